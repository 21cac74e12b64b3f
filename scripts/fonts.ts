import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../app/theme/fonts/', import.meta.url);
const drawingTarget = new URL('../server/og/fonts/', import.meta.url);
const paperTarget = new URL('../server/paper/fonts/', import.meta.url);

/** What the site prints: printable ASCII, the accented letters of western Europe, and a typesetter's marks. */
const characters =
	Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
	Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index)).join('') +
	'ŒœŠšŽžŸ–—‘’‚“”„†•…′″‹›⁄€™−←→↑↓¼½¾';

/** Each face, cut from the package's variable font: `SOFT` and `WONK` are the almanac's fixed temper (design §8). */
const faces: readonly {
	file: string;
	source: string;
	axes: Record<string, number | { min: number; max: number }>;
}[] = [
	{
		file: 'fraunces.woff2',
		source: 'fraunces/files/fraunces-latin-full-normal.woff2',
		axes: { SOFT: 40, WONK: 1, wght: { min: 400, max: 600 }, opsz: 72 },
	},
	{
		// Plain letterforms: with its swashes an l reads as a long s at the size of a beer's style.
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

/** The faces of the pictures that the server draws: one file per cut, since the renderer knows neither axes nor woff2. */
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

/** What is set for paper needs besides those: cuts for the size of a menu, and letters for running text. */
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

/** Cuts the fonts that are missing; a second run does nothing. */
export async function makeFonts(): Promise<void> {
	await cutFaces(faces, target, 'woff2');
	await cutFaces(drawingFaces, drawingTarget, 'truetype');
	await cutFaces(paperFaces, paperTarget, 'truetype');
}

async function cutFaces(
	wanted: typeof faces,
	folder: URL,
	targetFormat: 'woff2' | 'truetype',
): Promise<void> {
	await mkdir(folder, { recursive: true });
	const changedAt = statSync(import.meta.filename).mtimeMs;
	for (const { file, source, axes } of wanted) {
		const path = new URL(file, folder);
		if (existsSync(path) && statSync(path).mtimeMs > changedAt) continue;
		const font = await readFile(new URL(source, packages)).catch((cause: unknown) => {
			throw new Error(`${source} is missing: run npm install.`, { cause });
		});
		// Chromium 76 misreads the widths as they are packed today, and lays each letter on the one before. All can do without.
		const options = { targetFormat, variationAxes: axes, dropTables: ['HVAR'] };
		await writeFile(path, await subsetFont(font, characters, options));
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeFonts();
