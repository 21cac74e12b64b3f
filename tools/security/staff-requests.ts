import { join } from 'node:path';
import * as z from 'zod';
import { connect } from '../../server/db/connect.ts';
import { bearer, type HttpRequest, jsonHeaders, jsonOf, sendShared } from '../shared/http-client.ts';
import type { Insider, Target } from './fixture.ts';

/** What a response may name of what it made or read. */
const answered = z.object({ data: z.record(z.string(), z.unknown()) });
type Data = z.infer<typeof answered>['data'];

interface Sent {
	readonly token: string;
	readonly version?: number;
	readonly json?: unknown;
	readonly form?: Required<Pick<HttpRequest, 'headers' | 'body'>>;
}

/** Somebody of the staff who does as the screens do: what is refused is a fault of the attack. */
export class StaffRequests {
	readonly target: Target;
	readonly insider: Insider;
	/** More sign-ins of theirs, to be thrown away. */
	readonly spares: Insider[];

	constructor(target: Target, insider: Insider, spares: readonly Insider[]) {
		this.target = target;
		this.insider = insider;
		this.spares = [...spares];
	}

	spare(): Insider {
		const spare = this.spares.pop();
		if (!spare) throw new Error('No sign-in is left to throw away.');
		return spare;
	}

	/** The data of a response. Throws when it is no success. */
	async ask(
		method: string,
		path: string,
		{ version, json, form, ...sent }: Partial<Sent> = {},
	): Promise<Data> {
		const response = await sendShared(this.target, {
			method,
			path,
			headers: [
				...bearer(sent.token ?? this.insider.token),
				...(version === undefined ? [] : ['If-Match', `"${version}"`]),
				...(form?.headers ?? (json === undefined ? [] : jsonHeaders)),
			],
			body: form?.body ?? (json === undefined ? '' : JSON.stringify(json)),
		});
		if (response.status >= 300) {
			throw new Error(`${method} ${path}: ${response.status} ${response.body.toString().slice(0, 300)}`);
		}
		const body = jsonOf(response);
		return answered.safeParse(body).data?.data ?? z.record(z.string(), z.unknown()).catch({}).parse(body);
	}

	/** Goes past the question for a proof, as if it had just been given; every other session loses what proof it had. */
	async confirm(): Promise<void> {
		const db = connect(join(this.target.dataDir, 'taproom.sqlite'));
		const confirmed_at = new Date().toISOString();
		try {
			await db.updateTable('sessions').set({ confirmed_at: null }).execute();
			await db
				.updateTable('sessions')
				.set({ confirmed_at })
				.where('id', '=', this.insider.sessionId)
				.execute();
		} finally {
			await db.destroy();
		}
	}

	/** The rows of a list, by its name in the response. */
	async list(path: string, name: string): Promise<Row[]> {
		return z.array(row).parse((await this.ask('GET', path))[name]);
	}

	/** Asks until what is waited for has come. */
	async until(path: string, come: (data: Data) => boolean): Promise<void> {
		const end = performance.now() + 20_000;
		while (!come(await this.ask('GET', path))) {
			if (performance.now() > end) throw new Error(`${path} does not come to an end.`);
		}
	}
}

const row = z.looseObject({
	id: z.string().default(''),
	slug: z.string().default(''),
	name: z.string().default(''),
	version: z.number().default(1),
});
export type Row = z.infer<typeof row>;
export const readRow = (value: unknown): Row => row.parse(value);
