import type { BeerCard } from './beer.ts';

type Ordered = Pick<BeerCard, 'name' | 'tapNumber' | 'tappedOn' | 'status' | 'slug'>;

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** The slug decides among equal names, so that the order never depends on the input's. */
export function byName(a: Ordered, b: Ordered): number {
	return collator.compare(a.name, b.name) || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);
}

export function byTap(a: Ordered, b: Ordered): number {
	if (a.tapNumber !== b.tapNumber) {
		if (a.tapNumber === null) return 1;
		if (b.tapNumber === null) return -1;
		return a.tapNumber - b.tapNumber;
	}
	return byName(a, b);
}

function byRecency(a: Ordered, b: Ordered): number {
	if (a.tappedOn !== b.tappedOn) {
		if (a.tappedOn === null) return 1;
		if (b.tappedOn === null) return -1;
		return a.tappedOn < b.tappedOn ? 1 : -1;
	}
	return byName(a, b);
}

const orders = [byTap, byName, byRecency] as const;

function partOf({ status }: Ordered): 0 | 1 | 2 {
	if (status === 'on-tap') return 0;
	return status === 'archived' || status === 'retired' ? 2 : 1;
}

export function orderBeers<B extends Ordered>(beers: readonly B[]): B[] {
	const parts = Map.groupBy(beers, partOf);
	return ([0, 1, 2] as const).flatMap((part) => (parts.get(part) ?? []).sort(orders[part]));
}

function byMenu(a: Ordered, b: Ordered): number {
	const part = partOf(a);
	return part - partOf(b) || orders[part](a, b);
}

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
