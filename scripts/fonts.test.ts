import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#server/process/project-folder.ts';

test('no letters carry the table of widths that browsers of 2021 misread: every letter lay on the one before', () => {
	const folder = join(projectFolder(), 'app/theme/fonts');
	const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
	expect(files.length).toBeGreaterThan(5);
	// A woff2 file writes the names of tables that are not common ones in full, at its beginning.
	const tablesOf = (name: string) => readFileSync(join(folder, name)).subarray(0, 400).toString('latin1');
	expect(files.filter((name) => tablesOf(name).includes('HVAR'))).toEqual([]);
});
