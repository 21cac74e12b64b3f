import * as z from 'zod';
import { contentKinds } from '../../domain/resources/kinds.ts';
import { bearer, jsonOf, sendShared } from '../shared/http-client.ts';
import type { Prng } from '../shared/prng.ts';
import type { Target } from './fixture.ts';

/** A thing that a call can name: the parts of its address, its version, and what a form would send back. */
export interface Place {
	readonly params: Readonly<Record<string, string>>;
	readonly version: number;
	readonly form: unknown;
	/** What calls would send that take something else than its form, by their keys. */
	readonly bodies?: Readonly<Record<string, unknown>>;
}

const listed = z.object({ data: z.record(z.string(), z.unknown()) });
const row = z.object({
	id: z.optional(z.string()),
	slug: z.optional(z.string()),
	name: z.optional(z.string()),
	tapNumber: z.optional(z.nullable(z.number())),
	version: z.optional(z.number()),
	item: z.optional(z.record(z.string(), z.unknown())),
	beer: z.optional(z.record(z.string(), z.unknown())),
	entry: z.optional(z.string()),
	number: z.optional(z.number()),
	pouring: z.optional(z.nullable(z.object({ id: z.string() }))),
});
type Row = z.infer<typeof row>;

/** What there is on a server at the moment, so that calls reach further than 'not found'. */
export class Places {
	readonly #target: Target;
	readonly #token: string;
	readonly #random: Prng;
	readonly #known = new Map<string, Place[]>();
	readonly #made = new Set<string>();

	constructor(target: Target, token: string, random: Prng) {
		this.#target = target;
		this.#token = token;
		this.#random = random;
	}

	/** Reads anew what there is; a few of each kind with their histories. */
	async refresh(): Promise<void> {
		for (const group of this.#known.keys()) if (!this.#made.has(group)) this.#known.delete(group);
		await this.#beers();
		for (const kind of contentKinds) await this.#content(kind);
		for (const { id = '', version = 1 } of await this.#rows('/api/users', 'people')) {
			const [session] = await this.#rows(`/api/users/${id}/sessions`, 'sessions');
			this.#add('users', { params: { id, session: session?.id ?? '' }, version, form: null });
		}
		for (const { id = '' } of await this.#rows('/api/tokens', 'tokens')) {
			this.#add('tokens', { params: { id }, version: 1, form: null });
		}
		await this.#bar();
		for (const { name = '' } of await this.#rows('/api/backups', 'backups')) {
			this.#add('backups', { params: { name }, version: 1, form: null });
		}
	}

	/** Remembers something that a call has made and no list tells of, under the name that calls have for it. */
	add(group: string, id: string, name = 'id'): void {
		this.#made.add(group);
		this.#add(group, { params: { [name]: id }, version: 1, form: null });
	}

	/** Something that fits a path of the document, if there is any. */
	of(path: string): Place | null {
		const group = /^\/(?:api|data)\/([\w-]+)/.exec(path)?.[1] ?? '';
		const file = { beers: 'barn-door.json', styles: '9C.json', 'style-pages': '9C.json' }[group];
		if (path.startsWith('/data/')) return file ? { params: { file }, version: 1, form: null } : null;
		const kind = { food: 'food-item', drinks: 'drink', events: 'event' }[group];
		const known = [...this.#known]
			.filter(([name]) => (kind ? name === `content/${kind}` : name.split('/')[0] === group))
			.flatMap(([, places]) => places);
		return known.length > 0 ? this.#random.of(known) : null;
	}

	#add(group: string, place: Place): void {
		this.#known.set(group, [...(this.#known.get(group) ?? []), place].slice(-40));
	}

	async #rows(path: string, ...fields: readonly string[]): Promise<Row[]> {
		const response = await sendShared(this.#target, { method: 'GET', path, headers: bearer(this.#token) });
		const read = listed.safeParse(jsonOf(response));
		const { data = {} } = read.data ?? {};
		const rows: unknown[] = fields.flatMap((field) => data[field] ?? []);
		return rows.flatMap((one) => row.safeParse(one).data ?? []);
	}

	/** Anything of many would do; a dozen of them is enough. */
	#some<T>(all: readonly T[]): T[] {
		return all.length <= 12 ? [...all] : Array.from({ length: 12 }, () => this.#random.of(all));
	}

	async #beers(): Promise<void> {
		for (const address of ['/api/beers', '/api/beers?bin=1']) {
			const rows = await this.#rows(address, 'beers');
			const from = rows.flatMap(({ id, tapNumber }) =>
				tapNumber ? [{ number: tapNumber, beerId: id }] : [],
			);
			for (const { id = '', version = 1 } of this.#some(rows)) {
				const response = await sendShared(this.#target, {
					...{ method: 'GET', path: `/api/beers/${id}`, headers: bearer(this.#token) },
				});
				const form = z.object({ data: row }).safeParse(jsonOf(response)).data?.data.beer ?? null;
				const bodies = {
					'POST /api/beers/status': { status: 'retired', beers: [{ id, version }] },
					'PUT /api/beers/taps': { taps: [{ number: 1, beerId: id }], from },
				};
				const params = { id, entry: await this.#entry(`beers/${id}`) };
				this.#add('beers', { params, version, form, bodies });
			}
		}
	}

	/** Taps, their kegs, what is planned, what was done lately, screens and printed menus. */
	async #bar(): Promise<void> {
		for (const { number = 1, version = 1, pouring } of await this.#rows('/api/taps', 'taps')) {
			this.#add('taps', { params: { number: String(number) }, version, form: null });
			if (pouring) this.#add('kegs', { params: { id: pouring.id }, version: 1, form: null });
		}
		for (const { id = '', version = 1 } of await this.#rows('/api/change-overs', 'ahead', 'past'))
			this.#add('change-overs', { params: { id }, version, form: null });
		for (const { id = '' } of this.#some(await this.#rows('/api/changes', 'changes')))
			this.#add('changes', { params: { id }, version: 1, form: null });
		for (const { id = '', version = 1 } of await this.#rows('/api/screens', 'screens'))
			this.#add('screens', { params: { id }, version, form: null });
		for (const { id = '' } of this.#some(await this.#rows('/api/prints', 'prints')))
			this.#add('prints', { params: { id }, version: 1, form: null });
	}

	async #content(kind: string): Promise<void> {
		const from = (await this.#rows(`/api/content/${kind}`, 'items')).map(({ slug }) => slug);
		const bodies = { 'PUT /api/content/{kind}': { order: from.toReversed(), from } };
		const rows = this.#some(await this.#rows(`/api/content/${kind}`, 'items', 'deleted'));
		for (const { slug = '', version = 1, item = {}, entry } of rows) {
			const { slug: _, eightySixedAt: __, ...form } = item;
			const params = { kind, slug, entry: entry ?? (await this.#entry(`content/${kind}/${slug}`)) };
			this.#add(`content/${kind}`, { params, version, form, bodies });
		}
	}

	async #entry(subject: string): Promise<string> {
		const entries = await this.#rows(`/api/${subject}/history`, 'entries');
		return entries.length > 0 ? (this.#random.of(entries).id ?? '') : '';
	}
}
