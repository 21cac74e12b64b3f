import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * This is the oldest browser we promise to support (design §4): Samsung televisions of 2021 have it. LG's of that
 * year have 79.
 */
export const oldest = 'chrome76';

/** Builds the boards' program separately from the pages, because a television loads neither React nor a router. */
export async function buildTelevision(root: string): Promise<readonly string[]> {
	await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: 'warn',
		build: {
			outDir: join(root, 'build/client'),
			emptyOutDir: false,
			target: oldest,
			assetsInlineLimit: 0,
			modulePreload: false,
			rolldownOptions: {
				input: { television: join(root, 'app/boards/television/main.ts') },
				output: {
					entryFileNames: 'assets/[name]-[hash].js',
					assetFileNames: 'assets/[name]-[hash][extname]',
				},
			},
		},
	});
	const names = await readdir(join(root, 'build/client/assets'));
	const ours = names.filter((name) => /^television-[\w-]+\.(?:js|css)$/.test(name));
	if (ours.length !== 2)
		throw new Error(`The boards are to be one script and one style sheet: ${ours.join(', ')}`);
	return ours.map((name) => `/assets/${name}`);
}
