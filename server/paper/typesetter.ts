import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { TypePairName } from '#domain/brand/brand-schema.ts';
import type { Palette } from '#domain/brand/palette.ts';
import { type TypeFamily, typePairs } from '#domain/brand/type-pairs.ts';
import { AppError } from '#domain/errors.ts';
import type { MenuPrint, SheetKind } from '#domain/paper/menu-print.ts';
import type { SheetContent } from '#domain/paper/sheet-content.ts';
import { projectFolder } from '../project-folder.ts';
import { qrSvg } from '../seo/qr.ts';

const sheetFolder = join(projectFolder(), 'server/paper/sheets');

/** Those of the server's pictures, except where paper has a cut of its own (scripts/fonts.ts). */
function readFonts(): Buffer[] {
	const [drawn, own] = ['server/og/fonts', 'server/paper/fonts'].map((folder) =>
		join(projectFolder(), folder),
	);
	const read = (folder = '', keep: (file: string) => boolean = () => true) =>
		readdirSync(folder)
			.filter(keep)
			.map((file) => readFileSync(join(folder, file)));
	return [...read(own), ...read(drawn, (file) => !file.startsWith('fraunces'))];
}

/** Of a family whose cut has a name of its own inside. */
const cutNames: Readonly<Record<string, string>> = { 'Bricolage Grotesque': 'Bricolage Grotesque 96pt' };
const nameOf = ({ name }: TypeFamily) => cutNames[name] ?? name;

/** The names of a pair's families; a family without an italic of its own has the text's. */
function familiesOf(name: TypePairName) {
	const { display, text } = typePairs[name];
	const italicOf = ({ faces }: TypeFamily) => faces.find(({ italic }) => italic)?.file;
	const italic = italicOf(display) === italicOf(text) ? text : display;
	return { display: nameOf(display), text: nameOf(text), italic: nameOf(italic) };
}

/** `size` in points. */
interface Fit {
	readonly size: number;
	readonly columns?: number;
	/** With what each beer tastes of. */
	readonly detail?: boolean;
	readonly copies?: number;
}

const steps = (columns: number, sizes: readonly number[], more: Omit<Fit, 'size'> = {}): Fit[] =>
	sizes.map((size) => ({ size, columns, detail: true, ...more }));

interface Fits {
	/** From the most generous to the tightest that can still be read at a table: the first whose front fits one sheet is taken. */
	readonly one: readonly Fit[];
	/** Where none does. */
	readonly several: Fit;
}

const several = (size: number, columns = 1): Fit => ({ size, columns, detail: true, copies: 1 });

const fits: Readonly<Record<SheetKind, Fits>> = {
	menu: {
		one: [...steps(1, [14, 13, 12]), ...steps(2, [12, 11, 10]), ...steps(2, [10, 9], { detail: false })],
		several: several(10, 2),
	},
	half: {
		one: [...steps(1, [12, 11, 10], { copies: 2 }), ...steps(1, [10, 9, 8], { copies: 2, detail: false })],
		several: several(9),
	},
	// Smaller could not be read across a table: then only the code stands on it.
	tent: {
		one: [...steps(1, [15, 13]), ...steps(2, [13, 12, 10.5, 9]), ...steps(3, [9, 8], { detail: false })],
		several: several(12, 0),
	},
	large: { one: [], several: several(18) },
	wine: { one: steps(1, [12, 11]), several: several(11) },
	cards: { one: [], several: several(10) },
	bartender: { one: [...steps(1, [11, 10]), ...steps(2, [10, 9, 8.5])], several: several(9.5, 2) },
};

type Sheet = Pick<MenuPrint, 'sheet' | 'paper' | 'back' | 'plain'>;

interface Look {
	readonly colors: Palette;
	readonly type: TypePairName;
	/** What the paper’s QR code leads to. */
	readonly url: string;
}

export interface SetSheet {
	readonly pdf: Buffer;
	readonly pages: number;
}

/** The tightest is tried first: where even that is too long, nothing else needs to be. */
async function fittest(
	{ one, several: otherwise }: Fits,
	isOneSheet: (fit: Fit) => Promise<boolean>,
): Promise<Fit> {
	const tightest = one.at(-1);
	if (!tightest || !(await isOneSheet(tightest))) return otherwise;
	for (const fit of one) if (await isOneSheet(fit)) return fit;
	return tightest;
}

/** PDF 1.7, tagged for screen readers (ISO 14289-1). */
const pdfStandard = 'ua-1';

/** Sets sheets by Typst. One takes some 20 ms and blocks; between tries others have their turn. */
export class Typesetter {
	#compiler: NodeCompiler | undefined;

	/** Throws for a sheet that cannot be set, which is a fault of ours. */
	async set(content: SheetContent, sheet: Sheet, { colors, type, url }: Look): Promise<SetSheet> {
		const shared = {
			content,
			paper: sheet.paper === 'a4' ? 'a4' : 'us-letter',
			...(sheet.plain ? { ink: '#000000', accent: '#000000' } : { ink: colors.ink, accent: colors.accent }),
			...familiesOf(type),
			...{ url, qr: qrSvg(url), marked: content.pouring.some(({ mark }) => mark !== '') },
		};
		const front = (fit: Fit) => this.#compile(sheet.sheet, { ...shared, ...fit, back: false });
		const fit = await fittest(fits[sheet.sheet], async (one) => (await front(one)).numOfPages === 1);
		const document = await this.#compile(sheet.sheet, { ...shared, ...fit, back: sheet.back });
		const pdf = (await this.#started()).pdf(document, { pdfStandard });
		return { pdf, pages: document.numOfPages };
	}

	/** Fetched with the first sheet: it is large, and the site runs where it is not to be had. Throws UNAVAILABLE there. */
	async #started(): Promise<NodeCompiler> {
		if (this.#compiler) return this.#compiler;
		const loaded = await import('@myriaddreamin/typst-ts-node-compiler').catch((cause: unknown) => {
			throw new AppError('UNAVAILABLE', 'This server cannot make PDF files. Print the menu page instead.', {
				cause,
			});
		});
		this.#compiler ??= loaded.NodeCompiler.create({
			workspace: sheetFolder,
			fontArgs: [{ fontBlobs: readFonts() }],
		});
		return this.#compiler;
	}

	async #compile(sheet: SheetKind, data: Readonly<Record<string, unknown>>) {
		await nextTurn();
		const compiler = await this.#started();
		const mainFilePath = join(sheetFolder, `${sheet}.typ`);
		const compiled = compiler.compile({ mainFilePath, inputs: { data: JSON.stringify(data) } });
		// What was set before is kept for ever otherwise.
		compiler.evictCache(10);
		if (compiled.result) return compiled.result;
		const problems: unknown = compiled.takeDiagnostics()?.shortDiagnostics;
		throw new Error(`The sheet '${sheet}' cannot be set: ${JSON.stringify(problems)}`);
	}
}
