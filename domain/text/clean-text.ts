/**
 * Matches characters that break names, feeds or lines: control characters except tab and line end, direction marks
 * (Unicode UAX 9), byte order marks, noncharacters and lone surrogates. Joiners stay, because emoji and several
 * scripts need them.
 */
const unwanted =
	/[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;

export const readableText = (text: string): string => text.replaceAll(unwanted, '');

export const cleanText = (text: string): string => readableText(text).trim();

/** Cleans a name: line breaks become spaces. */
export const cleanLine = (text: string): string => cleanText(text.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' '));

/** Says whether a text draws anything besides spaces, joiners, direction marks and decorations. */
export const isVisible = (text: string): boolean =>
	/[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
