import type { StaffBeer } from '../beers/beer-endpoints.ts';
import type { Zones } from '../hours/zones.ts';
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
	/** Who kicked it. */
	readonly goneBy: string | null;
	readonly createdAt: string;
}

/** A beer as far as kegs concern it. */
export type BarBeer = Readonly<Keg['beer']> & Pick<StaffBeer, 'tappedOn' | 'low' | 'published'>;

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
}

export const pours = ({ tappedAt, goneAt }: Pick<Keg, 'tappedAt' | 'goneAt'>): boolean =>
	tappedAt !== null && goneAt === null;

const waits = ({ tappedAt, goneAt }: BarKeg) => tappedAt === null && goneAt === null;

export function beerOf({ beers }: Bar, { beerId }: BarKeg): BarBeer {
	const beer = beers.get(beerId);
	if (!beer) throw new Error('The bar holds the beers of its kegs.');
	return beer;
}

/** As the API returns it. */
export function kegOf(keg: BarKeg, known: BarBeer): Keg {
	const { beerId: _beer, position: _position, goneBy: _by, createdAt: _created, ...shown } = keg;
	const { tappedOn: _on, low: _low, published: _published, ...beer } = known;
	return { ...shown, beer };
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
	const shown = (keg: BarKeg) => kegOf(keg, beerOf(bar, keg));
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
		.map((keg) => kegOf(keg, beerOf(bar, keg)));

export const kegsOfBeer = ({ kegs }: Bar, beerId: string): BarKeg[] =>
	[...kegs.values()].filter((keg) => keg.beerId === beerId);
