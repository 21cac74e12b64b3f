import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { foodItems } from '#demo/food/index.ts';
import {
	type ContentRow,
	contentDeletedSchema,
	contentHistorySchema,
	contentListSchema,
	contentRowSchema,
} from '#domain/resources/content-endpoints.ts';
import type { ContentKindName } from '#domain/resources/kinds.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';

interface Call {
	readonly as?: string;
	readonly version?: number;
	readonly body?: unknown;
}

/** Opens a taproom, with the requests of the manager Mia by address. */
async function openKitchen() {
	const venue = await openTaproom();
	const call = async (method: string, path: string, { as = 'mia', version, body }: Call = {}) => {
		const { headers } = await hire(venue.taproom, as === 'bob' ? 'bartender' : 'manager', as);
		return venue.app.request(`/api${path}`, {
			method,
			headers: {
				...headers,
				...(version !== undefined && { 'If-Match': `"${version}"` }),
				...(body !== undefined && { 'Content-Type': 'application/json' }),
			},
			...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
		});
	};
	const data = async (response: Response): Promise<unknown> => {
		expect(response.status, await response.clone().text()).toBeLessThan(300);
		return z.object({ data: z.unknown() }).parse(await response.json()).data;
	};
	const row = async (response: Response) => contentRowSchema.parse(await data(response));
	const list = async (kind: ContentKindName) =>
		contentListSchema.parse(await data(await call('GET', `/content/${kind}`)));
	const read = async (path: string) => row(await call('GET', `/content/${path}`));
	const history = async (path: string) =>
		contentHistorySchema.parse(await data(await call('GET', `/content/${path}/history`))).entries;
	const page = async (path: string) => (await venue.app.request(path)).text();
	return {
		...venue,
		call,
		data,
		row,
		list,
		read,
		history,
		page,
		[Symbol.asyncDispose]: venue[Symbol.asyncDispose],
	};
}

const refusal = async (response: Response) => {
	const { code, fields } = z
		.object({ code: z.string(), fields: z.optional(z.array(z.object({ path: z.string() }))) })
		.parse(await response.json());
	return { status: response.status, code, paths: fields?.map(({ path }) => path) ?? [] };
};

/** Returns what a form would send for an existing item. */
function inputOf(kind: ContentKindName, { item }: ContentRow): Record<string, unknown> {
	const shape = Object.keys(kinds[kind].input.shape);
	const fields = Object.entries(z.record(z.string(), z.unknown()).parse(item));
	return Object.fromEntries(fields.filter(([name]) => shape.includes(name)));
}

const dish = {
	section: 'snacks',
	name: 'Dilly Beans',
	description: 'Pickled in the cellar.',
	priceCents: 500,
	dietary: ['vegan'],
	allergens: [],
	pairing: null,
	image: null,
	content: '<p onclick="x()">Crisp.</p><script>x()</script>',
};

test('a dish is added, changed and deleted, guests see it on the next request, and the history has it all', async () => {
	await using venue = await openKitchen();
	expect(await venue.page('/data/food.json')).not.toContain('Dilly');
	const response = await venue.call('POST', '/content/food-item', { body: dish });
	expect([response.status, response.headers.get('location')]).toEqual([
		201,
		'/api/content/food-item/dilly-beans',
	]);
	const created = await venue.row(response);
	expect(created).toMatchObject({ slug: 'dilly-beans', version: 1, item: { content: '<p>Crisp.</p>' } });
	expect(await venue.page('/data/food.json')).toContain('Dilly Beans');
	const body = { ...inputOf('food-item', created), name: 'Spicy Beans' };
	const path = '/content/food-item/dilly-beans';
	const changed = await venue.row(await venue.call('PUT', path, { version: 1, body }));
	// The address stays, whatever the name.
	expect(changed).toMatchObject({ slug: 'dilly-beans', version: 2, item: { name: 'Spicy Beans' } });
	const again = await venue.row(await venue.call('PUT', path, { version: 2, body }));
	expect(again.version).toBe(2);
	const stale = await venue.call('PUT', path, { as: 'ben', version: 1, body: { ...body, priceCents: 1 } });
	expect(stale.status).toBe(409);
	expect(await stale.json()).toMatchObject({
		code: 'CONFLICT',
		data: {
			current: { version: 2, item: { name: 'Spicy Beans' } },
			by: { username: 'mia' },
			yours: { priceCents: 1 },
		},
	});
	const gone = contentDeletedSchema.parse(await venue.data(await venue.call('DELETE', path, { version: 2 })));
	expect(await venue.page('/data/food.json')).not.toContain('Spicy');
	expect((await venue.list('food-item')).deleted).toMatchObject([
		{ slug: 'dilly-beans', title: 'Spicy Beans', username: 'mia', entry: gone.entry, version: 3 },
	]);
	expect((await venue.call('PUT', path, { version: 2, body })).status).toBe(409);
	// No other item gets its address while it can be restored.
	const twin = await venue.row(await venue.call('POST', '/content/food-item', { body: dish }));
	expect(twin.slug).toBe('dilly-beans-2');
	const undo = `${path}/history/${gone.entry}`;
	expect((await venue.call('POST', undo, { version: 2 })).status).toBe(409);
	const back = await venue.row(await venue.call('POST', undo, { version: gone.version }));
	expect(back).toMatchObject({ version: 4, item: { name: 'Spicy Beans' } });
	expect(await venue.page('/data/food.json')).toContain('Spicy Beans');
	const entries = await venue.history('food-item/dilly-beans');
	expect(entries.map(({ action, version }) => [action, version])).toEqual([
		['restore', 4],
		['delete', 3],
		['update', 2],
		['create', 1],
	]);
	expect(entries[2]).toMatchObject({ before: { name: 'Dilly Beans' }, after: { name: 'Spicy Beans' } });
	const first = entries.at(-1)?.id ?? '';
	const revert = await venue.row(await venue.call('POST', `${path}/history/${first}`, { version: 4 }));
	expect(revert).toMatchObject({ version: 5, item: { name: 'Dilly Beans' } });
	const foreign = await venue.call('POST', `/content/food-item/margherita/history/${first}`, { version: 1 });
	expect(foreign.status).toBe(404);
});

test.each([
	['no JSON', '{', 400, 'BAD_REQUEST', []],
	['an address of its own', { ...dish, slug: 'beans' }, 422, 'INVALID_INPUT', ['slug']],
	['what has its own call', { ...dish, eightySixedAt: null }, 422, 'INVALID_INPUT', ['eightySixedAt']],
	['no name', { ...dish, name: '' }, 422, 'INVALID_INPUT', ['name']],
	['a name of blanks', { ...dish, name: '\u00a0\u2003' }, 422, 'INVALID_INPUT', ['name']],
	['a name that nobody sees', { ...dish, name: '\u200b\u2800' }, 422, 'INVALID_INPUT', ['name']],
	['a name of direction marks', { ...dish, name: '\u202e\u2066' }, 422, 'INVALID_INPUT', ['name']],
	['half a cent', { ...dish, priceCents: 0.5 }, 422, 'INVALID_INPUT', ['priceCents']],
	['a mark that is not true', { ...dish, allergens: ['milk'] }, 422, 'INVALID_INPUT', ['dietary']],
	['an unknown section', { ...dish, section: 'nowhere' }, 422, 'INVALID_INPUT', ['section']],
	['an unknown beer', { ...dish, pairing: 'no-beer' }, 422, 'INVALID_INPUT', ['pairing']],
	['a list', [], 422, 'INVALID_INPUT', ['']],
])('a dish with %s is refused, and nothing is announced', async (_, body, status, code, paths) => {
	await using venue = await openKitchen();
	const before = venue.taproom.content.current;
	expect(await refusal(await venue.call('POST', '/content/food-item', { body }))).toEqual({
		status,
		code,
		paths,
	});
	expect(venue.taproom.content.current).toBe(before);
});

test.each([
	['food-section', { title: ' \u200d', note: '' }, 'title'],
	['faq-group', { title: '\u3164' }, 'title'],
	['faq-question', { group: 'visiting', question: '\u00a0', answer: '<p>Yes.</p>' }, 'question'],
])('a %s that nobody sees is refused', async (kind, body, path) => {
	await using venue = await openKitchen();
	const refused = await refusal(await venue.call('POST', `/content/${kind}`, { body }));
	expect(refused).toEqual({ status: 422, code: 'INVALID_INPUT', paths: [path] });
});

test('what is not there is 404, a write without its version 400, a section in use 409', async () => {
	await using venue = await openKitchen();
	const status = async (method: string, path: string, call: Call = {}) =>
		(await venue.call(method, `/content/${path}`, call)).status;
	expect(await status('GET', 'recipes')).toBe(404);
	expect(await status('GET', 'food-item/nothing')).toBe(404);
	expect(await status('GET', 'food-item/nothing/history')).toBe(404);
	expect(await status('DELETE', 'food-item/nothing', { version: 1 })).toBe(404);
	expect(await status('DELETE', 'food-item/margherita')).toBe(400);
	expect(await status('PUT', 'food-item/margherita', { body: dish })).toBe(400);
	expect(await status('DELETE', 'food-section/snacks', { version: 1 })).toBe(409);
	expect(await status('DELETE', 'faq-group/nothing', { version: 1 })).toBe(404);
});

test('the bar says that a dish has run out and takes it back; nobody else’s edit stands in the way', async () => {
	await using venue = await openKitchen();
	const { version } = await venue.read('food-item/margherita');
	const touch = (body: unknown, as = 'bob') => venue.call('POST', '/food/margherita/sold-out', { as, body });
	const out = await venue.row(await touch({ soldOut: true }));
	expect(out).toMatchObject({ version: version + 1, item: { eightySixedAt: '2026-11-20T20:30:00.000Z' } });
	expect(await venue.page('/data/food.json')).toContain('"eightySixedAt":"2026-11-20T20:30:00.000Z"');
	venue.setNow('2026-11-20T21:00:00Z');
	// Sent twice, it counts as sold out from the first time.
	expect((await venue.row(await touch({ soldOut: true }))).version).toBe(version + 1);
	// Saving the form does not make it available again.
	const body = { ...inputOf('food-item', out), description: 'New words' };
	const edited = await venue.row(
		await venue.call('PUT', '/content/food-item/margherita', { version: version + 1, body }),
	);
	expect(edited.item).toMatchObject({ eightySixedAt: '2026-11-20T20:30:00.000Z', description: 'New words' });
	expect((await venue.row(await touch({ soldOut: false }))).item).toMatchObject({ eightySixedAt: null });
	expect((await touch({ soldOut: 'yes' })).status).toBe(422);
	expect((await venue.call('POST', '/food/nothing/sold-out', { body: { soldOut: true } })).status).toBe(404);
	expect((await venue.call('PUT', '/content/food-item/margherita', { as: 'bob', body })).status).toBe(403);
});

test.each([
	['food-item', 'dish', (item: object) => ({ ...item, name: '🥨' })],
	['event', 'event', (item: object) => ({ ...item, title: '烤鸭 🎉' })],
] as const)('an address that no letters can spell says what it is of: %s', async (kind, slug, named) => {
	await using venue = await openKitchen();
	const [first] = (await venue.list(kind)).items;
	const { slug: _, eightySixedAt: __, ...item } = z.record(z.string(), z.unknown()).parse(first?.item);
	const made = await venue.row(await venue.call('POST', `/content/${kind}`, { body: named(item) }));
	expect(made.slug).toBe(slug);
});

test('one date of a series is canceled and uncanceled; what is no date of it is refused', async () => {
	await using venue = await openKitchen();
	const path = '/events/hayloft-sessions/cancellation';
	const touch = (date: string, canceled = true) =>
		venue.call('POST', path, { body: { date, canceled, reason: canceled ? 'The fiddler is ill.' : null } });
	await venue.row(await touch('2026-12-04'));
	expect(await venue.page('/data/events.json')).toContain('The fiddler is ill.');
	expect(await venue.page('/events/hayloft-sessions.ics')).toContain('CANCELLED');
	const back = await venue.row(await touch('2026-12-04', false));
	expect(back.item).toMatchObject({
		cancellations: expect.not.arrayContaining([expect.objectContaining({ date: '2026-12-04' })]),
	});
	expect(await refusal(await touch('2026-12-03'))).toMatchObject({ status: 422, paths: ['date'] });
	expect((await venue.history('event/hayloft-sessions')).map(({ action }) => action)).toEqual([
		'uncancel',
		'cancel',
	]);
});

test('the menu stands in the order that staff give it; an order of an older list is refused', async () => {
	await using venue = await openKitchen();
	const from = (await venue.list('food-section')).items.map(({ slug }) => slug);
	const order = [...from].reverse();
	const body = { id: crypto.randomUUID(), order, from };
	await venue.data(await venue.call('PUT', '/content/food-section', { body }));
	// A repeated request gets the first response.
	await venue.data(await venue.call('PUT', '/content/food-section', { body }));
	const entries = venue.taproom.db.selectFrom('history').select('id').where('action', '=', 'arrange');
	expect(await entries.execute()).toHaveLength(1);
	const { sections } = z
		.object({ sections: z.array(z.object({ slug: z.string() })) })
		.parse(JSON.parse(await venue.page('/data/food.json')));
	expect(sections.map(({ slug }) => slug)).toEqual(order);
	const arrange = async (wish: unknown, kind = 'food-section') =>
		(await venue.call('PUT', `/content/${kind}`, { body: wish })).status;
	expect(await arrange({ order: from, from })).toBe(409);
	expect(await arrange({ order: order.slice(1), from: order })).toBe(422);
	expect(await arrange({ order: [], from: [] }, 'event')).toBe(422);
});

test('events, questions, the about page and photos are kept by the same calls', async () => {
	await using venue = await openKitchen();
	const change = async (kind: ContentKindName, slug: string, fields: Record<string, unknown>) => {
		const row = await venue.read(`${kind}/${slug}`);
		const body = { ...inputOf(kind, row), ...fields };
		return venue.call('PUT', `/content/${kind}/${slug}`, { version: row.version, body });
	};
	await venue.row(await change('event', 'wassail', { title: 'The Great Wassail' }));
	expect(await venue.page('/data/events.json')).toContain('The Great Wassail');
	expect(await refusal(await change('event', 'hayloft-sessions', { date: '2026-11-19' }))).toMatchObject({
		status: 422,
		paths: ['date'],
	});
	const [question] = (await venue.list('faq-question')).items;
	await venue.row(await change('faq-question', question?.slug ?? '', { answer: '<p>Certainly.</p>' }));
	expect(await venue.page('/data/faq.json')).toContain('Certainly.');
	for (const answer of ['<script>1</script>', '<img src="x">', `<u>x</u>${'&'.repeat(15_000)}`]) {
		const cleaned = await change('faq-question', question?.slug ?? '', { answer });
		expect(await refusal(cleaned), 'a text of which cleaning leaves none, or too much').toMatchObject({
			status: 422,
			paths: ['answer'],
		});
	}
	const [dish] = (await venue.list('food-item')).items;
	expect(await refusal(await change('food-item', dish?.slug ?? '', { image: 'javascript:1' }))).toMatchObject(
		{ status: 422, paths: ['image'] },
	);
	await venue.row(await change('about', 'about', { lead: 'A barn with beer.' }));
	expect(await venue.page('/data/about.json')).toContain('A barn with beer.');
	const [photo] = (await venue.list('photo')).items;
	await venue.row(await change('photo', photo?.slug ?? '', { caption: 'Biscuit, awake.' }));
	expect(await venue.page('/data/home.json')).toContain('Biscuit, awake.');
	expect((await change('photo', photo?.slug ?? '', { alt: '' })).status).toBe(422);
	const elsewhere = await change('photo', photo?.slug ?? '', { file: 'javascript:1' });
	expect(await refusal(elsewhere)).toMatchObject({ status: 422, paths: ['file'] });
});

test('the list of a kind is what guests get, in its order', async () => {
	await using venue = await openKitchen();
	const { items, deleted } = await venue.list('food-item');
	expect(items.map(({ item }) => item)).toEqual(foodItems);
	expect(deleted).toEqual([]);
});
