import { serviceDayOf } from '../hours/service-day.ts';
import type { PlainDate } from '../zoned-time.ts';

interface TappedKeg {
	readonly tappedOn: PlainDate | null;
	/** ISO 8601 in UTC, like `goneAt`. */
	readonly tappedAt: string;
	readonly goneAt: string | null;
}

/** A time during which guests could have a beer, across kegs and taps. `tappedOn` is that of the first keg. */
export type Stay = TappedKeg;

/**
 * Merges kegs into stays, in order. A keg that goes on within the service day in which the last one went continues
 * its stay.
 */
export function staysOf(kegs: readonly TappedKeg[], timeZone: string): Stay[] {
	const day = (instant: string) => serviceDayOf(new Date(instant), timeZone);
	const stays: Stay[] = [];
	for (const keg of kegs.toSorted((one, other) => (one.tappedAt < other.tappedAt ? -1 : 1))) {
		const last = stays.at(-1);
		const goesOn =
			last !== undefined &&
			(last.goneAt === null || keg.tappedAt <= last.goneAt || day(keg.tappedAt) === day(last.goneAt));
		if (goesOn) stays[stays.length - 1] = { ...last, goneAt: laterEnd(last.goneAt, keg.goneAt) };
		else stays.push({ tappedOn: keg.tappedOn, tappedAt: keg.tappedAt, goneAt: keg.goneAt });
	}
	return stays;
}

/** Null means that it still pours. */
const laterEnd = (one: string | null, other: string | null) =>
	one === null || other === null ? null : one > other ? one : other;
