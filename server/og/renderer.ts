import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RenderedImage, Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../pages/cached-response.ts';
import type { InTurn } from '../pages/public-responses.ts';
import { projectFolder } from '../process/project-folder.ts';

const fontFolder = join(projectFolder(), 'server/og/fonts');

/** Uses only our own fonts: a server may have none, and an image must look the same everywhere (scripts/fonts.ts). */
const font: ResvgRenderOptions['font'] = {
	loadSystemFonts: false,
	fontFiles: readdirSync(fontFolder).map((file) => join(fontFolder, file)),
	defaultFontFamily: 'Instrument Sans',
};

/** Measures the width of drawn text in pixels, which takes a millisecond. */
export function inkWidth(text: string, attributes: string): number {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text ${attributes}>${text}</text></svg>`;
	return new Resvg(svg, { font }).getBBox()?.width ?? 0;
}

/** Says whether our own fonts have all letters of a text. */
export const isOurScript = (text: string): boolean => /^[\0-\u024f\u2000-\u2bff]*$/.test(text);

/**
 * Matches characters that need no other font: those of our fonts, spaces, combining marks that any script uses,
 * joiners and direction marks, and code points that are no characters. Marks of one script, such as vowel signs, do
 * need one.
 */
const needsNoFace = /[\0-\u024f\p{Script=Inherited}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/u;
const faceless = new Map<string, boolean>();

const mostKnown = 5_000;

const machineFonts: ResvgRenderOptions['font'] = { ...font, loadSystemFonts: true };

/** In pixels. A letter of 16 pixels fits in a square cell of this side. */
const cell = 64;
/** The most letters drawn at a time, so that the image stays small. */
const mostLearned = 200;

const lettersOf = (text: string): string[] =>
	[...new Set(text)].filter((letter) => !needsNoFace.test(letter));

function unknownLetters(text: string): string[] {
	if (faceless.size > mostKnown) faceless.clear();
	return lettersOf(text).filter((letter) => !faceless.has(letter));
}

/** Draws letters below one another. */
function columnOf(letters: readonly string[]): string {
	const drawn = letters.map(
		(letter, index) =>
			`<text x="24" y="${cell * index + 40}" font-family="Instrument Sans" font-size="16">${letter}</text>`,
	);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${cell * letters.length}">${drawn.join('')}</svg>`;
}

/** A letter that left its cell empty has no font. */
function learnFrom(letters: readonly string[], { pixels }: RenderedImage): void {
	for (const [index, letter] of letters.entries()) {
		const [start, end] = [index, index + 1].map((row) => row * cell * cell * 4);
		faceless.set(
			letter,
			pixels.subarray(start, end).every((value) => value === 0),
		);
	}
}

/**
 * Finds out, off the main thread, which letters of a text this machine can draw: loading its fonts takes a third of a
 * second. The result is cached.
 */
export async function learnLetters(text: string): Promise<void> {
	const asked = unknownLetters(text);
	for (let from = 0; from < asked.length; from += mostLearned) {
		const letters = asked.slice(from, from + mostLearned);
		learnFrom(letters, await renderAsync(columnOf(letters), { font: machineFonts }));
	}
}

/**
 * Lists the distinct letters of a text that no available font has. Letters not learned before are learned here,
 * synchronously.
 */
export function lettersWithoutFace(text: string): string[] {
	const asked = unknownLetters(text);
	if (asked.length > 0) learnFrom(asked, new Resvg(columnOf(asked), { font: machineFonts }).render());
	return lettersOf(text).filter((letter) => faceless.get(letter));
}

/** Removes letters that no font has, which would be drawn as empty boxes. */
export function withoutFaceless(text: string): string {
	const missing = new Set(lettersWithoutFace(text));
	return missing.size === 0 ? text : [...text].filter((letter) => !missing.has(letter)).join('');
}

/** Tells `drawableName` whether a cluster of characters can be drawn. */
export const canDraw = (cluster: string): boolean => lettersWithoutFace(cluster).length === 0;

/** Converts text to outlines, for viewers without our fonts. */
export const pathsOf = (element: string): string =>
	new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${element}</svg>`, { font })
		.toString()
		.replace(/^<svg[^>]*>\s*<defs\/>/, '')
		.replace(/<\/svg>\s*$/, '')
		.replaceAll(/(\d\.\d\d)\d+/g, '$1')
		.replaceAll(/\s*\n\s*/g, '');

interface Drawing {
	/** The image depends on this value alone. */
	readonly shows: unknown;
	/** The width of the image, in pixels. */
	readonly width: number;
	readonly draw: () => string | Promise<string>;
	readonly inTurn: InTurn;
}

interface DrawnImage {
	readonly png: Buffer;
	readonly etag: string;
}

/** Images that stay cached. One takes about 40 kB, with a photo ten times that. */
const mostCached = 100;

export class ImageRenderer {
	readonly #images = new LRUCache<string, DrawnImage, Drawing>({
		max: mostCached,
		// Whoever waits for an image that is cleared meanwhile still receives it.
		ignoreFetchAbort: true,
		fetchMethod: (key, _stale, { context }) => context.inTurn(() => drawImage(key, context)),
	});
	clear(): void {
		this.#images.clear();
	}

	/** Draws off the main thread. Throws UNAVAILABLE if too many are waiting. */
	render(drawing: Drawing): Promise<DrawnImage> {
		const key = JSON.stringify([drawing.width, drawing.shows]);
		return this.#images.forceFetch(key, { context: drawing });
	}
}

async function drawImage(text: string, { width, draw }: Drawing): Promise<DrawnImage> {
	await learnLetters(text);
	const svg = await draw();
	// Other scripts are drawn with the machine's fonts.
	const fonts = isOurScript(svg) ? font : machineFonts;
	const rendered = await renderAsync(svg, { font: fonts, fitTo: { mode: 'width', value: width } });
	return { png: rendered.asPng(), etag: etagOf(`${width}\n${svg}`) };
}
