import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;
const last = 0x10ffff;

const codePointAt = (place: number) => (place < firstSurrogate ? place : place + surrogates);
const placeOf = (codePoint: number) => (codePoint < firstSurrogate ? codePoint : codePoint - surrogates);

/**
 * Any character of Unicode, as the unit of `fc.string`. It takes the place of the unit `binary`, which first writes all
 * 1.1 million characters into a map: a second in every process.
 */
export const anyCharacter = fc
	.integer({ min: 0, max: last - surrogates })
	.map((place) => String.fromCodePoint(codePointAt(place)), readPlace);

/** Reads the place of a single character, by which fast-check shortens a text and begins with dangerous ones. */
function readPlace(value: unknown): number {
	if (typeof value !== 'string' || value.length === 0 || [...value].length > 1 || !value.isWellFormed())
		throw new Error('This is no character.');
	return placeOf(value.codePointAt(0) ?? 0);
}
