import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { backupListSchema } from '../../../domain/backups/backup-schema.ts';
import { endpointNames, isEndpoint } from '../../../domain/endpoints.ts';
import { bearer, concurrently, jsonOf, NoResponse, sendShared } from '../../shared/http-client.ts';
import { ApiDocument, type DescribedEndpoint } from '../api-document.ts';
import { type Attack, type AttackContext, Tally } from '../attack.ts';
import { EndpointCounts } from '../endpoint-counts.ts';
import { endingEndpoints, lastEndpoints, madeGroups, planRequests, refusedHere } from '../endpoint-plan.ts';
import { type Ammunition, makeShot, meantShot, type Shot } from '../endpoint-requests.ts';
import type { Target } from '../fixture.ts';
import { JsonValues } from '../json-values.ts';
import { Places } from '../places.ts';
import { polyglots } from '../polyglots.ts';
import { damageMessage } from '../prepare-requests.ts';
import { errorsIn } from '../server-log.ts';
import { StaffRequests } from '../staff-requests.ts';
import { formBody } from '../uploads.ts';
import { publicUrl } from '../valid-passkey-requests.ts';
import { preparations } from '../valid-requests.ts';

/** Connections that are kept from one request to the next. */
const connections = 8;
const answered = z.object({ data: z.unknown() });
const made = z.object({ data: z.object({ id: z.optional(z.string()), path: z.optional(z.string()) }) });
/** After so many requests what there is is read anew. */
const refreshEvery = 1_500;

/** Every call of the document, as described, nearly so, and not at all. */
export const calls: Attack = {
	name: 'calls',
	async run(context) {
		const { fixture, random } = context;
		const remote = join(fixture.folder, 'remote.git');
		execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
		await using target = await fixture.start({ SYNC_REMOTE: remote, PUBLIC_URL: publicUrl });
		const fuzzer = await EndpointFuzzer.open(context, target);
		await fuzzer.proveAll();
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
	readonly #counts: EndpointCounts;
	readonly #token: string;
	readonly #staff: StaffRequests;
	#slowest = 0;
	#refreshing: Promise<void> = Promise.resolve();

	private constructor(context: AttackContext, target: Target, document: ApiDocument, photo: Buffer) {
		const { random, fixture } = context;
		this.#context = context;
		this.#target = target;
		this.#document = document;
		this.#counts = new EndpointCounts(document.calls);
		this.#staff = new StaffRequests(target, fixture.insider('admin'), fixture.spares);
		this.#token = this.#staff.insider.token;
		const values = new JsonValues(document.schemas, random);
		this.#ammunition = { document, values, random, token: this.#token, photo };
		this.#places = new Places(target, this.#token, random);
	}

	get described(): readonly DescribedEndpoint[] {
		return this.#document.calls;
	}

	static async open(context: AttackContext, target: Target): Promise<EndpointFuzzer> {
		const [polyglot] = await polyglots();
		const photo = polyglot?.bytes ?? Buffer.alloc(0);
		const fuzzer = new EndpointFuzzer(context, target, await ApiDocument.read(target), photo);
		for (let kept = 0; kept < 3; kept += 1) await fuzzer.#backUp();
		await fuzzer.#places.refresh();
		for (const { sessionId } of fuzzer.#staff.spares.splice(0, 40)) fuzzer.#places.add('auth', sessionId);
		const form = formBody([{ name: 'file', filename: 'a.jpg', content: photo }]);
		const headers = [...bearer(fuzzer.#token), ...form.headers];
		const response = await sendShared(target, {
			method: 'POST',
			path: '/api/upload',
			headers,
			body: form.body,
		});
		fuzzer.#remember('POST /api/upload', jsonOf(response));
		return fuzzer;
	}

	/** Makes a backup that calls can then name, and waits until it is kept. */
	async #backUp(): Promise<void> {
		const headers = bearer(this.#token);
		await sendShared(this.#target, { method: 'POST', path: '/api/backups', headers });
		for (let busy = true; busy; ) {
			await setTimeout(50);
			const response = await sendShared(this.#target, { method: 'GET', path: '/api/backups', headers });
			busy = backupListSchema.parse(answered.parse(jsonOf(response)).data).running !== null;
		}
	}

	/** Every entry of the table succeeds once, one after the other, before chance has its turn. */
	async proveAll(): Promise<void> {
		const described = new Set<unknown>(this.#document.calls.map(({ operation }) => operation.operationId));
		for (const name of endpointNames) {
			this.#tally.count(described.has(name) ? null : `${name} stands in no description`);
		}
		await this.#staff.confirm();
		for (const call of this.#document.calls) if (!lastEndpoints.has(call.key)) await this.#prove(call);
	}

	async #prove(call: DescribedEndpoint): Promise<void> {
		const name = call.operation.operationId;
		const example = call.operation.requestBody?.content['application/json']?.example;
		try {
			const prepare = isEndpoint(name) ? preparations[name] : undefined;
			const shot = meantShot(this.#ammunition, call, (await prepare?.(this.#staff, example)) ?? {});
			const response = await sendShared(this.#target, shot);
			this.#counts.note(call, response.status);
			const isAsMeant = response.status < 300 || response.status === refusedHere.get(call.key);
			const refusal = isAsMeant ? null : `${call.key} as it is meant: ${response.status}`;
			this.#tally.count(
				this.#document.judge(call, response) ?? refusal,
				response.body.toString().slice(0, 300),
			);
		} catch (error) {
			this.#tally.count(`${call.key} could not be prepared: ${error}`);
		}
	}

	/** The site is closed for moments afterwards. */
	async #proveLast(call: DescribedEndpoint): Promise<void> {
		await this.#staff.confirm();
		await this.#prove(call);
		await this.#staff.until('/api/restore', ({ running }) => running === null);
	}

	async shoot(call: DescribedEndpoint): Promise<void> {
		await this.#refreshing;
		if (!this.#target.alive()) return;
		if (this.#tally.tries % refreshEvery === refreshEvery - 1) this.#refresh();
		const spare = endingEndpoints.has(call.key) ? this.#staff.spares.pop() : undefined;
		const unproven = lastEndpoints.has(call.key) ? this.#context.fixture.secondAdmin : undefined;
		const token = (spare ?? unproven)?.token ?? this.#token;
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
			await this.#staff.confirm();
			await this.#places.refresh();
		};
		this.#refreshing = renew().catch(() => undefined);
	}

	async #judge(call: DescribedEndpoint, shot: Shot): Promise<string | null> {
		try {
			const response = await sendShared(this.#target, shot);
			this.#slowest = Math.max(this.#slowest, response.milliseconds);
			if (shot.routed) this.#counts.note(call, response.status);
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
		const me = await sendShared(this.#target, {
			method: 'GET',
			path: '/api/auth/me',
			headers: bearer(this.#token),
		});
		this.#tally.expect('the admin of the fuzzer is still signed in', me.status, 200);
		for (const call of this.#document.calls) if (lastEndpoints.has(call.key)) await this.#proveLast(call);
		for (const error of errorsIn(this.#target)) {
			if (error !== damageMessage) this.#tally.count(`the log says: ${error}`);
		}
		for (const missing of this.#counts.missing()) this.#tally.count(missing);
		const seen = `${endpointNames.length} calls; slowest ${Math.round(this.#slowest)} ms`;
		return { ...this.#tally.finding(seen), details: this.#counts.table() };
	}
}
