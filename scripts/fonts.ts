import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../app/theme/fonts/', import.meta.url);
const drawingTarget = new URL('../server/og/fonts/', import.meta.url);
const paperTarget = new URL('../server/paper/fonts/', import.meta.url);
const foreignTarget = new URL('../server/paper/fonts/foreign/', import.meta.url);

/** The site prints these characters: printable ASCII, the accented letters of western Europe, and typographic marks. */
const characters =
	Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
	Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index)).join('') +
	'ŒœŠšŽžŸ–—‘’‚“”„†•…′″‹›⁄€™−←→↑↓¼½¾';

/**
 * Each font file is cut from the package's variable font. `SOFT` and `WONK` are fixed at the look that the design
 * wants (design §8).
 */
const faces: readonly {
	file: string;
	source: string;
	axes: Record<string, number | { min: number; max: number }>;
	/** The font family's name, if it differs from the package's. */
	family?: string;
}[] = [
	{
		file: 'fraunces.woff2',
		source: 'fraunces/files/fraunces-latin-full-normal.woff2',
		axes: { SOFT: 40, WONK: 1, wght: { min: 400, max: 600 }, opsz: 72 },
	},
	{
		// This cut has plain letters. The swashes make an l look like a long s at the size of a beer's style.
		file: 'fraunces-plain-italic.woff2',
		source: 'fraunces/files/fraunces-latin-full-italic.woff2',
		axes: { SOFT: 40, WONK: 0, wght: 400, opsz: 40 },
	},
	{
		file: 'instrument-sans.woff2',
		source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
		axes: { wght: { min: 400, max: 700 } },
	},
	{
		file: 'oswald.woff2',
		source: 'oswald/files/oswald-latin-wght-normal.woff2',
		axes: { wght: { min: 400, max: 600 } },
	},
	{
		file: 'public-sans.woff2',
		source: 'public-sans/files/public-sans-latin-wght-normal.woff2',
		axes: { wght: { min: 400, max: 700 } },
	},
	{
		file: 'public-sans-italic.woff2',
		source: 'public-sans/files/public-sans-latin-wght-italic.woff2',
		axes: { wght: 400 },
	},
	{
		file: 'bricolage.woff2',
		source: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
		axes: { wght: { min: 400, max: 600 }, opsz: 48, wdth: 100 },
	},
	{
		file: 'figtree.woff2',
		source: 'figtree/files/figtree-latin-wght-normal.woff2',
		axes: { wght: { min: 400, max: 700 } },
	},
	{
		file: 'figtree-italic.woff2',
		source: 'figtree/files/figtree-latin-wght-italic.woff2',
		axes: { wght: 400 },
	},
	{
		file: 'bitter.woff2',
		source: 'bitter/files/bitter-latin-wght-normal.woff2',
		axes: { wght: { min: 400, max: 600 } },
	},
	{
		file: 'bitter-italic.woff2',
		source: 'bitter/files/bitter-latin-wght-italic.woff2',
		axes: { wght: 400 },
	},
];

/**
 * The server draws pictures with these fonts. Each cut is its own file, because the renderer supports neither
 * variable fonts nor woff2.
 */
const drawingFaces: typeof faces = [
	{
		file: 'fraunces.ttf',
		source: 'fraunces/files/fraunces-latin-full-normal.woff2',
		axes: { SOFT: 40, WONK: 1, wght: 500, opsz: 144 },
	},
	{
		file: 'fraunces-italic.ttf',
		source: 'fraunces/files/fraunces-latin-full-italic.woff2',
		axes: { SOFT: 40, WONK: 1, wght: 400, opsz: 40 },
	},
	{
		file: 'instrument-sans.ttf',
		source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
		axes: { wght: 600 },
	},
	{
		file: 'oswald.ttf',
		source: 'oswald/files/oswald-latin-wght-normal.woff2',
		axes: { wght: 500 },
	},
	{
		file: 'public-sans.ttf',
		source: 'public-sans/files/public-sans-latin-wght-normal.woff2',
		axes: { wght: 600 },
	},
	{
		file: 'public-sans-italic.ttf',
		source: 'public-sans/files/public-sans-latin-wght-italic.woff2',
		axes: { wght: 400 },
	},
	{
		file: 'bricolage.ttf',
		source: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
		axes: { wght: 500, opsz: 96, wdth: 100 },
	},
	{
		file: 'figtree.ttf',
		source: 'figtree/files/figtree-latin-wght-normal.woff2',
		axes: { wght: 600 },
	},
	{
		file: 'figtree-italic.ttf',
		source: 'figtree/files/figtree-latin-wght-italic.woff2',
		axes: { wght: 400 },
	},
	{
		file: 'bitter.ttf',
		source: 'bitter/files/bitter-latin-wght-normal.woff2',
		axes: { wght: 500 },
	},
	{
		file: 'bitter-italic.ttf',
		source: 'bitter/files/bitter-latin-wght-italic.woff2',
		axes: { wght: 400 },
	},
];

/** Paper also needs these fonts: cuts for the size of a printed menu, and letters for running text. */
const paperFaces: typeof faces = [
	{
		file: 'fraunces.ttf',
		source: 'fraunces/files/fraunces-latin-full-normal.woff2',
		axes: { SOFT: 40, WONK: 0, wght: 500, opsz: 48 },
	},
	{
		file: 'fraunces-italic.ttf',
		source: 'fraunces/files/fraunces-latin-full-italic.woff2',
		axes: { SOFT: 40, WONK: 0, wght: 400, opsz: 40 },
	},
	{
		file: 'instrument-sans.ttf',
		source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
		axes: { wght: 400 },
	},
	{
		file: 'public-sans.ttf',
		source: 'public-sans/files/public-sans-latin-wght-normal.woff2',
		axes: { wght: 400 },
	},
	{
		file: 'figtree.ttf',
		source: 'figtree/files/figtree-latin-wght-normal.woff2',
		axes: { wght: 400 },
	},
];

/** Latin letters from U+0100 on, and Cyrillic. Paper takes the ones that each family's package has. */
const foreignCharacters = [
	[0x100, 0x24f],
	[0x300, 0x323],
	[0x400, 0x52f],
	[0x1e00, 0x1eff],
]
	.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
	.map((code) => String.fromCharCode(code))
	.join('');
const foreignSubsets = ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'];

/**
 * Each of these fonts is a family of its own, such as 'cyrillic-bitter', because Typst uses only one file per family
 * and weight.
 */
const foreignFaces: typeof faces = [
	...paperFaces,
	...drawingFaces.filter(({ file }) => !file.startsWith('fraunces')),
].flatMap(({ file, source, axes }) =>
	foreignSubsets
		.map((subset) => ({
			file: `${axes.wght}-${subset}-${file}`,
			source: source.replace('-latin-', `-${subset}-`),
			axes,
			family: `${subset}-${source.split('/')[0]}`,
		}))
		.filter((face) => existsSync(new URL(face.source, packages))),
);

/** Cuts the fonts that are missing; a second run does nothing. */
export async function makeFonts(): Promise<void> {
	await cutFaces(faces, target, 'woff2');
	await cutFaces(drawingFaces, drawingTarget, 'truetype');
	await cutFaces(paperFaces, paperTarget, 'truetype');
	await cutFaces(foreignFaces, foreignTarget, 'truetype', foreignCharacters);
}

async function cutFaces(
	wanted: typeof faces,
	folder: URL,
	targetFormat: 'woff2' | 'truetype',
	letters = characters,
): Promise<void> {
	await mkdir(folder, { recursive: true });
	const changedAt = statSync(import.meta.filename).mtimeMs;
	for (const { file, source, axes, family } of wanted) {
		const path = new URL(file, folder);
		if (existsSync(path) && statSync(path).mtimeMs > changedAt) continue;
		const font = await readFile(new URL(source, packages)).catch((cause: unknown) => {
			throw new Error(`${source} is missing: run npm install.`, { cause });
		});
		// Chromium 76 misreads today's compressed widths table (HVAR) and draws the letters on top of each other. No
		// browser needs the table.
		const options = { targetFormat, variationAxes: axes, dropTables: ['HVAR'] };
		const cut = await subsetFont(font, letters, options);
		await writeFile(path, family ? renamed(cut, family) : cut);
	}
}

/** Returns a TrueType font with a new `name` table at its end (OpenType 1.9). */
function renamed(font: Buffer, family: string): Buffer {
	const name = Buffer.from(family, 'utf16le').swap16();
	// These name ids are the family, subfamily, full name and PostScript name.
	const ids = [1, 2, 4, 6];
	const table = Buffer.alloc(6 + ids.length * 12);
	table.writeUInt16BE(ids.length, 2);
	table.writeUInt16BE(table.length, 4);
	for (const [index, id] of ids.entries()) {
		// The record is for Windows, Unicode and American English. All records share one text.
		const record = [3, 1, 0x409, id, name.length, 0];
		for (const [at, value] of record.entries()) table.writeUInt16BE(value, 6 + index * 12 + at * 2);
	}
	const padding = Buffer.alloc((4 - (font.length % 4)) % 4);
	const start = font.length + padding.length;
	const whole = Buffer.concat([font, padding, table, name]);
	for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
		if (whole.toString('latin1', entry, entry + 4) !== 'name') continue;
		whole.writeUInt32BE(start, entry + 8);
		whole.writeUInt32BE(table.length + name.length, entry + 12);
	}
	return whole;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeFonts();
