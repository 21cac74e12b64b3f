import { expect, test } from 'vitest';
import { tapListSchema } from '#domain/bar/taps.ts';
import { beerFilters } from '#domain/beers/beer-filter.ts';
import { addressOf, endpointNames, endpointOf } from '#domain/endpoints.ts';
import { changesOf } from '#tests/changes.ts';
import { send } from '#tests/sign-in.ts';
import { guestsSee, inputOf, refusal } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import { contentFiles } from '../sync/content-files.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

/**
 * Puts two beers at tap 2: a hidden one with a former address, which waits and is paired with a dish, and a visible
 * one with private notes.
 */
function atTap(
	{ app, headers: { bartender } }: Venue,
	name: 'taps.queue' | 'taps.kick',
	body: object,
	headers: Record<string, string> = bartender,
) {
	const { method, path } = addressOf(name, { number: '2' });
	return send(app, method, path, body, { headers });
}

async function openWithSecret() {
	const venue = await openStaffedTaproom();
	const sample = inputOf(await venue.beer('ice-house'));
	const secret = { ...sample, slug: 'zwickelgold-alt', name: 'Zwickelgold', image: null, published: false };
	const { status } = await venue.call('beers.create', { body: secret });
	await venue.change('beers.update', 'zwickelgold-alt', ({ beer }) => ({
		body: { ...beer, slug: 'zwickelgold' },
	}));
	await venue.change('beers.update', 'barn-door', ({ beer }) => ({
		body: { ...beer, privateNotes: 'Zwickelgold: mash out late.' },
	}));
	expect(status).toBe(201);
	const { id: beerId } = await venue.beer('zwickelgold');
	const { taps } = tapListSchema.parse(await venue.data('taps.list'));
	const version = taps.find(({ number }) => number === 2)?.version;
	const headers = { ...venue.headers.manager, 'If-Match': `"${version}"` };
	const queued = await atTap(venue, 'taps.queue', { queue: [{ beerId }] }, headers);
	expect(queued.status).toBe(200);
	const { db } = venue.taproom;
	const dishes = await db
		.selectFrom('content_items')
		.select(['slug', 'value'])
		.where('kind', '=', 'food-item')
		.execute();
	for (const { slug, value } of dishes) {
		const paired = JSON.stringify({ ...JSON.parse(value), pairing: 'zwickelgold' });
		await db
			.updateTable('content_items')
			.set({ value: paired })
			.where('kind', '=', 'food-item')
			.where('slug', '=', slug)
			.execute();
	}
	venue.taproom.content.replaced();
	return venue;
}

/** Lists every address that needs no sign-in: those in the table of endpoints, and texts, feeds and images. */
function publicAddresses(): string[] {
	const calls = endpointNames.flatMap((name) => {
		const { needs, as, params = {} } = endpointOf(name);
		const examples = Object.entries(params).map(([part, { example }]) => [part, example]);
		const { method, path } = addressOf(name, Object.fromEntries(examples));
		// Streams never end, so they are left out.
		return method === 'GET' && needs === null && as !== 'text/event-stream' ? [path] : [];
	});
	const texts = [
		'/sitemap.xml',
		'/robots.txt',
		'/manifest.webmanifest',
		'/feed.xml',
		'/menu.txt',
		'/events.ics',
		'/releases.ics',
		'/embed/taps',
		'/embed/taps.html',
		'/beers/barn-door.atom',
		'/beers/style-guide/21B-specialty-ipa.atom',
	];
	const menus = beerFilters.map((filter) => `/data/lineup.json?filter=${filter}`);
	return [...calls, ...texts, ...menus];
}

async function everywhere({ app, site, taproom }: Venue): Promise<[string, string][]> {
	const told: [string, string][] = [];
	for (const path of publicAddresses()) {
		const response = await app.request(path);
		expect(response.status, path).toBeLessThan(500);
		told.push([path, await response.text()]);
	}
	const menus = await Promise.all(beerFilters.map((filter) => site.lineup(filter, 1)));
	const pages = [site.facts(), site.food(), site.styleBeers(), site.style('25B'), site.beer('barn-door')];
	told.push(['the pages', JSON.stringify([menus, await Promise.all(pages)])]);
	told.push(['the repository', JSON.stringify([...(await contentFiles(taproom))])]);
	return told;
}

const secretsIn = (told: readonly [string, string][]) =>
	told.flatMap(([where, text]) => (/zwickelgold/i.test(text) ? [where] : []));

test('what guests do not see, and what the brewer notes, is at no public address', async () => {
	await using venue = await openWithSecret();
	expect(secretsIn(await everywhere(venue))).toEqual([]);
	for (const slug of ['zwickelgold', 'zwickelgold-alt']) {
		expect((await venue.app.request(`/data/beers/${slug}.json`)).status).toBe(404);
		expect((await venue.app.request(`/og/beers/${slug}.png`)).status).toBe(404);
		expect([await venue.site.beer(slug), await venue.site.movedBeer(slug)]).toEqual([null, null]);
	}
	expect(await venue.rows()).toContainEqual(
		expect.objectContaining({ slug: 'zwickelgold', published: false }),
	);
});

test('once it is published it is everywhere, and its notes are still nowhere', async () => {
	await using venue = await openWithSecret();
	await venue.change('beers.update', 'zwickelgold', ({ beer }) => ({
		body: { ...beer, privateNotes: 'Classified' },
	}));
	await venue.change('beers.status', 'zwickelgold', { body: { published: true } });
	const told = await everywhere(venue);
	expect(secretsIn(told)).toEqual(
		expect.arrayContaining(['/data/beers.json', '/sitemap.xml', '/feed.xml', 'the pages', 'the repository']),
	);
	expect(told.flatMap(([where, text]) => (/classified|mash out late/i.test(text) ? [where] : []))).toEqual(
		[],
	);
	expect((await venue.app.request('/data/beers/zwickelgold-alt.json')).status).toBe(301);
	await venue.change('beers.status', 'zwickelgold', { body: { published: false } });
	expect(secretsIn(await everywhere(venue))).toEqual([]);
	const { changes } = await changesOf(venue);
	expect(changes.slice(0, 2).map(({ words }) => words)).toEqual([
		'hid Zwickelgold from guests',
		'let guests see Zwickelgold',
	]);
});

test('who tells nothing of it neither shows a beer nor loses its notes', async () => {
	await using venue = await openWithSecret();
	for (const slug of ['zwickelgold', 'barn-door']) {
		const { published, privateNotes, ...told } = inputOf(await venue.beer(slug));
		const after = await venue.change('beers.update', slug, { body: { ...told, abv: 5.5 } });
		expect(after.beer).toMatchObject({ published, privateNotes, abv: 5.5 });
	}
});

test('a beer that is tapped is seen: by its status, which an undo takes back, or by its form', async () => {
	await using venue = await openWithSecret();
	await venue.change('beers.status', 'zwickelgold', { body: { status: 'on-tap' } });
	expect(await guestsSee(venue, 'zwickelgold')).toBeDefined();
	const [tapped] = (await changesOf(venue)).changes;
	await venue.data('changes.undo', { id: tapped?.id ?? '', body: {} });
	expect(await guestsSee(venue, 'zwickelgold')).toBeUndefined();
	await venue.change('beers.update', 'zwickelgold', ({ beer }) => ({
		body: { ...beer, status: 'on-tap', tapNumber: null },
	}));
	expect(await guestsSee(venue, 'zwickelgold')).toBeDefined();
});

test('a kick that brings it on says which beer guests see from now on, and its undo hides it again', async () => {
	await using venue = await openWithSecret();
	const response = await atTap(venue, 'taps.kick', {});
	const { data: poured } = await response.json();
	expect(poured).toMatchObject({ shown: ['Zwickelgold'] });
	expect(await guestsSee(venue, 'zwickelgold')).toBeDefined();
	const [change] = (await changesOf(venue)).changes;
	expect(change?.details).toContain('Zwickelgold was hidden; guests see it from now on.');
	await venue.data('changes.undo', { id: change?.id ?? '', body: {} });
	expect(await guestsSee(venue, 'zwickelgold')).toBeUndefined();
	expect((await venue.beer('zwickelgold')).status).toBe('coming-soon');
});

test('several are shown and hidden in one call, or none; what is on tap is not hidden', async () => {
	await using venue = await openWithSecret();
	const named = async (...slugs: string[]) =>
		Promise.all(slugs.map(async (slug) => (({ id, version }) => ({ id, version }))(await venue.beer(slug))));
	const off = ['zwickelgold', 'ash-splint'];
	const show = { published: true, beers: await named(...off) };
	expect((await venue.call('beers.statusBulk', { body: show, as: 'bartender' })).status).toBe(403);
	expect(await guestsSee(venue, 'zwickelgold')).toBeUndefined();
	expect((await venue.call('beers.statusBulk', { body: show })).status).toBe(200);
	expect(await guestsSee(venue, 'zwickelgold')).toBeDefined();
	const hide = { published: false, beers: await named(...off, 'barn-door') };
	const refused = await refusal(await venue.call('beers.statusBulk', { body: hide }));
	expect(refused).toMatchObject({
		status: 422,
		error: expect.stringContaining('Barn Door is on tap'),
		paths: ['published'],
	});
	expect(await guestsSee(venue, 'zwickelgold')).toBeDefined();
	const none = await venue.call('beers.statusBulk', { body: { beers: await named('barn-door') } });
	expect((await refusal(none)).status).toBe(422);
});

test('a name is written without control and direction characters; nothing but them is no name', async () => {
	await using venue = await openStaffedTaproom();
	const sample = inputOf(await venue.beer('ice-house'));
	const odd = { ...sample, slug: 'odd', name: '\u202eOdd\u0000\nOne\u2069', briefDescription: 'Dry.\u0007' };
	const made = await venue.call('beers.create', { body: odd });
	expect(made.status).toBe(201);
	expect((await venue.beer('odd')).beer).toMatchObject({ name: 'Odd One', briefDescription: 'Dry.' });
	const nameless = await venue.call('beers.create', {
		body: { ...odd, slug: 'odder', name: '\u202e\u0000' },
	});
	expect(await refusal(nameless)).toMatchObject({ status: 422, paths: ['name'] });
	await venue.taproom.db
		.updateTable('beers')
		.set({ name: '\u202eOld\u0085 name' })
		.where('slug', '=', 'odd')
		.execute();
	venue.taproom.content.replaced();
	expect(await (await venue.app.request('/feed.xml')).text()).toContain(
		'<title>Coming soon: Old name</title>',
	);
});
