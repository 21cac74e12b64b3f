import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** The oldest browser that is promised (design §4): of Samsung's televisions of 2021. LG's of that year has 79. */
export const oldest = 'chrome76';

/** Builds the program of the boards, apart from the pages': a television loads neither React nor a router. */
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
