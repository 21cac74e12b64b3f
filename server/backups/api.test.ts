import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, expect, inject, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { mostPartBytes } from '#domain/backups/backup.ts';
import {
	type BackupCheck,
	type BackupList,
	backupCheckSchema,
	backupListSchema,
} from '#domain/backups/backup-schema.ts';
import { listHistory } from '#server/history/store.ts';
import { temporaryFolder } from '#tests/open-database.ts';
import { type OpenTaproomOptions, openTaproom } from '#tests/open-taproom.ts';
import { send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { BackupChecks } from './checks.ts';

afterEach(() => void vi.useRealTimers());

const name = 'taproom-2026-11-20T203000.000Z.taproom';

/** Opens a taproom with an admin who manages its backups, and access to its folder. */
async function openBackups(options: OpenTaproomOptions = {}) {
	const folder = temporaryFolder();
	const [kept, checkFolder] = [join(folder.path, 'backups'), join(folder.path, 'check')];
	const backup = { folder: kept, checkFolder, ...options.backup };
	const venue = await openTaproom({ ...options, backup });
	const { headers, id } = await hire(venue.taproom, 'admin', 'ada');
	const call = async (method: string, path: string, body?: unknown, by = headers) => {
		const bytes = Buffer.isBuffer(body);
		const response = bytes
			? await venue.app.request(path, { method, headers: by, body: new Uint8Array(body) })
			: await send(venue.app, method, path, body, { headers: by });
		const { data, error } = await response.json();
		return { status: response.status, data, error: String(error ?? '') };
	};
	const list = async (): Promise<BackupList> =>
		z.parse(backupListSchema, (await call('GET', '/api/backups')).data);
	return {
		...venue,
		kept,
		checkFolder,
		headers,
		id,
		backup: { databaseFile: venue.databaseFile, mostCheckBytes: 1, ...backup },
		call,
		list,
		files: () => (existsSync(kept) ? readdirSync(kept) : []),
		async backUp() {
			expect((await call('POST', '/api/backups')).status).toBe(202);
			await venue.taproom.backups.idle();
		},
		/** Uploads a file for a check in parts of this size, and waits for the result. */
		async check(bytes: Buffer, part = mostPartBytes): Promise<BackupCheck> {
			const begun = await call('POST', '/api/backup-checks', { name: 'mine.taproom', bytes: bytes.length });
			expect(begun.status).toBe(201);
			const at = `/api/backup-checks/${begun.data.id}`;
			for (let from = 0; from < bytes.length; from += part) {
				const sent = await call('PUT', `${at}?from=${from}`, bytes.subarray(from, from + part));
				expect([sent.status, sent.data?.received]).toEqual([200, Math.min(bytes.length, from + part)]);
			}
			return await vi.waitFor(async () => {
				const found = z.parse(backupCheckSchema, (await call('GET', at)).data);
				expect(found.state).toMatch(/^(?:done|refused)$/);
				return found;
			}, 20_000);
		},
		async [Symbol.asyncDispose]() {
			await venue[Symbol.asyncDispose]();
			folder[Symbol.dispose]();
		},
	};
}

/** Makes a locked database, so that a copy of it waits. */
function heldDatabase() {
	const folder = temporaryFolder();
	const file = join(folder.path, 'held.sqlite');
	writeFileSync(file, readFileSync(inject('templateDatabase')));
	const holder = new SQLite(file);
	holder.pragma('locking_mode = EXCLUSIVE');
	holder.exec('begin exclusive');
	return {
		file,
		[Symbol.dispose]() {
			holder.close();
			folder[Symbol.dispose]();
		},
	};
}

test('a backup is made while calls are answered, listed, and written down', async () => {
	await using venue = await openBackups();
	expect(await venue.list()).toEqual({
		folder: venue.kept,
		command: null,
		backups: [],
		running: null,
		failed: null,
	});
	const { status, data } = await venue.call('POST', '/api/backups');
	expect([status, data.running]).toEqual([
		202,
		{
			since: '2026-11-20T20:30:00.000Z',
			by: 'ada',
			progress: { step: 'Copying the database', done: 0, total: expect.any(Number), part: 0 },
		},
	]);
	expect((await venue.call('POST', '/api/backups')).error).toContain('ada is backing up right now');
	expect((await venue.app.request('/data/beers.json')).status).toBe(200);
	await venue.taproom.backups.idle();
	const { backups, running, command } = await venue.list();
	expect(command).toMatch(
		new RegExp(`^cd /.+ && DATA_DIR=/.+ npm run restore -- ${join(venue.kept, name)}$`),
	);
	expect(running).toBeNull();
	expect(backups).toEqual([{ name, at: '2026-11-20T20:30:00.000Z', bytes: expect.any(Number) }]);
	expect(venue.files()).toEqual([name]);
	expect(await listHistory(venue.taproom.db, 'backup', name)).toMatchObject([
		{ action: 'create', username: 'ada', after: { bytes: backups[0]?.bytes } },
	]);
});

test('plain files are for admins, stand in the list, and are not what the command restores', async () => {
	await using venue = await openBackups();
	const mia = await hire(venue.taproom, 'manager', 'mia');
	expect((await venue.call('POST', '/api/backups/archive', undefined, mia.headers)).status).toBe(403);
	expect((await venue.call('POST', '/api/backups/archive')).status).toBe(202);
	await venue.taproom.backups.idle();
	const { backups, command } = await venue.list();
	expect(backups).toMatchObject([
		{ name: 'taproom-2026-11-20T203000.000Z.zip', at: '2026-11-20T20:30:00.000Z' },
	]);
	expect(command).toBeNull();
});

test('a backup that is called off leaves nothing behind, nor does one that the taproom closes over', async () => {
	using held = heldDatabase();
	await using venue = await openBackups({ backup: { databaseFile: held.file } });
	expect((await venue.call('DELETE', '/api/backups/running')).data).toEqual({ canceled: false });
	await venue.call('POST', '/api/backups');
	await vi.waitFor(() => expect(venue.files()).toEqual(['.in-progress']), 10_000);
	expect((await venue.call('DELETE', '/api/backups/running')).data).toEqual({ canceled: true });
	expect(venue.files()).toEqual([]);
	expect(await venue.list()).toMatchObject({ backups: [], running: null, failed: null });
	await venue.call('POST', '/api/backups');
	await venue.taproom.backups.stop();
	expect(venue.files()).toEqual([]);
});

test('what a server that was cut off left half done is gone after the next start', async () => {
	await using venue = await openBackups();
	await venue.backUp();
	for (const folder of [join(venue.kept, '.in-progress'), venue.checkFolder]) {
		mkdirSync(folder);
		writeFileSync(join(folder, 'upload'), 'half of it');
	}
	await Promise.all([venue.taproom.backups.cleanUp(venue.taproom.clock()), venue.taproom.checks.cleanUp()]);
	expect(venue.files()).toEqual([name]);
	expect(existsSync(venue.checkFolder)).toBe(false);
});

test('a backup that fails says why until the next one, and is logged and counted', async () => {
	await using venue = await openBackups({ backup: { databaseFile: '/nowhere/taproom.sqlite' } });
	await venue.backUp();
	expect((await venue.list()).failed).toEqual({
		at: '2026-11-20T20:30:00.000Z',
		by: 'ada',
		message: 'There is no database at /nowhere/taproom.sqlite. Check DATABASE_URL and DATA_DIR.',
	});
	await venue.call('POST', '/api/backups');
	expect((await venue.list()).failed).toBeNull();
	await venue.taproom.backups.idle();
	expect(venue.taproom.counts.errors.backup).toBe(2);
	const failures = venue.logged.filter(({ msg }) => msg === 'a backup failed');
	expect(failures).toHaveLength(2);
});

test('a link brings the whole file once, within a minute, and no log or history holds its key', async () => {
	await using venue = await openBackups();
	await venue.backUp();
	const link = async () => {
		const { status, data } = await venue.call('POST', `/api/backups/${name}/link`);
		expect([status, data.expiresAt]).toEqual([201, '2026-11-20T20:31:00.000Z']);
		return `/api${data.path}`;
	};
	const path = await link();
	const head = await venue.app.request(path, { method: 'HEAD' });
	const response = await venue.app.request(path);
	expect([head.status, head.headers.get('content-length')]).toEqual([
		200,
		response.headers.get('content-length'),
	]);
	expect(response.status).toBe(200);
	expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
	expect(response.headers.get('cache-control')).toBe('no-store');
	const bytes = Buffer.from(await response.arrayBuffer());
	expect(response.headers.get('content-length')).toBe(String(bytes.length));
	expect(bytes.equals(readFileSync(join(venue.kept, name)))).toBe(true);
	for (const method of ['GET', 'HEAD']) expect((await venue.app.request(path, { method })).status).toBe(404);
	const late = await link();
	venue.setNow('2026-11-20T20:31:00Z');
	expect((await venue.app.request(late)).status).toBe(404);
	expect((await venue.app.request('/api/backup-file')).status).toBe(404);
	const history = await listHistory(venue.taproom.db, 'backup', name);
	expect(history.map(({ action }) => action)).toEqual(['download', 'download', 'create']);
	const [key = ''] = path.split('key=').slice(1);
	expect(key.length).toBeGreaterThan(40);
	expect(JSON.stringify([history, venue.logged])).not.toContain(key);
});

test('a backup is deleted for good; no other file can be named', async () => {
	await using venue = await openBackups();
	await venue.backUp();
	writeFileSync(join(venue.kept, 'notes.txt'), 'Order malt.\n');
	writeFileSync(join(venue.kept, '..', 'outside.taproom'), '');
	for (const other of ['notes.txt', '..%2Foutside.taproom', 'none.taproom', '%00.taproom']) {
		expect((await venue.call('DELETE', `/api/backups/${other}`)).status, other).toBe(404);
		expect((await venue.call('POST', `/api/backups/${other}/link`)).status, other).toBe(404);
	}
	expect((await venue.call('DELETE', `/api/backups/${name}`)).data).toMatchObject({ name });
	expect((await venue.call('DELETE', `/api/backups/${name}`)).status).toBe(404);
	expect(venue.files()).toEqual(['notes.txt']);
	expect((await listHistory(venue.taproom.db, 'backup', name))[0]).toMatchObject({ action: 'delete' });
});

test('a backup that begins while another one is kept waits for it, and both are whole', async () => {
	await using venue = await openBackups();
	const kept = venue.taproom.backups.save('taproom-before-removal.taproom', new Date());
	await venue.backUp();
	expect((await kept).bytes).toBeGreaterThan(1_000);
	expect(await venue.list()).toMatchObject({ failed: null, backups: [{}, {}] });
});

test('a check says what a restore would change, changes nothing, and keeps no file once it has ended', async () => {
	await using venue = await openBackups();
	await venue.backUp();
	const bytes = readFileSync(join(venue.kept, name));
	await venue.taproom.db
		.updateTable('beers')
		.set({ name: 'Spilled' })
		.where('slug', '=', 'barn-door')
		.execute();
	const { id, state, report, received } = await venue.check(bytes, 100_000);
	expect([state, received]).toEqual(['done', bytes.length]);
	expect(report?.manifest.instant).toBe('2026-11-20T20:30:00.000Z');
	expect(report?.changes.find(({ table }) => table === 'beers')).toMatchObject({ added: 0, changed: 1 });
	expect(readdirSync(join(venue.checkFolder, id))).toEqual(['work']);
	await venue.call('DELETE', `/api/backup-checks/${id}`);
	expect(existsSync(venue.checkFolder)).toBe(false);
	const beers = await venue.taproom.db
		.selectFrom('beers')
		.select('name')
		.where('name', '=', 'Spilled')
		.execute();
	expect(beers).toHaveLength(1);
});

test('what is no backup is refused by the name that it was sent with, and its file is gone', async () => {
	await using venue = await openBackups();
	expect(await venue.check(Buffer.from('Order malt.\n'.repeat(1_000)))).toMatchObject({
		state: 'refused',
		message: 'mine.taproom is no backup of Taproom, or its beginning is damaged.',
		report: null,
	});
	expect(existsSync(venue.checkFolder)).toBe(false);
});

test('a check that fails on the server is logged and counted, a file that is refused is not', async () => {
	await using venue = await openBackups();
	await venue.check(Buffer.from('Order malt.\n'));
	expect(venue.taproom.counts.errors.check).toBe(0);
	const { data } = await venue.call('POST', '/api/backup-checks', { name: 'a.taproom', bytes: 10 });
	// The folder that the check works in cannot be made.
	writeFileSync(join(venue.checkFolder, data.id, 'work'), '');
	await venue.call('PUT', `/api/backup-checks/${data.id}?from=0`, Buffer.alloc(10));
	await vi.waitFor(() => expect(venue.taproom.counts.errors.check).toBe(1));
	expect(venue.logged.map(({ msg }) => msg)).toContain('the check of a backup failed');
});

test('parts follow each other within the size that was named; whoever repeats one is told how far it is', async () => {
	await using venue = await openBackups();
	const begun = await venue.call('POST', '/api/backup-checks', { name: 'a.taproom', bytes: 2_000 });
	const at = `/api/backup-checks/${begun.data.id}`;
	const part = Buffer.alloc(1_000);
	expect((await venue.call('PUT', `${at}?from=1000`, part)).status).toBe(409);
	expect((await venue.call('PUT', `${at}?from=0`, part)).status).toBe(200);
	expect(await venue.call('PUT', `${at}?from=0`, part)).toMatchObject({
		status: 409,
		data: { received: 1_000 },
	});
	expect((await venue.call('PUT', `${at}?from=1000`, Buffer.alloc(1_001))).status).toBe(422);
	expect((await venue.call('PUT', `${at}?from=1000`, Buffer.alloc(0))).status).toBe(422);
	expect((await venue.call('PUT', `${at}?from=here`, part)).status).toBe(422);
	expect((await venue.call('PUT', at, part)).status).toBe(422);
	expect((await venue.call('PUT', `${at}?from=1000`, Buffer.alloc(mostPartBytes + 1))).status).toBe(413);
	expect((await venue.call('GET', at)).data).toMatchObject({ state: 'receiving', received: 1_000 });
});

test('a check that is called off, taken over by another file, or forgotten leaves no file behind', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	await using venue = await openBackups();
	venue.taproom.checks.start();
	const begin = async () => {
		const { data } = await venue.call('POST', '/api/backup-checks', { name: 'a.taproom', bytes: 2_000 });
		await venue.call('PUT', `/api/backup-checks/${data.id}?from=0`, Buffer.alloc(1_000));
		expect(readdirSync(venue.checkFolder)).toEqual([data.id]);
		expect(readdirSync(join(venue.checkFolder, data.id))).toEqual(['upload']);
		return `/api/backup-checks/${data.id}`;
	};
	const first = await begin();
	expect((await venue.call('DELETE', first)).data).toEqual({ canceled: true });
	expect(existsSync(venue.checkFolder)).toBe(false);
	expect((await venue.call('PUT', `${first}?from=1000`, Buffer.alloc(1_000))).status).toBe(404);
	const second = await begin();
	const third = await begin();
	expect((await venue.call('GET', second)).status).toBe(404);
	// Reading it postpones its expiry.
	venue.setNow('2026-11-20T20:44:00Z');
	expect((await venue.call('GET', third)).status).toBe(200);
	vi.advanceTimersByTime(15 * 60_000);
	venue.setNow('2026-11-20T20:58:59Z');
	expect((await venue.call('GET', third)).status).toBe(200);
	venue.setNow('2026-11-20T21:14:00Z');
	expect((await venue.call('GET', third)).status).toBe(404);
	vi.advanceTimersByTime(15 * 60_000);
	vi.useRealTimers();
	await vi.waitFor(() => expect(existsSync(venue.checkFolder)).toBe(false), 10_000);
});

test('one check at a time, and each person sees their own only', async () => {
	await using venue = await openBackups();
	const { headers: bo } = await hire(venue.taproom, 'admin', 'bo');
	const about = { name: 'a.taproom', bytes: 2_000 };
	const { data } = await venue.call('POST', '/api/backup-checks', about);
	const others = await venue.call('POST', '/api/backup-checks', about, bo);
	expect(others).toMatchObject({ status: 409, error: expect.stringContaining('ada is checking a backup') });
	for (const method of ['GET', 'DELETE', 'PUT'])
		expect((await venue.call(method, `/api/backup-checks/${data.id}`, undefined, bo)).status).toBe(404);
});

test('a check that is left at the moment when the next begins takes nothing of it along', async () => {
	await using venue = await openBackups();
	await venue.backUp();
	const { id } = await venue.check(readFileSync(join(venue.kept, name)));
	const [, next] = await Promise.all([
		venue.call('DELETE', `/api/backup-checks/${id}`),
		venue.call('POST', `/api/backups/${name}/check`),
	]);
	await vi.waitFor(async () => {
		const { data } = await venue.call('GET', `/api/backup-checks/${next.data.id}`);
		expect(data).toMatchObject({ state: 'done' });
	}, 20_000);
});

test('a file above the limit, or for which the disk has no room, is refused before it is sent', async () => {
	await using venue = await openBackups({ backup: { mostCheckBytes: 1e18 } });
	const begin = (bytes: unknown) => venue.call('POST', '/api/backup-checks', { name: 'a.taproom', bytes });
	expect(await begin(1e15)).toMatchObject({ status: 503, error: expect.stringContaining('has no room') });
	expect(existsSync(venue.checkFolder)).toBe(false);
	expect((await begin(0)).status).toBe(422);
	expect((await begin('all of it')).status).toBe(422);
	await using small = await openBackups({ backup: { mostCheckBytes: 5_000_000 } });
	const refused = await small.call('POST', '/api/backup-checks', { name: 'a.taproom', bytes: 5_000_001 });
	expect(refused).toMatchObject({ status: 413, error: expect.stringContaining('Larger than 5.0 MB') });
});

test('of several who delete a backup at once one does, and the others are told that it is gone', async () => {
	await using venue = await openBackups();
	await venue.backUp();
	const [file] = venue.files();
	const responses = await Promise.all([1, 2, 3].map(() => venue.call('DELETE', `/api/backups/${file}`)));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
	expect(venue.files()).toEqual([]);
	expect(await listHistory(venue.taproom.db, 'backup', file ?? '')).toHaveLength(2);
});

test('a part that could not be written whole is sent again; a full disk says so', async () => {
	await using venue = await openBackups();
	const begun = await venue.call('POST', '/api/backup-checks', { name: 'a.taproom', bytes: 2_000 });
	const { id } = begun.data;
	const at = `/api/backup-checks/${id}?from=0`;
	const file = join(venue.checkFolder, id, 'upload');
	symlinkSync('/dev/full', file);
	const part = Buffer.alloc(1_000, 'a');
	expect(await venue.call('PUT', at, part)).toMatchObject({
		status: 503,
		error: expect.stringContaining('has no room'),
	});
	rmSync(file);
	writeFileSync(file, 'the half of a part');
	expect(await venue.call('PUT', at, part)).toMatchObject({ status: 200, data: { received: 1_000 } });
	expect(readFileSync(file).equals(part)).toBe(true);
});

test('a part of which the disk takes only half at a time arrives whole', async () => {
	await using venue = await openBackups();
	await using folder = await open(venue.checkFolder.replace(/[^/]+$/, ''));
	const handles: FileHandle = Object.getPrototypeOf(folder);
	const { write } = handles;
	handles.write = new Proxy(write, {
		apply: (target, handle, [part, from, length, at]) =>
			Reflect.apply(target, handle, [part, from, Math.ceil(length / 2), at]),
	});
	try {
		const { id } = (await venue.call('POST', '/api/backup-checks', { name: 'a.taproom', bytes: 2_000 })).data;
		const part = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));
		await venue.call('PUT', `/api/backup-checks/${id}?from=0`, part);
		expect(readFileSync(join(venue.checkFolder, id, 'upload')).equals(part)).toBe(true);
	} finally {
		handles.write = write;
	}
});

test('a check that a stop cut short is begun anew by whoever asks for it after the next start', async () => {
	await using venue = await openBackups();
	await venue.backUp();
	const { data } = await venue.call('POST', `/api/backups/${name}/check`);
	await venue.taproom.checks.stop();
	await venue.taproom.work.stop();
	expect(existsSync(join(venue.checkFolder, data.id, 'work'))).toBe(false);
	const next = new BackupChecks({ ...venue.taproom, settings: venue.backup });
	const reader = { id: venue.id };
	await vi.waitFor(async () => expect((await next.read(data.id, reader)).state).toBe('done'), 20_000);
	await next.end(data.id, reader);
});
