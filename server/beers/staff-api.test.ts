import { expect, test } from 'vitest';
import { beerHistorySchema, type StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { hire } from '#tests/staff.ts';
import { guestsSee, inputOf, refusal } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

const calls = [
	['beers.list', {}],
	['beers.damaged', {}],
	['beers.create', { body: {} }],
	['beers.statusBulk', { body: {} }],
	['beers.read', { id: 'x' }],
	['beers.update', { id: 'x', version: 1, body: {} }],
	['beers.delete', { id: 'x', version: 1 }],
	['beers.restore', { id: 'x', version: 1 }],
	['beers.status', { id: 'x', version: 1, body: { status: 'archived' } }],
	['beers.low', { id: 'x', version: 1, body: { low: true } }],
	['beers.history', { id: 'x' }],
	['beers.revert', { id: 'x', version: 1, entry: 'y' }],
] as const;

test('every call wants a sign-in', async () => {
	await using venue = await openStaffedTaproom();
	for (const [name, parts] of calls) {
		const response = await refusal(await venue.call(name, { ...parts, as: null }));
		expect(response, name).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
	}
});

test('a bartender changes what pours, and nothing else', async () => {
	await using venue = await openStaffedTaproom();
	for (const [name, parts] of calls) {
		const { status } = await refusal(await venue.call(name, { ...parts, as: 'bartender' }));
		const allowed = ['list', 'read', 'status', 'low', 'history', 'statusBulk'];
		if (allowed.includes(name.slice('beers.'.length))) expect(status, name).not.toBe(403);
		else expect(status, name).toBe(403);
	}
});

test('a beer that nobody knows is a 404 of every call about one', async () => {
	await using venue = await openStaffedTaproom();
	const { beer } = await venue.beer('barn-door');
	for (const [name, parts] of calls.filter(([, parts]) => 'id' in parts)) {
		const body = name === 'beers.update' ? { body: beer } : {};
		const response = await refusal(await venue.call(name, { ...parts, ...body }));
		expect(response, name).toMatchObject({ status: 404, code: 'NOT_FOUND' });
	}
});

test('a change without the version it was made from is refused, and one from an old version shows both', async () => {
	await using venue = await openStaffedTaproom();
	const before = await venue.beer('barn-door');
	await venue.change('beers.low', 'barn-door', { body: { low: true }, as: 'bartender' });
	const entry = 'y';
	for (const [name, body] of [
		['beers.update', before.beer],
		['beers.delete', undefined],
		['beers.restore', undefined],
		['beers.status', { status: 'retired' }],
		['beers.low', { low: false }],
		['beers.revert', undefined],
	] as const) {
		const parts = { id: before.id, entry, body };
		expect(await refusal(await venue.call(name, parts)), name).toMatchObject({
			status: 400,
			code: 'BAD_REQUEST',
		});
		const stale = await refusal(await venue.call(name, { ...parts, version: before.version }));
		expect(stale, name).toMatchObject({
			status: 409,
			code: 'CONFLICT',
			error: 'ben has changed Barn Door in the meantime.',
			data: { current: { version: before.version + 1, low: true }, by: { username: 'ben' } },
		});
		if (name === 'beers.update') expect(stale.data).toMatchObject({ yours: before.beer });
	}
});

test.each([
	['beers.create', {}],
	['beers.statusBulk', {}],
	['beers.update', { id: true }],
	['beers.status', { id: true }],
	['beers.low', { id: true }],
] as const)(
	'%s refuses what is no JSON and what has other fields, and changes nothing',
	async (name, { ...has }) => {
		await using venue = await openStaffedTaproom();
		const { id, version } = await venue.beer('barn-door');
		const target = 'id' in has ? { id, version } : {};
		expect((await venue.call(name, { ...target, text: '{"status":' })).status).toBe(400);
		for (const body of [
			{ nonsense: 1 },
			[],
			'x',
			null,
			{ status: 'on-fire', low: 'yes', taps: 1, beers: [] },
		]) {
			const response = await refusal(await venue.call(name, { ...target, body }));
			expect(response, JSON.stringify(body)).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
		}
		expect((await venue.beer('barn-door')).version).toBe(version);
	},
);

test('a new beer is there for guests at once, under an address that its name makes', async () => {
	await using venue = await openStaffedTaproom();
	const { beer } = await venue.beer('barn-door');
	const { slug: _, ...input } = { ...beer, name: 'Kölsch & Crème', tapNumber: 42, tappedOn: null };
	await guestsSee(venue, 'kolsch-and-creme');
	const response = await venue.call('beers.create', { body: input });
	expect(response.status).toBe(201);
	const { data }: { data: StaffBeer } = await response.json();
	expect(response.headers.get('location')).toBe(`/api/beers/${data.id}`);
	expect(data).toMatchObject({ version: 1, slug: 'kolsch-and-creme', tapNumber: 42, tappedOn: '2026-11-20' });
	expect(await guestsSee(venue, 'kolsch-and-creme')).toMatchObject({
		name: 'Kölsch & Crème',
		tap_number: 42,
	});
	const second = await venue.data('beers.create', { body: { ...input, tapNumber: null } });
	expect(second).toMatchObject({ slug: 'kolsch-and-creme-2' });
	const third = await venue.data('beers.create', { body: { ...input, tapNumber: null } });
	expect(third).toMatchObject({ slug: 'kolsch-and-creme-3' });
});

test('script in a text of the form is gone when it enters', async () => {
	await using venue = await openStaffedTaproom();
	const content = '<p onclick="steal()">Dry.</p><script>steal()</script>';
	const after = await venue.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { content }),
	}));
	expect(after.beer.content).toBe('<p>Dry.</p>');
});

test.each([
	[{ name: '' }, 'name'],
	[{ name: 'x'.repeat(81) }, 'name'],
	[{ slug: 'No Slug' }, 'slug'],
	[{ slug: 'style-guide' }, 'slug'],
	[{ slug: 'hobnail' }, 'slug'],
	[{ abv: -1 }, 'abv'],
	[{ status: 'on-fire' }, 'status'],
	[{ styleCode: '99Z' }, 'styleCode'],
	[{ tapNumber: 2 }, 'tapNumber'],
	[{ tappedOn: '2026-02-30' }, 'tappedOn'],
	[
		{
			servings: [
				{ label: 'Pint', ounces: 16, glass: 'pint', priceCents: 700 },
				{ label: 'pint', ounces: 12, glass: 'pint', priceCents: 500 },
			],
		},
		'servings.1.label',
	],
] as const)('a beer with %j is refused at that field', async (changes, path) => {
	await using venue = await openStaffedTaproom();
	const { id, version, beer } = await venue.beer('barn-door');
	const body = { ...beer, ...changes };
	const asChange = await refusal(await venue.call('beers.update', { id, version, body }));
	expect(asChange).toMatchObject({ status: 422, code: 'INVALID_INPUT', paths: [path] });
	const asNew = await refusal(
		await venue.call('beers.create', { body: { ...beer, slug: 'new-one', tapNumber: null, ...changes } }),
	);
	expect(asNew).toMatchObject({ status: 422, code: 'INVALID_INPUT', paths: [path] });
	expect((await venue.beer('barn-door')).version).toBe(version);
});

test('a change that changes nothing keeps the version and leaves no history', async () => {
	await using venue = await openStaffedTaproom();
	const before = await venue.beer('barn-door');
	const version = venue.taproom.content.current;
	const same = await venue.change('beers.update', 'barn-door', { body: before.beer });
	expect(same).toEqual(before);
	expect((await venue.change('beers.low', 'barn-door', { body: { low: false } })).version).toBe(
		before.version,
	);
	expect(venue.taproom.content.current).toBe(version);
	expect(await venue.data('beers.history', { id: before.id })).toEqual({ entries: [] });
});

test('the history says who changed what, and any version of it can be had again', async () => {
	await using venue = await openStaffedTaproom();
	const before = await venue.beer('barn-door');
	await venue.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { slug: 'stable-door', name: 'Stable Door', hops: 'Saaz' }),
	}));
	await venue.change('beers.status', 'stable-door', { body: { status: 'archived' }, as: 'bartender' });
	await venue.change('beers.status', 'hobnail', { body: { status: 'on-tap', tapNumber: before.tapNumber } });
	const read = async () =>
		beerHistorySchema.parse(await venue.data('beers.history', { id: before.id, as: 'bartender' })).entries;
	const entries = await read();
	expect(entries.map(({ username, action, version }) => [username, action, version])).toEqual([
		['ben', 'status', 3],
		['mia', 'update', 2],
	]);
	const [, edit] = entries;
	expect(edit?.before).toEqual(before.beer);
	expect(edit?.after).toMatchObject({ name: 'Stable Door', hops: 'Saaz' });
	const entry = edit?.id ?? '';
	const reverted = await venue.change('beers.revert', 'stable-door', { entry });
	expect(reverted).toMatchObject({ version: 4, beer: { ...edit?.after, tapNumber: null } });
	expect((await read())[0]).toMatchObject({ action: 'revert', version: 4 });
	const nowhere = { id: before.id, version: 4, entry: 'nowhere' };
	expect((await venue.call('beers.revert', nowhere)).status).toBe(404);
	const hobnail = await venue.beer('hobnail');
	const foreign = { id: hobnail.id, version: hobnail.version, entry };
	expect((await venue.call('beers.revert', foreign)).status).toBe(404);
});

test('every change is announced to pages once, with the taps where they change, and a refused one never', async () => {
	await using venue = await openStaffedTaproom();
	const heard: string[] = [];
	venue.taproom.content.subscribe((subject) => heard.push(subject));
	await venue.change('beers.low', 'barn-door', { body: { low: true } });
	await venue.change('beers.status', 'barn-door', { body: { status: 'archived' } });
	await venue.change('beers.delete', 'barn-door');
	await venue.change('beers.restore', 'barn-door');
	expect(heard).toEqual(['taps', 'beers', 'taps', 'beers', 'beers', 'beers']);
	await venue.call('beers.create', { body: {} });
	expect(heard).toHaveLength(6);
});

test('the list travels packed', async () => {
	await using venue = await openStaffedTaproom();
	const { headers } = await hire(venue.taproom, 'manager', 'mia');
	const response = await venue.app.request('/api/beers', {
		headers: { ...headers, 'Accept-Encoding': 'gzip' },
	});
	expect(response.headers.get('content-encoding')).toBe('gzip');
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(await (await venue.app.request('/api/beers', { headers })).json()).toMatchObject({ success: true });
});

test('a page that is kept shows the change on the very next request', async () => {
	await using venue = await openStaffedTaproom();
	const page = async () => (await venue.app.request('/data/lineup.json?filter=on-tap')).text();
	expect(await page()).toContain('"slug":"barn-door"');
	expect(await page()).toContain('"slug":"barn-door"');
	await venue.change('beers.status', 'barn-door', { body: { status: 'archived' } });
	expect(await page()).not.toContain('"slug":"barn-door"');
});
