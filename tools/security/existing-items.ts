import * as z from 'zod';
import type { EndpointName } from '../../domain/endpoints.ts';
import { contentKinds } from '../../domain/resources/kinds.ts';
import { bearer, jsonOf, sendShared } from '../shared/http-client.ts';
import type { Target } from './fixture.ts';

/** Holds a thing that an endpoint can name: the values in its path, and its version. */
export interface ExistingItem {
	readonly params: Readonly<Record<string, string>>;
	readonly version: number;
	/** Bodies that name existing things, used instead of the endpoints' examples. */
	readonly bodies?: Partial<Record<EndpointName, unknown>>;
}

const listed = z.object({ data: z.record(z.string(), z.unknown()) });
const row = z.object({
	id: z.optional(z.string()),
	slug: z.optional(z.string()),
	name: z.optional(z.string()),
	version: z.optional(z.number()),
	entry: z.optional(z.string()),
	number: z.optional(z.number()),
	pouring: z.optional(z.nullable(z.object({ id: z.string() }))),
});

/** Lists of things with ids, each with the field of the response that holds the list. */
const plainLists = [
	['tokens', 'tokens'],
	['changes', 'changes'],
	['screens', 'screens'],
	['prints', 'prints'],
	['change-overs', 'ahead'],
] as const;

/** Reads one thing of each kind, so that writes get further than 'not found'. The result returns the values for a path. */
export async function readExistingItems(
	target: Target,
	token: string,
): Promise<(path: string) => ExistingItem | undefined> {
	const rows = async (path: string, field: string) => {
		const response = await sendShared(target, { path, headers: bearer(token) });
		const found = listed.safeParse(jsonOf(response)).data?.data[field];
		return z.array(row).safeParse(found).data ?? [];
	};
	const entryOf = async (subject: string) => (await rows(`/api/${subject}/history`, 'entries'))[0]?.id ?? '';
	const places = new Map<string, ExistingItem>();
	const beers = await rows('/api/beers', 'beers');
	const [{ id: beerId = '', version: beerVersion = 1 } = {}] = beers;
	places.set('beers', {
		params: { id: beerId, entry: await entryOf(`beers/${beerId}`) },
		version: beerVersion,
		bodies: {
			'beers.statusBulk': { status: 'retired', beers: [{ id: beerId, version: beerVersion }] },
		},
	});
	for (const kind of contentKinds) {
		const items = await rows(`/api/content/${kind}`, 'items');
		const { slug = '', version = 1 } = items[0] ?? {};
		const order = items.map((item) => item.slug);
		places.set(`content/${kind}`, {
			params: { kind, slug, entry: await entryOf(`content/${kind}/${slug}`) },
			version,
			bodies: { 'content.arrange': { order: order.toReversed(), from: order } },
		});
	}
	const [{ id: userId = '', version = 1 } = {}] = await rows('/api/users', 'people');
	const [session] = await rows(`/api/users/${userId}/sessions`, 'sessions');
	places.set('users', { params: { id: userId, session: session?.id ?? '' }, version });
	const tap = (await rows('/api/taps', 'taps')).find(({ pouring }) => pouring);
	places.set('taps', { params: { number: String(tap?.number ?? 1) }, version: tap?.version ?? 1 });
	places.set('kegs', { params: { id: tap?.pouring?.id ?? '' }, version: 1 });
	for (const [group, field] of plainLists) {
		const [one] = await rows(`/api/${group}`, field);
		if (one) places.set(group, { params: { id: one.id ?? '' }, version: one.version ?? 1 });
	}
	const kinds: Readonly<Record<string, string>> = { food: 'food-item', drinks: 'drink', events: 'event' };
	return (path) => {
		const group = /^\/api\/([\w-]+)/.exec(path)?.[1] ?? '';
		const kind = group === 'content' ? contentKinds[0] : kinds[group];
		return places.get(kind ? `content/${kind}` : group);
	};
}
