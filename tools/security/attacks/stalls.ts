import { setTimeout } from 'node:timers/promises';
import { bearer, type HttpResponse, NoResponse, send, sendShared } from '../../shared/http-client.ts';
import { processorSeconds } from '../../shared/process-facts.ts';
import { median } from '../../shared/statistics.ts';
import { table } from '../../shared/table.ts';
import { type Attack, Tally } from '../attack.ts';
import { type Burst, bursts } from '../bursts.ts';
import {
	bothWays,
	type ClumsyRequest,
	clumsyBeers,
	clumsyForms,
	clumsyHeads,
	clumsyImages,
	clumsyMarkup,
} from '../clumsy-requests.ts';
import type { Target } from '../fixture.ts';
import { clumsyWorkbooks, largestForms } from '../largest-requests.ts';
import { errorsIn } from '../server-log.ts';
import { StallWatch } from '../stall-watch.ts';

/** How long a request, and twenty or sixty at once, may keep another client waiting, on a quiet machine, in milliseconds. */
const mostMs = 50;
const mostMsOfBurst = 100;
/** What took longer is sent again: a stall of ours comes each time, one of the machine's does not. */
const rounds = 6;
/** A burst costs seconds. */
const roundsOfBurst = 3;
const patienceMs = 60_000;

/** Measures what hostile, clumsy and huge requests cost somebody else: the longest wait of a second client meanwhile. */
export const stalls: Attack = {
	name: 'stalls',
	async run({ fixture }) {
		await using target = await fixture.start();
		const token = fixture.insider('admin').token;
		const tally = new Tally();
		await using watch = new StallWatch(target.port);
		const clumsy = [
			...clumsyHeads(),
			...clumsyForms(token),
			...clumsyMarkup(token),
			...clumsyBeers(token),
			...(await clumsyImages(token)),
			...(await clumsyWorkbooks(token)),
			...largestForms(token),
		];
		const quiet = await quietWait(watch);
		// First, while nothing is in memory yet.
		const ofBursts: BurstStall[] = [];
		for (const burst of await bursts(target, token)) {
			const stall = await stallOfBurst(burst, { target, token, watch, tally });
			ofBursts.push(stall);
			tally.count(
				stall.ms > mostMsOfBurst ? `${stall.what} keep others waiting for ${Math.round(stall.ms)} ms` : null,
			);
		}
		let worst = { ms: 0, what: '' };
		for (const one of bothWays(clumsy, token)) {
			const ms = await stallOf(one, { target, token, watch, tally });
			if (ms > worst.ms) worst = { ms, what: one.what };
			tally.count(ms > mostMs ? `${one.what} keeps others waiting for ${Math.round(ms)} ms` : null);
		}
		tally.expect('the server is alive', target.alive(), true);
		for (const error of errorsIn(target)) tally.count(`the log says: ${error}`);
		const seen = `longest stall ${Math.round(worst.ms)} ms: ${worst.what}; ${Math.round(quiet)} ms while nothing else is asked`;
		return { ...tally.finding(seen), details: burstTable(ofBursts) };
	},
};

/** Measures what the machine itself costs the second client, in milliseconds: the median of eleven longest waits without a request. */
async function quietWait(watch: StallWatch): Promise<number> {
	const waits: number[] = [];
	for (let round = 0; round < 11; round += 1) {
		await setTimeout(50);
		waits.push(await watch.longest());
	}
	return median(waits);
}

interface Stage {
	readonly target: Target;
	readonly token: string;
	readonly watch: StallWatch;
	readonly tally: Tally;
}

/** The shortest of several rounds' longest waits, in milliseconds; one round is enough for what is short at once. */
async function stallOf(
	{ what, request }: ClumsyRequest,
	{ target, token, watch, tally }: Stage,
): Promise<number> {
	let shortest = Number.POSITIVE_INFINITY;
	for (let round = 0; round < rounds && shortest > mostMs; round += 1) {
		await watch.longest();
		const response = await sendShared(target, { ...request, timeoutMs: patienceMs }).catch(
			(error: unknown) => {
				// Refused before it was read to its end.
				if (error instanceof NoResponse && error.code !== 'late') return null;
				throw new Error(`${what}: no answer`, { cause: error });
			},
		);
		if (response && response.status >= 500) tally.count(`${what}: ${response.status}`);
		if (response?.status === 202) await untilRead(target, token, response);
		shortest = Math.min(shortest, await watch.longest());
	}
	return shortest;
}

interface BurstStall {
	readonly what: string;
	/** The shortest of the rounds' longest waits. */
	readonly ms: number;
	/** What the server's processor took for each request; it runs for nobody else, whatever the machine is busy with. */
	readonly processorMs: number;
	readonly statuses: string;
}

async function stallOfBurst({ what, requests }: Burst, { target, watch, tally }: Stage): Promise<BurstStall> {
	let [shortest, processorMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	const statuses = new Map<number, number>();
	for (let round = 0; round < roundsOfBurst && shortest > mostMsOfBurst; round += 1) {
		const all = requests(round);
		await watch.longest();
		// Each from an address of its own: the share of one is used up sooner.
		const before = processorSeconds(target.pid) ?? 0;
		const responses = await Promise.all(
			all.map((request, at) =>
				send(target, { ...request, from: `127.0.0.${at + 2}`, timeoutMs: patienceMs }),
			),
		);
		shortest = Math.min(shortest, await watch.longest());
		const spent = ((processorSeconds(target.pid) ?? 0) - before) * 1000;
		processorMs = Math.min(processorMs, spent / all.length);
		for (const { status } of responses) {
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			if (status >= 500 && status !== 503) tally.count(`${what}: ${status}`);
		}
	}
	const said = [...statuses].map(([status, times]) => `${times} x ${status}`).join(', ');
	return { what, ms: shortest, processorMs, statuses: said };
}

function burstTable(stalls: readonly BurstStall[]): string {
	const rows = stalls.map(({ what, ms, processorMs, statuses }) => [
		what,
		ms.toFixed(0),
		processorMs.toFixed(1),
		statuses,
	]);
	return table(['at once', 'a neighbor waits, ms', 'processor for each, ms', 'answers'], rows);
}

/** Waits until nobody works on an import any more. */
async function untilRead(target: Target, token: string, response: HttpResponse): Promise<void> {
	const { data }: { data: { id: string } } = JSON.parse(response.body.toString());
	const path = `/api/import/${data.id}`;
	const end = performance.now() + patienceMs;
	for (;;) {
		const { body } = await sendShared(target, { path, headers: bearer(token) });
		if (!body.toString().includes('"state":"reading"')) break;
		if (performance.now() > end) throw new Error('An import is still being read.');
	}
	await sendShared(target, { method: 'DELETE', path, headers: bearer(token) });
}
