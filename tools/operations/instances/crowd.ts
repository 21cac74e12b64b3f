import { once } from 'node:events';
import { Agent } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { styleAddress } from '../../../domain/beer-styles/style-address.ts';
import { addressOf, type EndpointName } from '../../../domain/endpoints.ts';
import { styles } from '../../../style-guide/index.ts';
import type { HistoryChecker } from '../../faults/history-checker.ts';
import { beerInput } from '../../faults/writers.ts';
import {
	bearer,
	type HttpRequest,
	jsonHeaders,
	jsonOf,
	type Origin,
	openStream,
	send,
} from '../../shared/http-client.ts';
import type { Prng } from '../../shared/prng.ts';

/** The proxy lets an address have fifty requests a second. */
const leastMs = 25;
const writeShare = 1 / 3;
const newBeerShare = 0.02;

/** What happened to the requests of a crowd. */
export class Tally {
	readonly milliseconds: number[] = [];
	writes = 0;
	streams = 0;
	/** Those that met an instance which was about to end; pages ask again. */
	closedStreams = 0;
	/** In words. */
	readonly failures: string[] = [];
}

interface Crowd {
	/** Its beers are called so: another may have come before, to the same database. */
	readonly name: string;
	readonly origin: Origin;
	/** Of the one sign-in of them all: so many at once would lock their account. */
	readonly token: string;
	readonly prng: Prng;
	readonly tally: Tally;
	readonly history: HistoryChecker;
	readonly over: () => boolean;
}

const beerResponse = z.object({
	data: z.object({ id: z.string(), version: z.number(), status: z.string() }),
});
type KnownBeer = z.infer<typeof beerResponse>['data'] & { readonly slug: string };

const pages = ['/', '/beer', '/data/beers.json', '/api/business-status', '/events', '/about'];
/** Of beers that make no page longer. */
const statuses = ['archived', 'retired'] as const;

/** On connections of its own, from an address of its own: reads as guests do, and changes beers that nobody else changes. */
export class Client {
	readonly #crowd: Crowd;
	readonly #from: string;
	readonly #name: string;
	readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
	#made = 0;
	#beer: KnownBeer | null = null;

	constructor(crowd: Crowd, number: number) {
		this.#crowd = crowd;
		this.#from = `127.0.1.${number}`;
		this.#name = `${crowd.name}-${number}`;
	}

	async run(): Promise<void> {
		const { prng, over } = this.#crowd;
		while (!over()) {
			const rested = setTimeout(leastMs);
			if (prng.chance(writeShare)) await this.#write();
			else await this.#request(prng.chance(0.1) ? styleAddress(prng.of(styles)) : prng.of(pages));
			await rested;
		}
		this.#agent.destroy();
	}

	/** Null when it failed; then that is noted. */
	async #request(path: string, parts: Partial<HttpRequest> = {}): Promise<unknown> {
		const { origin, tally } = this.#crowd;
		const request = {
			path,
			from: this.#from,
			agent: this.#agent,
			headers: ['Accept-Encoding', 'br'],
			...parts,
		};
		const outcome = await send(origin, request).catch((error: Error) => error);
		if (outcome instanceof Error || outcome.status < 200 || outcome.status > 299) {
			const why =
				outcome instanceof Error
					? outcome.message
					: `${outcome.status} ${outcome.body.toString().slice(0, 200)}`;
			tally.failures.push(`${new Date().toISOString()} ${parts.method ?? 'GET'} ${path}: ${why}`);
			return null;
		}
		tally.milliseconds.push(outcome.milliseconds);
		return jsonOf(outcome);
	}

	async #call(name: EndpointName, body: unknown, { id, version }: { id?: string; version?: number } = {}) {
		const { tally } = this.#crowd;
		const { method, path } = addressOf(name, id === undefined ? {} : { id });
		const matching = version === undefined ? [] : ['If-Match', `"${version}"`];
		const response = await this.#request(path, {
			method,
			headers: [...jsonHeaders, ...bearer(this.#crowd.token), ...matching],
			body: JSON.stringify(body),
		});
		tally.writes += 1;
		return response === null ? null : z.parse(beerResponse, response).data;
	}

	async #write(): Promise<void> {
		const { prng, history } = this.#crowd;
		const beer = prng.chance(newBeerShare) ? null : this.#beer;
		const slug = beer?.slug ?? `${this.#name}-${this.#made}`;
		const status = prng.of(statuses.filter((other) => other !== beer?.status));
		history.attempt(slug, { version: (beer?.version ?? 0) + 1, mark: status });
		const response = await (beer === null
			? this.#call('beers.create', beerInput(slug, slug, status))
			: prng.chance(0.5)
				? this.#call('beers.update', beerInput(slug, slug, status), beer)
				: this.#call('beers.status', { status }, beer));
		if (beer === null) this.#made += 1;
		this.#beer = response && { ...response, slug };
		if (response !== null) history.acknowledge(slug);
	}
}

/** Follows the changes, and begins again whenever its stream is ended, as pages do. */
export async function follow({ origin, tally, over }: Crowd, number: number): Promise<void> {
	while (!over()) {
		try {
			const stream = await openStream(origin, { path: '/api/live', from: `127.0.2.${number}` });
			if (stream.statusCode === 503) tally.closedStreams += 1;
			else if (stream.statusCode === 200) tally.streams += 1;
			else tally.failures.push(`a stream was refused with ${stream.statusCode}`);
			stream.on('error', () => {}).resume();
			const ended = once(stream, 'close');
			while (!over() && !stream.closed) await Promise.race([ended, setTimeout(200)]);
			if (!over() && !stream.complete) tally.failures.push('a stream was cut off instead of ended');
			stream.destroy();
		} catch (error) {
			tally.failures.push(`a stream: ${error instanceof Error ? error.message : error}`);
		}
	}
}
