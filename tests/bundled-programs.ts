import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
	interface ProvidedContext {
		/** The bundles of the taproom's child processes, by the path of their source. */
		bundledPrograms: Readonly<Record<string, string>>;
	}
}

const root = join(import.meta.dirname, '..');
/** The folder is inside the project, where the programs find their files and packages. */
const folder = join(root, 'node_modules/.cache/programs');
/** The programs that a taproom starts for imports, backups and restores. */
const sources = {
	'import-reader': join(root, 'server/import/import-reader.ts'),
	'backup-worker': join(root, 'server/backups/backup-worker.ts'),
};

/** These packages consist of many files and are bundled; all others are imported from node_modules. */
const packages = ['@zip.js/zip.js', 'csv-parse', 'kysely', 'yaml', 'zod'];

/** Replaces a file atomically, since another run of the tests may be starting it. */
function replaceFile(path: string, text: string): void {
	try {
		if (readFileSync(path, 'utf8') === text) return;
	} catch {
		// The file does not exist yet.
	}
	const next = `${path}.${process.pid}`;
	writeFileSync(next, text);
	renameSync(next, path);
}

/**
 * Vitest's global setup. Tests start these programs some hundred times; from a single file instead of three hundred
 * modules, each starts in half the time.
 */
export default async function bundlePrograms({ provide }: TestProject): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const result = await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: 'error',
		ssr: { noExternal: [...packages] },
		build: {
			ssr: true,
			write: false,
			rolldownOptions: {
				input: sources,
				output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
			},
		},
	});
	const [first] = Array.isArray(result) ? result : [result];
	const files = first && 'output' in first ? first.output : [];
	for (const file of files) if (file.type === 'chunk') replaceFile(join(folder, file.fileName), file.code);
	const bundled = Object.entries(sources).map(
		([name, source]) => [source, join(folder, `${name}.mjs`)] as const,
	);
	provide('bundledPrograms', Object.fromEntries(bundled));
}
