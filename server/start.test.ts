import { copyFileSync, mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';
import { readConfig } from './config.ts';
import { type RunningTaproom, start } from './start.ts';

const token = 'only-the-monitoring-machine-knows';

/** A taproom that listens, with a page that is drawn by hand: React Router cannot run outside its own build. */
async function listening(dataDir: string): Promise<RunningTaproom & AsyncDisposable> {
	copyFileSync(inject('templateDatabase'), join(dataDir, 'taproom.sqlite'));
	const clientFolder = join(dataDir, 'client');
	mkdirSync(clientFolder);
	const environment = {
		PORT: '0',
		DATA_DIR: dataDir,
		ADMIN_PASSWORD: 'a-test-password',
		METRICS_TOKEN: token,
	};
	const running = await start({
		config: readConfig(environment),
		log: pino({ level: 'silent' }),
		clock: () => new Date('2026-11-20T20:30:00Z'),
		clientFolder,
		renderWith: (site) => async () => {
			await site.facts();
			return new Response('<!doctype html><title>Page</title>', { headers: { 'Content-Type': 'text/html' } });
		},
	});
	return { ...running, [Symbol.asyncDispose]: () => running.stop() };
}

/** Asks plainly, as a browser does on a connection of its own: `fetch` sends headers that take it past the fast lane. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> {
	return new Promise((resolve, reject) => {
		request(url, { headers, method, agent: false }, (response) => {
			response.resume().on('end', () => resolve(response.statusCode ?? 0));
		})
			.on('error', reject)
			.end();
	});
}

test('answers are counted by who gave them: the fast lane, node:http from memory, the app', async () => {
	using folder = temporaryFolder();
	await using taproom = await listening(folder.path);
	const page = `${taproom.address}/beer`;
	const keepAlive = { Connection: 'keep-alive' };
	for (let times = 0; times < 3; times += 1) await ask(page, keepAlive);
	for (let times = 0; times < 3; times += 1) await ask(`${taproom.address}/data/beers.json`, keepAlive);
	await ask(page, keepAlive, 'HEAD');
	await ask(page, { ...keepAlive, 'If-None-Match': '*' });
	const response = await fetch(`${taproom.address}/metrics`, {
		headers: { Authorization: `Bearer ${token}` },
	});
	const counted = (await response.text()).matchAll(/^taproom_http_requests_total\{(.+)\} (\d+)$/gm);
	expect([...counted].map(([, labels, count]) => `${labels?.replaceAll(/\w+=|"/g, '')} ${count}`)).toEqual([
		'page,GET,2xx,lane 2',
		'data,GET,2xx,lane 2',
		'page,GET,2xx,app 1',
		'data,GET,2xx,app 1',
		'page,HEAD,2xx,memory 1',
		'page,GET,3xx,memory 1',
	]);
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
