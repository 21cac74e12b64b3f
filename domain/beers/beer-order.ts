import type { BeerCard } from './beer.ts';

type Ordered = Pick<BeerCard, 'name' | 'tapNumber' | 'tappedOn' | 'status' | 'slug'>;

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** The slug decides between equal names, so that the order never depends on the input's. */
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

export function byRecency(a: Ordered, b: Ordered): number {
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
	const steps = orderInSteps(beers);
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}

type Compare<B> = (one: B, other: B) => number;

/** Sorts beers and yields every few milliseconds, because tens of thousands of names take a second. */
export function* orderInSteps<B extends Ordered>(beers: readonly B[]): Generator<void, B[]> {
	const parts = Map.groupBy(beers, partOf);
	const ordered: B[][] = [];
	for (const part of [0, 1, 2] as const) ordered.push(yield* sorted(parts.get(part) ?? [], orders[part]));
	return ordered.flat();
}

const stepSize = 500;

/** Sorts short runs, then merges neighbors until one is left; equal elements keep their order. */
function* sorted<B>(list: readonly B[], compare: Compare<B>): Generator<void, B[]> {
	let runs: B[][] = [];
	for (let from = 0; from < list.length; from += stepSize) {
		runs.push(list.slice(from, from + stepSize).sort(compare));
		yield;
	}
	while (runs.length > 1) {
		const merged: B[][] = [];
		for (let at = 0; at < runs.length; at += 2)
			merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
		runs = merged;
	}
	return runs[0] ?? [];
}

function* merge<B>(ones: readonly B[], others: readonly B[], compare: Compare<B>): Generator<void, B[]> {
	const merged: B[] = [];
	let from = 0;
	for (const one of ones) {
		for (let other = others[from]; other !== undefined && compare(other, one) < 0; other = others[from]) {
			merged.push(other);
			from += 1;
			if (merged.length % stepSize === 0) yield;
		}
		merged.push(one);
		if (merged.length % stepSize === 0) yield;
	}
	return merged.concat(others.slice(from));
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
