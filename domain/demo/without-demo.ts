import { isObject } from '../record.ts';

/** Fields that staff change as a whole: editing one part makes all of it theirs. */
const indivisible = new Set(['address', 'phone', 'website', 'coordinates']);

/** Compares JSON values, regardless of the order of fields. */
export function isSame(one: unknown, other: unknown): boolean {
	if (Array.isArray(one) && Array.isArray(other)) {
		return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
	}
	if (!isObject(one) || !isObject(other)) return one === other;
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

/**
 * Resets each field of a setting that still equals the demo brewery's to `initial`, and removes the demo's items from
 * lists unless they are in `initial` too.
 */
export function withoutDemo(current: unknown, demo: unknown, initial: unknown): unknown {
	if (isSame(current, demo)) return initial;
	if (Array.isArray(current) && Array.isArray(demo)) {
		const has = (list: unknown, item: unknown) =>
			Array.isArray(list) && list.some((one) => isSame(item, one));
		const own = current.filter((item) => has(initial, item) || !has(demo, item));
		return own.length > 0 ? own : initial;
	}
	if (!isObject(current) || !isObject(demo) || !isObject(initial)) return current;
	return Object.fromEntries(
		Object.entries(current).map(([name, value]) => {
			const whole = indivisible.has(name) && !isSame(value, demo[name]);
			return [name, whole ? value : withoutDemo(value, demo[name], initial[name])];
		}),
	);
}
