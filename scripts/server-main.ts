import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles the code that starts the server. From its source, Node would first load a compiler, which keeps 15 MB of
 * memory.
 */
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
