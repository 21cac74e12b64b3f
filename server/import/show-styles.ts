import type { Import, ImportRow } from '#domain/import/import-endpoints.ts';
import type { PlannedRow } from '#domain/import/plan.ts';
import { guideNames } from '#style-guide/names.ts';

/** Of a style that comes in now; one that the file has no code for on purpose is not asked about. */
export function guideOf({ source, outcome, beer, known }: PlannedRow): ImportRow['guide'] {
	const { style = '', styleCode } = source.fields;
	const printed = beer?.style ?? style;
	if (printed === '' || outcome === 'same' || outcome === 'skip' || styleCode === null) return null;
	if (known && known.beer.style === printed) return null;
	const code = beer ? beer.styleCode : guideNames.find({ style, number: styleCode ?? source.guide ?? '' });
	return { printed, code, nearest: code === null ? [...guideNames.nearest(printed)] : [] };
}

/** Each with what is asked of it; more would be a list that nobody goes through. */
const mostShown = 40;

/** Those that the guide does not know, with what was said of them; the most frequent first. */
export function unknownStyles(
	rows: readonly PlannedRow[],
	said: Readonly<Record<string, string>>,
): Import['styles'] {
	const counts = new Map<string, number>();
	for (const { source, outcome, beer, known } of rows) {
		if (!beer || (outcome !== 'new' && outcome !== 'update') || source.fields.styleCode === null) continue;
		const isAsked = beer.styleCode === null || Object.hasOwn(said, beer.style);
		if (!isAsked || known?.beer.style === beer.style) continue;
		counts.set(beer.style, (counts.get(beer.style) ?? 0) + 1);
	}
	return [...counts]
		.sort(([, one], [, other]) => other - one)
		.slice(0, mostShown)
		.map(([printed, count]) => ({
			printed,
			rows: count,
			nearest: [...guideNames.nearest(printed)],
			chosen: said[printed] ?? null,
		}));
}
