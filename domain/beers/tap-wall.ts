import type { StaffBeerRow, TapWall } from './beer-endpoints.ts';

export interface WallPlace {
	readonly number: number | null;
	readonly beer: Pick<StaffBeerRow, 'id' | 'name'> | null;
}

/** Every tap from 1 to the highest in use and one more, empty ones too, then what is on tap without a number. */
export function wallPlaces(rows: readonly StaffBeerRow[]): WallPlace[] {
	const taken = rows
		.filter(({ status, deletedAt }) => status === 'on-tap' && deletedAt === null)
		.map(({ id, name, tapNumber }) => ({ number: tapNumber, beer: { id, name } }));
	const byNumber = new Map(taken.map((place) => [place.number, place]));
	const last = Math.max(0, ...taken.map(({ number }) => number ?? 0)) + 1;
	const taps = Array.from({ length: last }, (_, index) => {
		const number = index + 1;
		return byNumber.get(number) ?? { number, beer: null };
	});
	return [...taps, ...taken.filter(({ number }) => number === null)];
}

/** Only these two kegs move: on a real wall a keg that goes elsewhere does not push all the others along. */
export function swapPlaces(places: readonly WallPlace[], from: number, to: number): readonly WallPlace[] {
	const one = places[from];
	const other = places[to];
	if (!one || !other || from === to) return places;
	return places.with(from, { ...one, beer: other.beer }).with(to, { ...other, beer: one.beer });
}

export function wallOf(places: readonly WallPlace[]): TapWall {
	return places.flatMap(({ number, beer }) =>
		number === null || beer === null ? [] : [{ number, beerId: beer.id }],
	);
}

export function sameWall(one: TapWall, other: TapWall): boolean {
	const beers = new Map(other.map(({ number, beerId }) => [number, beerId]));
	return one.length === beers.size && one.every(({ number, beerId }) => beers.get(number) === beerId);
}

export function placeName({ number }: Pick<WallPlace, 'number'>): string {
	return number === null ? 'no tap' : `tap ${number}`;
}

export function swapWords(places: readonly WallPlace[], from: number, to: number): string {
	const moved = places[to];
	const other = places[from];
	if (!moved?.beer || !other) return '';
	const first = `${moved.beer.name} is on ${placeName(moved)}`;
	return other.beer ? `${first}, ${other.beer.name} on ${placeName(other)}.` : `${first}.`;
}
