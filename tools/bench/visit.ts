import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { quietFlags, requireChromium } from '../../scripts/find-chromium.ts';
import { freePort } from '../../tests/free-port.ts';
import { getPacked, type HeaderList, type HttpResponse, openStream, send } from '../shared/http-client.ts';
import { firstResponse, nginxConfiguration } from '../shared/nginx.ts';
import { OwnProcess } from '../shared/own-process.ts';
import { processorSeconds } from '../shared/process-facts.ts';
import { median } from '../shared/statistics.ts';
import { TrialError } from '../shared/trial-error.ts';
import { fetchedFiles } from '../weight/weigh-page.ts';
import type { BenchSetup } from './setup.ts';
import { startTaproom } from './taproom-process.ts';

/** The processor time that one visit costs both servers, in milliseconds. */
export interface VisitCost {
	readonly requests: number;
	/** The size of all responses as they are sent, in bytes. */
	readonly bytes: number;
	readonly taproom: number;
	readonly nginx: number;
	readonly ratio: number;
	/** The ratio for each round. How much the ratios differ shows how quiet the machine was. */
	readonly roundRatios: readonly number[];
}

/** Holds the paths that a browser requests during a visit. */
interface Visit {
	/** Each page with the files that only it needs. A file that an earlier page loaded is not requested again. */
	readonly pages: readonly (readonly string[])[];
	readonly stream: string;
}

interface Server {
	readonly pid: number;
	readonly port: number;
	readonly visit: Visit;
}

/** The number of connections that a browser opens to one server. */
const connections = 6;
/** The number of guests who visit at the same time. */
const guests = 4;
const browserHeaders: HeaderList = ['Accept-Encoding', 'br'];
const streamPath = '/api/live';
const firstPages = ['/', '/beer'] as const;

/**
 * Measures a visit as a browser makes it: a page with all its files, the stream of changes, a second page with its
 * own files, and the first page again, unchanged. A real Chromium records the requests; then both servers get the
 * same visits in turn.
 */
export async function measureVisit(setup: BenchSetup): Promise<VisitCost> {
	await using taproom = await startTaproom(setup, { pinned: true });
	const visit = await recordVisit(taproom.address);
	const files = await filesOf(taproom.address, visit);
	await using nginx = await startNginx(setup, files);
	const ours = { pid: taproom.pid, port: Number(new URL(taproom.address).port), visit };
	const theirs = { pid: nginx.pid, port: nginx.port, visit: renamed(visit, nginx.pathOf) };
	const { visits, visitRounds } = setup.effort;
	for (const server of [ours, theirs]) await visitOften(server, visits);
	const rounds = [];
	for (let round = 0; round < visitRounds; round += 1) {
		const [their, our] = [await costOf(theirs, visits), await costOf(ours, visits)];
		rounds.push({ taproom: our, nginx: their, ratio: our / their });
	}
	const [taproomCost, nginxCost] = [
		median(rounds.map((round) => round.taproom)),
		median(rounds.map((round) => round.nginx)),
	];
	return {
		requests: visit.pages.flat().length + 2,
		bytes: files.reduce((sum, { body }) => sum + body.length, 0),
		taproom: taproomCost,
		nginx: nginxCost,
		ratio: taproomCost / nginxCost,
		roundRatios: rounds.map(({ ratio }) => ratio),
	};
}

async function recordVisit(address: string): Promise<Visit> {
	const browser = await chromium.launch({ executablePath: requireChromium(), args: quietFlags });
	try {
		const known = new Set<string>();
		const pages = [];
		for (const path of firstPages) {
			const urls = await fetchedFiles(browser, `${address}${path}`, new Date());
			const paths = urls.map((url) => url.slice(address.length)).filter((asked) => !known.has(asked));
			for (const asked of paths) known.add(asked);
			pages.push([...new Set(paths)]);
		}
		return { pages, stream: streamPath };
	} finally {
		await browser.close();
	}
}

/**
 * Returns the bytes of all requested files. Of the stream it takes only the first bytes, because nginx has no endless
 * responses.
 */
async function filesOf(address: string, { pages, stream }: Visit): Promise<ServedFile[]> {
	const files: ServedFile[] = [];
	for (const path of [...pages.flat(), stream]) {
		const { status, headers, body } = await getPacked(`${address}${path}`);
		if (status !== 200) throw new TrialError(`${path} answered ${status} in a visit.`);
		files.push({ path, body, isPacked: headers['content-encoding'] === 'br' });
	}
	return files;
}

const renamed = ({ pages, stream }: Visit, pathOf: (path: string) => string): Visit => ({
	pages: pages.map((paths) => paths.map(pathOf)),
	stream: pathOf(stream),
});

/** Returns the server's processor time per visit, in milliseconds. */
async function costOf(server: Server, visits: number): Promise<number> {
	const before = processorSeconds(server.pid);
	await visitOften(server, visits);
	const after = processorSeconds(server.pid);
	if (before === null || after === null) throw new TrialError('A visit is measured where there is a /proc.');
	return ((after - before) * 1_000) / visits;
}

async function visitOften(server: Server, visits: number): Promise<void> {
	let left = visits;
	const guest = async () => {
		for (; left > 0; left -= 1) await visitOnce(server);
	};
	await Promise.all(Array.from({ length: guests }, guest));
}

async function visitOnce({ port, visit: { pages, stream } }: Server): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const get = async (path: string, headers: HeaderList = []): Promise<HttpResponse> => {
		const response = await send({ port }, { path, headers: [...browserHeaders, ...headers], agent });
		// After a while a popular page is compressed further and gets another ETag.
		const isUnchanged = headers.length > 0 && response.status === 304;
		if (response.status !== 200 && !isUnchanged)
			throw new TrialError(`${path} answered ${response.status} in a visit.`);
		return response;
	};
	try {
		const [[first = '/', ...files] = [], ...others] = pages;
		const { headers } = await get(first);
		await Promise.all(files.map((path) => get(path)));
		const live = await openStream({ port }, { path: stream, headers: browserHeaders, agent });
		live.resume();
		for (const [page = '/', ...more] of others) {
			await get(page);
			await Promise.all(more.map((path) => get(path)));
		}
		await get(first, ['If-None-Match', headers.etag ?? '']);
		live.destroy();
	} finally {
		agent.destroy();
	}
}

/** Holds what nginx must return for one of our addresses, byte for byte. */
interface ServedFile {
	readonly path: string;
	/** The body as it is sent, compressed or not. */
	readonly body: Buffer;
	/** True if the body is compressed with brotli. */
	readonly isPacked: boolean;
}

interface RunningNginx extends AsyncDisposable {
	readonly pid: number;
	readonly port: number;
	/** Returns the path at which nginx has the file for one of our addresses. */
	readonly pathOf: (path: string) => string;
}

/**
 * Configures one worker for the best speed: kept-alive connections, cached open files, no log. Debian's nginx-light
 * has no brotli module, so a brotli body is a plain file with a fixed header. The files are small and sent without
 * delay.
 */
function configuration(folder: string, port: number): string {
	return nginxConfiguration(folder, [
		'tcp_nopush on;',
		'tcp_nodelay on;',
		'keepalive_timeout 65;',
		'keepalive_requests 100000000;',
		'open_file_cache max=100 inactive=600s;',
		'open_file_cache_valid 600s;',
		'types { }',
		'default_type "text/html; charset=utf-8";',
		'server {',
		`	listen 127.0.0.1:${port};`,
		`	root ${folder}/files;`,
		'	location /packed/ {',
		'		add_header Content-Encoding br;',
		'		add_header Vary Accept-Encoding;',
		'	}',
		'}',
	]);
}

/** Creates the folder of one nginx with its configuration and files. Returns the configuration's path. */
function layOut(folder: string, port: number, named: ReadonlyMap<string, ServedFile>): string {
	chmodSync(folder, 0o755);
	for (const kind of ['packed', 'plain']) mkdirSync(join(folder, 'files', kind), { recursive: true });
	for (const [name, { body }] of named) writeFileSync(join(folder, 'files', name), body);
	const file = join(folder, 'nginx.conf');
	writeFileSync(file, configuration(folder, port));
	return file;
}

async function startNginx(setup: BenchSetup, files: readonly ServedFile[]): Promise<RunningNginx> {
	const folder = mkdtempSync(join(setup.folder, 'nginx-'));
	const port = await freePort();
	const named = new Map(
		files.map((file, index) => [`/${file.isPacked ? 'packed' : 'plain'}/${index}`, file] as const),
	);
	const names = new Map([...named].map(([name, { path }]) => [path, name]));
	const file = layOut(folder, port, named);
	const log = join(folder, 'error.log');
	const nginx = new OwnProcess([...setup.cores.server, setup.tools.nginx, '-e', log, '-c', file]);
	const stop = () => nginx[Symbol.asyncDispose]();
	for (const [name, { body, isPacked }] of named) {
		const response = await firstResponse(nginx, () => getPacked(`http://127.0.0.1:${port}${name}`));
		if (response?.body.equals(body) && (response.headers['content-encoding'] === 'br') === isPacked) continue;
		await stop();
		throw new TrialError(`nginx did not serve its files.\n${nginx.output}${readFileSync(log, 'utf8')}`);
	}
	return { pid: nginx.pid, port, pathOf: (path) => names.get(path) ?? path, [Symbol.asyncDispose]: stop };
}
