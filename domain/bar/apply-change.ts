import type { Pouring } from '../beers/beer-change.ts';
import { serviceDayOf } from '../hours/service-day.ts';
import { differingFields } from '../resources/two-versions.ts';
import { type Bar, type BarBeer, kegsOfBeer, type Moment, pours } from './bar.ts';
import type { BarChange } from './rules.ts';

/** What an undo makes of a beer again, beside its kegs. */
export interface FormerBeer {
	readonly status: string;
	readonly tappedOn: string | null;
	readonly published?: boolean | undefined;
}

/** What guests read of a beer while its kegs are these. */
function pouringIn(bar: Bar, { id, status, tappedOn, low, published }: BarBeer): Pouring {
	const numbers = kegsOfBeer(bar, id).flatMap((keg) =>
		pours(keg) && keg.tapNumber !== null ? [keg.tapNumber] : [],
	);
	return { status, tapNumber: numbers.length > 0 ? Math.min(...numbers) : null, tappedOn, low, published };
}

/** What becomes of a beer by its kegs. `former`, of an undo: what it had been. */
function pouringBy(bar: Bar, beer: BarBeer, moment: Moment, former?: FormerBeer): Pouring {
	const now = pouringIn(bar, beer);
	const kegs = kegsOfBeer(bar, beer.id);
	const pouring = kegs.filter(pours);
	const wasOn = beer.status === 'on-tap';
	if (pouring.length > 0) {
		const goesOn = wasOn || wentOn(kegs, moment);
		const tappedOn =
			former?.status === 'on-tap' ? former.tappedOn : ((goesOn ? beer.tappedOn : null) ?? moment.today);
		const low = pouring.every(({ level }) => level === 'low');
		return { ...now, status: 'on-tap', tappedOn, low, published: true };
	}
	const off = { ...now, low: false };
	if (!wasOn) return off;
	if (former && former.status !== 'on-tap') {
		const { status, tappedOn, published = true } = former;
		return { ...off, status, tappedOn, published };
	}
	// A keg that went back into a queue will come again.
	const waits = kegs.some(({ tappedAt }) => tappedAt === null);
	return { ...off, status: waits ? 'coming-soon' : 'archived' };
}

/** A fresh keg within the service day in which the last one went is no news to guests. */
function wentOn(kegs: ReturnType<typeof kegsOfBeer>, { today, schedule }: Moment): boolean {
	const last = kegs
		.flatMap(({ goneAt }) => goneAt ?? [])
		.sort()
		.at(-1);
	return last !== undefined && serviceDayOf(new Date(last), schedule.timeZone) === today;
}

export interface MovedBeer {
	readonly id: string;
	readonly name: string;
	readonly version: number;
	readonly was: Pouring;
	readonly is: Pouring;
}

const pouringFields = ['status', 'tapNumber', 'tappedOn', 'low', 'published'] as const;

/** The bar as a change leaves it, and the beers that come on, go off or run low by it. `former`: what an undo puts back. */
export function applyChange(
	bar: Bar,
	change: BarChange,
	moment: Moment,
	former?: ReadonlyMap<string, FormerBeer>,
): { readonly bar: Bar; readonly moved: readonly MovedBeer[] } {
	const after = { ...bar, lines: linesAfter(bar, change), kegs: kegsAfter(bar, change) };
	const moved = [...new Set(change.beers)].flatMap((id): MovedBeer[] => {
		const beer = bar.beers.get(id);
		if (!beer || beer.deleted) return [];
		const [was, is] = [pouringIn(bar, beer), pouringBy(after, beer, moment, former?.get(id))];
		const changed = differingFields(pouringFields, was, is).length > 0;
		return changed ? [{ id, name: beer.name, version: beer.version + 1, was, is }] : [];
	});
	const beers = new Map(bar.beers);
	for (const { id, version, is } of moved) {
		const beer = beers.get(id);
		const { status, tappedOn, low, published } = is;
		if (beer) beers.set(id, { ...beer, version, status, tappedOn, low, published });
	}
	return { bar: { ...after, beers }, moved };
}

function linesAfter({ lines: before }: Bar, { lines = [], removedLine, numbers }: BarChange) {
	const after = new Map(before);
	for (const line of lines) after.set(line.number, line);
	if (removedLine !== undefined) after.delete(removedLine);
	// A queue or a wall that somebody looks at is an older one whenever a keg came or went.
	for (const [number, line] of after)
		if (numbers.includes(number)) after.set(number, { ...line, version: line.version + 1 });
	return after;
}

function kegsAfter({ kegs: before }: Bar, { kegs, removed = [] }: BarChange) {
	const after = new Map(before);
	for (const keg of kegs) after.set(keg.id, keg);
	for (const id of removed) after.delete(id);
	return after;
}
