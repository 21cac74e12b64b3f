import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { TypePairName } from '#domain/brand/brand-schema.ts';
import type { Palette } from '#domain/brand/palette.ts';
import { type TypeFamily, typePairs } from '#domain/brand/type-pairs.ts';
import { AppError } from '#domain/errors.ts';
import { type CanDraw, clustersOf, drawableText } from '#domain/text/drawable-text.ts';
import { projectFolder } from '../process/project-folder.ts';

/** Yields every text inside the data of a sheet. */
export function* textsIn(value: unknown): Generator<string> {
	if (typeof value === 'string') yield value;
	else if (typeof value === 'object' && value !== null)
		for (const part of Object.values(value)) yield* textsIn(part);
}

/** Returns the same value with each text changed. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === 'string') return change(value);
	if (Array.isArray(value)) return value.map((part) => mapTexts(part, change));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)]));
}

/**
 * Returns the letters that Typst names when no font has them; they are escaped as in Rust, twice. Empty for any other
 * error.
 */
export function lettersNamedIn(error: unknown): ReadonlySet<string> {
	const message = error instanceof Error ? error.message : '';
	const before = 'the text `\\"';
	const texts = message.split('\\"` could not be displayed').slice(0, -1);
	const letters = texts.flatMap((text) => {
		const from = text.lastIndexOf(before);
		return from < 0 ? [] : [...withoutEscapes(text.slice(from + before.length))];
	});
	return new Set(letters);
}

const withoutEscapes = (text: string): string =>
	text.replaceAll(/\\{1,8}u\{([0-9a-f]{1,5}|10[0-9a-f]{4})\}/g, (_, code) =>
		String.fromCodePoint(Number.parseInt(code, 16)),
	);

/** A file cannot be made, because no font has these letters in that position. */
export class MissingLetters extends Error {
	override readonly name = 'MissingLetters';
	readonly letters: ReadonlySet<string>;

	constructor(letters: ReadonlySet<string>) {
		super(`No face has ${[...letters].join(' ')}.`);
		this.letters = letters;
	}
}

const sheetFolder = join(projectFolder(), 'server/paper/sheets');

/**
 * Reads the fonts: those of the server's images, except where paper has a cut of its own, and fonts for letters
 * beyond western Europe (scripts/fonts.ts).
 */
function readFonts(): Buffer[] {
	const read = (folder: string, keep: (file: string) => boolean = () => true) =>
		readdirSync(join(projectFolder(), folder))
			.filter((file) => file.endsWith('.ttf') && keep(file))
			.map((file) => readFileSync(join(projectFolder(), folder, file)));
	return [
		...read('server/paper/fonts'),
		...read('server/og/fonts', (file) => !file.startsWith('fraunces')),
		...read('server/paper/fonts/foreign'),
	];
}

/** The font's internal name, if it differs from the family's. */
const cutNames: Readonly<Record<string, string>> = { 'Bricolage Grotesque': 'Bricolage Grotesque 96pt' };
const nameOf = ({ name }: TypeFamily) => cutNames[name] ?? name;

/** Returns the family's main font, followed by its fonts for further letters. */
const namesOf = (family: TypeFamily) => [
	nameOf(family),
	...['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'].map(
		(subset) => `${subset}-${family.name.toLowerCase().replaceAll(' ', '-')}`,
	),
];

/** Typst's names of the fonts of a pair, in the order in which a letter is looked up. */
interface Families {
	readonly display: readonly string[];
	readonly text: readonly string[];
	readonly italic: readonly string[];
}

/** A family without an italic of its own uses the text family's. */
function familiesOf(name: TypePairName): Families {
	const { display, text } = typePairs[name];
	const italicOf = ({ faces }: TypeFamily) => faces.find(({ italic }) => italic)?.file;
	const italic = italicOf(display) === italicOf(text) ? text : display;
	return {
		display: namesOf(display),
		text: [...namesOf(text), nameOf(display)],
		italic: namesOf(italic),
	};
}

export interface Look {
	readonly colors: Pick<Palette, 'ink' | 'accent'>;
	readonly type: TypePairName;
}

/** Returns what `shared.typ` needs of the brand. */
export const lookData = ({ colors: { ink, accent }, type }: Look) => ({ ink, accent, ...familiesOf(type) });

type SheetData = Readonly<Record<string, unknown>>;

/** PDF 1.7, tagged for screen readers (ISO 14289-1). */
const pdfStandard = 'ua-1';

/** Says whether all our fonts have these letters, independently of the machine (scripts/fonts.ts). */
const hasOwnFace = (cluster: string) => /^[ -~\xa1-\xac\xae-\xff‘’“”–—…•]*$/.test(cluster);

const mostKnown = 20_000;

/** Sets sheets with Typst. Each step blocks for some 20 ms; other requests get a turn before each. */
export class Typesetter {
	#compiler: NodeCompiler | undefined;
	/** The key is a pair of families and a cluster of characters. */
	readonly #known = new Map<string, boolean>();

	/**
	 * Calls `set` with a function that says which texts can be set. Some letters fail only in combination; then `set`
	 * is called again without them, and finally with only the letters of our own fonts.
	 */
	async withLetters<Result>(
		type: TypePairName,
		texts: Iterable<string>,
		set: (canSet: CanDraw) => Promise<Result>,
	): Promise<Result> {
		const canSet = await this.#lettersFor(type, texts);
		const missing = new Set<string>();
		const isLeft = (cluster: string) => [...cluster].every((letter) => !missing.has(letter));
		for (const choice of [canSet, (cluster: string) => isLeft(cluster) && canSet(cluster)]) {
			try {
				return await set(choice);
			} catch (error) {
				if (!(error instanceof MissingLetters)) throw error;
				for (const letter of error.letters) missing.add(letter);
			}
		}
		return set(hasOwnFace);
	}

	/**
	 * Compiles a template from `sheets/`. Text that cannot be set is left out. Any other failure is a fault of ours and
	 * throws.
	 */
	async compile(template: string, data: SheetData, canSet: CanDraw): Promise<NodeTypstDocument> {
		await nextTurn();
		const drawn = mapTexts(data, (text) => (hasOwnFace(text) ? text : drawableText(text, canSet).text));
		return compileWith(await this.#started(), template, drawn);
	}

	/** Throws MissingLetters. */
	async pdf(document: NodeTypstDocument): Promise<Buffer> {
		await nextTurn();
		return exportWith(await this.#started(), document);
	}

	/** Writes an SVG with its letters as outlines. */
	async svg(document: NodeTypstDocument): Promise<string> {
		return (await this.#started()).plainSvg(document);
	}

	/**
	 * Tries each cluster of characters once with Typst, since only Typst knows which of the machine's fonts it uses for
	 * a letter.
	 */
	async #lettersFor(type: TypePairName, texts: Iterable<string>): Promise<CanDraw> {
		const compiler = await this.#started();
		const families = familiesOf(type);
		if (this.#known.size > mostKnown) this.#known.clear();
		const known = (cluster: string) => this.#known.get(`${type} ${cluster}`);
		const learn = (cluster: string, isSet: boolean) => this.#known.set(`${type} ${cluster}`, isSet);
		/** Returns null if all can be set, otherwise the letters that Typst names, if any. */
		const probe = (clusters: readonly string[]): ReadonlySet<string> | null => {
			try {
				exportWith(compiler, compileWith(compiler, 'probe', { ...families, texts: clusters }));
				return null;
			} catch (error) {
				return error instanceof MissingLetters ? error.letters : new Set();
			}
		};
		const canSet = (cluster: string): boolean => {
			if (hasOwnFace(cluster)) return true;
			if (known(cluster) === undefined) learn(cluster, probe([cluster]) === null);
			return known(cluster) === true;
		};
		const unknown = new Set<string>();
		for (const text of texts) {
			if (hasOwnFace(text)) continue;
			for (const cluster of clustersOf(text))
				if (!hasOwnFace(cluster) && known(cluster) === undefined) unknown.add(cluster);
		}
		const learnAll = async (clusters: readonly string[]): Promise<void> => {
			if (clusters.length === 0) return;
			await nextTurn();
			const missing = probe(clusters);
			if (missing === null || clusters.length === 1) {
				for (const cluster of clusters) learn(cluster, missing === null);
				return;
			}
			const isNamed = (cluster: string) => [...cluster].some((letter) => missing.has(letter));
			const named = clusters.filter(isNamed);
			if (named.length === 0) {
				const middle = clusters.length >> 1;
				await learnAll(clusters.slice(0, middle));
				await learnAll(clusters.slice(middle));
				return;
			}
			await learnAll(clusters.filter((cluster) => !isNamed(cluster)));
			const inMany = new Set(clusters.filter((cluster) => [...cluster].length > 1).join(''));
			for (const cluster of named) {
				// A named letter that occurs in no cluster of several is itself missing; the others are tried one by one.
				if ([...cluster].length === 1 && !inMany.has(cluster)) learn(cluster, false);
				else {
					await nextTurn();
					canSet(cluster);
				}
			}
		};
		await learnAll([...unknown]);
		return canSet;
	}

	/**
	 * Loads Typst with the first sheet: it is large, and does not exist for every platform the site runs on. Throws
	 * UNAVAILABLE there.
	 */
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
}

function compileWith(compiler: NodeCompiler, template: string, data: unknown): NodeTypstDocument {
	const mainFilePath = join(sheetFolder, `${template}.typ`);
	const compiled = compiler.compile({ mainFilePath, inputs: { data: JSON.stringify(data) } });
	// Without this, earlier sheets would stay in memory.
	compiler.evictCache(10);
	if (compiled.result) return compiled.result;
	const problems: unknown = compiled.takeDiagnostics()?.shortDiagnostics;
	throw new Error(`The sheet '${template}' cannot be set: ${JSON.stringify(problems)}`);
}

function exportWith(compiler: NodeCompiler, document: NodeTypstDocument): Buffer {
	try {
		return compiler.pdf(document, { pdfStandard });
	} catch (error) {
		const letters = lettersNamedIn(error);
		throw letters.size > 0 ? new MissingLetters(letters) : error;
	}
}
