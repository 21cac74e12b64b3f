import { Resvg } from '@resvg/resvg-js';
import { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import type { Code } from '#domain/paper/codes.ts';
import type { Paper } from '#domain/paper/menu-print.ts';
import type { Replacement } from '#domain/paper/printable-sheet.ts';
import { type CanDraw, drawableName } from '#domain/text/drawable-text.ts';
import { qrSvg } from '../seo/qr.ts';
import { typstPapers } from './menu-sheets.ts';
import { type Look, lookData, type Typesetter, textsIn } from './typesetter.ts';

// This is a short task of its own, so worker threads would only cost time to start.
configure({ useWebWorkers: false });

interface Venue extends Look {
	readonly name: string;
	/** The address has no slash at its end. */
	readonly baseUrl: string;
	/** The date of printing, in the readers' format. */
	readonly date: string;
}

const dataOf = (codes: readonly Code[], { name, baseUrl, date, ...look }: Venue) => ({
	content: { name, date, time: '', drinks: [], food: [], coming: [], pouring: [] },
	codes: codes.map((code) => ({ name: code.name, url: baseUrl + code.path, qr: qrSvg(baseUrl + code.path) })),
	...lookData(look),
	marked: false,
	url: '',
	qr: '',
});

/** The file, and which names were replaced by what. */
interface Made<File> {
	readonly file: File;
	readonly replaced: readonly Replacement[];
}

/** Calls `set` with printable names: a beer whose letters no font has gets its style, others a number. */
const withNames = <Result>(
	typesetter: Typesetter,
	codes: readonly Code[],
	venue: Venue,
	set: (data: ReturnType<typeof dataOf>, canSet: CanDraw) => Promise<Result>,
): Promise<Made<Result>> =>
	typesetter.withLetters(venue.type, textsIn([codes, venue.name]), async (canSet) => {
		const named = codes.map(({ name, path, standIn = '' }, index) => ({
			name: drawableName(name, canSet, drawableName(standIn, canSet, `Code ${index + 1}`)),
			path,
		}));
		const host = venue.baseUrl.replace(/^https?:\/\//, '');
		const printed = new Map(codes.map(({ name }, index) => [name, named[index]?.name ?? '']));
		const replaced = [...printed]
			.filter(([name, shown]) => shown !== name.normalize('NFC'))
			.map(([name, shown]) => ({ text: name, printed: shown }));
		const data = dataOf(named, { ...venue, name: drawableName(venue.name, canSet, host) });
		return { file: await set(data, canSet), replaced };
	});

/** Sets the codes three in a row, to cut out. */
export const setCodes = (typesetter: Typesetter, codes: readonly Code[], venue: Venue, paper: Paper) =>
	withNames(typesetter, codes, venue, async (data, canSet) => {
		const sheet = { ...data, paper: typstPapers[paper], single: false };
		return typesetter.pdf(await typesetter.compile('codes', sheet, canSet));
	});

/** In pixels: four inches at 300 pixels per inch. */
const pngWidth = 1200;

const fileName = (name: string, index: number) =>
	`${String(index + 1).padStart(2, '0')} ${name.replaceAll(/[^\p{L}\p{N} .-]+/gu, '').trim() || 'code'}`;

/** Packs a zip file with each code and its name, as SVG and PNG. */
export const codeImages = (typesetter: Typesetter, codes: readonly Code[], venue: Venue) =>
	withNames(typesetter, codes, venue, async (data, canSet) => {
		const zip = new ZipWriter(new Uint8ArrayWriter(), { keepOrder: true });
		for (const [index, code] of data.codes.entries()) {
			const single = { ...data, codes: [code], paper: typstPapers.letter, single: true };
			const svg = await typesetter.svg(await typesetter.compile('codes', single, canSet));
			const name = fileName(codes[index]?.name ?? '', index);
			await zip.add(`${name}.svg`, new TextReader(svg));
			const png = new Resvg(svg, { fitTo: { mode: 'width', value: pngWidth }, background: '#fff' })
				.render()
				.asPng();
			await zip.add(`${name}.png`, new Uint8ArrayReader(png), { level: 0 });
		}
		return zip.close();
	});
