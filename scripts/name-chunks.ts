import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A build writes into this file which modules its browser files contain. Browsers never get it. */
export const chunksFile = fileURLToPath(new URL('../build/chunks.json', import.meta.url));

/** Maps the address of each script and style sheet to the modules it contains. */
export type Chunks = Readonly<Record<string, readonly string[]>>;

const isStyle = (module: string) => /\.css(?:\?|$)/.test(module);

/** Makes the build record which modules are in which file, so tests can see what a page really loads. */
export const nameChunks: Plugin = {
	name: 'name-chunks',
	applyToEnvironment: ({ name }) => name === 'client',
	generateBundle: {
		// This must run before Vite removes the chunks that hold only styles, because they say what a style sheet
		// contains.
		order: 'pre',
		async handler(_options, bundle) {
			const chunks: Record<string, readonly string[]> = {};
			for (const file of Object.values(bundle)) {
				if (file.type !== 'chunk') continue;
				const modules = file.moduleIds.map((id) => relative(root, id));
				chunks[`/${file.fileName}`] = modules.filter((module) => !isStyle(module));
				for (const sheet of file.viteMetadata?.importedCss ?? []) {
					chunks[`/${sheet}`] = modules.filter(isStyle);
				}
			}
			await mkdir(dirname(chunksFile), { recursive: true });
			await writeFile(chunksFile, JSON.stringify(chunks));
		},
	},
};
