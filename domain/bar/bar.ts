import type { Pouring } from '../beers/pouring-state.ts';
import type { Zones } from '../hours/zones.ts';
import type { Formats } from '../locale/formats.ts';
import type { PlainDate } from '../zoned-time.ts';
import type { Keg, Tap, TapInput } from './taps.ts';

/** A tap without the kegs on it. */
export interface LineState extends TapInput {
	readonly number: number;
}
export interface Line extends LineState {
	readonly version: number;
}

/** A keg with what only the rules of the bar need. */
export interface BarKeg extends Omit<Keg, 'beer'> {
	readonly beerId: string;
	/** The position in the tap's queue, while the keg waits. */
	readonly position: number;
	/** The service day since which guests have had the beer, across kegs, if it differs from `tappedOn`. */
	readonly since: PlainDate | null;
	/** The username of whoever kicked it. */
	readonly goneBy: string | null;
	readonly createdAt: string;
}

/** The state of a beer apart from its kegs. */
export interface OwnState {
	/** The status while the beer does not pour. */
	readonly status: string;
	/** The day on which it last went on tap. */
	readonly tappedOn: PlainDate | null;
	readonly published: boolean;
}

/** What the rules of the bar need of a beer. */
export interface BarBeer extends Readonly<Omit<Keg['beer'], 'status'>> {
	readonly own: OwnState;
}

/** All taps, the present and recent kegs, and their beers. */
export interface Bar {
	readonly lines: ReadonlyMap<number, Line>;
	readonly kegs: ReadonlyMap<string, BarKeg>;
	readonly beers: ReadonlyMap<string, BarBeer>;
}

/** Who acts, and when. */
export interface Moment {
	readonly now: Date;
	/** The service day (YYYY-MM-DD). */
	readonly today: PlainDate;
	/** The username for the log. */
	readonly by: string;
	readonly schedule: Zones;
	/** Formats times in refusals. */
	readonly formats: Formats;
}

export const pours = ({ tappedAt, goneAt }: Pick<Keg, 'tappedAt' | 'goneAt'>): boolean =>
	tappedAt !== null && goneAt === null;

const waits = ({ tappedAt, goneAt }: BarKeg) => tappedAt === null && goneAt === null;

export function beerOf({ beers }: Bar, { beerId }: BarKeg): BarBeer {
	const beer = beers.get(beerId);
	if (!beer) throw new Error('The bar holds the beers of its kegs.');
	return beer;
}

export type PouringKeg = Pick<BarKeg, 'tapNumber' | 'tappedOn' | 'since' | 'level'>;

/**
 * Returns whether a beer is on tap, where, since when and whether it runs low, from its pouring kegs, or from its own
 * state if there are none.
 */
export function pouringBy(kegs: readonly PouringKeg[], { status, tappedOn, published }: OwnState): Pouring {
	if (kegs.length === 0) return { status, tapNumber: null, tappedOn, low: false, published };
	const numbers = kegs.flatMap(({ tapNumber }) => tapNumber ?? []);
	const days = kegs.flatMap((keg) => keg.since ?? keg.tappedOn ?? []).sort();
	return {
		status: 'on-tap',
		tapNumber: numbers.length > 0 ? Math.min(...numbers) : null,
		tappedOn: days[0] ?? null,
		low: kegs.every(({ level }) => level === 'low'),
		published,
	};
}

export const kegsOfBeer = ({ kegs }: Bar, beerId: string): BarKeg[] =>
	[...kegs.values()].filter((keg) => keg.beerId === beerId);

export const pouringIn = (bar: Bar, { id, own }: BarBeer): Pouring =>
	pouringBy(kegsOfBeer(bar, id).filter(pours), own);

/** Returns a keg in the shape of the API; `status` is that of its beer. */
export function shownKeg(keg: BarKeg, { own: _own, ...beer }: BarBeer, status: string): Keg {
	const { beerId: _beer, position: _position, since: _since, goneBy: _by, createdAt: _at, ...shown } = keg;
	return { ...shown, beer: { ...beer, status } };
}

export function kegOf(bar: Bar, keg: BarKeg): Keg {
	const beer = beerOf(bar, keg);
	return shownKeg(keg, beer, pouringIn(bar, beer).status);
}

const inOrder = (one: BarKeg, other: BarKeg) =>
	one.position - other.position ||
	(one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : one.id < other.id ? -1 : 1);

export function pouringOn({ kegs }: Bar, number: number): BarKeg | undefined {
	return [...kegs.values()].find((keg) => keg.tapNumber === number && pours(keg));
}

/** Returns the waiting kegs of a tap in the order in which they will go on. */
export function queueOn({ kegs }: Bar, number: number): BarKeg[] {
	return [...kegs.values()].filter((keg) => keg.tapNumber === number && waits(keg)).sort(inOrder);
}

/** Returns a tap in the shape of the API. */
function tapOf(bar: Bar, line: Line): Tap {
	const shown = (keg: BarKeg) => kegOf(bar, keg);
	const pouring = pouringOn(bar, line.number);
	return { ...line, pouring: pouring ? shown(pouring) : null, queue: queueOn(bar, line.number).map(shown) };
}

/** Returns all taps, or those of the given numbers that exist, in order. */
export function tapsOf(bar: Bar, numbers?: readonly (number | null)[]): Tap[] {
	const lines = [...bar.lines.values()].filter(({ number }) => numbers?.includes(number) ?? true);
	return lines.sort((one, other) => one.number - other.number).map((line) => tapOf(bar, line));
}

/** Returns the kegs that pour without a tap. */
export const looseOf = (bar: Bar): Keg[] =>
	[...bar.kegs.values()]
		.filter((keg) => keg.tapNumber === null && pours(keg))
		.sort(inOrder)
		.map((keg) => kegOf(bar, keg));
