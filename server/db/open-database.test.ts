import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';

/** Lists the packages that a process has loaded once it has opened and closed a database. */
function loadedFor(place: object): string {
	const program = `
		import Module from 'node:module';
		import { openDatabase } from '#server/db/open-database.ts';
		await (await openDatabase(${JSON.stringify(place)}).catch(() => ({ destroy() {} }))).destroy();
		console.log(Object.keys(Module._cache).join(' '));`;
	return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
}

const client = '/node_modules/pg/';

test('nothing of PostgreSQL is loaded for a file', () => {
	using folder = temporaryFolder();
	const loaded = loadedFor({ databaseFile: join(folder.path, 'taproom.sqlite') });
	expect(loaded).toContain('/better-sqlite3/');
	expect(loaded).not.toContain(client);
	// Proves that the measurement would find such a package.
	expect(
		loadedFor({ databaseFile: null, databaseUrl: 'postgres://tap@localhost/tap?host=/nowhere' }),
	).toContain(client);
});
