import { join } from 'node:path';
import { build } from 'vite';
import { embedScript } from '#domain/embeds/embed-choice.ts';

/**
 * Builds the script for other sites into our site's root folder. Those sites use the same address for years, so the
 * file name has no hash.
 */
export async function buildEmbed(root: string): Promise<void> {
	await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: 'warn',
		build: {
			outDir: join(root, 'build/client'),
			emptyOutDir: false,
			// Visitors of other sites may have older browsers than ours support.
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
