import { serviceDayOf } from '../hours/service-day.ts';
import type { PlainDate } from '../zoned-time.ts';

export interface TappedKeg {
	readonly tappedOn: PlainDate | null;
	/** ISO 8601 in UTC, as `goneAt` is. */
	readonly tappedAt: string;
	readonly goneAt: string | null;
}

/** How long guests could have a beer: keg after keg, on one tap or several. `tappedOn` is the first keg's. */
export type Stay = TappedKeg;

/** In their order; a keg that comes on within the service day in which the last one went is no news. */
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

/** Null is still to come. */
const laterEnd = (one: string | null, other: string | null) =>
	one === null || other === null ? null : one > other ? one : other;
