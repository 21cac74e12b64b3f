import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { type BackupCheck, backupCheckSchema } from '#domain/backups/backup-schema.ts';
import { temporaryFolder } from '#tests/open-database.ts';
import { openInstances } from '#tests/open-instances.ts';
import type { OpenTaproom, OpenTaproomOptions } from '#tests/open-taproom.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import { send } from '#tests/sign-in.ts';
import { hire, makeFresh } from '#tests/staff.ts';
import { nameBefore } from './backup-folder.ts';

const name = 'taproom-2026-11-20T203000.000Z.taproom';
const about = { name: 'mine.taproom', bytes: 2_000 };
const half = Buffer.alloc(1_000);
const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, 100_000);

/** Opens two instances with one folder and a backup, and an admin's requests to each. */
async function openTwo(options: OpenTaproomOptions = {}) {
	const cluster = await openInstances();
	const [one, other] = [await cluster.open(), await cluster.open(options)];
	const ada = await hire(one.taproom, 'admin', 'ada');
	const call = async ({ app }: OpenTaproom, method: string, path: string, body?: unknown, by = ada) => {
		const { headers } = by;
		const response = Buffer.isBuffer(body)
			? await app.request(path, { method, headers, body: new Uint8Array(body) })
			: await send(app, method, path, body, { headers });
		const { data, error } = await response.json();
		return { status: response.status, data, error: String(error ?? ''), headers: response.headers };
	};
	await one.taproom.backups.begin({ username: 'ada', now: one.taproom.clock() });
	await one.taproom.backups.idle();
	const folder = join(dirname(one.databaseFile), 'backups');
	/** Consecutive requests alternate between the instances. */
	let turn = 0;
	const next = () => [one, other][turn++ % 2] ?? one;
	const read = async (id: string): Promise<BackupCheck> =>
		z.parse(backupCheckSchema, (await call(next(), 'GET', `/api/backup-checks/${id}`)).data);
	const rename = (to: string) =>
		one.taproom.db.updateTable('beers').set({ name: to }).where('slug', '=', 'barn-door').execute();
	return {
		one,
		other,
		ada,
		call,
		next,
		read,
		rename,
		folder,
		checkFolder: join(dirname(one.databaseFile), 'backup-check'),
		bytes: readFileSync(join(folder, name)),
		async begin(at: OpenTaproom, by = ada): Promise<string> {
			const begun = await call(at, 'POST', '/api/backup-checks', about, by);
			expect(begun.status).toBe(201);
			return begun.data.id;
		},
		async found(id: string): Promise<BackupCheck> {
			return await soon(async () => {
				const check = await read(id);
				expect(check.state).toMatch(/^(?:done|refused)$/);
				return check;
			});
		},
		async restore(at: OpenTaproom, input: object) {
			await makeFresh(at.taproom, ada);
			return call(at, 'POST', '/api/restore', input);
		},
		setNow(instant: string) {
			for (const each of [one, other]) each.setNow(instant);
		},
		async gone(key: string) {
			await one.taproom.db
				.updateTable('ongoing_work')
				.set({ holder: 'gone' })
				.where('key', '=', key)
				.execute();
			return this.setNow('2026-11-20T20:31:00Z');
		},
		[Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
	};
}

const beersOf = async ({ app }: OpenTaproom) => (await app.request('/data/beers.json')).text();

testOnPostgres(
	'parts that reach different instances are one file, which is checked, shown and restored at any of them',
	async () => {
		await using venue = await openTwo();
		const { one, other, bytes, call } = venue;
		await venue.rename('Spilled');
		for (const each of [one, other]) expect(await beersOf(each)).toContain('Spilled');
		const bo = await hire(other.taproom, 'manager', 'bo');
		const begun = await call(venue.next(), 'POST', '/api/backup-checks', {
			name: 'mine.taproom',
			bytes: bytes.length,
		});
		const { id } = begun.data;
		const size = Math.ceil(bytes.length / 5);
		for (let from = 0; from < bytes.length; from += size) {
			const part = bytes.subarray(from, from + size);
			const sent = await call(venue.next(), 'PUT', `/api/backup-checks/${id}?from=${from}`, part);
			expect([sent.status, sent.data?.received]).toEqual([200, from + part.length]);
		}
		const { state, report, received } = await venue.found(id);
		expect([state, received]).toEqual(['done', bytes.length]);
		expect(report?.changes.find(({ table }) => table === 'beers')).toMatchObject({ changed: 1 });
		expect((await venue.restore(venue.next(), { check: id })).status).toBe(202);
		await soon(async () =>
			expect((await call(venue.next(), 'GET', '/api/restore')).data).toMatchObject({
				running: null,
				failed: null,
				last: { by: 'ada', instant: '2026-11-20T20:30:00.000Z', kept: { bytes: expect.any(Number) } },
			}),
		);
		for (const each of [one, other]) {
			await soon(async () => expect(await beersOf(each)).toContain('Barn Door'));
			expect((await call(each, 'GET', '/api/backups')).status).toBe(200);
			expect((await call(each, 'GET', '/api/beers', undefined, bo)).status).toBe(401);
			expect((await call(each, 'GET', `/api/backup-checks/${id}`)).status).toBe(404);
		}
		expect(existsSync(venue.checkFolder)).toBe(false);
		expect(readdirSync(venue.folder).toSorted()).toEqual([nameBefore(one.taproom.clock(), 'restore'), name]);
	},
);

testOnPostgres('one check at a time in all instances, and any of them calls it off', async () => {
	await using venue = await openTwo();
	const { one, other, call } = venue;
	const bo = await hire(one.taproom, 'admin', 'bo');
	const sent = await venue.begin(one);
	const second = await call(other, 'POST', '/api/backup-checks', about, bo);
	expect([second.status, second.error]).toEqual([
		409,
		'ada is checking a backup right now. Try again in a minute.',
	]);
	expect((await call(other, 'GET', `/api/backup-checks/${sent}`, undefined, bo)).status).toBe(404);
	expect((await call(other, 'PUT', `/api/backup-checks/${sent}?from=0`, half)).status).toBe(200);
	expect(await call(one, 'PUT', `/api/backup-checks/${sent}?from=0`, half)).toMatchObject({
		status: 409,
		data: { received: 1_000 },
	});
	expect((await call(other, 'DELETE', `/api/backup-checks/${sent}`)).data).toEqual({ canceled: true });
	expect(existsSync(venue.checkFolder)).toBe(false);
	expect((await call(one, 'PUT', `/api/backup-checks/${sent}?from=1000`, half)).status).toBe(404);
	const stored = (await call(one, 'POST', `/api/backups/${name}/check`)).data;
	expect((await venue.read(stored.id)).state).toBe('checking');
	expect((await call(other, 'DELETE', `/api/backup-checks/${stored.id}`)).data).toEqual({ canceled: true });
	expect(existsSync(venue.checkFolder)).toBe(false);
	expect(await one.taproom.work.find(`check/${stored.id}`)).toBeNull();
	expect((await call(one, 'GET', `/api/backup-checks/${stored.id}`)).status).toBe(404);
});

testOnPostgres('a check whose instance is gone is refused at any, and its file goes', async () => {
	await using venue = await openTwo();
	const { one, other, call } = venue;
	const id = await venue.begin(one);
	await call(one, 'PUT', `/api/backup-checks/${id}?from=0`, half);
	await one.taproom.work.begin(`check/${id}`, { by: 'ada', now: one.taproom.clock() }, String);
	await one.taproom.db.updateTable('backup_checks').set({ state: 'checking', received: 2_000 }).execute();
	expect((await call(other, 'GET', `/api/backup-checks/${id}`)).data.state).toBe('checking');
	await venue.gone(`check/${id}`);
	expect((await call(other, 'GET', `/api/backup-checks/${id}`)).data).toMatchObject({
		state: 'refused',
		message: 'The server stopped while it looked into this file. Choose it again.',
	});
	expect(existsSync(venue.checkFolder)).toBe(false);
	expect((await venue.read(id)).state).toBe('refused');
});

testOnPostgres(
	'what an instance that is gone has received goes at another, once nobody has asked for it for a quarter of an hour',
	async () => {
		await using venue = await openTwo();
		const { one, other, call } = venue;
		const id = await venue.begin(one);
		await call(one, 'PUT', `/api/backup-checks/${id}?from=0`, half);
		await other.taproom.checks.cleanUp();
		expect(readdirSync(venue.checkFolder)).toEqual([id]);
		venue.setNow('2026-11-20T20:45:00Z');
		await other.taproom.checks.cleanUp();
		expect(existsSync(venue.checkFolder)).toBe(false);
		expect(await one.taproom.db.selectFrom('backup_checks').select('id').execute()).toEqual([]);
	},
);

testOnPostgres('instances that do not share the folder of backups say so', async () => {
	using elsewhere = temporaryFolder();
	const checkFolder = join(elsewhere.path, 'backups', '.check');
	await using venue = await openTwo({ backup: { checkFolder } });
	const { one, other, call } = venue;
	const id = await venue.begin(one);
	expect(await call(other, 'PUT', `/api/backup-checks/${id}?from=0`, half)).toMatchObject({
		status: 503,
		error: expect.stringContaining(`${join(elsewhere.path, 'backups')} must be a folder that all of them`),
	});
	expect((await call(one, 'PUT', `/api/backup-checks/${id}?from=0`, half)).status).toBe(200);
	await call(one, 'DELETE', `/api/backup-checks/${id}`);
	const stored = (await call(one, 'POST', `/api/backups/${name}/check`)).data;
	expect((await venue.found(stored.id)).state).toBe('done');
	expect(await venue.restore(other, { check: stored.id })).toMatchObject({
		status: 503,
		error: expect.stringContaining('does not see what another one has received'),
	});
	expect((await call(one, 'GET', '/api/restore')).data).toMatchObject({ running: null, failed: null });
});

testOnPostgres.each([
	['before its commit', false],
	['after its commit', true],
])('a restore whose instance is gone %s is told as it ended, and nothing of it is left', async (_, done) => {
	await using venue = await openTwo();
	const { one, other, call } = venue;
	const { db, work, clock } = one.taproom;
	const now = clock();
	const progress = { step: 'Keeping what is here now', done: 0, total: 0, part: 0.7 };
	const { row } = await work.begin('restore', { by: 'ada', now, progress }, String);
	const kept = nameBefore(now, 'restore');
	writeFileSync(join(venue.folder, kept), '');
	mkdirSync(join(venue.folder, '.restore', row.run), { recursive: true });
	expect((await call(other, 'GET', '/api/restore')).data.running).toMatchObject({ by: 'ada', progress });
	const second = await venue.restore(other, { backup: name });
	expect([second.status, second.error]).toEqual([409, 'ada is restoring a backup right now.']);
	// Another instance that starts looks for leftover files, and must not remove these.
	expect(await other.taproom.restores.recover()).toBeNull();
	expect(readdirSync(join(venue.folder, '.restore'))).toEqual([row.run]);
	if (done) {
		const entry = { id: 'r', at: now.toISOString(), username: 'ada', subject: 'backup' };
		const rest = { subject_id: 'restore', action: 'restore', version: null, before: null, after: null };
		await db
			.insertInto('history')
			.values({ ...entry, ...rest, request_id: row.run })
			.execute();
	}
	await venue.gone('restore');
	const { running, failed } = (await call(other, 'GET', '/api/restore')).data;
	expect(running).toBeNull();
	expect(failed).toMatchObject({
		by: 'ada',
		message: expect.stringContaining(done ? 'is in place, whole' : 'Everything is as it was before'),
	});
	expect(existsSync(join(venue.folder, kept))).toBe(done);
	expect(existsSync(join(venue.folder, '.restore', row.run))).toBe(false);
	await venue.rename('Spilled');
	expect((await venue.restore(other, { backup: name })).status).toBe(202);
	await other.taproom.restores.idle();
	expect((await call(one, 'GET', '/api/restore')).data).toMatchObject({ running: null, failed: null });
	expect(await beersOf(other)).toContain('Barn Door');
});
