import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, inject, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { backupCheckSchema, type RestoreState } from '#domain/backups/backup-schema.ts';
import { listHistory } from '#server/history/store.ts';
import { type OpenTaproomOptions, openTaproom } from '#tests/open-taproom.ts';
import { testOnSqlite } from '#tests/postgres.ts';
import { employ, send } from '#tests/sign-in.ts';
import { hire, makeFresh } from '#tests/staff.ts';
import { writeNote } from './restore-note.ts';

const before = 'taproom-2026-11-20T203000.000Z-before-restore.taproom';

/** Opens a taproom with one backup, and the requests of Ada, an admin. */
async function openWithBackup(options: OpenTaproomOptions = {}) {
	const venue = await openTaproom(options);
	const { taproom, app, databaseFile } = venue;
	const ada = await hire(taproom, 'admin', 'ada');
	const call = async (method: string, path: string, body?: unknown, { headers } = ada) => {
		const response = await send(app, method, path, body, { headers });
		const { data, error } = await response.json();
		return { status: response.status, data, error: String(error ?? ''), headers: response.headers };
	};
	await taproom.backups.begin({ username: 'ada', now: taproom.clock() });
	await taproom.backups.idle();
	const [backup] = (await taproom.backups.list()).backups;
	if (!backup) throw new Error('There is no backup.');
	const rename = (name: string) =>
		taproom.db.updateTable('beers').set({ name }).where('slug', '=', 'barn-door').execute();
	return {
		...venue,
		ada,
		call,
		rename,
		backup,
		folder: dirname(databaseFile),
		beer: async () => {
			const beers = taproom.db.selectFrom('beers').select('name').where('slug', '=', 'barn-door');
			return (await beers.executeTakeFirstOrThrow()).name;
		},
		async restore(input: object = { backup: backup.name }, by = ada): Promise<RestoreState> {
			await makeFresh(taproom, by);
			expect((await call('POST', '/api/restore', input, by)).status).toBe(202);
			await taproom.restores.idle();
			return taproom.restores.state();
		},
		/** Checks the stored backup, as the screen does. */
		async check() {
			const begun = await call('POST', `/api/backups/${backup.name}/check`);
			expect(begun.status).toBe(201);
			return await vi.waitFor(async () => {
				const found = (await call('GET', `/api/backup-checks/${begun.data.id}`)).data;
				const check = z.parse(backupCheckSchema, found);
				expect(check.state).toBe('done');
				return check;
			}, 20_000);
		},
	};
}

test('what a check has shown is put in place while the site runs, and what was there before is put back', async () => {
	await using venue = await openWithBackup();
	const { app, taproom, call } = venue;
	const page = async () => (await app.request('/data/beers.json')).headers.get('etag');
	const then = await page();
	await venue.rename('Spilled');
	taproom.content.changed('beers');
	const spilled = await page();
	expect(spilled).not.toBe(then);
	const bo = await hire(taproom, 'manager', 'bo');
	const { id, report } = await venue.check();
	expect(report?.people).toEqual({ noLonger: ['bo'], again: [], otherRole: [], otherPassword: [] });
	const told: string[] = [];
	taproom.content.subscribe((resource) => void told.push(resource));
	const { last, failed, running } = await venue.restore({ check: id });
	expect([failed, running]).toEqual([null, null]);
	expect(last).toMatchObject({ by: 'ada', instant: '2026-11-20T20:30:00.000Z', kept: { name: before } });
	expect(await venue.beer()).toBe('Barn Door');
	expect(await page()).toBe(then);
	expect(told).toEqual(expect.arrayContaining(['beers', 'event', 'settings', 'users']));
	expect((await call('GET', '/api/beers', undefined, bo)).status).toBe(401);
	expect(await taproom.db.selectFrom('sessions').select('user_id').execute()).toEqual([
		{ user_id: venue.ada.id },
	]);
	expect(await listHistory(taproom.db, 'backup', 'restore')).toMatchObject([
		{ username: 'ada', action: 'restore', after: { kept: before } },
	]);
	// The events are those of the former database, whatever the backup holds.
	const events = await taproom.db
		.selectFrom('security_events')
		.select(['kind', 'username', 'detail'])
		.execute();
	expect(events.map(({ kind }) => kind)).toContain('backup.restored');
	// The folder contains only the files of the database and the backups.
	expect(readdirSync(venue.folder).filter((name) => !/^taproom\.sqlite(?:-wal|-shm)?$/.test(name))).toEqual([
		'backups',
	]);
	venue.setNow('2026-11-20T20:40:00Z');
	const back = await venue.restore({ backup: before });
	expect(back.last).toMatchObject({ at: '2026-11-20T20:40:00.000Z', instant: '2026-11-20T20:30:00.000Z' });
	expect(await venue.beer()).toBe('Spilled');
	expect(await taproom.db.selectFrom('users').select('id').where('username', '=', 'bo').execute()).toEqual([
		{ id: bo.id },
	]);
	await venue.rename('Written again');
	expect(await venue.beer()).toBe('Written again');
});

testOnSqlite(
	'while it runs the site says so: pages and calls wait, signs of life, streams and its state answer',
	async () => {
		const held = Promise.withResolvers<void>();
		const render = async () => {
			await held.promise;
			return '<!doctype html><title>Page</title>';
		};
		await using venue = await openWithBackup({ render });
		const { app, taproom, call } = venue;
		const page = app.request('/');
		await venue.rename('Spilled');
		expect((await call('POST', '/api/restore', { backup: venue.backup.name })).status).toBe(202);
		await vi.waitFor(() => expect(taproom.restores.lock.closed).toBe(true), 20_000);
		const closed = await app.request('/beer');
		expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '5']);
		const text = await closed.text();
		expect(text).toContain('<h1>Gable &amp; Grain Brewing Company</h1>');
		const policyAt = async (path: string) => (await app.request(path)).headers.get('content-security-policy');
		expect(await policyAt('/beer')).toContain("frame-ancestors 'none'");
		expect(await policyAt('/embed/taps')).toContain('frame-ancestors *');
		for (const path of ['/data/beers.json', '/feed.xml', '/media/none', '/api/business-status', '/readyz']) {
			expect((await app.request(path)).status, path).toBe(503);
		}
		for (const path of ['/healthz', '/api/live/version', '/favicon.svg', '/assets/root-abc123.js']) {
			expect((await app.request(path)).status, path).toBe(200);
		}
		const write = await call('POST', '/api/tonight/doors', { isOpen: false });
		expect([write.status, write.headers.get('retry-after')]).toEqual([503, '5']);
		expect(write.error).toContain('nothing was saved');
		expect((await call('GET', '/api/restore')).data.running).toMatchObject({ by: 'ada' });
		const bo = await hire(taproom, 'admin', 'bo');
		const second = await call('POST', '/api/restore', { backup: venue.backup.name }, bo);
		expect([second.status, second.error]).toEqual([409, 'ada is restoring a backup right now.']);
		held.resolve();
		expect((await page).status).toBe(200);
		await taproom.restores.idle();
		expect([(await app.request('/')).status, await venue.beer()]).toEqual([200, 'Barn Door']);
	},
);

test('of two admins who begin at once one wins', async () => {
	await using venue = await openWithBackup();
	const bo = await hire(venue.taproom, 'admin', 'bo');
	const input = { backup: venue.backup.name };
	const responses = await Promise.all([
		venue.call('POST', '/api/restore', input),
		venue.call('POST', '/api/restore', input, bo),
	]);
	expect(responses.map(({ status }) => status).sort()).toEqual([202, 409]);
	await venue.taproom.restores.idle();
	expect((await venue.taproom.restores.state()).failed).toBeNull();
});

test.each([
	['damaged', Buffer.from('Order malt.\n'.repeat(1_000)), 'is no backup of Taproom'],
	['cut off', null, 'is damaged'],
])('a backup that is %s is refused in one line before anything changes', async (_, bytes, line) => {
	await using venue = await openWithBackup();
	const { folder } = await venue.taproom.backups.list();
	const file = join(folder, venue.backup.name);
	if (bytes) writeFileSync(file, bytes);
	else truncateSync(file, 100_000);
	await venue.rename('Spilled');
	const { failed, last } = await venue.restore();
	expect(failed?.message).toContain(line);
	expect(failed?.message).toMatch(/ Nothing has changed\.$/);
	expect([last, await venue.beer(), venue.taproom.restores.lock.closed]).toEqual([null, 'Spilled', false]);
	expect(readdirSync(folder)).toEqual([venue.backup.name]);
});

test('without room for what is there now, everything stays as it is', async () => {
	await using venue = await openWithBackup();
	const { id } = await venue.check();
	const { folder } = await venue.taproom.backups.list();
	await venue.rename('Spilled');
	// A file in the folder's place prevents writing there.
	renameSync(folder, `${folder}.away`);
	writeFileSync(folder, '');
	if (inject('postgres') === null) {
		const { failed } = await venue.restore({ check: id });
		expect(failed?.message).toMatch(/^Cannot write into .* Nothing has changed\.$/);
	} else {
		// The restore's own files would be in that folder, too.
		await makeFresh(venue.taproom, venue.ada);
		const refused = await venue.call('POST', '/api/restore', { check: id });
		expect([refused.status, refused.error]).toEqual([503, expect.stringMatching(/^Cannot write into /)]);
	}
	expect([await venue.beer(), venue.taproom.restores.lock.closed]).toEqual(['Spilled', false]);
	await venue.rename('Written again');
	rmSync(folder);
});

testOnSqlite(
	'while another program has the database open it is refused, and the site goes on with what it has',
	async () => {
		await using venue = await openWithBackup();
		const other = new SQLite(venue.databaseFile);
		other.prepare('select count(*) from beers').get();
		await venue.rename('Spilled');
		const { failed } = await venue.restore();
		expect(failed?.message).toBe('Another program has the database open. Nothing has changed.');
		expect(await venue.beer()).toBe('Spilled');
		other.close();
		expect((await venue.restore()).failed).toBeNull();
		expect(await venue.beer()).toBe('Barn Door');
	},
);

testOnSqlite(
	'a write that had begun ends first and is kept; a running backup or sync is waited for by its owner',
	async () => {
		await using venue = await openWithBackup();
		await venue.taproom.backups.begin({ username: 'bo', now: new Date('2026-11-20T20:31:00Z') });
		const refused = await venue.call('POST', '/api/restore', { backup: venue.backup.name });
		expect([refused.status, refused.error]).toEqual([409, 'bo is backing up right now.']);
		await venue.taproom.backups.idle();
		const written = Promise.withResolvers<void>();
		const write = venue.taproom.restores.lock.pass(async () => {
			await written.promise;
			await venue.rename('Just in time');
		});
		const restoring = venue.restore();
		await vi.waitFor(() => expect(venue.taproom.restores.lock.closed).toBe(true), 20_000);
		written.resolve();
		await write;
		await restoring;
		expect(await venue.beer()).toBe('Barn Door');
		venue.setNow('2026-11-20T20:40:00Z');
		await venue.restore({ backup: before });
		expect(await venue.beer()).toBe('Just in time');
	},
);

test('neither sessions nor tokens come with a backup, and whoever is not in it signs in no more', async () => {
	await using venue = await openWithBackup();
	const bo = await hire(venue.taproom, 'admin', 'bo');
	const { id, username, password } = await employ(venue.taproom, { username: 'cy' });
	const { db } = venue.taproom;
	// Ada's devices have been signed out since the backup.
	await db.updateTable('users').set({ device_generation: 3 }).where('id', '=', venue.ada.id).execute();
	await venue.restore(undefined, bo);
	const devices = db.selectFrom('users').select('device_generation').where('id', '=', venue.ada.id);
	expect(await devices.execute()).toEqual([{ device_generation: 3 }]);
	expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
	expect(await db.selectFrom('api_tokens').selectAll().execute()).toEqual([]);
	expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
	expect((await send(venue.app, 'POST', '/api/auth/login', { username, password })).status).toBe(401);
});

testOnSqlite.each([
	['before it replaced anything', false],
	['after it had replaced the database', true],
])('the start after a restore that was cut off %s says which state there is', async (_, done) => {
	await using venue = await openWithBackup();
	const { taproom, databaseFile } = venue;
	const folder = `${databaseFile}.restore`;
	const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
	const instant = venue.backup.at;
	mkdirSync(folder, { recursive: true });
	await writeNote(folder, { id, at: instant, by: 'ada', instant, kept: venue.backup.name });
	if (done) {
		const row = { id: 'r', at: instant, username: 'ada', subject: 'backup', subject_id: 'restore' };
		const entry = { ...row, action: 'restore', version: null, before: null, after: null, request_id: id };
		await taproom.db.insertInto('history').values(entry).execute();
	}
	const line = await taproom.restores.recover();
	expect(line).toContain(done ? 'is in place, whole' : 'Everything is as it was before');
	expect((await taproom.restores.state()).failed?.message).toBe(line);
	expect(existsSync(folder)).toBe(false);
	// A restore that never happened leaves no backup of what it would have replaced.
	expect((await taproom.backups.list()).backups).toHaveLength(done ? 1 : 0);
	expect(await taproom.restores.recover()).toBeNull();
});
