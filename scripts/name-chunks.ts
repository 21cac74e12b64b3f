import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A build says here what its files for the browser are made of; it is not served. */
export const chunksFile = fileURLToPath(new URL('../build/chunks.json', import.meta.url));

/** The modules of every script and style sheet of the browser, by the file's address. */
export type Chunks = Readonly<Record<string, readonly string[]>>;

const isStyle = (module: string) => /\.css(?:\?|$)/.test(module);

/** Has the build write down which modules went into which file, for whoever asks what a page really loads. */
export const nameChunks: Plugin = {
	name: 'name-chunks',
	applyToEnvironment: ({ name }) => name === 'client',
	generateBundle: {
		// This runs before Vite takes away the chunks that held nothing but styles, and with them what their sheets are made of.
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
