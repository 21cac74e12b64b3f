import type { Beer } from '../beers/beer.ts';

/** Whether two beers are the same in every field; the order of their fields does not count. */
export function isSameBeer(a: Beer, b: Beer): boolean {
	const { servings: sizesA, ...plainA } = a;
	const { servings: sizesB, ...plainB } = b;
	return isSameRecord(plainA, plainB) && sizesA.length === sizesB.length && sizesA.every(sameSize(sizesB));
}

const sameSize = (others: Beer['servings']) => (size: Beer['servings'][number], index: number) => {
	const other = others[index];
	return other !== undefined && isSameRecord(size, other);
};

function isSameRecord(a: object, b: object): boolean {
	const values = new Map<string, unknown>(Object.entries(b));
	const entries = Object.entries(a);
	return entries.length === values.size && entries.every(([key, value]) => values.get(key) === value);
}
