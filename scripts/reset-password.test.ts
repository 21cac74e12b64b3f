import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listHistory } from '#server/history/store.ts';
import { workerEnvironment } from '#server/process/worker-environment.ts';
import { temporaryFolder } from '#tests/open-database.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { employ, send } from '#tests/sign-in.ts';

function run(folder: string, ...args: string[]) {
	const env = { ...workerEnvironment(), PATH: process.env.PATH, DATA_DIR: folder };
	const script = join(import.meta.dirname, 'reset-password.ts');
	return spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
}

const logIn = ({ app }: OpenTaproom, username: string, password: string) =>
	send(app, 'POST', '/api/auth/login', { username, password });

test('while the site runs, a lost password is replaced: told once, sessions ended, the lock lifted', async () => {
	await using venue = await openTaproom();
	const { db } = venue.taproom;
	const { id, username, password } = await employ(venue.taproom, { role: 'admin' });
	expect((await logIn(venue, username, password)).status).toBe(200);
	for (let times = 0; times < 5; times += 1) await logIn(venue, username, 'not the password');
	expect((await logIn(venue, username, password)).status).toBe(429);

	const { stdout, stderr, status } = run(dirname(venue.databaseFile), username.toUpperCase());
	expect([status, stderr]).toEqual([0, '']);
	const [, told = ''] =
		/\(shown this once\): (\S+)\nWhoever logs in with it chooses their own/.exec(stdout) ?? [];
	expect(await db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()).toEqual([]);
	expect((await logIn(venue, username, password)).status).toBe(401);
	expect((await logIn(venue, username, told)).status).toBe(200);
	const [entry] = await listHistory(db, 'user', id);
	expect(entry).toMatchObject({ action: 'reset-password', username: 'system' });
	expect(JSON.stringify(entry)).not.toContain(told);
	const event = db.selectFrom('security_events').selectAll().where('kind', '=', 'password.reset');
	expect(await event.executeTakeFirst()).toMatchObject({
		user_id: id,
		by_username: 'system',
		device: 'The command line',
	});
});

test.each([
	['a name that nobody has', ['nobody'], 'Nobody here has the name nobody. Nothing has changed.\n'],
	['no name', [], 'Say whose password is lost. Usage: npm run reset-password -- NAME\n'],
])('%s is refused in one line', async (_what, args, message) => {
	await using venue = await openTaproom();
	const before = await venue.taproom.db.selectFrom('users').selectAll().execute();
	const { stderr, status } = run(dirname(venue.databaseFile), ...args);
	expect([status, stderr]).toEqual([1, message]);
	expect(await venue.taproom.db.selectFrom('users').selectAll().execute()).toEqual(before);
});

test('a folder without a database is named, and none is made', () => {
	using folder = temporaryFolder();
	const { stderr, status } = run(folder.path, 'admin');
	expect([status, stderr]).toEqual([1, expect.stringContaining('There is no database')]);
	expect(existsSync(join(folder.path, 'taproom.sqlite'))).toBe(false);
});
