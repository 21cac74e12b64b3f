import type { Comparison, Versions } from '#app/admin/editor/resource.ts';
import { controlId } from '#app/admin/ui/field.tsx';
import { differingTexts } from '#domain/hours/hours-differences.ts';
import type { WeekDraft } from '#domain/hours/hours-draft.ts';
import { weekdayNames } from '#domain/zoned-time.ts';

/** Returns the chosen version of the day, holiday or date with this label. */
type Pick<V> = (label: string) => V;

/** Compares hours by day, holiday and date, and finds labels and controls for their errors. */
export const byHours = <V>(
	textsOf: (values: V) => ReadonlyMap<string, string>,
	/** Builds the hours from the chosen versions. */
	merge: (pick: Pick<V>, versions: readonly V[]) => V,
	specialDays: (values: V) => readonly { readonly name: string }[] = () => [],
) => ({
	/** Suggests 'theirs' for what only the other user has changed. */
	compare: ({ base, theirs, yours }: Versions<V>): Comparison<V> => {
		const before = base && textsOf(base);
		const typed = textsOf(yours);
		const choices = differingTexts(textsOf(theirs), typed).map((difference) => {
			const { label: name } = difference;
			const untouched = before !== null && before.get(name) === typed.get(name);
			return { ...difference, name, side: untouched ? ('theirs' as const) : ('yours' as const) };
		});
		const suggested = new Map(choices.map(({ name, side }) => [name, side]));
		return {
			choices,
			merge: (sides) =>
				merge(
					(label) => ((sides.get(label) ?? suggested.get(label)) === 'yours' ? yours : theirs),
					[theirs, yours],
				),
		};
	},
	labelOf: (path: string, values: V): string => {
		const [kind, index] = path.split('.');
		if (kind === 'weekly') return weekdayNames[Number(index)] ?? 'Hours';
		if (kind === 'specialDays') return specialDays(values)[Number(index)]?.name || 'Special day';
		return kind === 'closures' ? 'Holidays' : 'Hours';
	},
	/** The server calls `opensAt` what the form calls `opens`. */
	pathOf: (path: string): string => path.replace(/At$/, ''),
	/** An error about a whole day leads to its first opening. */
	controlOf: (path: string): string => {
		const ofDay = /^(?:weekly\.\d|specialDays\.\d+\.periods)$/.test(path);
		return controlId(ofDay ? `${path}.0.opens` : path);
	},
});

export function mergeWeeks(pick: Pick<{ readonly weekly: WeekDraft }>): WeekDraft {
	return weekdayNames.map((name, weekday) => pick(name).weekly[weekday] ?? []);
}
