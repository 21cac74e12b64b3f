import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { projectFolder } from '../project-folder.ts';

const fontFolder = join(projectFolder(), 'server/og/fonts');

/** Our own faces only: a server may have none, and a picture must look the same everywhere (scripts/fonts.ts). */
const font: ResvgRenderOptions['font'] = {
	loadSystemFonts: false,
	fontFiles: ['fraunces.ttf', 'fraunces-italic.ttf', 'instrument-sans.ttf'].map((file) =>
		join(fontFolder, file),
	),
	defaultFontFamily: 'Instrument Sans',
};

/** How wide a text is in pixels, set as `attributes` say. */
export function textWidth(text: string, attributes: string): number {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text ${attributes}>${text}</text></svg>`;
	return new Resvg(svg, { font }).getBBox()?.width ?? 0;
}

/** A drawing as it is sent. */
export interface Picture {
	readonly png: Buffer;
	/** Names these very pixels. */
	readonly hash: string;
}

/**
 * Turns drawings into PNGs and keeps the latest. What is kept goes by the drawing itself: a change of the menu that
 * leaves a picture as it was costs nothing. One at a time, off the main thread, so that a crawler that asks for a
 * thousand pictures takes one core at most and no page waits.
 */
export class PictureRenderer {
	readonly #kept = new Map<string, Promise<Picture>>();
	readonly #most: number;
	#queue: Promise<unknown> = Promise.resolve();

	/** `most` is how many pictures are kept; one is about 40 kB, with a photo in it ten times that. */
	constructor(most = 100) {
		this.#most = most;
	}

	/** The PNG of an SVG, `width` pixels wide. */
	render(svg: string, width: number): Promise<Picture> {
		const hash = createHash('sha256').update(`${width}\n${svg}`).digest('base64url').slice(0, 22);
		const kept = this.#kept.get(hash);
		if (kept) {
			this.#kept.delete(hash);
			this.#kept.set(hash, kept);
			return kept;
		}
		const picture = this.#queue.then(async () => {
			const image = await renderAsync(svg, { font, fitTo: { mode: 'width', value: width } });
			return { png: image.asPng(), hash };
		});
		this.#queue = picture.catch(() => undefined);
		this.#keep(hash, picture);
		return picture;
	}

	#keep(hash: string, picture: Promise<Picture>): void {
		this.#kept.set(hash, picture);
		picture.catch(() => this.#kept.delete(hash));
		const [oldest] = this.#kept.keys();
		if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
	}
}
