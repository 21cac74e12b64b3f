import { join } from 'node:path';
import { build } from 'vite';

/** Builds what starts the server: from its source, Node would load a compiler first, for 15 MB that it never gives back. */
export async function buildServerMain(root: string): Promise<void> {
	await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: 'warn',
		build: {
			outDir: join(root, 'build'),
			emptyOutDir: false,
			ssr: join(root, 'server/main.ts'),
			rolldownOptions: { output: { entryFileNames: 'main.js' } },
		},
	});
}
