import { Resvg } from '@resvg/resvg-js';
import { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import type { Code } from '#domain/paper/codes.ts';
import type { Paper } from '#domain/paper/menu-print.ts';
import { qrSvg } from '../seo/qr.ts';
import { typstPapers } from './menu-sheets.ts';
import { type Look, lookData, type Typesetter } from './typesetter.ts';

// This process packs for nobody else: threads would only cost their start.
configure({ useWebWorkers: false });

interface Venue extends Look {
	readonly name: string;
	/** Without a slash at the end. */
	readonly baseUrl: string;
	/** When the sheet is made, as its readers write a date. */
	readonly date: string;
}

const dataOf = (codes: readonly Code[], { name, baseUrl, date, ...look }: Venue) => ({
	content: { name, date, time: '', drinks: [], food: [], coming: [], pouring: [] },
	codes: codes.map((code) => ({ name: code.name, url: baseUrl + code.path, qr: qrSvg(baseUrl + code.path) })),
	...lookData(look),
	...{ size: 10, back: false, marked: false, detail: false, url: '', qr: '' },
});

/** Three beside each other, to cut. */
export async function setCodes(typesetter: Typesetter, codes: readonly Code[], venue: Venue, paper: Paper) {
	const data = { ...dataOf(codes, venue), paper: typstPapers[paper], single: false };
	return typesetter.pdf(await typesetter.compile('codes', data));
}

/** In pixels: four inches at 300 to each. */
const pngWidth = 1200;

const fileName = (name: string, index: number) =>
	`${String(index + 1).padStart(2, '0')} ${name.replaceAll(/[^\p{L}\p{N} .-]+/gu, '').trim() || 'code'}`;

/** A zip file of each code with its name, as SVG and as PNG. */
export async function codeImages(typesetter: Typesetter, codes: readonly Code[], venue: Venue) {
	const zip = new ZipWriter(new Uint8ArrayWriter(), { keepOrder: true });
	for (const [index, code] of codes.entries()) {
		const data = { ...dataOf([code], venue), paper: typstPapers.letter, single: true };
		const svg = await typesetter.svg(await typesetter.compile('codes', data));
		const name = fileName(code.name, index);
		await zip.add(`${name}.svg`, new TextReader(svg));
		const png = new Resvg(svg, { fitTo: { mode: 'width', value: pngWidth }, background: '#fff' })
			.render()
			.asPng();
		await zip.add(`${name}.png`, new Uint8ArrayReader(png), { level: 0 });
	}
	return zip.close();
}
