import { importDoubts, missingFields } from '#domain/import/import-doubts.ts';
import type { Import } from '#domain/import/import-endpoints.ts';
import { countsOf, destinationsOf } from '#domain/import/others/destinations.ts';
import type { PlannedRow } from '#domain/import/plan.ts';
import { type priceSizes, sizeAnswer } from '#domain/import/price-columns.ts';
import { priceNotes, withSizes } from '#domain/import/table-columns.ts';
import { guideNames } from '#style-guide/names.ts';
import { timeSlices } from '../process/event-loop.ts';
import type { ReadFile } from './preview.ts';

export type PreviewSummary = Awaited<ReturnType<typeof summaryOf>>;

export interface Summarized {
	readonly file: ReadFile;
	readonly rows: readonly PlannedRow[];
	/** The sizes that a price column may be for; the first is that of a plain 'price'. */
	readonly sizes: ReturnType<typeof priceSizes>;
	/** What the user said about styles that the guide does not know. */
	readonly styleAnswers: Readonly<Record<string, string>>;
}

export async function summaryOf({ file, rows, sizes, styleAnswers }: Summarized) {
	const pause = timeSlices();
	const { kind, notes, encoding } = file;
	const columns = withSizes(file.columns, sizes[0]?.label ?? '');
	const missing = missingFields(rows, columns);
	await pause();
	const doubts = importDoubts(rows, columns);
	await pause();
	const counts = countsOf(rows);
	const destinations = destinationsOf(rows);
	const styles = await unknownStyles(rows, styleAnswers);
	return {
		kind,
		notes: [...notes, ...priceNotes(columns)],
		encoding,
		columns,
		sizes: sizes.map((one) => ({ value: sizeAnswer(one), label: one.label })),
		missing,
		doubts,
		styles,
		counts,
		destinations,
	};
}

/** The most styles that are listed, since each comes with a question. */
const mostShown = 40;

/** Lists the styles that the guide does not know, most frequent first, with what the user said about them. */
async function unknownStyles(
	rows: readonly PlannedRow[],
	styleAnswers: Readonly<Record<string, string>>,
): Promise<Import['styles']> {
	const counts = new Map<string, number>();
	for (const { source, outcome, beer, known } of rows) {
		if (!beer || (outcome !== 'new' && outcome !== 'update') || source.fields.styleCode === null) continue;
		const isAsked = beer.styleCode === null || Object.hasOwn(styleAnswers, beer.style);
		if (!isAsked || known?.beer.style === beer.style) continue;
		counts.set(beer.style, (counts.get(beer.style) ?? 0) + 1);
	}
	const pause = timeSlices();
	const styles: Import['styles'] = [];
	const frequent = [...counts].sort(([, one], [, other]) => other - one).slice(0, mostShown);
	for (const [printed, count] of frequent) {
		const nearest = [...guideNames.nearest(printed)];
		styles.push({ printed, rows: count, nearest, chosen: styleAnswers[printed] ?? null });
		await pause();
	}
	return styles;
}
