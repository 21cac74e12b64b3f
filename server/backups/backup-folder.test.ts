import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';
import { backupName, pruneBackups } from './backup-folder.ts';

test('the newest so many stay, and whatever is no dated backup is left alone', async () => {
	using folder = temporaryFolder();
	const days = [21, 19, 20, 3].map((day) => backupName(new Date(Date.UTC(2026, 10, day, 4))));
	const others = [
		'before-the-party.taproom',
		'taproom-2026-11-01T040000.000Z-before-013-api-tokens.taproom',
		'notes.txt',
	];
	for (const name of [...days, ...others]) writeFileSync(join(folder.path, name), '');
	mkdirSync(join(folder.path, '.taproom-backup-abc'));
	expect(await pruneBackups(folder.path, 2)).toBe(2);
	expect(readdirSync(folder.path).sort()).toEqual(
		['.taproom-backup-abc', ...others, days[0] ?? '', days[2] ?? ''].sort(),
	);
	expect(await pruneBackups(folder.path, 2)).toBe(0);
});
