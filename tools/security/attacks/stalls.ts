import { setTimeout } from 'node:timers/promises';
import { bearer, type HttpResponse, NoResponse, sendShared } from '../../shared/http-client.ts';
import { median } from '../../shared/statistics.ts';
import { ApiDocument } from '../api-document.ts';
import { type Attack, Tally } from '../attack.ts';
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
import { errorsIn } from '../server-log.ts';
import { StallWatch } from '../stall-watch.ts';

/** How long anything may keep another client waiting, on a quiet machine, in milliseconds. */
const mostMs = 50;
/** What took longer is sent again: a stall of ours comes each time, one of the machine's does not. */
const rounds = 6;
const patienceMs = 60_000;

/** What hostile, clumsy and huge requests cost somebody else: the longest answer to a second client meanwhile. */
export const stalls: Attack = {
	name: 'stalls',
	async run({ fixture }) {
		await using target = await fixture.start();
		const token = fixture.insider('admin').token;
		const tally = new Tally();
		await using watch = new StallWatch(target.port);
		const clumsy = [
			...clumsyHeads(),
			...clumsyForms(await ApiDocument.read(target), token),
			...clumsyMarkup(token),
			...clumsyBeers(token),
			...(await clumsyImages(token)),
		];
		const quiet = await quietWait(watch);
		let worst = { ms: 0, what: '' };
		for (const one of bothWays(clumsy, token)) {
			const ms = await stallOf(one, { target, token, watch, tally });
			if (ms > worst.ms) worst = { ms, what: one.what };
			tally.count(ms > mostMs ? `${one.what} keeps others waiting for ${Math.round(ms)} ms` : null);
		}
		tally.expect('the server is alive', target.alive(), true);
		for (const error of errorsIn(target)) tally.count(`the log says: ${error}`);
		return tally.finding(
			`longest stall ${Math.round(worst.ms)} ms: ${worst.what}; ${Math.round(quiet)} ms while nothing else is asked`,
		);
	},
};

/** What the machine itself costs the second client, in milliseconds: the median of eleven longest waits without a request. */
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
