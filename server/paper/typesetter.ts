import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { TypePairName } from '#domain/brand/brand-schema.ts';
import type { Palette } from '#domain/brand/palette.ts';
import { type TypeFamily, typePairs } from '#domain/brand/type-pairs.ts';
import { AppError } from '#domain/errors.ts';
import { type CanSet, clustersOf, settable } from '#domain/text/settable.ts';
import { projectFolder } from '../process/project-folder.ts';
import { lettersNamedIn, MissingLetters, mapTexts } from './letters.ts';

const sheetFolder = join(projectFolder(), 'server/paper/sheets');

/** Those of the server's pictures, except where paper has a cut of its own, and letters beyond western Europe (scripts/fonts.ts). */
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

/** Names the family whose cut has a name of its own inside. */
const cutNames: Readonly<Record<string, string>> = { 'Bricolage Grotesque': 'Bricolage Grotesque 96pt' };
const nameOf = ({ name }: TypeFamily) => cutNames[name] ?? name;

/** A family's cut first, then the letters that it lacks, where the family has them. */
const namesOf = (family: TypeFamily) => [
	nameOf(family),
	...['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'].map(
		(subset) => `${subset}-${family.name.toLowerCase().replaceAll(' ', '-')}`,
	),
];

/** Typst's names of the families of a pair, in the order in which a letter is looked for. */
interface Families {
	readonly display: readonly string[];
	readonly text: readonly string[];
	readonly italic: readonly string[];
}

/** A family without an italic of its own has the text's. */
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

/** All our faces have these letters, whatever the machine has (scripts/fonts.ts). */
const hasOwnFace = (cluster: string) => /^[ -~\xa1-\xac\xae-\xff‘’“”–—…•]*$/.test(cluster);

const mostKnown = 20_000;

/** Sets sheets by Typst. Each step takes some 20 ms and blocks; before each, others have their turn. */
export class Typesetter {
	#compiler: NodeCompiler | undefined;
	/** The key is a pair of families and a cluster. */
	readonly #known = new Map<string, boolean>();

	/**
	 * Calls `set` with what can be set of these texts. Where a file lacks a letter nevertheless (some are shaped otherwise among
	 * others than alone), it is called again without that letter, and at last with the letters of our own faces alone.
	 */
	async withLetters<Result>(
		type: TypePairName,
		texts: Iterable<string>,
		set: (canSet: CanSet) => Promise<Result>,
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

	/** Of a template in `sheets/`. What cannot be set is left out. Throws for any other trouble, which is a fault of ours. */
	async compile(template: string, data: SheetData, canSet: CanSet): Promise<NodeTypstDocument> {
		await nextTurn();
		const drawn = mapTexts(data, (text) => (hasOwnFace(text) ? text : settable(text, canSet).text));
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

	/** Asks Typst itself, because nobody else knows which of the machine's faces it takes for a letter, and each cluster once. */
	async #lettersFor(type: TypePairName, texts: Iterable<string>): Promise<CanSet> {
		const compiler = await this.#started();
		const families = familiesOf(type);
		if (this.#known.size > mostKnown) this.#known.clear();
		const known = (cluster: string) => this.#known.get(`${type} ${cluster}`);
		const learn = (cluster: string, isSet: boolean) => this.#known.set(`${type} ${cluster}`, isSet);
		const probe = (clusters: readonly string[]): MissingLetters | null => {
			try {
				exportWith(compiler, compileWith(compiler, 'probe', { ...families, texts: clusters }));
				return null;
			} catch (error) {
				return error instanceof MissingLetters ? error : new MissingLetters(new Set(clusters.join('')));
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
		if (unknown.size === 0) return canSet;
		await nextTurn();
		const clusters = [...unknown];
		const { letters } = probe(clusters) ?? { letters: new Set<string>() };
		const many = clusters.filter((cluster) => [...cluster].length > 1);
		const inMany = new Set(many.join(''));
		for (const cluster of clusters) {
			const isNamed = [...cluster].some((letter) => letters.has(letter));
			if (!isNamed) learn(cluster, true);
			// A cluster that stands nowhere else was named for itself; each of the others is asked for alone.
			else if (!inMany.has(cluster) && !many.includes(cluster)) learn(cluster, false);
			else {
				await nextTurn();
				canSet(cluster);
			}
		}
		return canSet;
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
}

function compileWith(compiler: NodeCompiler, template: string, data: unknown): NodeTypstDocument {
	const mainFilePath = join(sheetFolder, `${template}.typ`);
	const compiled = compiler.compile({ mainFilePath, inputs: { data: JSON.stringify(data) } });
	// What was set before stays in memory otherwise.
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
