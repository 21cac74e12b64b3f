import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import * as z from 'zod/mini';
import { closedMessage } from '#server/db/db-errors.ts';
import { connectPostgres } from '#server/db/postgres/connect.ts';
import { withDatabase } from '#server/db/sqlite-file.ts';
import { projectFolder } from '#server/process/project-folder.ts';
import { workerEnvironment } from '#server/process/worker-environment.ts';
import { postgresDatabases, temporaryFolder } from '#tests/open-database.ts';
import { openInstances } from '#tests/open-instances.ts';
import type { OpenTaproom } from '#tests/open-taproom.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import { send } from '#tests/sign-in.ts';
import { hire, makeFresh } from '#tests/staff.ts';
import { createBackup } from './backup.ts';
import { restoreOnServer } from './restore-server.ts';

const namesSchema = z.array(z.object({ slug: z.string(), name: z.string() }));

async function nameOf({ app }: OpenTaproom): Promise<string | undefined> {
	const beers = z.parse(namesSchema, await (await app.request('/data/beers.json')).json());
	return beers.find(({ slug }) => slug === 'barn-door')?.name;
}

const rename = ({ taproom: { db } }: OpenTaproom, name: string) =>
	db.updateTable('beers').set({ name }).where('slug', '=', 'barn-door').execute();

/** Opens an instance that others can join, with a backup and a beer that was renamed after it. */
async function openSpilled() {
	const cluster = await openInstances();
	const one = await cluster.open();
	const ada = await hire(one.taproom, 'admin', 'ada');
	await one.taproom.backups.begin({ username: 'ada', now: one.taproom.clock() });
	await one.taproom.backups.idle();
	const [backup] = (await one.taproom.backups.list()).backups;
	await rename(one, 'Spilled');
	const call = ({ app }: OpenTaproom, method: string, path: string, body?: unknown) =>
		send(app, method, path, body, { headers: ada.headers });
	await makeFresh(one.taproom, ada);
	return {
		url: cluster.url,
		one,
		call,
		join: () => cluster.open(),
		begin: (at = one) => call(at, 'POST', '/api/restore', { backup: backup?.name }),
		running: async (at: OpenTaproom) => (await (await call(at, 'GET', '/api/restore')).json()).data.running,
		/** Holds every restore after it has copied the present database, until released. */
		async hold() {
			const client = new pg.Client(cluster.url);
			await client.connect();
			await client.query('begin; select 1 from beers for update');
			let ended: Promise<void> | null = null;
			const end = () => {
				ended ??= client.end();
				return ended;
			};
			return { end, [Symbol.asyncDispose]: end };
		},
		/** Resolves once a restore waits for the holder of the lock. */
		waiting: () =>
			vi.waitFor(async () => {
				const { rows } = await sql<{
					pid: number;
				}>`select pid from pg_stat_activity where datname = current_database()
					and wait_event_type = 'Lock' and query like 'delete from%'`.execute(one.taproom.db);
				expect(rows).toHaveLength(1);
				return rows[0]?.pid;
			}, 100_000),
		[Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
	};
}

testOnPostgres(
	'until the commit everybody reads the former state and nobody writes; then every instance has the backup’s',
	async () => {
		await using venue = await openSpilled();
		const { one } = venue;
		await using holder = await venue.hold();
		expect((await venue.begin()).status).toBe(202);
		await venue.waiting();
		const other = await venue.join();
		const boot = other.taproom.content.boot;
		for (const each of [one, other]) expect(await nameOf(each)).toBe('Spilled');
		expect((await one.app.request('/readyz')).status).toBe(200);
		await expect(rename(one, 'Lost')).rejects.toThrow(closedMessage);
		await expect(rename(other, 'Lost')).rejects.toThrow(closedMessage);
		for (const each of [one, other]) {
			const write = await venue.call(each, 'POST', '/api/kitchen', { isClosed: true });
			expect([write.status, write.headers.get('retry-after')]).toEqual([503, '5']);
			expect((await write.json()).error).toBe(closedMessage);
			await vi.waitFor(async () => expect(await venue.running(each)).toMatchObject({ by: 'ada' }), 100_000);
			expect((await venue.begin(each)).status).toBe(409);
		}
		await holder.end();
		await one.taproom.restores.idle();
		expect((await one.taproom.restores.state()).failed).toBeNull();
		expect(await nameOf(one)).toBe('Barn Door');
		await vi.waitFor(() => expect(other.taproom.content.boot).not.toBe(boot), 100_000);
		expect(await nameOf(other)).toBe('Barn Door');
		await rename(other, 'Written again');
		expect(one.taproom.content.versions()).toEqual(other.taproom.content.versions());
	},
);

testOnPostgres('a restore that is cut off has changed nothing, and can be done again', async () => {
	await using venue = await openSpilled();
	const { one } = venue;
	await using holder = await venue.hold();
	await venue.begin();
	const pid = await venue.waiting();
	await sql`select pg_terminate_backend(${pid})`.execute(one.taproom.db);
	await one.taproom.restores.idle();
	await holder.end();
	const { failed, last } = await one.taproom.restores.state();
	expect(failed?.message).toMatch(/nothing was saved/);
	expect(last).toBeNull();
	expect(await nameOf(one)).toBe('Spilled');
	// The unneeded copy is deleted, and so are the temporary files.
	expect((await one.taproom.backups.list()).backups).toHaveLength(1);
	expect(readdirSync(dirname(one.databaseFile))).toEqual(['backups']);
	await rename(one, 'Spilled again');
	await venue.begin();
	await one.taproom.restores.idle();
	expect(await nameOf(one)).toBe('Barn Door');
});

testOnPostgres(
	'an instance that nobody hears of is not given up while the server still holds its restore, and never once it is',
	async () => {
		await using venue = await openSpilled();
		const { one } = venue;
		const other = await venue.join();
		{
			await using holder = await venue.hold();
			await venue.begin();
			await venue.waiting();
			other.setNow('2026-11-20T20:31:00Z');
			expect(await venue.running(other)).toMatchObject({ by: 'ada' });
			await one.taproom.db.updateTable('ongoing_work').set({ state: 'lost' }).execute();
			await holder.end();
			await one.taproom.restores.idle();
		}
		expect((await one.taproom.restores.state()).failed?.message).toMatch(
			/not heard of .* Nothing has changed\.$/,
		);
		expect(await nameOf(other)).toBe('Spilled');
		expect((await one.taproom.backups.list()).backups).toHaveLength(1);
	},
);

testOnPostgres(
	'the commands back a server up and put it back, while instances run, and into an empty one',
	async () => {
		await using venue = await openSpilled();
		const other = await venue.join();
		using folder = temporaryFolder();
		const run = (script: string, words: string[], url = venue.url) => {
			const env = {
				...workerEnvironment(),
				PATH: process.env.PATH,
				DATA_DIR: folder.path,
				DATABASE_URL: url,
			};
			const file = join(projectFolder(), 'scripts', script);
			const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
				env,
				encoding: 'utf8',
			});
			return {
				status,
				stdout,
				complaints: stderr.split('\n').filter((line) => line !== '' && !line.endsWith('…')),
			};
		};
		expect(run('backup.ts', [])).toMatchObject({ status: 0, complaints: [] });
		const [name = ''] = readdirSync(join(folder.path, 'backups'));
		const backup = join(folder.path, 'backups', name);
		await rename(venue.one, 'Spilled again');
		const dry = run('restore.ts', [backup, '--dry-run']);
		expect(dry).toMatchObject({ status: 0, complaints: [] });
		expect(dry.stdout).toContain('~ Spilled (');
		expect(await nameOf(venue.one)).toBe('Spilled again');
		const restored = run('restore.ts', [backup]);
		expect(restored).toMatchObject({ status: 0, complaints: [] });
		expect(restored.stdout).toMatch(/kept as .*-before-restore\.taproom\./);
		await vi.waitFor(async () => {
			for (const each of [venue.one, other]) expect(await nameOf(each)).toBe('Spilled');
		}, 100_000);
		expect(await venue.one.taproom.db.selectFrom('sessions').select('id').execute()).toEqual([]);
		expect(readdirSync(folder.path)).toEqual(['backups']);
	},
);

testOnPostgres('a backup of a file fills an empty server, photos included', async () => {
	const databases = postgresDatabases();
	const url = await databases.create('template0');
	using folder = temporaryFolder();
	const databaseFile = join(folder.path, 'taproom.sqlite');
	copyFileSync(inject('templateDatabase'), databaseFile);
	const bytes = randomBytes(2_000_000);
	withDatabase(databaseFile, (sqlite) =>
		sqlite.prepare("insert into picture_files values ('a', '640.avif', 'image/avif', ?)").run(bytes),
	);
	const file = join(folder.path, 'all.taproom');
	const now = new Date('2026-11-20T20:30:00Z');
	await createBackup({ databaseFile, to: file, app: '0.1.0', now });
	const restored = async () => {
		await using db = connectPostgres({ url: async () => url });
		const dataDir = join(folder.path, 'data');
		const report = await restoreOnServer({ db, dataDir, file, dryRun: true, now });
		expect([report.kept, (await db.introspection.getTables()).length]).toEqual([null, 0]);
		expect(await restoreOnServer({ db, dataDir, file, dryRun: false, now })).toMatchObject({ kept: null });
		return await db.selectFrom('picture_files').select('bytes').execute();
	};
	expect(await restored()).toEqual([{ bytes }]);
	await databases.drop(url);
});
