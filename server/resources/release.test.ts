import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { staffBeerListSchema, staffBeerSchema } from '#domain/beers/beer-endpoints.ts';
import { contentListSchema } from '#domain/resources/content-endpoints.ts';
import { allKinds, kinds } from '#domain/resources/kinds.ts';
import { allSettingsSchema } from '#domain/settings/versioned-settings.ts';
import { apiTokenListSchema } from '#domain/tokens/api-token.ts';
import { userListSchema } from '#domain/users/users.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openDatabase } from '#tests/open-database.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';

/**
 * A database of the release of November 2026, written through the API of that release: a beer renamed, archived and
 * reverted, one in the bin, one added; an item of every kind changed, one added, one deleted; every setting, an account
 * and a token changed.
 */
const release = new URL('../../tests/fixtures/release-2026-11.sqlite.gz', import.meta.url);

async function openRelease() {
	const database = openDatabase('empty', gunzipSync(readFileSync(release)));
	const { db } = database;
	const before = {
		items: await db.selectFrom('content_items').select(['kind', 'slug']).execute(),
		beers: await db.selectFrom('beers').select('slug').execute(),
	};
	await migrate(db);
	const venue = await openTaproom({ database, now: '2026-11-22T03:00:00Z' });
	const { headers } = await hire(venue.taproom, 'admin');
	const call = async (method: string, path: string, body?: unknown, version?: number): Promise<unknown> => {
		const response = await venue.app.request(`/api${path}`, {
			method,
			headers: {
				...headers,
				'Content-Type': 'application/json',
				...(version !== undefined && { 'If-Match': `"${version}"` }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		const answer = z.object({ data: z.unknown() }).parse(await response.clone().json());
		expect(response.status, `${method} ${path}: ${await response.text()}`).toBeLessThan(300);
		return answer.data;
	};
	return { ...venue, before, call, [Symbol.asyncDispose]: venue[Symbol.asyncDispose] };
}

test('the release’s content is all there and readable, and everything of it can be changed and reverted', async () => {
	await using venue = await openRelease();
	const { call, before } = venue;
	// A dish goes with the beer that lies in the bin; while it does, the dish cannot be saved.
	for (const { id, version } of staffBeerListSchema.parse(await call('GET', '/beers?bin=1')).beers) {
		await call('POST', `/beers/${id}/restore`, undefined, version);
	}
	for (const kind of allKinds) {
		const list = contentListSchema.parse(await call('GET', `/content/${kind.name}`));
		const slugs = before.items.filter((row) => row.kind === kind.name).map(({ slug }) => slug);
		expect(list.damaged).toEqual([]);
		expect(list.items.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
		// A kind that is younger than the release has nothing in it.
		if (!kind.single && slugs.length > 0)
			expect(list.deleted.map(({ slug }) => slug)).toEqual(['deleted-for-the-fixture']);
		for (const { slug, version, item } of list.items) {
			const fields = Object.entries(z.record(z.string(), z.unknown()).parse(item));
			const input = Object.fromEntries(fields.filter(([name]) => name in kind.input.shape));
			await call('PUT', `/content/${kind.name}/${slug}`, input, version);
		}
		for (const { slug, entry, version } of list.deleted) {
			await call('POST', `/content/${kind.name}/${slug}/history/${entry}`, undefined, version);
		}
	}
	expect(venue.taproom.counts.damaged).toBe(0);
	const [question] = contentListSchema.parse(await call('GET', '/content/faq-question')).items;
	const history = `/content/faq-question/${question?.slug}/history`;
	const { entries } = z
		.object({ entries: z.array(z.object({ id: z.string() })) })
		.parse(await call('GET', history));
	await call('POST', `${history}/${entries.at(-1)?.id}`, undefined, question?.version);
});

test('the release’s beers are all there, change, come back from the bin and revert', async () => {
	await using venue = await openRelease();
	const { call, before } = venue;
	const listOf = async (query: string) =>
		staffBeerListSchema.parse(await call('GET', `/beers${query}`)).beers;
	const [beers, bin] = [await listOf(''), await listOf('?bin=1')];
	expect([...beers, ...bin].map(({ slug }) => slug).toSorted()).toEqual(
		before.beers.map(({ slug }) => slug).toSorted(),
	);
	expect(bin).toHaveLength(1);
	for (const { id } of beers) {
		const { beer, version } = staffBeerSchema.parse(await call('GET', `/beers/${id}`));
		const body = { ...beer, briefDescription: `${beer.briefDescription} Still good.` };
		expect(await call('PUT', `/beers/${id}`, body, version)).toMatchObject({ version: version + 1 });
	}
	for (const { id, version } of bin) {
		expect(await call('POST', `/beers/${id}/restore`, undefined, version)).toMatchObject({ deletedAt: null });
	}
	const renamed = beers.find(({ version }) => version > 2);
	const history = z
		.object({ entries: z.array(z.object({ id: z.string(), after: z.unknown() })) })
		.parse(await call('GET', `/beers/${renamed?.id}/history`));
	expect(history.entries.every(({ after }) => after !== null)).toBe(true);
});

test('the release’s settings, accounts and tokens are all there and change', async () => {
	await using venue = await openRelease();
	const { call } = venue;
	const settings = allSettingsSchema.parse(await call('GET', '/settings'));
	expect(settings.damaged).toEqual([]);
	expect(settings.business.value.name).toBe('Released Brewing Company');
	expect(settings.splash.value).toMatchObject({ title: 'Growler week' });
	expect(settings.gate.enabled).toBe(true);
	expect(settings.scene).toMatchObject({ version: 0, value: { scene: 'farm' } });
	const { splash, schedule, kitchen, business, visit } = settings;
	await call('PUT', '/settings/splash', { ...splash.value, title: 'Crowler week' }, splash.version);
	await call('PUT', '/settings/hours', schedule.value, schedule.version);
	await call('PUT', '/settings/kitchen', kitchen.value, kitchen.version);
	await call('PUT', '/settings/business', business.value, business.version);
	await call('PUT', '/settings/visit', visit.value, visit.version);
	const { people } = userListSchema.parse(await call('GET', '/users'));
	expect(people.map(({ username }) => username).toSorted()).toEqual(['admin', 'gone', 'tess']);
	const tess = people.find(({ username }) => username === 'tess');
	await call('PUT', `/users/${tess?.id}`, { disabled: true }, tess?.version);
	const { tokens } = apiTokenListSchema.parse(await call('GET', '/tokens'));
	expect(tokens.map(({ name }) => name)).toEqual(['Till']);
	await call('DELETE', `/tokens/${tokens[0]?.id}`);
});

test('a later start plants nothing into it, and directions that nobody wrote are gone', async () => {
	await using venue = await openRelease();
	await seedDemo(venue.taproom.db, venue.taproom.clock());
	expect(await venue.taproom.db.selectFrom('beers').select('slug').execute()).toHaveLength(
		venue.before.beers.length,
	);
	const home = await (await venue.app.request('/data/home.json')).json();
	expect(home).toMatchObject({ directions: [], expectations: [] });
	expect(kinds.photo.read(home.photos[0])).toHaveProperty('item');
});
