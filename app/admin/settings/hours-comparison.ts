import type { Comparison, Versions } from '#app/admin/editor/resource.ts';
import { saidDifferently } from '#domain/hours/hours-differences.ts';
import type { WeekDraft } from '#domain/hours/hours-draft.ts';
import type { Side } from '#domain/resources/two-versions.ts';
import { type Weekday, weekdayName } from '#domain/zoned-time.ts';

/** The version from which the thing under a label is taken. */
export type Pick<V> = (label: string) => V;

/** How hours are compared: by what they say of each day, holiday or date, under its label. */
interface Said<V> {
	readonly said: (values: V) => ReadonlyMap<string, string>;
	readonly merge: (pick: Pick<V>) => V;
}

/** Compares two versions of hours. What only somebody else has changed is theirs, everything else yours. */
export function compareSaid<V>(
	{ base, theirs, yours }: Versions<V>,
	{ said, merge }: Said<V>,
): Comparison<V> {
	const before = base && said(base);
	const typed = said(yours);
	const choices = saidDifferently(said(theirs), typed).map((difference) => {
		const { label: name } = difference;
		const untouched = before !== null && before.get(name) === typed.get(name);
		const side: Side = untouched ? 'theirs' : 'yours';
		return { ...difference, name, side };
	});
	const suggested = new Map(choices.map(({ name, side }) => [name, side]));
	return {
		choices,
		merge: (sides) =>
			merge((label) => ((sides.get(label) ?? suggested.get(label)) === 'yours' ? yours : theirs)),
	};
}

const week: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** A week, each day from the version that was chosen for it. */
export function mergeWeeks(pick: Pick<{ readonly weekly: WeekDraft }>): WeekDraft {
	return week.map((weekday) => pick(weekdayName(weekday)).weekly[weekday] ?? []);
}
