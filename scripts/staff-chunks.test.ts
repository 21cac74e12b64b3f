import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#server/process/project-folder.ts';
import { reachable } from './staff-chunks.ts';

const graph: Readonly<Record<string, { importedIds: string[]; dynamicallyImportedIds: string[] }>> = {
	home: { importedIds: ['ui'], dynamicallyImportedIds: ['later'] },
	ui: { importedIds: ['rules', 'home'], dynamicallyImportedIds: [] },
	later: { importedIds: ['schema'], dynamicallyImportedIds: [] },
};
const read = (id: string) => graph[id] ?? null;

test('what is needed at once leads over imports, also in a circle; what comes later over both kinds', () => {
	expect([...reachable(['home'], read, { lazy: false })]).toEqual(['home', 'ui', 'rules']);
	expect([...reachable(['home'], read, { lazy: true })].toSorted()).toEqual(
		['home', 'later', 'rules', 'schema', 'ui'].toSorted(),
	);
});

test('what is imported by a call is awaited: the build takes a `then` for part of it, and nobody hears of a failed style sheet', () => {
	const app = join(projectFolder(), 'app');
	const thens = globSync('**/*.{ts,tsx}', { cwd: app }).filter((path) =>
		/\bimport\('[^']+'\)\s*\.then\(/.test(readFileSync(join(app, path), 'utf8')),
	);
	expect(thens).toEqual([]);
});
