import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { TypePairName } from '#domain/brand/brand-schema.ts';
import type { Palette } from '#domain/brand/palette.ts';
import { type TypeFamily, typePairs } from '#domain/brand/type-pairs.ts';
import { AppError } from '#domain/errors.ts';
import { withoutFaceless } from '../og/renderer.ts';
import { projectFolder } from '../process/project-folder.ts';

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

export interface Look {
	readonly colors: Pick<Palette, 'ink' | 'accent'>;
	readonly type: TypePairName;
}

/** What `shared.typ` needs of the brand. */
export const lookData = ({ colors: { ink, accent }, type }: Look) => ({ ink, accent, ...familiesOf(type) });

/** PDF 1.7, tagged for screen readers (ISO 14289-1). */
const pdfStandard = 'ua-1';

/** Sets sheets by Typst. One takes some 20 ms and blocks; before each, others have their turn. */
export class Typesetter {
	#compiler: NodeCompiler | undefined;

	/** Of a template in `sheets/`. Throws for what cannot be set, which is a fault of ours. */
	async compile(template: string, data: Readonly<Record<string, unknown>>): Promise<NodeTypstDocument> {
		await nextTurn();
		const compiler = await this.#started();
		const mainFilePath = join(sheetFolder, `${template}.typ`);
		// A letter that no face of this machine has would fail the whole sheet.
		const inputs = { data: withoutFaceless(JSON.stringify(data)) };
		const compiled = compiler.compile({ mainFilePath, inputs });
		// What was set before stays in memory otherwise.
		compiler.evictCache(10);
		if (compiled.result) return compiled.result;
		const problems: unknown = compiled.takeDiagnostics()?.shortDiagnostics;
		throw new Error(`The sheet '${template}' cannot be set: ${JSON.stringify(problems)}`);
	}

	async pdf(document: NodeTypstDocument): Promise<Buffer> {
		return (await this.#started()).pdf(document, { pdfStandard });
	}

	/** With its letters as outlines. */
	async svg(document: NodeTypstDocument): Promise<string> {
		return (await this.#started()).plainSvg(document);
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
