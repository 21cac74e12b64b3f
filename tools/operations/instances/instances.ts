import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../../tests/free-port.ts';
import { send } from '../../shared/http-client.ts';
import { openSite, type Site } from '../site.ts';

const readyWithinMs = 30_000;

interface Place {
	readonly dataDir: string;
	readonly databaseUrl: string;
}

/** Of one taproom, over one database. */
export class Instances implements AsyncDisposable {
	readonly #place: Place;
	readonly #sites: Site[] = [];

	private constructor(place: Place) {
		this.#place = place;
	}

	static async start(place: Place, count: number): Promise<Instances> {
		const instances = new Instances(place);
		for (let started = 0; started < count; started += 1) {
			instances.#sites.push(await instances.#open(await freePort()));
		}
		return instances;
	}

	get sites(): readonly Site[] {
		return this.#sites;
	}

	get ports(): number[] {
		return this.#sites.map(({ place }) => place.port);
	}

	/** As docs/operations.md says: the next one goes when this one is ready again. */
	async replace(site: Site): Promise<void> {
		const index = this.#sites.indexOf(site);
		assert.equal(await site.process.end('SIGTERM'), 0, site.process.output.slice(-1_000));
		this.#sites[index] = await this.#open(site.place.port);
	}

	async #open(port: number): Promise<Site> {
		const { dataDir, databaseUrl } = this.#place;
		const site = await openSite({ dataDir, port, environment: { DATABASE_URL: databaseUrl } });
		const late = performance.now() + readyWithinMs;
		while ((await send(site.place, { path: '/readyz' })).status !== 200) {
			assert.ok(performance.now() < late, `It is not ready after half a minute.\n${site.process.output}`);
			await setTimeout(50);
		}
		return site;
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await Promise.all(this.#sites.map((site) => site[Symbol.asyncDispose]()));
	}
}
