import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { addressOf, type EndpointName } from '../../../domain/endpoints.ts';
import { beerInput } from '../../faults/writers.ts';
import {
	bearer,
	type HttpResponse,
	jsonHeaders,
	jsonOf,
	type Origin,
	send,
} from '../../shared/http-client.ts';
import { percentile } from '../../shared/statistics.ts';
import type { Checks } from '../checks.ts';
import { signIn } from '../site.ts';
import type { Instances } from './instances.ts';

const changes = 1_000;
const ownChanges = 300;
/** From the response to a change until the last instance answers anew, at the 99th percentile, in milliseconds. */
const within = 250;
const lateMs = 10_000;
const file = '/data/beers.json';

const beerResponse = z.object({ data: z.object({ id: z.string(), version: z.number() }) });

/** Changes what guests read of one beer, through the proxy. */
class Writer {
	readonly #origin: Origin;
	readonly #token: string;
	#beer: { readonly id: string; readonly version: number } | null = null;
	#count = 0;

	constructor(origin: Origin, token: string) {
		this.#origin = origin;
		this.#token = token;
	}

	/** Returns the words that are new, and what the change was answered. */
	async change(): Promise<{ readonly words: string; readonly response: HttpResponse }> {
		this.#count += 1;
		const words = `Change ${this.#count} of the trial.`;
		const [name, id, headers]: [EndpointName, Record<string, string>, string[]] = this.#beer
			? ['beers.update', { id: this.#beer.id }, ['If-Match', `"${this.#beer.version}"`]]
			: ['beers.create', {}, []];
		const response = await send(this.#origin, {
			...addressOf(name, id),
			// The proxy lets an address have fifty requests a second.
			from: `127.0.3.${(this.#count % 8) + 1}`,
			headers: [...jsonHeaders, ...bearer(this.#token), ...headers],
			body: JSON.stringify(beerInput('fresh-everywhere', words, 'coming-soon')),
		});
		this.#beer = z.parse(beerResponse, jsonOf(response)).data;
		return { words, response };
	}
}

/** Asks one instance again and again, as somebody who has seen nothing, until it answers with the words; returns when. */
async function shownAt(place: Origin, agent: Agent, words: string): Promise<number> {
	const late = performance.now() + lateMs;
	for (;;) {
		const { body } = await send(place, { path: file, agent });
		const now = performance.now();
		if (body.includes(words)) return now;
		assert.ok(now < late, `Port ${place.port} did not answer '${words}' within ${lateMs} ms.`);
		await setTimeout(1);
	}
}

async function checkSpread(checks: Checks, { sites }: Instances, writer: Writer): Promise<void> {
	const agents = sites.map(({ place }) => ({ place, agent: new Agent({ keepAlive: true, maxSockets: 1 }) }));
	const times: number[] = [];
	await checks.holds(
		`a change is on every instance's answer within ${within} ms (p99 of ${changes})`,
		async () => {
			for (let number = 0; number < changes; number += 1) {
				const { words } = await writer.change();
				const answered = performance.now();
				const shown = await Promise.all(agents.map(({ place, agent }) => shownAt(place, agent, words)));
				times.push(Math.max(...shown) - answered);
			}
			assert.ok(percentile(times, 0.99) <= within, `p99 is ${percentile(times, 0.99).toFixed(1)} ms.`);
		},
	);
	const [half, most, all] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
	checks.note(`p50 ${half} ms, p99 ${most} ms, at most ${all} ms`);
	for (const { agent } of agents) agent.destroy();
}

/** What a browser sends back. */
const cookieOf = ({ headers }: HttpResponse) =>
	(headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');

async function checkOwnWrites(checks: Checks, { sites }: Instances, writer: Writer): Promise<void> {
	const stale: string[] = [];
	let slowest = 0;
	const rule = `whoever has changed something reads it at once through every instance (${ownChanges * sites.length} reads)`;
	await checks.holds(rule, async () => {
		for (let number = 0; number < ownChanges; number += 1) {
			const { words, response } = await writer.change();
			const headers = ['Cookie', cookieOf(response)];
			const reads = await Promise.all(sites.map(({ place }) => send(place, { path: file, headers })));
			for (const { body, milliseconds } of reads) {
				slowest = Math.max(slowest, milliseconds);
				if (!body.includes(words)) stale.push(words);
			}
		}
		assert.equal(stale.length, 0, `${stale.length} were stale.`);
	});
	checks.note(`the slowest of these reads took ${slowest.toFixed(1)} ms`);
}

/** How soon all instances announce what was changed through one of them. */
export async function checkFreshness(checks: Checks, instances: Instances, origin: Origin): Promise<void> {
	const writer = new Writer(origin, await signIn(origin));
	await checkSpread(checks, instances, writer);
	await checkOwnWrites(checks, instances, writer);
}
