import { mostEntries } from '#server/http/read-body.ts';
import { type EndpointName, endpointOf, maxBytesOf } from '../domain/endpoints.ts';

/** Returns as many entries as both the size and the longest list allow. */
const repeated = (unit: string, bytes: number) =>
	Array.from(
		{ length: Math.max(1, Math.min(mostEntries - 1, Math.floor(bytes / (unit.length + 1)))) },
		() => unit,
	);

/**
 * Returns the largest bodies that an endpoint accepts, or a `part` of that size: with most fields, with the longest
 * list in each field, and with the deepest nesting.
 */
export function largestBodies(name: EndpointName, part = 1): [what: string, json: string][] {
	const bytes = (maxBytesOf(name) * part) / 2;
	const { example } = endpointOf(name).body ?? {};
	const plain = typeof example === 'object' && example !== null ? example : {};
	const lists = ['{}', '1', '"x"', '[]'].map((unit) => `[${repeated(unit, bytes)}]`);
	const inPlace = Object.keys(plain).flatMap((key) =>
		lists.map((list): [string, string] => [
			`${key}: ${list.slice(0, 12)}`,
			JSON.stringify({ ...plain, [key]: null }).replace(
				`${JSON.stringify(key)}:null`,
				`${JSON.stringify(key)}:${list}`,
			),
		]),
	);
	const fields = repeated('"k12345":1', bytes).map((_, index) => `"k${index}":1`);
	const deep = `${'[{"a":'.repeat(15)}1${'}]'.repeat(15)}`;
	return [['fields', `{${fields}}`], ['list', lists[0] ?? ''], ['deep', deep], ...inPlace];
}
