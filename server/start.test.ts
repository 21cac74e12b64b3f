import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { temporaryFolder } from '#tests/open-database.ts';
import { pageOf } from '#tests/open-taproom.ts';
import { readConfig } from './config.ts';
import { type RunningTaproom, start } from './start.ts';

const token = 'only-the-monitoring-machine-knows';

/** Starts a listening server with a fixed page. */
async function listening(
	dataDir: string,
	environment: Record<string, string> = {},
): Promise<RunningTaproom & AsyncDisposable> {
	copyFileSync(inject('templateDatabase'), join(dataDir, 'taproom.sqlite'));
	return begin(dataDir, { ADMIN_PASSWORD: 'a-test-password', METRICS_TOKEN: token, ...environment });
}

/** Starts a server on the database in a folder. */
async function begin(
	dataDir: string,
	environment: Record<string, string>,
	server?: Server,
): Promise<RunningTaproom & AsyncDisposable> {
	const clientFolder = join(dataDir, 'client');
	mkdirSync(join(clientFolder, 'assets'), { recursive: true });
	writeFileSync(join(clientFolder, 'assets/root-abc123.js'), 'export {};\n');
	writeFileSync(join(dataDir, 'manifest.json'), '{"app/print.css":{"file":"assets/print-abc123.css"}}');
	const running = await start({
		config: readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_CONTENT: 'off', ...environment }),
		log: pino({ level: 'silent' }),
		clock: () => new Date('2026-11-20T20:30:00Z'),
		clientFolder,
		...(server && { server }),
		renderWith: (site) => async () => {
			await site.facts();
			return pageOf('<!doctype html><title>Page</title>');
		},
	});
	return { ...running, [Symbol.asyncDispose]: () => running.stop() };
}

/** Sends a request on a connection of its own. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> {
	return new Promise((resolve, reject) => {
		request(url, { headers, method, agent: false }, (response) => {
			response.resume().on('end', () => resolve(response.statusCode ?? 0));
		})
			.on('error', reject)
			.end();
	});
}

test('responses are counted by what was asked for and whether they came from memory', async () => {
	using folder = temporaryFolder();
	await using taproom = await listening(folder.path);
	const page = `${taproom.address}/beer`;
	for (let times = 0; times < 3; times += 1) await ask(page);
	for (let times = 0; times < 3; times += 1) await ask(`${taproom.address}/data/beers.json`);
	for (let times = 0; times < 2; times += 1) await ask(`${taproom.address}/assets/root-abc123.js`);
	await ask(page, {}, 'HEAD');
	await ask(page, { 'If-None-Match': '*' });
	const response = await fetch(`${taproom.address}/metrics`, {
		headers: { Authorization: `Bearer ${token}` },
	});
	const counted = (await response.text()).matchAll(/^taproom_http_requests_total\{(.+)\} (\d+)$/gm);
	const rows = [...counted].map(([, labels, count]) => `${labels?.replaceAll(/\w+=|"/g, '')} ${count}`);
	expect(rows.toSorted()).toEqual(
		[
			'page,GET,2xx,memory 2',
			'data,GET,2xx,memory 2',
			'page,GET,2xx,app 1',
			'data,GET,2xx,app 1',
			'asset,GET,2xx,memory 2',
			'page,HEAD,2xx,memory 1',
			'page,GET,3xx,memory 1',
		].toSorted(),
	);
});

test('however often they are asked for, the metrics are never kept', async () => {
	using folder = temporaryFolder();
	await using taproom = await listening(folder.path);
	const authorized = { Authorization: `Bearer ${token}` };
	for (let times = 0; times < 3; times += 1) {
		expect(await ask(`${taproom.address}/metrics`, authorized)).toBe(200);
		expect(await ask(`${taproom.address}/metrics`)).toBe(401);
	}
	expect(taproom.pages.cache.size().entries).toBe(0);
});

/** Says whether the first admin can sign in with the password that the start printed. */
async function signsIn({ address, firstAdmin }: RunningTaproom): Promise<boolean> {
	const body = JSON.stringify({ username: firstAdmin?.username, password: firstAdmin?.password });
	const headers = { 'Content-Type': 'application/json' };
	return (await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })).ok;
}

test('a first start at a taken port does not lose the password: the start that succeeds tells one that works', async () => {
	using folder = temporaryFolder();
	const occupant = createServer().listen(0, '127.0.0.1');
	await once(occupant, 'listening');
	const taken = occupant.address();
	const port = typeof taken === 'object' && taken ? String(taken.port) : '';
	await expect(begin(folder.path, { PORT: port })).rejects.toThrow('is in use');
	occupant.close();
	await using taproom = await begin(folder.path, {});
	expect(await signsIn(taproom)).toBe(true);
});

test.each([
	['a damaged database', 'taproom.sqlite', 'This is no database.', 'Cannot use the database'],
	['a key that is none', 'auth-secret', 'short', 'holds no key'],
])('a first start with %s does not lose the password either', async (_what, name, contents, message) => {
	using folder = temporaryFolder();
	const file = join(folder.path, name);
	writeFileSync(file, contents);
	await expect(begin(folder.path, {})).rejects.toThrow(message);
	rmSync(file);
	await using taproom = await begin(folder.path, {});
	expect(await signsIn(taproom)).toBe(true);
});

test('a first start without a folder to write to makes nobody, and says which folder', async () => {
	using folder = temporaryFolder();
	const inTheWay = join(folder.path, 'data');
	writeFileSync(inTheWay, '');
	const start = begin(folder.path, { DATA_DIR: inTheWay });
	await expect(start).rejects.toThrow('DATA_DIR must be a folder that can be written');
	rmSync(inTheWay);
	await using taproom = await begin(folder.path, { DATA_DIR: inTheWay });
	expect(await signsIn(taproom)).toBe(true);
});

test('whoever signs in at the very moment that a first start listens is not told that the password is wrong', async () => {
	using folder = temporaryFolder();
	const server = createServer();
	const atOnce = once(server, 'listening').then(async () => {
		const { port } = z.parse(z.object({ port: z.number() }), server.address());
		const body = JSON.stringify({ username: 'admin', password: 'forty feet away' });
		const headers = { 'Content-Type': 'application/json' };
		const login = `http://127.0.0.1:${port}/api/auth/login`;
		return (await fetch(login, { method: 'POST', headers, body })).status;
	});
	await using taproom = await begin(folder.path, { ADMIN_PASSWORD: 'forty feet away' }, server);
	expect([200, 503]).toContain(await atOnce);
	expect((await fetch(`${taproom.address}/readyz`)).status).toBe(200);
});

test('a stop first says that it is not ready and ends the streams, and goes on answering until proxies have left', async () => {
	using folder = temporaryFolder();
	const taproom = await listening(folder.path, { DRAIN_MS: '2500' });
	const get = (path: string) => fetch(`${taproom.address}${path}`);
	const stream = await get('/api/live');
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	onTestFinished(() => void vi.useRealTimers());
	const stopped = taproom.stop();
	expect(await stream.text()).toMatch(/^event: hello$/m);
	const [ready, alive, page, refused] = await Promise.all(
		['/readyz', '/healthz', '/beer', '/api/live'].map(get),
	);
	expect([ready?.status, await ready?.json()]).toEqual([
		503,
		{ status: 'unavailable', reason: 'The server is closing.' },
	]);
	expect([alive?.status, page?.status, page?.headers.get('connection')]).toEqual([200, 200, 'close']);
	expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '1']);
	await vi.advanceTimersByTimeAsync(2_500);
	await stopped;
	await expect(get('/healthz')).rejects.toThrow();
});
