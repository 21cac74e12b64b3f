import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { HistoryChecker } from '../../faults/history-checker.ts';
import { bearer, jsonOf, type Origin, send } from '../../shared/http-client.ts';
import { Prng } from '../../shared/prng.ts';
import { percentile } from '../../shared/statistics.ts';
import { table } from '../../shared/table.ts';
import type { Checks } from '../checks.ts';
import { signIn } from '../site.ts';
import { Client, follow, Tally } from './crowd.ts';
import type { Instances } from './instances.ts';

const clients = 10;
const followers = 5;

interface Replacements {
	readonly rounds: number;
	readonly leastRequests: number;
	/** Whether the proxy goes on to the next instance with a stream that one refuses because it ends. */
	readonly passesStreamsOn: boolean;
	readonly proxy: string;
}

const beerSchema = z.object({ slug: z.string(), version: z.number(), status: z.string() });
const listSchema = z.object({ data: z.object({ beers: z.array(beerSchema) }) });

/** What the database holds of each beer, compared with what was acknowledged. */
async function lostIn(history: HistoryChecker, origin: Origin, token: string): Promise<string[]> {
	const list = await send(origin, { path: '/api/beers', headers: bearer(token) });
	const { beers } = z.parse(listSchema, jsonOf(list)).data;
	const found = new Map(beers.map(({ slug, version, status }) => [slug, { version, mark: status }]));
	return history.settle((slug) => found.get(slug) ?? null);
}

/** Adds up what has happened since it last did. */
function roundsOf(tally: Tally) {
	let [requests, writes, failed] = [0, 0, 0];
	return (name: string, seconds: number): string[] => {
		const times = tally.milliseconds.slice(requests);
		const row = [
			name,
			...[times.length, tally.writes - writes, tally.failures.length - failed].map(String),
			...[0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)),
			seconds.toFixed(1),
		];
		[requests, writes, failed] = [tally.milliseconds.length, tally.writes, tally.failures.length];
		return row;
	};
}

/** Every instance is replaced by a new one, in turns, while guests read and staff write through the proxy. */
export async function checkReplacement(
	checks: Checks,
	instances: Instances,
	origin: Origin,
	{ rounds, leastRequests, passesStreamsOn, proxy: name }: Replacements,
): Promise<void> {
	const tally = new Tally();
	const history = new HistoryChecker();
	let over = false;
	const token = await signIn(origin);
	const crowd = {
		name,
		origin,
		token,
		tally,
		history,
		prng: new Prng(Date.now() % 2 ** 32),
		over: () => over,
	};
	const all = [
		...Array.from({ length: clients }, (_, number) => new Client(crowd, number + 1).run()),
		...Array.from({ length: followers }, (_, number) => follow(crowd, number + 1)),
	];
	const rows: string[][] = [];
	const rowOf = roundsOf(tally);
	await checks.holds(`${rounds} times each instance is replaced, and ends with code 0`, async () => {
		for (let round = 1; round <= rounds; round += 1) {
			const begun = performance.now();
			for (const site of [...instances.sites]) await instances.replace(site);
			// The requests that are wanted are spread over the rounds.
			while (tally.milliseconds.length < (round * leastRequests) / rounds && tally.failures.length === 0) {
				await Promise.race([new Promise((resolve) => setTimeout(resolve, 100)), ...all]);
			}
			rows.push(rowOf(`${round}`, (performance.now() - begun) / 1_000));
		}
	});
	over = true;
	await Promise.all(all);
	const head = ['round', 'requests', 'writes', 'failed', 'p50 ms', 'p99 ms', 'max ms', 'seconds'];
	console.log(table(head, rows).replaceAll(/^/gm, '        '));
	const { failures, milliseconds, writes, streams, closedStreams } = tally;
	await checks.holds(`${milliseconds.length} requests, ${writes} of them writes, and none failed`, () => {
		assert.equal(failures.length, 0, `${failures.length} failed:\n${failures.slice(0, 20).join('\n')}`);
		assert.ok(milliseconds.length >= leastRequests);
		if (passesStreamsOn) assert.equal(closedStreams, 0, `${closedStreams} streams were refused.`);
	});
	await checks.holds(`${history.acknowledged} changes were acknowledged, and all are there`, async () => {
		assert.deepEqual(await lostIn(history, origin, token), []);
	});
	checks.note(
		`${streams} streams were opened, each again as soon as its instance closed; ${closedStreams} met one that was closing`,
	);
}
