import { Agent } from 'node:http';
import { chromium } from '@playwright/test';
import { quietFlags, requireChromium } from '../../scripts/find-chromium.ts';
import { getPacked, type HeaderList, type HttpResponse, openStream, send } from '../shared/http-client.ts';
import { processorSeconds } from '../shared/process-facts.ts';
import { median } from '../shared/statistics.ts';
import { TrialError } from '../shared/trial-error.ts';
import { fetchedFiles } from '../weight/weigh-page.ts';
import { type ServedFile, startNginx } from './nginx.ts';
import type { BenchSetup } from './setup.ts';
import { startTaproom } from './taproom-process.ts';

/** What one guest's visit takes of the processor of both servers, in milliseconds. */
export interface VisitCost {
	readonly requests: number;
	/** The bytes of all responses, as they come over the wire. */
	readonly bytes: number;
	readonly taproom: number;
	readonly nginx: number;
	readonly ratio: number;
	/** The same of each round; how far they lie apart tells how quiet the machine was. */
	readonly roundRatios: readonly number[];
}

/** What a browser asks for in a visit, as paths of the server. */
interface Visit {
	/** Each page with the files that it alone brings: what was fetched for the first is not asked for again. */
	readonly pages: readonly (readonly string[])[];
	readonly stream: string;
}

interface Server {
	readonly pid: number;
	readonly port: number;
	readonly visit: Visit;
}

/** A browser holds so many connections to one server. */
const connections = 6;
/** Guests who visit at once. */
const guests = 4;
const browserHeaders: HeaderList = ['Accept-Encoding', 'br'];
const streamPath = '/api/live';
const firstPages = ['/', '/beer'] as const;

/**
 * A visit as a browser makes one: a page with all its files, the stream of changes, a second page with what it has besides,
 * and back to the first, which has not changed. A real Chromium tells what that is; both servers are then visited in turns.
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

/** The bytes of all that is asked for; of the stream its first ones, for nginx has nothing that goes on. */
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

/** Milliseconds of the server's processor that a visit takes. */
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
		// A popular page is packed smaller after a while, and has another tag then.
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
