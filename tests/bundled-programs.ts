import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
	interface ProvidedContext {
		/** The taproom's own programs in one file each, by the path of their source. */
		bundledPrograms: Readonly<Record<string, string>>;
	}
}

const root = join(import.meta.dirname, '..');
/** It lies in the project, where the programs look for its folder and for packages. */
const folder = join(root, 'node_modules/.cache/programs');
/** What a taproom starts for every import, backup and restore. */
const sources = {
	'import-reader': join(root, 'server/import/import-reader.ts'),
	'backup-worker': join(root, 'server/backups/backup-worker.ts'),
};

/** These consist of many files; the others stay where they are. */
const packages = ['@zip.js/zip.js', 'csv-parse', 'kysely', 'yaml', 'zod'];

/** Replaces a file in one step, since another run of the tests may be starting it. */
function replaceFile(path: string, text: string): void {
	try {
		if (readFileSync(path, 'utf8') === text) return;
	} catch {
		// There is none yet.
	}
	const next = `${path}.${process.pid}`;
	writeFileSync(next, text);
	renameSync(next, path);
}

/**
 * Vitest's global set-up. Tests start these programs some hundred times, and each time Node would look for three hundred
 * modules: from one file, a program starts with half of the work.
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
				output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
			},
		},
	});
	const [first] = Array.isArray(result) ? result : [result];
	const files = first && 'output' in first ? first.output : [];
	for (const file of files) if (file.type === 'chunk') replaceFile(join(folder, file.fileName), file.code);
	const bundled = Object.entries(sources).map(
		([name, source]) => [source, join(folder, `${name}.js`)] as const,
	);
	provide('bundledPrograms', Object.fromEntries(bundled));
}
