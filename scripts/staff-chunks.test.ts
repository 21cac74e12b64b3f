import { expect, test } from 'vitest';
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
