import { once } from 'node:events';
import {
	chmodSync,
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	statSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import pLimit from 'p-limit';
import { Owner } from './taproom-process.ts';

/** The tests start server processes and need no browser. */
test.describe.configure({ mode: 'parallel' });

/** Returns the error message of a process that could not start. It must be a single line, without other output. */
async function refusal(owner: Owner, environment: Record<string, string>): Promise<string> {
	const { code, stdout, stderr: written } = await owner.start(environment).ended();
	// The duration of a query depends on the machine.
	const stderr = written.replace(/^\{.*"msg":"a slow query"\}\n/gm, '');
	expect(stdout).toBe('');
	expect(stderr).toMatch(/^[^\n]+\n$/);
	expect(code).toBe(1);
	return stderr.trim();
}

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1];

test('the first start tells address, admin and password; the second tells no password; what they write is for the owner alone', async () => {
	await using owner = new Owner();
	const modes = () =>
		Object.fromEntries(
			['.', ...readdirSync(owner.dataDir, { recursive: true }).map(String)].map((name) => [
				name,
				(statSync(join(owner.dataDir, name)).mode & 0o077).toString(8),
			]),
		);
	const nobodyElse = () => expect(Object.entries(modes()).filter(([, mode]) => mode !== '0')).toEqual([]);
	await test.step('the first start tells address, admin and password', async () => {
		const first = owner.start();
		const address = await first.address();
		expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
		const page = await fetch(`${address}/beer`);
		expect(titleOf(await page.text())).toMatch(/^Our Craft Beer Selection/);
		expect(Object.keys(modes())).toEqual(
			expect.arrayContaining(['auth-secret', 'taproom.sqlite', 'taproom.sqlite-wal']),
		);
		nobodyElse();
		first.process.signal('SIGTERM');
		const { code, stdout, stderr } = await first.ended();
		expect(code).toBe(0);
		expect(stdout.trimEnd().split('\n')).toEqual([
			`Taproom is open at ${address}`,
			'First admin: admin',
			expect.stringMatching(/^Password \(shown this once\): \S{4}-\S{4}-\S{4}-\S{4}$/),
		]);
		const password = stdout.trim().split(' ').at(-1) ?? '';
		expect(stderr).not.toContain(password);
		// A busy machine may warn of slow queries, and of nothing else.
		const logged = stderr
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));
		expect(logged.filter(({ level, msg }) => level > 30 && msg !== 'a slow query')).toEqual([]);
	});
	await test.step('the second tells no password, and what lay open before is closed', async () => {
		chmodSync(owner.dataDir, 0o755);
		chmodSync(join(owner.dataDir, 'taproom.sqlite'), 0o644);
		const second = owner.start();
		await second.address();
		nobodyElse();
		second.process.signal('SIGINT');
		expect(await second.ended()).toMatchObject({
			code: 0,
			stdout: expect.stringMatching(/^Taproom is open at \S+\n$/),
		});
	});
	await test.step('a database that is no database is named: a text, a folder, a file cut short', async () => {
		const file = join(owner.dataDir, 'other.sqlite');
		const folder = join(owner.dataDir, 'a-folder');
		mkdirSync(folder);
		expect(await refusal(owner, { DATABASE_URL: folder })).toContain(`the database ${folder}: `);
		writeFileSync(file, 'Order malt.\n'.repeat(1_000));
		expect(await refusal(owner, { DATABASE_URL: file })).toContain(`the database ${file}: `);
		copyFileSync(join(owner.dataDir, 'taproom.sqlite'), file);
		truncateSync(file, 20_000);
		expect(await refusal(owner, { DATABASE_URL: file })).toContain(`the database ${file}: `);
		expect(existsSync(`${file}-wal`)).toBe(false);
	});
});

test('a password that the owner chose is not told, and a blank start has no beers', {
	tag: '@release',
}, async () => {
	await using owner = new Owner();
	const taproom = owner.start({
		ADMIN_USERNAME: 'ada',
		ADMIN_PASSWORD: 'forty feet away',
		DEMO_CONTENT: 'off',
	});
	const address = await taproom.address();
	expect(await (await fetch(`${address}/data/beers.json`)).json()).toEqual([]);
	const menu = await (await fetch(`${address}/beer`)).text();
	expect(menu.includes('No Beers Found')).toBe(true);
	taproom.process.signal('SIGTERM');
	const { stdout, stderr } = await taproom.ended();
	expect(stdout).toMatch(/\nFirst admin: ada\n$/);
	expect(stdout + stderr).not.toContain('forty feet away');
});

const refused = [
	['PORT', 'abc'],
	['PORT', '70000'],
	['PORT', '-1'],
	['HOST', '203.0.113.7'],
	['DATABASE_URL', 'postgres://localhost/taproom'],
	['AUTH_SECRET', 'short'],
	['ADMIN_PASSWORD', 'short'],
	['ADMIN_PASSWORD', 'P@ssw0rd2026'],
	['DEMO_CONTENT', 'yes'],
] as const;

test('a setting that cannot be ends the start with one line that names it', { tag: '@release' }, async () => {
	// At most two processes run at a time.
	const limit = pLimit(2);
	const refuse = ([name, value]: (typeof refused)[number]) =>
		test.step(`${name}=${value} ends the start with one line that names ${name}`, async () => {
			await using owner = new Owner();
			const line = await refusal(owner, { [name]: value });
			expect(line).toContain(name);
			if (name === 'AUTH_SECRET' || name === 'ADMIN_PASSWORD') expect(line).not.toContain(value);
		});
	await Promise.all(refused.map((setting) => limit(refuse, setting)));
});

test('a second server of one folder waits for the first, names it, and takes over; a killed one is in nobody’s way', async () => {
	await using owner = new Owner();
	const first = owner.start();
	await first.address();
	const second = owner.start();
	await second.said(
		'stderr',
		new RegExp(`"first":"process ${first.process.pid} on .*another server with the same data`),
	);
	first.process.signal('SIGTERM');
	await second.address();
	expect((await first.ended()).code).toBe(0);
	second.process.signal('SIGKILL');
	await second.ended();
	const third = owner.start();
	const page = await fetch(`${await third.address()}/beer`);
	expect(page.status).toBe(200);
	expect(third.process.stderr).not.toContain('waits for');
});

test('a server that was not built says what to run', async () => {
	await using owner = new Owner();
	const elsewhere = join(owner.dataDir, 'unbuilt');
	for (const part of ['package.json', 'domain', 'server']) {
		cpSync(join(import.meta.dirname, '..', part), join(elsewhere, part), { recursive: true });
	}
	symlinkSync(join(import.meta.dirname, '../node_modules'), join(elsewhere, 'node_modules'));
	const { code, stdout, stderr } = await owner
		.run([process.execPath, join(elsewhere, 'server/main.ts')], {})
		.ended();
	expect(stderr).toBe('Taproom is not built yet. Run npm start, which builds it first.\n');
	expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
});

test('a port in use is named, with what to do', { tag: '@release' }, async () => {
	await using owner = new Owner();
	const occupant = createServer().listen(0, '127.0.0.1');
	await once(occupant, 'listening');
	const { port } = occupant.address() as AddressInfo;
	const line = await refusal(owner, { PORT: String(port) });
	occupant.close();
	expect(line).toBe(`PORT ${port} is in use on 127.0.0.1. Stop what listens there or set PORT.`);
});

test('a file in the place of the data folder is named', { tag: '@release' }, async () => {
	await using owner = new Owner();
	const file = join(owner.dataDir, 'in-the-way');
	writeFileSync(file, '');
	for (const DATA_DIR of [file, join(file, 'deeper')]) {
		expect(await refusal(owner, { DATA_DIR })).toBe(
			`DATA_DIR must be a folder that can be written; ${DATA_DIR} is not.`,
		);
	}
});

/** Sends a request without its last line, and waits until the server has read it. */
async function openRequest(address: string) {
	const { port, hostname } = new URL(address);
	const socket = connect(Number(port), hostname);
	const start = 'HTTP/1.1\r\nHost: taproom.example\r\n';
	// Both requests arrive together, so the response to the first proves that the second has begun.
	socket.write(`GET /healthz ${start}\r\nGET /beer ${start}Connection: close\r\n`);
	await once(socket, 'data');
	return { socket, finish: () => socket.write('\r\n'), answer: text(socket) };
}

/** Returns the code of a refused connection. */
const doorCode = (error: { cause?: { code?: string } }) => error.cause?.code;

test('on SIGTERM nobody new comes in, whoever has asked is served, and the end is clean', async () => {
	await using owner = new Owner();
	const taproom = owner.start();
	const address = await taproom.address();
	const request = await openRequest(address);
	taproom.process.signal('SIGTERM');
	await taproom.said('stderr', /"msg":"closing"/);
	// A connection that was waiting at the signal is still accepted, so the first refusal may come later.
	await expect
		.poll(() => fetch(`${address}/healthz`).then(({ status }) => status, doorCode))
		.toBe('ECONNREFUSED');
	request.finish();
	const response = await request.answer;
	expect(response.split('\r\n', 1)).toEqual(['HTTP/1.1 200 OK']);
	expect(titleOf(response)).toMatch(/^Our Craft Beer Selection/);
	expect(response.trimEnd().slice(-7)).toBe('</html>');
	expect((await taproom.ended()).code).toBe(0);
	expect(existsSync(join(owner.dataDir, 'taproom.sqlite-wal'))).toBe(false);
});

test('a request that names two hosts is refused; a kept-alive connection that asks for nothing, and one that only listens, do not hold up the end', {
	tag: '@release',
}, async () => {
	await using owner = new Owner();
	const taproom = owner.start();
	const { port, hostname } = new URL(await taproom.address());
	const socket = connect(Number(port), hostname);
	socket.write('GET /beer HTTP/1.1\r\nHost: taproom.example\r\nHost: elsewhere.example\r\n\r\n');
	expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
	const idle = connect(Number(port), hostname);
	idle.write('GET /healthz HTTP/1.1\r\nHost: taproom.example\r\n\r\n');
	await once(idle, 'data');
	const listening = connect(Number(port), hostname);
	listening.write('GET /api/live HTTP/1.1\r\nHost: taproom.example\r\n\r\n');
	await once(listening, 'data');
	taproom.process.signal('SIGTERM');
	await Promise.all([once(idle, 'close'), once(listening.resume(), 'close')]);
	expect((await taproom.ended()).code).toBe(0);
});

test('a second signal ends at once', { tag: '@release' }, async () => {
	await using owner = new Owner();
	const taproom = owner.start();
	const request = await openRequest(await taproom.address());
	request.answer.catch(() => undefined);
	taproom.process.signal('SIGTERM');
	await taproom.said('stderr', /"msg":"closing"/);
	taproom.process.signal('SIGTERM');
	expect((await taproom.ended()).code).toBe(1);
	request.socket.destroy();
});

test('npm start passes SIGTERM on: the server ends with npm', { tag: '@release' }, async () => {
	await using owner = new Owner();
	const npm = owner.run(['npm', 'start'], {});
	const address = await npm.address();
	expect((await fetch(`${address}/readyz`)).status).toBe(200);
	npm.process.signal('SIGTERM');
	expect(await npm.ended()).toMatchObject({ stderr: expect.stringContaining('"msg":"closing"') });
	await expect(fetch(`${address}/readyz`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});
