import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../pages/cached-response.ts';
import type { InTurn } from '../pages/public-responses.ts';
import { projectFolder } from '../process/project-folder.ts';

const fontFolder = join(projectFolder(), 'server/og/fonts');

/** Our own faces only: a server may have none, and a picture must look the same everywhere (scripts/fonts.ts). */
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

/** Letters that our faces have. */
export const isOurScript = (text: string): boolean => /^[\0-\u024f\u2000-\u2bff]*$/.test(text);

/**
 * Matches what our faces have, and what is nothing by itself: spaces, marks that letters of any script wear, what joins or turns
 * letters, and what is no character at all, which XML cannot carry. A script's own marks, such as vowel signs, are letters.
 */
const needsNoFace = /[\0-\u024f\p{Script=Inherited}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/u;
const faceless = new Map<string, boolean>();

const mostKnown = 5_000;

const lettersOf = (text: string): string[] =>
	[...new Set(text)].filter((letter) => !needsNoFace.test(letter));

const machineFonts: ResvgRenderOptions['font'] = { ...font, loadSystemFonts: true };

const letterAt = (letter: string, x: number, y: number) =>
	`<text x="${x}" y="${y}" font-family="Instrument Sans" font-size="16">${letter}</text>`;

/** A letter of 16 pixels stays within a cell of so many each way. */
const cell = 64;
/** So many letters are drawn at a time, so that the picture of them stays small. */
const mostLearned = 200;

/**
 * Finds out which letters of a text this machine has a face for, off the main thread: reading the machine's faces takes a third of
 * a second. What is known then costs nothing to ask.
 */
export async function learnLetters(text: string): Promise<void> {
	const asked = lettersOf(text).filter((letter) => !faceless.has(letter));
	if (faceless.size > mostKnown) faceless.clear();
	for (let from = 0; from < asked.length; from += mostLearned) {
		const letters = asked.slice(from, from + mostLearned);
		const drawn = letters.map((letter, index) => letterAt(letter, 24, cell * index + 40));
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${cell * letters.length}">${drawn.join('')}</svg>`;
		const { pixels } = await renderAsync(svg, { font: machineFonts });
		for (const [index, letter] of letters.entries()) {
			const [start, end] = [index, index + 1].map((row) => row * cell * cell * 4);
			faceless.set(
				letter,
				pixels.subarray(start, end).every((value) => value === 0),
			);
		}
	}
}

/** The letters of a text for which neither we nor this machine have a face, each once. Those that nobody has learned are learned here, at once. */
export function lettersWithoutFace(text: string): string[] {
	const letters = lettersOf(text);
	const asked = letters.filter((letter) => !faceless.has(letter));
	if (asked.length > 0) {
		if (faceless.size > mostKnown) faceless.clear();
		const groups = asked.map(
			(letter, index) => `<g id="l${index}" opacity=".5">${letterAt(letter, 9, 20)}</g>`,
		);
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${groups.join('')}</svg>`;
		const drawn = new Resvg(svg, { font: machineFonts }).toString();
		const parts = drawn.split(/id="l(\d+)"/);
		const outlined = new Set(
			parts.flatMap((part, at) => (at % 2 && parts[at + 1]?.includes('<path') ? [Number(part)] : [])),
		);
		for (const [index, letter] of asked.entries()) faceless.set(letter, !outlined.has(index));
	}
	return letters.filter((letter) => faceless.get(letter));
}

/** Returns what can be drawn of a text: a letter without a face would be an empty box. */
export function withoutFaceless(text: string): string {
	const missing = new Set(lettersWithoutFace(text));
	return missing.size === 0 ? text : [...text].filter((letter) => !missing.has(letter)).join('');
}

/** Says to `settableName` whether a cluster can be drawn. */
export const canDraw = (cluster: string): boolean => lettersWithoutFace(cluster).length === 0;

/** Words as outlines, for whoever has not our faces. */
export const pathsOf = (element: string): string =>
	new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${element}</svg>`, { font })
		.toString()
		.replace(/^<svg[^>]*>\s*<defs\/>/, '')
		.replace(/<\/svg>\s*$/, '')
		.replaceAll(/(\d\.\d\d)\d+/g, '$1')
		.replaceAll(/\s*\n\s*/g, '');

interface Drawing {
	/** The picture depends on this alone. */
	readonly shows: unknown;
	/** The width of the picture, in pixels. */
	readonly width: number;
	readonly draw: () => string | Promise<string>;
	readonly inTurn: InTurn;
}

interface DrawnImage {
	readonly png: Buffer;
	readonly etag: string;
}

/** How many images are kept. One takes about 40 kB, with a photo in it ten times that. */
const mostCached = 100;

export class ImageRenderer {
	readonly #images = new LRUCache<string, Promise<DrawnImage>>({ max: mostCached });
	clear(): void {
		this.#images.clear();
	}

	/** Draws off the main thread; throws UNAVAILABLE when too many wait. */
	render({ shows, width, draw, inTurn }: Drawing): Promise<DrawnImage> {
		const key = JSON.stringify([width, shows]);
		const cached = this.#images.get(key);
		if (cached) return cached;
		const image = inTurn(async () => {
			await learnLetters(key);
			const svg = await draw();
			// Other scripts are drawn in what the machine has.
			const fonts = isOurScript(svg) ? font : machineFonts;
			const rendered = await renderAsync(svg, { font: fonts, fitTo: { mode: 'width', value: width } });
			return { png: rendered.asPng(), etag: etagOf(`${width}\n${svg}`) };
		});
		this.#images.set(key, image);
		image.catch(() => this.#images.delete(key));
		return image;
	}
}
