/**
 * What no name is written with and what breaks feeds and lines: control characters but for tab and line end, characters
 * that turn the direction of what follows (Unicode UAX 9), byte order marks, what is no character, and halves of one.
 * Joiners stay: emoji and several scripts need them.
 */
const unwanted =
	/[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;

export const readableText = (text: string): string => text.replaceAll(unwanted, '');

export const cleanText = (text: string): string => readableText(text).trim();

/** For a name: what would break its line is a space. */
export const cleanLine = (text: string): string => cleanText(text.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' '));
