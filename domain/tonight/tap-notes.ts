import type { Keg, Tap } from '../bar/taps.ts';
import type { TapNote } from './tonight-endpoints.ts';

/** An entry of the history about a tap; `undoes` names the original change of an undo or redo. */
export interface TapEntry {
	readonly id: string;
	readonly tapNumber: number;
	readonly action: string;
	readonly by: string;
	readonly at: string;
	readonly undoes: string | null;
}

interface GoneKeg {
	readonly keg: Keg;
	readonly by: string | null;
	readonly at: string;
}

/** Returns kicks and pours that are still in effect, oldest first. */
function entriesInEffect(entries: readonly TapEntry[]): TapEntry[] {
	const undone = new Set<string>();
	for (const { undoes, action } of entries) {
		if (undoes === null) continue;
		if (action === 'undo') undone.add(undoes);
		else undone.delete(undoes);
	}
	return entries.filter(({ id, action }) => (action === 'kick' || action === 'pour') && !undone.has(id));
}

interface Night {
	readonly taps: readonly Tap[];
	readonly gone: readonly GoneKeg[];
	/** Entries of all taps, oldest first. */
	readonly entries: readonly TapEntry[];
	/** The start of the service day (ISO 8601 in UTC). */
	readonly since: string;
}

/** Returns the last event of each tap in this service day: what went, what came on, by whom, and which change undoes it. */
export function tapNotes({ taps, gone, entries, since }: Night): TapNote[] {
	const inEffect = entriesInEffect(entries);
	return taps.flatMap(({ number, pouring }): TapNote[] => {
		const upTo = pouring?.tappedAt ?? null;
		if (upTo !== null && upTo < since) return [];
		const left = gone
			.filter(({ keg, at }) => keg.tapNumber === number && at >= since && (upTo === null || at <= upTo))
			.toSorted((one, other) => (one.at < other.at ? 1 : -1))
			.at(0);
		const last = inEffect.findLast(({ tapNumber }) => tapNumber === number);
		const at = pouring ? (upTo ?? since) : (left?.at ?? since);
		// A change made elsewhere, such as in the beer's form, has its history there.
		const entry = last?.at === at ? last : null;
		if (!left && !(pouring && entry)) return [];
		return [
			{
				tapNumber: number,
				change: entry?.id ?? null,
				by: entry?.by ?? (pouring ? null : (left?.by ?? null)),
				at,
				ended: left?.keg ?? null,
				kick: left ? { by: left.by, at: left.at } : null,
			},
		];
	});
}
