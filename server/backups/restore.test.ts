import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { restoreLines } from '#scripts/backup-text.ts';
import { migrationNames } from '#server/db/migrate.ts';
import { contents, openFolder } from '#tests/backups.ts';

test('a restore brings back what the backup holds and keeps the former database beside it', async () => {
	using folder = openFolder();
	const names = folder.read('select name from beers order by id');
	const file = await folder.backup();
	folder.run("delete from beers where slug = 'barn-door'; update beers set name = 'Spilled'");
	const { kept } = await folder.restore(file);
	expect(folder.read('select name from beers order by id')).toEqual(names);
	expect(kept).toBe(`${folder.databaseFile}.before-restore-2026-11-20T203000.000Z`);
	expect(folder.read('select distinct name from beers', kept ?? '')).toEqual(['Spilled']);
	expect(readdirSync(folder.path).sort()).toEqual([
		'all.taproom',
		'taproom.sqlite',
		'taproom.sqlite.before-restore-2026-11-20T203000.000Z',
	]);
});

test('where there is no database yet, a restore makes it, with its folder', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	const to = join(folder.path, 'moved/here/taproom.sqlite');
	const dry = await folder.restore(file, { to, dryRun: true });
	expect(existsSync(dirname(to))).toBe(false);
	const { kept, changes } = await folder.restore(file, { to });
	expect(kept).toBeNull();
	expect(changes).toEqual(dry.changes);
	expect(folder.read('select count(*) from beers', to)).toEqual(folder.read('select count(*) from beers'));
});

test('a dry run says what would change, the newest by name, and changes nothing', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	folder.run(`update beers set name = 'Barn Window', updated_at = '2026-11-20T19:00:00.000Z' where slug = 'barn-door';
		delete from content_items where kind = 'event';
		insert into settings (key, value, updated_at, updated_by) values ('kitchen', '{}', '2026-11-20T18:00:00.000Z', 'anna');
		insert into api_tokens (id, name, prefix, hash, scopes, created_at, created_by)
			values ('t', 'A till', 'tap_a', '-', '[]', '2026-11-20T18:00:00.000Z', 'anna');
		insert into users (id, username, password_hash, role, created_at)
			values ('c', 'cy', '-', 'bartender', '2026-11-20T18:00:00.000Z');
		insert into history (id, at, username, subject, subject_id, action, after)
			values ('h', '2026-11-20T19:00:00.000Z', 'anna', 'beer', 'b', 'update', '{"name":"Barn Window"}')`);
	const before = contents(folder.path);
	const report = await folder.restore(file, { dryRun: true });
	expect(contents(folder.path)).toEqual(before);
	expect(report.kept).toBeNull();
	const of = (name: string) => report.changes.find(({ table }) => table === name);
	expect(report.changes.map(({ table }) => table)).toEqual([
		'api_tokens',
		'beers',
		'content_items/event',
		'history',
		'settings',
		'users',
	]);
	expect(of('api_tokens')).toMatchObject({ removed: 1, newest: [{ kind: 'removed', name: 'A till' }] });
	expect(of('beers')).toEqual({
		table: 'beers',
		added: 0,
		removed: 0,
		changed: 1,
		newest: [{ kind: 'changed', name: 'Barn Door', at: '2026-11-20T19:00:00.000Z' }],
	});
	expect(of('content_items/event')).toMatchObject({ removed: 0, changed: 0 });
	expect(of('content_items/event')?.added).toBeGreaterThan(5);
	expect(of('content_items/event')?.newest).toHaveLength(5);
	expect(of('settings')).toMatchObject({
		added: 0,
		removed: 1,
		newest: [{ kind: 'removed', name: 'kitchen' }],
	});
	expect(report.people).toEqual({ noLonger: ['cy'], again: [], otherRole: [], otherPassword: [] });
	expect(report.lost).toEqual({
		count: 1,
		by: [{ username: 'anna', count: 1 }],
		latest: [
			{
				at: '2026-11-20T19:00:00.000Z',
				username: 'anna',
				action: 'update',
				subject: 'beer',
				name: 'Barn Window',
			},
		],
	});
	const lines = restoreLines(report, true);
	expect(lines).toContain('  beers            0 added, 0 removed, 1 changed');
	expect(lines).toContain('    ~ Barn Door (2026-11-20T19:00:00.000Z)');
});

test('a backup of the oldest release comes to the newest schema', async () => {
	using folder = openFolder();
	const old = join(folder.path, 'old.sqlite');
	const oldest = new URL('../../tests/fixtures/release-2026-11.sqlite.gz', import.meta.url);
	writeFileSync(old, gunzipSync(readFileSync(oldest)));
	const beers = folder.read('select slug from beers order by slug', old);
	await folder.restore(await folder.backup('old', old));
	expect(folder.read('select name from kysely_migration order by name')).toEqual(migrationNames);
	expect(folder.read('select slug from beers order by slug')).toEqual(beers);
});

test('a database that nobody can read any more is replaced too, and kept with its log', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	const beers = folder.read('select count(*) from beers');
	writeFileSync(folder.databaseFile, 'Order malt.\n'.repeat(1_000));
	writeFileSync(`${folder.databaseFile}-wal`, 'a torn log');
	const { kept, unreadable } = await folder.restore(file);
	expect(unreadable).toContain('no SQLite database');
	expect(folder.read('select count(*) from beers')).toEqual(beers);
	expect(readFileSync(kept ?? '', 'utf8')).toContain('Order malt.');
	expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('a torn log');
});

test('the restored file has the rights of the former one, and of nobody but its owner without one', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	const mode = statSync(folder.databaseFile).mode;
	await folder.restore(file);
	expect(statSync(folder.databaseFile).mode).toBe(mode);
	const to = join(folder.path, 'new.sqlite');
	await folder.restore(file, { to });
	expect(statSync(to).mode & 0o777).toBe(0o600);
});
