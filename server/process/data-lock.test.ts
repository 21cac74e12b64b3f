import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';
import { lockData } from './data-lock.ts';
import { projectFolder } from './project-folder.ts';

const now = new Date('2026-11-20T20:30:00Z');

const house = (folder: string, databaseFile = join(folder, 'taproom.sqlite')) => ({
	dataDir: folder,
	databaseFile,
	port: 3001,
});

const take = (place: ReturnType<typeof house>, { patienceMs = 0, onWait = (_: string) => {} } = {}) =>
	lockData(place, { now, patienceMs, onWait });

const refusal = async (place: ReturnType<typeof house>) =>
	take(place).then(
		() => null,
		(error: Error) => [error.name, error.message],
	);

test('a second server of one folder is refused in one line that names the first', async () => {
	using folder = temporaryFolder();
	using _first = await take(house(folder.path));
	const [name, line = ''] = (await refusal(house(folder.path))) ?? [];
	expect(name).toBe('ConfigError');
	expect(line).toContain(`DATA_DIR ${folder.path} is in use by another Taproom: process ${process.pid} on `);
	expect(line).toContain('port 3001, since 2026-11-20T20:30:00.000Z. Stop it first');
	expect(line).not.toContain('\n');
});

test('a second server of another folder is refused if it has the same database, and only then', async () => {
	using folder = temporaryFolder();
	const [one, other, data] = ['one', 'other', 'data'].map((name) => join(folder.path, name));
	for (const path of [one, other, data]) mkdirSync(path ?? '');
	const database = join(data ?? '', 'beer.sqlite');
	using _first = await take(house(one ?? '', database));
	expect(await refusal(house(other ?? '', database))).not.toBeNull();
	expect(await refusal(house(other ?? '', join(data ?? '', 'wine.sqlite')))).toBeNull();
});

test('whoever takes over waits until the first has stopped, and says for whom', async () => {
	using folder = temporaryFolder();
	const first = await take(house(folder.path));
	const waited = Promise.withResolvers<string>();
	const second = take(house(folder.path), { patienceMs: 60_000, onWait: waited.resolve });
	expect(await waited.promise).toContain(`process ${process.pid}`);
	first[Symbol.dispose]();
	using _second = await second;
	expect(await refusal(house(folder.path))).not.toBeNull();
});

test('a server that stopped is in nobody’s way, and several that come at once have one winner', async () => {
	using folder = temporaryFolder();
	(await take(house(folder.path)))[Symbol.dispose]();
	const all = await Promise.allSettled(Array.from({ length: 5 }, () => take(house(folder.path))));
	const winners = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
	for (const lock of winners) lock[Symbol.dispose]();
	expect(winners).toHaveLength(1);
});

test('the lock of a killed server is in nobody’s way, whoever has its process id by now', async () => {
	using folder = temporaryFolder();
	const script = join(folder.path, 'holder.ts');
	const lock = join(projectFolder(), 'server/process/data-lock.ts');
	writeFileSync(
		script,
		`import { lockData } from ${JSON.stringify(lock)};
const place = ${JSON.stringify(house(folder.path))};
await lockData(place, { now: new Date(0), onWait() {} });
process.send('held');
setInterval(() => {}, 1000);`,
	);
	const first = fork(script, { cwd: projectFolder() });
	await once(first, 'message');
	expect((await refusal(house(folder.path)))?.[1]).toContain(`process ${first.pid} on `);
	first.kill('SIGKILL');
	await once(first, 'exit');
	using _second = await take(house(folder.path), { patienceMs: 5_000 });
});

test('a lock that cannot be held is refused in one line that says so', async () => {
	using folder = temporaryFolder();
	writeFileSync(join(folder.path, 'server.lock'), 'This is no lock. '.repeat(100));
	const [name, line = ''] = (await refusal(house(folder.path))) ?? [];
	expect([name, line]).toEqual(['ConfigError', expect.stringContaining('server.lock cannot be (')]);
	expect(line).not.toContain('\n');
});

test.skipIf(!existsSync('/proc'))(
	'a folder in which nobody can write is refused in one line, whatever its modes say',
	async () => {
		const [name, line = ''] = (await refusal(house('/proc'))) ?? [];
		expect(name).toBe('ConfigError');
		expect(line).toMatch(/^DATA_DIR must be a folder .*\/proc\/server\.lock cannot be \(.+\)\.$/);
	},
);

test('several instances of one database server share a folder', async () => {
	using folder = temporaryFolder();
	const place = { dataDir: folder.path, databaseFile: null, port: 3001 };
	using _one = await lockData(place, { now, onWait() {} });
	using _other = await lockData(place, { now, onWait() {} });
});
