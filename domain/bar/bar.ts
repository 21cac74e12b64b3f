import type { Pouring } from '../beers/beer-change.ts';
import type { Zones } from '../hours/zones.ts';
import type { Formats } from '../locale/formats.ts';
import type { PlainDate } from '../zoned-time.ts';
import type { Keg, Tap, TapInput } from './taps.ts';

/** A tap without what hangs on it. */
export interface LineState extends TapInput {
	readonly number: number;
}
export interface Line extends LineState {
	readonly version: number;
}

/** A keg with what only the bar itself needs to know of it. */
export interface BarKeg extends Omit<Keg, 'beer'> {
	readonly beerId: string;
	/** In the queue of its tap, while it waits. */
	readonly position: number;
	/** The service day since which guests have had its beer keg after keg, where that is not its own `tappedOn`. */
	readonly since: PlainDate | null;
	/** Who kicked it. */
	readonly goneBy: string | null;
	readonly createdAt: string;
}

/** What a beer says of itself, whatever its kegs do. */
export interface OwnState {
	/** What it is when it does not pour. */
	readonly status: string;
	/** The day on which it came on last, while it does not pour. */
	readonly tappedOn: PlainDate | null;
	readonly published: boolean;
}

/** A beer as far as kegs concern it. */
export interface BarBeer extends Readonly<Omit<Keg['beer'], 'status'>> {
	readonly own: OwnState;
}

/** All lines, the kegs that are not gone and those that went lately, and the beers of them all. */
export interface Bar {
	readonly lines: ReadonlyMap<number, Line>;
	readonly kegs: ReadonlyMap<string, BarKeg>;
	readonly beers: ReadonlyMap<string, BarBeer>;
}

/** Who acts, and when. */
export interface Moment {
	readonly now: Date;
	/** The service day. */
	readonly today: PlainDate;
	/** The name in the log. */
	readonly by: string;
	readonly schedule: Zones;
	/** How a refusal writes the time of what was done before. */
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

/** Whether a beer is on tap, where, since when and whether it runs low: what its kegs that pour say, and without them the beer itself. */
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

/** As the API returns it; `status` is that of its beer. */
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

/** In the order in which they go on. */
export function queueOn({ kegs }: Bar, number: number): BarKeg[] {
	return [...kegs.values()].filter((keg) => keg.tapNumber === number && waits(keg)).sort(inOrder);
}

/** As the API returns it. */
function tapOf(bar: Bar, line: Line): Tap {
	const shown = (keg: BarKeg) => kegOf(bar, keg);
	const pouring = pouringOn(bar, line.number);
	return { ...line, pouring: pouring ? shown(pouring) : null, queue: queueOn(bar, line.number).map(shown) };
}

/** All, or those of these numbers that there are, in their order. */
export function tapsOf(bar: Bar, numbers?: readonly (number | null)[]): Tap[] {
	const lines = [...bar.lines.values()].filter(({ number }) => numbers?.includes(number) ?? true);
	return lines.sort((one, other) => one.number - other.number).map((line) => tapOf(bar, line));
}

/** What pours without a tap. */
export const looseOf = (bar: Bar): Keg[] =>
	[...bar.kegs.values()]
		.filter((keg) => keg.tapNumber === null && pours(keg))
		.sort(inOrder)
		.map((keg) => kegOf(bar, keg));
