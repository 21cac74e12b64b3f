import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import * as z from 'zod';
import { backupListSchema } from '../../../domain/backups/backup-schema.ts';
import { endpointNames } from '../../../domain/endpoints.ts';
import { connect } from '../../../server/db/connect.ts';
import { bearer, concurrently, jsonOf, NoResponse, sendShared } from '../../shared/http-client.ts';
import { ApiDocument, type DescribedEndpoint } from '../api-document.ts';
import { type Attack, type AttackContext, Tally } from '../attack.ts';
import { endingEndpoints, madeGroups, planRequests, unprovenEndpoints } from '../endpoint-plan.ts';
import { type Ammunition, makeShot, type Shot } from '../endpoint-requests.ts';
import type { Insider, Target } from '../fixture.ts';
import { JsonValues } from '../json-values.ts';
import { Places } from '../places.ts';
import { errorsIn } from '../server-log.ts';
import { formBody } from '../uploads.ts';

/** Connections that are kept from one request to the next. */
const connections = 8;
const answered = z.object({ data: z.unknown() });
const made = z.object({ data: z.object({ id: z.optional(z.string()), path: z.optional(z.string()) }) });
/** After so many requests what there is is read anew. */
const refreshEvery = 1_500;

/** Every call of the document nearly as it is described, and not at all; that each works as described its example shows. */
export const calls: Attack = {
	name: 'calls',
	async run(context) {
		const { fixture, random } = context;
		const remote = join(fixture.folder, 'remote.git');
		execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
		const environment = { SYNC_REMOTE: remote, PUBLIC_URL: 'https://taproom.example' };
		await using target = await fixture.start(environment);
		const fuzzer = await EndpointFuzzer.open(context, target);
		const [slow, quick] = planRequests(fuzzer.described, context.requests);
		await Promise.all([
			concurrently(random.shuffled(slow), 1, (call) => fuzzer.shoot(call)),
			concurrently(random.shuffled(quick), connections - 1, (call) => fuzzer.shoot(call)),
		]);
		return await fuzzer.finding();
	},
};

class EndpointFuzzer {
	readonly #tally = new Tally();
	readonly #context: AttackContext;
	readonly #target: Target;
	readonly #document: ApiDocument;
	readonly #ammunition: Ammunition;
	readonly #places: Places;
	readonly #reached = new Set<string>();
	readonly #insider: Insider;
	/** More sign-ins of the insider, to be thrown away. */
	readonly #spares: Insider[];
	#slowest = 0;
	#refreshing: Promise<void> = Promise.resolve();

	private constructor(context: AttackContext, target: Target, document: ApiDocument, photo: Buffer) {
		const { random, fixture } = context;
		this.#context = context;
		this.#target = target;
		this.#document = document;
		this.#insider = fixture.insider('admin');
		this.#spares = [...fixture.spares];
		const values = new JsonValues(document.schemas, random);
		this.#ammunition = { document, values, random, token: this.#insider.token, photo };
		this.#places = new Places(target, this.#insider.token, random);
	}

	get described(): readonly DescribedEndpoint[] {
		return this.#document.calls;
	}

	static async open(context: AttackContext, target: Target): Promise<EndpointFuzzer> {
		const create = { width: 400, height: 500, channels: 3, background: '#8e2b1c' } as const;
		const photo = await sharp({ create }).jpeg().toBuffer();
		const fuzzer = new EndpointFuzzer(context, target, await ApiDocument.read(target), photo);
		await fuzzer.#confirm();
		for (let kept = 0; kept < 3; kept += 1) await fuzzer.#backUp();
		await fuzzer.#places.refresh();
		for (const { sessionId } of fuzzer.#spares.splice(0, 40)) fuzzer.#places.add('auth', sessionId);
		const form = formBody([{ name: 'file', filename: 'a.jpg', content: photo }]);
		const headers = [...bearer(fuzzer.#insider.token), ...form.headers];
		const response = await sendShared(target, {
			...{ method: 'POST', path: '/api/upload', headers, body: form.body },
		});
		fuzzer.#remember('POST /api/upload', jsonOf(response));
		return fuzzer;
	}

	/** Goes past the question for a proof, as if it had just been given; every other session loses what proof it had. */
	async #confirm(): Promise<void> {
		const db = connect(join(this.#target.dataDir, 'taproom.sqlite'));
		const proven = { confirmed_at: new Date().toISOString() };
		try {
			await db.updateTable('sessions').set({ confirmed_at: null }).execute();
			await db.updateTable('sessions').set(proven).where('id', '=', this.#insider.sessionId).execute();
		} finally {
			await db.destroy();
		}
	}

	/** Makes a backup that calls can then name, and waits until it is kept. */
	async #backUp(): Promise<void> {
		const headers = bearer(this.#insider.token);
		await sendShared(this.#target, { method: 'POST', path: '/api/backups', headers });
		for (let busy = true; busy; ) {
			await setTimeout(50);
			const response = await sendShared(this.#target, { method: 'GET', path: '/api/backups', headers });
			busy = backupListSchema.parse(answered.parse(jsonOf(response)).data).running !== null;
		}
	}

	async shoot(call: DescribedEndpoint): Promise<void> {
		await this.#refreshing;
		if (!this.#target.alive()) return;
		if (this.#tally.tries % refreshEvery === refreshEvery - 1) this.#refresh();
		const spare = endingEndpoints.has(call.key) ? this.#spares.pop() : undefined;
		const unproven = unprovenEndpoints.has(call.key) ? this.#context.fixture.secondAdmin : undefined;
		const { token } = spare ?? unproven ?? this.#insider;
		const shot = makeShot({ ...this.#ammunition, token }, call, this.#places.of(call.path));
		// Without a spare left, the call is made by nobody.
		const lost = endingEndpoints.has(call.key) && !spare;
		const made = lost ? { ...shot, headers: [] } : shot;
		const example = `${made.path.slice(0, 200)} ${String(made.body ?? '').slice(0, 300)}`.trim();
		this.#tally.count(await this.#judge(call, made), example);
	}

	/** A server that died meanwhile is told of at the end. */
	#refresh(): void {
		const renew = async () => {
			await this.#confirm();
			await this.#places.refresh();
		};
		this.#refreshing = renew().catch(() => undefined);
	}

	async #judge(call: DescribedEndpoint, shot: Shot): Promise<string | null> {
		try {
			const response = await sendShared(this.#target, shot);
			this.#slowest = Math.max(this.#slowest, response.milliseconds);
			if (shot.routed) this.#reached.add(call.key);
			this.#remember(call.key, jsonOf(response));
			if (shot.routed) return this.#document.judge(call, response);
			return response.status < 500 ? null : `${call.key} answered ${response.status}`;
		} catch (error) {
			if (error instanceof NoResponse) return `${call.key}: ${error.message}`;
			throw error;
		}
	}

	/** What no list tells of can be named once it was made. */
	#remember(key: string, response: unknown): void {
		const { id, path } = made.safeParse(response).data?.data ?? {};
		const group = madeGroups[key];
		if (group && id !== undefined) this.#places.add(group, id);
		const link = path === undefined ? null : new URL(path, 'http://taproom/').searchParams.get('key');
		if (link !== null) this.#places.add('backup-file', link, 'key');
	}

	/** Sums up; an admin who was locked out on the way would have made all of it hollow. */
	async finding() {
		if (!this.#target.alive()) {
			this.#tally.count(`the server ended: ${this.#target.log().slice(-2_000)}`);
			return this.#tally.finding('it did not survive');
		}
		const headers = bearer(this.#insider.token);
		const me = await sendShared(this.#target, { method: 'GET', path: '/api/auth/me', headers });
		this.#tally.expect('the admin of the fuzzer is still signed in', me.status, 200);
		const described = this.#document.calls.map(({ operation }) => operation.operationId);
		this.#tally.expect('the calls that are described', described.toSorted(), endpointNames.toSorted());
		for (const { key } of this.#document.calls) {
			this.#tally.count(this.#reached.has(key) ? null : `${key} was never made`);
		}
		for (const error of errorsIn(this.#target)) this.#tally.count(`the log says: ${error}`);
		return this.#tally.finding(`${endpointNames.length} calls; slowest ${Math.round(this.#slowest)} ms`);
	}
}
