import { isObject } from '../../domain/record.ts';

/** Says where a value is within another, as keys and indexes. */
type FieldPath = readonly (string | number)[];

/** Returns the paths of all texts within a value, and of absent values that may be texts. */
export function textFields(value: unknown, path: FieldPath = []): FieldPath[] {
	if (typeof value === 'string' || value === null) return [path];
	if (Array.isArray(value)) return value.flatMap((item, index) => textFields(item, [...path, index]));
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([name, item]) => textFields(item, [...path, name]));
}

/** Returns a copy of a value with the value at one path replaced. */
export function withField(value: unknown, path: FieldPath, put: unknown): unknown {
	const [first, ...rest] = path;
	if (first === undefined) return put;
	if (Array.isArray(value)) {
		return value.map((item, index) => (index === first ? withField(item, rest, put) : item));
	}
	if (!isObject(value)) return value;
	return { ...value, [first]: withField(value[first], rest, put) };
}
