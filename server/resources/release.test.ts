import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { kegListSchema, tapChangeSchema, tapListSchema } from '#domain/bar/taps.ts';
import { staffBeerListSchema, staffBeerSchema } from '#domain/beers/beer-endpoints.ts';
import { screenListSchema } from '#domain/boards/board-endpoints.ts';
import { changeOverEndpoints } from '#domain/change-overs/change-over-endpoints.ts';
import { printListSchema } from '#domain/paper/paper-endpoints.ts';
import { contentListSchema } from '#domain/resources/content-endpoints.ts';
import { allKinds, kinds } from '#domain/resources/kinds.ts';
import { sceneSchema } from '#domain/settings/scene-schema.ts';
import { allSettingsSchema } from '#domain/settings/versioned-settings.ts';
import { apiTokenListSchema } from '#domain/tokens/api-token.ts';
import { userListSchema } from '#domain/users/users.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openDatabase } from '#tests/open-database.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';

/**
 * Databases of earlier releases, written through their API. Both contain a beer that was renamed, archived and
 * reverted, one in the bin and an added one; changed, added and deleted items of every kind; every setting; an account
 * and a token. The later one also has a photo, taps, kegs in all states, change-overs, a screen, a printed menu,
 * prices and an import.
 */
const earlier = { file: 'release-2026-11', now: '2026-11-22T03:00:00Z' };
const later = { file: 'release-2026-11-25', now: '2026-11-25T03:00:00Z' };
const releases = [earlier, later];
type Release = (typeof releases)[number];

async function openRelease({ file, now }: Release) {
	const stored = new URL(`../../tests/fixtures/${file}.sqlite.gz`, import.meta.url);
	const database = openDatabase('empty', gunzipSync(readFileSync(stored)));
	const { db } = database;
	const before = {
		items: await db.selectFrom('content_items').select(['kind', 'slug']).execute(),
		beers: await db.selectFrom('beers').select('slug').execute(),
	};
	await migrate(db);
	const venue = await openTaproom({ database, now });
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

test.each(releases)(
	'the content of $file is all there and readable, and everything of it can be changed and reverted',
	async (release) => {
		await using venue = await openRelease(release);
		const { call, before } = venue;
		// A dish is paired with the beer in the bin; until that is restored, the dish cannot be saved.
		for (const { id, version } of staffBeerListSchema.parse(await call('GET', '/beers?bin=1')).beers) {
			await call('POST', `/beers/${id}/restore`, undefined, version);
		}
		for (const kind of allKinds) {
			const list = contentListSchema.parse(await call('GET', `/content/${kind.name}`));
			const slugs = before.items.filter((row) => row.kind === kind.name).map(({ slug }) => slug);
			expect(list.damaged).toEqual([]);
			expect(list.items.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
			// A kind that was added after the release has no items.
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
	},
);

test.each(releases)(
	'the beers of $file are all there, change, come back from the bin and revert',
	async (release) => {
		await using venue = await openRelease(release);
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
			expect(await call('POST', `/beers/${id}/restore`, undefined, version)).toMatchObject({
				deletedAt: null,
			});
		}
		const renamed = beers.find(({ version }) => version > 2);
		const history = z
			.object({ entries: z.array(z.object({ id: z.string(), after: z.unknown() })) })
			.parse(await call('GET', `/beers/${renamed?.id}/history`));
		expect(history.entries.every(({ after }) => after !== null)).toBe(true);
	},
);

test.each(releases)(
	'the settings, accounts and tokens of $file are all there and change',
	async (release) => {
		await using venue = await openRelease(release);
		const { call } = venue;
		const settings = allSettingsSchema.parse(await call('GET', '/settings'));
		expect(settings.damaged).toEqual([]);
		expect(settings.business.value.name).toBe('Released Brewing Company');
		expect(settings.splash.value).toMatchObject({ title: 'Growler week' });
		expect(settings.gate.enabled).toBe(true);
		for (const [path, { value, version }] of Object.entries({
			splash: { ...settings.splash, value: { ...settings.splash.value, title: 'Crowler week' } },
			hours: settings.schedule,
			locale: settings.locale,
			kitchen: settings.kitchen,
			business: settings.business,
			visit: settings.visit,
			brand: settings.brand,
			place: settings.place,
			scene: {
				...settings.scene,
				value: z.parse(
					z.pick(z.object(sceneSchema.shape), { scene: true, picture: true, alt: true }),
					settings.scene.value,
				),
			},
			words: settings.words,
			'event-lists': {
				...settings.eventLists,
				value: { ...settings.eventLists.value, moved: { kinds: {}, places: {} } },
			},
			sizes: settings.sizes,
		})) {
			await call('PUT', `/settings/${path}`, value, version);
		}
		const { people } = userListSchema.parse(await call('GET', '/users'));
		expect(people.map(({ username }) => username).toSorted()).toEqual(['admin', 'gone', 'tess']);
		const tess = people.find(({ username }) => username === 'tess');
		await call('PUT', `/users/${tess?.id}`, { disabled: true }, tess?.version);
		const { tokens } = apiTokenListSchema.parse(await call('GET', '/tokens'));
		expect(tokens.map(({ name }) => name)).toEqual(['Till']);
		await call('DELETE', `/tokens/${tokens[0]?.id}`);
	},
);

test('a later start plants nothing into it, and directions that nobody wrote are gone', async () => {
	await using venue = await openRelease(earlier);
	await seedDemo(venue.taproom.db, venue.taproom.clock());
	expect(await venue.taproom.db.selectFrom('beers').select('slug').execute()).toHaveLength(
		venue.before.beers.length,
	);
	const { scene } = allSettingsSchema.parse(await venue.call('GET', '/settings'));
	expect(scene).toMatchObject({ version: 0, value: { scene: 'farm' } });
	const home = await (await venue.app.request('/data/home.json')).json();
	expect(home).toMatchObject({ directions: [], expectations: [] });
	expect(kinds.photo.read(home.photos[0])).toHaveProperty('item');
});

test('taps, kegs, change-overs, screens and printed menus of the later one are all there and change', async () => {
	await using venue = await openRelease(later);
	const { call } = venue;
	const { taps } = tapListSchema.parse(await call('GET', '/taps'));
	expect(taps.map(({ number }) => number)).toContain(40);
	const [beer] = staffBeerListSchema.parse(await call('GET', '/beers')).beers;
	for (const { version, number, pouring, queue, ...line } of taps) {
		await call(
			'PUT',
			`/taps/${number}/queue`,
			{ queue: [...queue.map((keg) => ({ id: keg.id, beerId: keg.beer.id })), { beerId: beer?.id }] },
			version,
		);
		await call('PUT', `/taps/${number}`, { ...line, cleanedOn: '2026-11-24' }, version + 1);
		if (!pouring) continue;
		await call('PUT', `/kegs/${pouring.id}`, { size: '50 L', batch: '7', filledOn: null }, version + 2);
		const kicked = tapChangeSchema.parse(await call('POST', `/taps/${number}/kick`, {}));
		expect(kicked.ended?.id).toBe(pouring.id);
		await call('POST', `/changes/${kicked.change}/undo`, {});
	}
	const { kegs } = kegListSchema.parse(await call('GET', `/taps/${taps[0]?.number}/kegs`));
	expect(kegs.length).toBeGreaterThan(0);
	const list = changeOverEndpoints['changeOvers.list'].response.parse(await call('GET', '/change-overs'));
	expect(list.damaged).toEqual([]);
	expect([...list.ahead, ...list.past].map(({ name, state }) => [name, state]).toSorted()).toEqual([
		['Canceled', 'canceled'],
		['Tonight', 'done'],
		['Winter menu', 'planned'],
	]);
	for (const { id, state, version, name, date, minutes, steps, change } of [...list.ahead, ...list.past]) {
		if (state === 'done') expect(change).not.toBeNull();
		else
			await call('PUT', `/change-overs/${id}`, { name, date, minutes, steps: steps.toReversed() }, version);
	}
	const [screen] = screenListSchema.parse(await call('GET', '/screens')).screens;
	const { name, place, board } = screen ?? {};
	await call('PUT', `/screens/${screen?.id}`, { name: `${name} wall`, place, board }, screen?.version);
	const prints = printListSchema.parse(await call('GET', '/prints'));
	expect([prints.prints.length, prints.damaged]).toEqual([2, []]);
	for (const { id } of prints.prints) await call('POST', `/prints/${id}/away`, {});
	expect(venue.taproom.counts.damaged).toBe(0);
});
