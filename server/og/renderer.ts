import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { imageQueue } from '../images/queue.ts';
import { etagOf } from '../pages/cached-response.ts';
import { projectFolder } from '../process/project-folder.ts';

const fontFolder = join(projectFolder(), 'server/og/fonts');

/** Our own faces only: a server may have none, and a picture must look the same everywhere (scripts/fonts.ts). */
const font: ResvgRenderOptions['font'] = {
	loadSystemFonts: false,
	fontFiles: readdirSync(fontFolder).map((file) => join(fontFolder, file)),
	defaultFontFamily: 'Instrument Sans',
};

/** In pixels; takes a millisecond. */
export function inkWidth(text: string, attributes: string): number {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text ${attributes}>${text}</text></svg>`;
	return new Resvg(svg, { font }).getBBox()?.width ?? 0;
}

/** Letters that our faces have. */
export const isOurScript = (text: string): boolean => /^[\0-\u024f\u2000-\u2bff]*$/.test(text);

/**
 * What our faces have, and what is nothing by itself: spaces, marks that letters of any script wear, what joins or turns
 * letters, and what is no character at all, which XML cannot carry. A script's own marks, such as vowel signs, are letters.
 */
const needsNoFace = /[\0-\u024f\p{Script=Inherited}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/u;
const faceless = new Map<string, boolean>();

/** The letters of a text for which neither we nor this machine have a face, each once. */
export function lettersWithoutFace(text: string): string[] {
	const letters = [...new Set(text)].filter((letter) => !needsNoFace.test(letter));
	const asked = letters.filter((letter) => !faceless.has(letter));
	if (asked.length > 0) {
		if (faceless.size > 5_000) faceless.clear();
		const groups = asked.map(
			(letter, index) =>
				`<g id="l${index}" opacity=".5"><text x="9" y="20" font-family="Instrument Sans" font-size="16">${letter}</text></g>`,
		);
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${groups.join('')}</svg>`;
		const drawn = new Resvg(svg, { font: { ...font, loadSystemFonts: true } }).toString();
		const parts = drawn.split(/id="l(\d+)"/);
		const outlined = new Set(
			parts.flatMap((part, at) => (at % 2 && parts[at + 1]?.includes('<path') ? [Number(part)] : [])),
		);
		for (const [index, letter] of asked.entries()) faceless.set(letter, !outlined.has(index));
	}
	return letters.filter((letter) => faceless.get(letter));
}

/** What can be drawn of a text: a letter without a face would be an empty box. */
export function withoutFaceless(text: string): string {
	const missing = new Set(lettersWithoutFace(text));
	return missing.size === 0 ? text : [...text].filter((letter) => !missing.has(letter)).join('');
}

/** For `settableName`. */
export const canDraw = (cluster: string): boolean => lettersWithoutFace(cluster).length === 0;

/** Words as outlines, for whoever has not our faces. */
export const pathsOf = (element: string): string =>
	new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${element}</svg>`, { font })
		.toString()
		.replace(/^<svg[^>]*>\s*<defs\/>/, '')
		.replace(/<\/svg>\s*$/, '')
		.replaceAll(/(\d\.\d\d)\d+/g, '$1')
		.replaceAll(/\s*\n\s*/g, '');

interface DrawnImage {
	readonly png: Buffer;
	readonly etag: string;
}

/** One image is drawn at a time, off the main thread; beyond `mostWaiting` requests throws UNAVAILABLE. */
export class ImageRenderer {
	readonly #images: LRUCache<string, Promise<DrawnImage>>;
	readonly #queue: ReturnType<typeof imageQueue>;

	/** An image takes about 40 kB, with a photo in it ten times that. */
	constructor({ mostCached = 100, mostWaiting = 50 } = {}) {
		this.#images = new LRUCache({ max: mostCached });
		this.#queue = imageQueue(mostWaiting);
	}

	clear(): void {
		this.#images.clear();
	}

	/** `shows` is all that the drawing depends on; `width` in pixels. */
	render(shows: unknown, width: number, draw: () => string | Promise<string>): Promise<DrawnImage> {
		const key = JSON.stringify([width, shows]);
		const cached = this.#images.get(key);
		if (cached) return cached;
		const image = this.#queue(async () => {
			const svg = await draw();
			// Other scripts are drawn in what the machine has.
			const fonts = isOurScript(svg) ? font : { ...font, loadSystemFonts: true };
			const rendered = await renderAsync(svg, { font: fonts, fitTo: { mode: 'width', value: width } });
			return { png: rendered.asPng(), etag: etagOf(`${width}\n${svg}`) };
		});
		this.#images.set(key, image);
		image.catch(() => this.#images.delete(key));
		return image;
	}
}
