import { isObject } from '../record.ts';

/** A photo used by an item, with its path and texts. */
interface NamedPhoto {
	/** For example 'image' or 'sections.1.image'. */
	readonly path: string;
	readonly address: string;
	readonly isDescribed: boolean;
}

/** The field of a photo's address: 'image', or in a list 'sections.*.image'. */
export type PhotoField = string;

/** Returns the photos of an item of any shape, even an unreadable one. */
export function photosIn(item: unknown, fields: readonly PhotoField[]): NamedPhoto[] {
	return fields.flatMap((field) => photosAt(item, field.split('.'), ''));
}

function photosAt(value: unknown, [name = '', ...rest]: readonly string[], path: string): NamedPhoto[] {
	if (name === '*') {
		if (!Array.isArray(value)) return [];
		return value.flatMap((one: unknown, index) => photosAt(one, rest, `${path}${index}.`));
	}
	if (!isObject(value)) return [];
	const inner = value[name];
	if (rest.length > 0) return photosAt(inner, rest, `${path}${name}.`);
	if (typeof inner !== 'string' || inner === '') return [];
	return [{ path: `${path}${name}`, address: inner, isDescribed: typeof value[`${name}Alt`] === 'string' }];
}

/** Returns an item without the photos that `isGone` selects and without their texts. */
export function withoutPhotos<T>(
	item: T,
	fields: readonly PhotoField[],
	isGone: (address: string) => boolean,
): T;
export function withoutPhotos(
	item: unknown,
	fields: readonly PhotoField[],
	isGone: (address: string) => boolean,
): unknown {
	return fields.reduce((rest, field) => withoutAt(rest, field.split('.'), isGone), item);
}

function withoutAt(
	value: unknown,
	[name = '', ...rest]: readonly string[],
	isGone: (address: string) => boolean,
): unknown {
	if (name === '*') return Array.isArray(value) ? value.map((one) => withoutAt(one, rest, isGone)) : value;
	if (!isObject(value)) return value;
	const inner = value[name];
	if (rest.length > 0) return { ...value, [name]: withoutAt(inner, rest, isGone) };
	if (typeof inner !== 'string' || !isGone(inner)) return value;
	const words = [`${name}Alt`, `${name}Caption`].filter((word) => word in value);
	return { ...value, [name]: null, ...Object.fromEntries(words.map((word) => [word, null])) };
}
