import type { BeerCard } from './beer.ts';

type Ordered = Pick<BeerCard, 'name' | 'tapNumber' | 'tappedOn' | 'status' | 'slug'>;

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** By name as a reader expects it; the slug settles equal names, so that the order never depends on the input's. */
function byName(a: Ordered, b: Ordered): number {
	return collator.compare(a.name, b.name) || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);
}

/** As the taps stand on the wall: by tap number, beers without one last, then by name. */
export function byTap(a: Ordered, b: Ordered): number {
	if (a.tapNumber !== b.tapNumber) {
		if (a.tapNumber === null) return 1;
		if (b.tapNumber === null) return -1;
		return a.tapNumber - b.tapNumber;
	}
	return byName(a, b);
}

/** What has gone: the most recently tapped first, beers without a date last. */
function byRecency(a: Ordered, b: Ordered): number {
	if (a.tappedOn !== b.tappedOn) {
		if (a.tappedOn === null) return 1;
		if (b.tappedOn === null) return -1;
		return a.tappedOn < b.tappedOn ? 1 : -1;
	}
	return byName(a, b);
}

const isGone = (beer: Ordered) => beer.status === 'archived' || beer.status === 'retired';

/** The menu's order: on-tap beers by tap, then all others by name, then archived and retired ones newest first. */
export function orderBeers<B extends Ordered>(beers: readonly B[]): B[] {
	const onTap = beers.filter((beer) => beer.status === 'on-tap');
	const rest = beers.filter((beer) => beer.status !== 'on-tap' && !isGone(beer));
	const gone = beers.filter(isGone);
	return [...onTap.sort(byTap), ...rest.sort(byName), ...gone.sort(byRecency)];
}

/** Which of the menu's three parts a beer stands in: on tap, what may come, what has gone. */
const partOf = (beer: Ordered) => (beer.status === 'on-tap' ? 0 : isGone(beer) ? 2 : 1);
const ordersOfParts = [byTap, byName, byRecency] as const;

function byMenu(a: Ordered, b: Ordered): number {
	const part = partOf(a);
	return part - partOf(b) || (ordersOfParts[part]?.(a, b) ?? 0);
}

/** Puts one more beer into a menu that is in order; a few comparisons, however long the menu. */
export function withBeer<B extends Ordered>(ordered: readonly B[], beer: B): B[] {
	let [low, high] = [0, ordered.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		const there = ordered[middle];
		if (there && byMenu(there, beer) < 0) low = middle + 1;
		else high = middle;
	}
	return ordered.toSpliced(low, 0, beer);
}
