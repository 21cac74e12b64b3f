import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { faqQuestions } from '#demo/faq.ts';
import { foodItems } from '#demo/food/index.ts';
import { contentListSchema } from '#domain/resources/content-endpoints.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { nowhere } from '#tests/sign-in.ts';
import { hire, type TestStaff } from '#tests/staff.ts';
import { contentStore, findRecord } from './content-store.ts';
import { inTransaction } from './versioned.ts';

interface Sent {
	readonly body?: unknown;
	readonly version?: number;
}

const send = (
	venue: OpenTaproom,
	staff: TestStaff,
	method: string,
	path: string,
	{ body, version }: Sent = {},
) =>
	venue.app.request(`/api${path}`, {
		method,
		headers: {
			...staff.headers,
			'Content-Type': 'application/json',
			...(version !== undefined && { 'If-Match': `"${version}"` }),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});

const dataOf = async (response: Response): Promise<unknown> => {
	expect(response.status, await response.clone().text()).toBeLessThan(300);
	return z.object({ data: z.unknown() }).parse(await response.json()).data;
};

const listOf = async (venue: OpenTaproom, staff: TestStaff, kind: string) =>
	contentListSchema.parse(await dataOf(await send(venue, staff, 'GET', `/content/${kind}`)));

const question = { group: 'visiting', question: 'May I bring my own glass?', answer: '<p>Yes.</p>' };

test('a write whose row changed under it is refused, not laid over the other', async () => {
	await using venue = await openTaproom();
	const { taproom } = venue;
	const staff = await hire(taproom, 'manager');
	const actor = { taproom, staff: { ...staff, permissions: [] }, place: nowhere };
	const kind = kinds['food-item'];
	const write = inTransaction(actor, async (context) => {
		const before = await findRecord(context.trx, kind, 'margherita');
		if (!before) throw new Error('There is no margherita.');
		// Imitates a second writer, on an engine that allows two writes at once.
		await context.trx
			.updateTable('content_items')
			.set({ version: before.version + 1 })
			.where('slug', '=', 'margherita')
			.execute();
		const placed = { ...before.placed, value: { ...foodItems[0], name: 'Mine' } };
		return contentStore(kind).update(context, before, placed, { action: 'update' });
	});
	await expect(write).rejects.toMatchObject({ code: 'CONFLICT' });
	expect((await findRecord(taproom.db, kind, 'margherita'))?.placed.value).not.toMatchObject({
		name: 'Mine',
	});
});

test.each([
	['an item of content', '/content/faq-question', question],
	['a beer', '/beers', null],
	['an account', '/users', { username: 'tess', role: 'bartender', password: 'correct horse' }],
	['a token', '/tokens', { name: 'Till', scopes: ['beer:read'] }],
] as const)('the same request to create %s twice makes one and answers it again', async (_, path, given) => {
	await using venue = await openTaproom();
	const { db } = venue.taproom;
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const { beers } = z
		.object({ beers: z.array(z.object({ id: z.string() })) })
		.parse(await dataOf(await send(venue, ada, 'GET', '/beers')));
	const { beer } = z
		.object({ beer: z.record(z.string(), z.unknown()) })
		.parse(await dataOf(await send(venue, ada, 'GET', `/beers/${beers[0]?.id}`)));
	const { slug: _slug, ...fields } = beer;
	const twin = { ...fields, name: 'Twin Barn', tapNumber: null, status: 'archived', low: false };
	const body = { ...(given ?? twin), id: randomUUID() };
	const count = async () => {
		const tables = ['content_items', 'beers', 'users', 'api_tokens'] as const;
		const counts = tables.map((table) =>
			db
				.selectFrom(table)
				.select(({ fn }) => fn.countAll().as('n'))
				.execute(),
		);
		return (await Promise.all(counts)).map(([row]) => Number(row?.n)).reduce((sum, one) => sum + one, 0);
	};
	const before = await count();
	const first = await dataOf(await send(venue, ada, 'POST', path, { body }));
	const again = await dataOf(await send(venue, ada, 'POST', path, { body }));
	expect(await count()).toBe(before + 1);
	const idsIn = (data: unknown) => /"(?:id|slug)":"[^"]+"/.exec(JSON.stringify(data))?.[0];
	expect(idsIn(again)).toBe(idsIn(first));
	const bea = await hire(venue.taproom, 'admin', 'bea');
	expect((await send(venue, bea, 'POST', path, { body })).status).toBe(409);
	expect((await send(venue, ada, 'POST', path, { body: { ...body, id: 'mine' } })).status).toBe(422);
});

test('a password that was made is told again to whoever repeats the request, and fits', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const body = { id: randomUUID(), username: 'tess', role: 'bartender' };
	await send(venue, ada, 'POST', '/users', { body });
	const shape = z.object({ password: z.string() });
	const { password } = shape.parse(await dataOf(await send(venue, ada, 'POST', '/users', { body })));
	const login = await venue.app.request('/api/auth/login', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ username: 'tess', password }),
	});
	expect(login.status).toBe(200);
});

test('an item that cannot be read is logged, counted, listed as damaged, and repaired by saving over it', async () => {
	await using venue = await openTaproom();
	const { taproom } = venue;
	const staff = await hire(taproom, 'manager');
	const [first] = faqQuestions;
	if (!first) throw new Error('The demo brewery has no question.');
	const { slug } = first;
	await taproom.db
		.updateTable('content_items')
		.set({ value: '{"slug":7}' })
		.where('slug', '=', slug)
		.execute();
	expect(await (await venue.app.request('/data/faq.json')).text()).not.toContain(slug);
	expect(taproom.counts.damaged).toBe(1);
	expect(venue.logged.filter(({ level }) => level === 50)).toMatchObject([{ what: `faq-question/${slug}` }]);
	const { items, damaged } = await listOf(venue, staff, 'faq-question');
	expect(items.map((row) => row.slug)).not.toContain(slug);
	expect(damaged).toMatchObject([{ slug, raw: { slug: 7 }, version: 1 }]);
	expect(damaged[0]?.problem).toContain('question');
	expect(taproom.counts.damaged).toBe(1);
	const body = { group: first.group, question: first.question, answer: '<p>Again.</p>' };
	await dataOf(await send(venue, staff, 'PUT', `/content/faq-question/${slug}`, { body, version: 1 }));
	const after = await listOf(venue, staff, 'faq-question');
	expect(after.damaged).toEqual([]);
	expect(after.items.map((row) => row.slug)).toContain(slug);
});

test('an item that cannot be read can be discarded, and the history keeps it', async () => {
	await using venue = await openTaproom();
	const { db } = venue.taproom;
	const staff = await hire(venue.taproom, 'manager');
	await db.updateTable('content_items').set({ value: 'no JSON' }).where('slug', '=', 'margherita').execute();
	expect((await listOf(venue, staff, 'food-item')).damaged).toMatchObject([{ raw: 'no JSON' }]);
	await dataOf(await send(venue, staff, 'DELETE', '/content/food-item/margherita', { version: 1 }));
	expect((await listOf(venue, staff, 'food-item')).damaged).toEqual([]);
	const row = await db
		.selectFrom('history')
		.select('before')
		.where('action', '=', 'delete')
		.executeTakeFirst();
	expect(row?.before).toContain('no JSON');
});

test('a deletion whose former state cannot be read hides no other item from staff', async () => {
	await using venue = await openTaproom();
	const { db } = venue.taproom;
	const staff = await hire(venue.taproom, 'manager');
	const { length } = (await listOf(venue, staff, 'food-item')).items;
	for (const slug of ['margherita', 'sausage-pizza'])
		await dataOf(await send(venue, staff, 'DELETE', `/content/food-item/${slug}`, { version: 1 }));
	const broken = db.updateTable('history').set({ before: '{"value":' });
	await broken.where('subject_id', '=', 'food-item/margherita').execute();
	const { items, deleted } = await listOf(venue, staff, 'food-item');
	expect(items).toHaveLength(length - 2);
	expect(deleted.map(({ slug }) => slug)).toEqual(['sausage-pizza']);
});

test('a deleted about page can be made anew, and is the about page again', async () => {
	await using venue = await openTaproom();
	const staff = await hire(venue.taproom, 'manager');
	const [page] = (await listOf(venue, staff, 'about')).items;
	const body = page?.item;
	expect((await send(venue, staff, 'POST', '/content/about', { body })).status).toBe(409);
	await dataOf(await send(venue, staff, 'DELETE', '/content/about/about', { version: 1 }));
	const made = await dataOf(await send(venue, staff, 'POST', '/content/about', { body }));
	expect(made).toMatchObject({ slug: 'about', version: 3 });
	expect(await (await venue.app.request('/data/about.json')).json()).toEqual(body);
});

test('an address stays taken however many items were deleted after its own', async () => {
	await using venue = await openTaproom();
	const { db } = venue.taproom;
	const staff = await hire(venue.taproom, 'manager');
	const rows = Array.from({ length: 250 }, (_, index) => ({
		id: `x${index}`,
		at: `2026-11-20T21:${String(index % 60).padStart(2, '0')}:00.000Z`,
		username: 'ada',
		subject: 'content',
		subject_id: `faq-question/gone-${index}`,
		action: 'delete',
		version: 2,
		before: 'null',
		after: null,
	}));
	const created = await dataOf(await send(venue, staff, 'POST', '/content/faq-question', { body: question }));
	const { slug } = z.object({ slug: z.string() }).parse(created);
	await dataOf(await send(venue, staff, 'DELETE', `/content/faq-question/${slug}`, { version: 1 }));
	await db.insertInto('history').values(rows).execute();
	const twin = await dataOf(await send(venue, staff, 'POST', '/content/faq-question', { body: question }));
	expect(twin).toMatchObject({ slug: `${slug}-2` });
});

test('renaming a beer rewrites the dishes that go with it, with an audit row and an announcement of their own', async () => {
	await using venue = await openTaproom();
	const { taproom } = venue;
	const ada = await hire(taproom, 'manager', 'ada');
	const { id } = await taproom.db
		.selectFrom('beers')
		.select('id')
		.where('slug', '=', 'swallowtail')
		.executeTakeFirstOrThrow();
	const { beer, version } = z
		.object({ beer: z.record(z.string(), z.unknown()), version: z.number() })
		.parse(await dataOf(await send(venue, ada, 'GET', `/beers/${id}`)));
	const announced: string[] = [];
	taproom.content.subscribe((resource) => announced.push(resource));
	const body = { ...beer, slug: 'swallowtail-reserve' };
	await dataOf(await send(venue, ada, 'PUT', `/beers/${id}`, { body, version }));
	expect(announced.toSorted()).toEqual(['beers', 'food-item']);
	const changes = await taproom.db
		.selectFrom('history')
		.select(['subject_id', 'username', 'version'])
		.where('subject', '=', 'content')
		.orderBy('subject_id')
		.execute();
	expect(changes).toEqual([
		{ subject_id: 'food-item/focaccia', username: 'ada', version: 2 },
		{ subject_id: 'food-item/margherita', username: 'ada', version: 2 },
	]);
});
