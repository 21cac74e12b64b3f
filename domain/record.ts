/** Returns the keys of an object with their type. */
export function keysOf<Key extends string>(object: Readonly<Record<Key, unknown>>): Key[] {
	const isKey = (key: string): key is Key => Object.hasOwn(object, key);
	return Object.keys(object).filter(isKey);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an object unchanged, and an empty object for any other value. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

export const fieldOf = (value: unknown, name: string): unknown =>
	isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Returns a copy with only these keys. */
export function picked<Whole extends object, Key extends keyof Whole>(
	whole: Whole,
	keys: readonly Key[],
): Pick<Whole, Key>;
export function picked(whole: Readonly<Record<string, unknown>>, keys: readonly string[]): object {
	return Object.fromEntries(keys.map((key) => [key, whole[key]]));
}

export function recordOf<Key extends string, Value>(
	keys: readonly Key[],
	make: (key: Key) => Value,
): Record<Key, Value>;
export function recordOf(keys: readonly string[], make: (key: string) => unknown): object {
	return Object.fromEntries(keys.map((key) => [key, make(key)]));
}

/** Parses JSON; returns the text itself if it is invalid. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
