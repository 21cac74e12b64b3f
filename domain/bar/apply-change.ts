import type { Pouring } from '../beers/pouring-state.ts';
import { differingFields } from '../resources/two-versions.ts';
import { type Bar, type BarBeer, kegsOfBeer, type OwnState, pouringIn } from './bar.ts';
import type { BarChange } from './rules.ts';

/** What an undo restores of a beer besides its kegs. */
export interface FormerBeer {
	readonly status: string;
	readonly tappedOn: string | null;
	readonly published?: boolean | undefined;
}

/** The beer's own state while it pours: it is no longer 'coming soon', and guests can see it. */
const whilePouring = ({ status }: OwnState, tappedOn: string | null): OwnState => ({
	status: status === 'coming-soon' ? 'archived' : status,
	tappedOn,
	published: true,
});

/** Returns a beer's own state after its kegs have changed. For an undo, `former` is what it had been. */
function ownAfter(after: Bar, beer: BarBeer, was: Pouring, former?: FormerBeer): OwnState {
	const { own } = beer;
	const is = pouringIn(after, beer);
	if (is.status === 'on-tap') return whilePouring(own, is.tappedOn);
	if (was.status !== 'on-tap') return own;
	if (former && former.status !== 'on-tap') {
		const { status, tappedOn, published = true } = former;
		return { status, tappedOn, published };
	}
	// A beer with a waiting keg is coming soon.
	const waits = kegsOfBeer(after, beer.id).some(({ tappedAt }) => tappedAt === null);
	const status = own.status === 'archived' && waits ? 'coming-soon' : own.status;
	return { ...own, status, tappedOn: was.tappedOn };
}

export interface MovedBeer {
	readonly id: string;
	readonly name: string;
	readonly version: number;
	readonly was: Pouring;
	readonly is: Pouring;
	readonly own: OwnState;
}

export const pouringFields = ['status', 'tapNumber', 'tappedOn', 'low', 'published'] as const;

/**
 * Returns the bar after a change, and the beers that go on tap, come off or run low. For an undo, `former` holds
 * their former state.
 */
export function applyChange(
	bar: Bar,
	change: BarChange,
	former?: ReadonlyMap<string, FormerBeer>,
): { readonly bar: Bar; readonly moved: readonly MovedBeer[] } {
	const after = { ...bar, lines: linesAfter(bar, change), kegs: kegsAfter(bar, change) };
	const moved = [...new Set(change.beers)].flatMap((id): MovedBeer[] => {
		const beer = bar.beers.get(id);
		if (!beer || beer.deleted) return [];
		const was = pouringIn(bar, beer);
		const own = ownAfter(after, beer, was, former?.get(id));
		const is = pouringIn(after, { ...beer, own });
		const changed = differingFields(pouringFields, was, is).length > 0;
		return changed ? [{ id, name: beer.name, version: beer.version + 1, was, is, own }] : [];
	});
	const beers = new Map(bar.beers);
	for (const { id, version, own } of moved) {
		const beer = beers.get(id);
		if (beer) beers.set(id, { ...beer, version, own });
	}
	return { bar: { ...after, beers }, moved };
}

function linesAfter({ lines: before }: Bar, { lines = [], removedLine, numbers }: BarChange) {
	const after = new Map(before);
	for (const line of lines) after.set(line.number, line);
	if (removedLine !== undefined) after.delete(removedLine);
	// Raises the versions of the affected taps, because a queue or wall that somebody has open is now outdated.
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
