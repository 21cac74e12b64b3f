import type { Beer } from '#domain/beers/beer.ts';
import { defaultEventLists } from '#domain/events/event-lists.ts';
import { type ImportAnswers, noAnswers } from '#domain/import/import-answers.ts';
import { addByName, type KnownBeer } from '#domain/import/match.ts';
import { type ImportContext, type PlannedRow, planRows } from '#domain/import/plan.ts';
import type { ReadRow } from '#domain/import/row.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { guideNames } from '#style-guide/names.ts';

interface Venue {
	readonly binned?: readonly Beer[];
	/** Present addresses, by former ones. */
	readonly old?: Readonly<Record<string, string>>;
}

/** Makes the import context of a taproom with these beers. */
export function contextOf(beers: readonly Beer[], { binned = [], old = {} }: Venue = {}): ImportContext {
	const known = [...beers, ...binned].map((beer, index): KnownBeer => {
		return { id: beer.slug, version: 1, deleted: index >= beers.length, beer };
	});
	const byName = new Map<string, KnownBeer[]>();
	for (const one of known) addByName(byName, one);
	const bySlug = new Map(known.map((one) => [one.beer.slug, one]));
	return {
		byName,
		bySlug,
		oldSlugs: new Map(
			Object.entries(old).flatMap(([slug, now]) => {
				const one = bySlug.get(now);
				return one ? [[slug, one]] : [];
			}),
		),
		kegs: new Map(),
		gases: new Map(),
		onTap: new Map(known.flatMap((one) => (one.beer.tapNumber === null ? [] : [[one.beer.tapNumber, one]]))),
		guide: guideNames,
		clean: (html) => html,
		today: '2026-11-20',
		house: 'Gable & Grain Brewing Company',
		usual: null,
		items: {
			...{ drink: [], event: [], lists: defaultEventLists },
			taken: { drink: new Set(), event: new Set() },
		},
	};
}

export function planAll(
	reads: readonly ReadRow[],
	context: ImportContext,
	answers: Partial<ImportAnswers> = {},
): PlannedRow[] {
	const steps = planRows(americanFormats, reads, context, { ...noAnswers, ...answers });
	for (;;) {
		const next = steps.next();
		if (next.done) return next.value;
	}
}
