const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names the place of a value within another. */
type FieldPath = readonly (string | number)[];

/** The places of all texts within a value, and of what is absent and may be a text. */
export function textFields(value: unknown, path: FieldPath = []): FieldPath[] {
	if (typeof value === 'string' || value === null) return [path];
	if (Array.isArray(value)) return value.flatMap((item, index) => textFields(item, [...path, index]));
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([name, item]) => textFields(item, [...path, name]));
}

/** The same value with another one at a place. */
export function withField(value: unknown, path: FieldPath, put: unknown): unknown {
	const [first, ...rest] = path;
	if (first === undefined) return put;
	if (Array.isArray(value)) {
		return value.map((item, index) => (index === first ? withField(item, rest, put) : item));
	}
	if (!isObject(value)) return value;
	return { ...value, [first]: withField(value[first], rest, put) };
}
