import { join } from 'node:path';
import { build } from 'vite';
import { embedScript } from '#domain/embeds/embed-choice.ts';

/** Builds the script for other sites into the root of ours: they name it once and for years, so its name has no hash. */
export async function buildEmbed(root: string): Promise<void> {
	await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: 'warn',
		build: {
			outDir: join(root, 'build/client'),
			emptyOutDir: false,
			// Browsers of other sites' guests may be older than ours.
			target: 'es2020',
			lib: {
				entry: join(root, 'app/embed/embed.ts'),
				formats: ['iife'],
				name: 'tapLists',
				fileName: () => embedScript.slice(1),
			},
		},
	});
}
