import type { TypePairName } from '#domain/brand/brand-schema.ts';
import { escapeXml } from '../feeds/xml.ts';
import { inkWidth, isOurScript, withoutFaceless } from './renderer.ts';

/** The type settings of a line. */
interface Face {
	/** Attributes for SVG's `text` element. */
	readonly attributes: string;
}

export interface Faces {
	readonly display: Face;
	readonly italic: Face;
	readonly text: Face;
	readonly caps: Face;
	readonly initials: Face;
}

const set = (display: string, italic: string, text: string): Faces => ({
	display: { attributes: `font-family="${display}" font-weight="500" letter-spacing="-0.02em"` },
	italic: { attributes: `font-family="${italic}" font-style="italic"` },
	text: { attributes: `font-family="${text}" font-weight="600"` },
	caps: { attributes: `font-family="${text}" font-weight="600" letter-spacing="0.13em"` },
	initials: { attributes: `font-family="${display}" font-weight="500"` },
});

/** Faces by the names that the files in `server/og/fonts` carry. */
export const facesOf: Readonly<Record<TypePairName, Faces>> = {
	almanac: set('Fraunces', 'Fraunces', 'Instrument Sans'),
	broadside: set('Oswald', 'Public Sans Thin', 'Public Sans Thin'),
	workshop: set('Bricolage Grotesque 96pt ExtraBold', 'Figtree Light', 'Figtree Light'),
	letterpress: set('Bitter Thin', 'Bitter Thin', 'Instrument Sans'),
};

/** In pixels. Widths are measured at this size and scaled. */
const measuredAt = 100;

const advances = new Map<string, number>();

const isFullWidth = (character: string) =>
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character);

/**
 * Measures a character between two others, because a space draws nothing by itself. Characters in fallback fonts get
 * an average width.
 */
function advanceOf(character: string, face: Face): number {
	if (!isOurScript(character)) return (isFullWidth(character) ? 1 : 0.62) * measuredAt;
	const known = advances.get(face.attributes + character);
	if (known !== undefined) return known;
	const attributes = `${face.attributes} font-size="${measuredAt}"`;
	const width = inkWidth(`H${escapeXml(character)}H`, attributes) - inkWidth('HH', attributes);
	if (advances.size < 2_000) advances.set(face.attributes + character, width);
	return width;
}

export function widthOf(text: string, face: Face, size: number): number {
	let width = 0;
	for (const character of text) width += advanceOf(character, face);
	return (width * size) / measuredAt;
}

/**
 * Fallback fonts, the common ones first: otherwise the renderer picks any font with the letter, even slanted or
 * monospaced.
 */
const foreignFamilies = [
	[/^[\0-\u052f\u1e00-\u2bff]*$/, 'Noto Serif, DejaVu Serif, Liberation Serif, Georgia'],
	[/./, 'Noto Sans, DejaVu Sans, Liberation Sans, Arial'],
] as const;

/** Drops slant and letter spacing for other scripts: few have italics, and joined letters must not be spaced. */
function attributesFor(text: string, { attributes }: Face): string {
	if (isOurScript(text)) return attributes;
	const [, families] = foreignFamilies.find(([letters]) => letters.test(text)) ?? foreignFamilies[1];
	const weight = /font-weight="\d+"/.exec(attributes)?.[0] ?? '';
	return `font-family="${families}" ${weight}`;
}

export const isRightToLeft = (text: string): boolean => /^\P{L}*[\u0590-\u08ff\ufb1d-\ufeff]/u.test(text);

/** Capitalizes as the script does: Greek capitals have no accents. */
export const capitals = (text: string): string =>
	text.toLocaleUpperCase(/\p{Script=Greek}/u.test(text) ? 'el' : 'en');

export function textLine(text: string, face: Face, at: { x: number; y: number; size: number; fill: string }) {
	// A mark that sets the direction of the ellipsis at the end of right-to-left text.
	const turned = isRightToLeft(text) ? '\u200f' : '';
	return `<text x="${at.x}" y="${at.y}" font-size="${at.size}" fill="${at.fill}" ${attributesFor(text, face)}>${escapeXml(withoutFaceless(text))}${turned}</text>`;
}

function breakLines(words: readonly string[], face: Face, size: number, room: number): string[] {
	const lines: string[] = [];
	for (const word of words) {
		const last = lines.at(-1);
		const longer = last === undefined ? word : `${last} ${word}`;
		if (last !== undefined && widthOf(longer, face, size) <= room) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

export function cutToFit(text: string, face: Face, size: number, room: number): string {
	if (widthOf(text, face, size) <= room) return text;
	let letters = [...text];
	while (letters.length > 1 && widthOf(`${letters.join('')}…`, face, size) > room) {
		letters = letters.slice(0, Math.min(letters.length - 1, Math.floor(letters.length * 0.95)));
	}
	return `${letters.join('').trimEnd()}…`;
}

/** Returns the largest of these sizes (in pixels) at which the text fits; at the smallest the text is cut. */
export function fitText(
	text: string,
	face: Face,
	choices: readonly (readonly [size: number, mostLines: number])[],
	room: number,
): { size: number; lines: string[] } {
	const words = text.split(/\s+/).filter(Boolean);
	let fitted: ReturnType<typeof fitText> = { size: 0, lines: [] };
	for (const [size, most] of choices) {
		const lines = breakLines(words, face, size, room);
		if (lines.length <= most && lines.every((line) => widthOf(line, face, size) <= room))
			return { size, lines };
		const cut = [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')].filter((line) => line !== '');
		fitted = { size, lines: cut.map((line) => cutToFit(line, face, size, room)) };
	}
	return fitted;
}
