import { expect, test } from 'vitest';
import { beers } from '#content/beers/index.ts';
import { beersJsonSchema } from '#domain/beer-json.ts';
import { beerHistorySchema, type StaffBeer } from '#domain/staff-beer-schema.ts';
import { hire } from '#tests/staff.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type House = Awaited<ReturnType<typeof openStaffedTaproom>>;

async function guestsSee({ app }: House, slug: string) {
	const list = beersJsonSchema.parse(await (await app.request('/data/beers.json')).json());
	return list.find((beer) => beer.slug === slug);
}

async function refusal(response: Response) {
	const json: { code?: string; error?: string; data?: unknown; fields?: { path: string }[] } =
		await response.json();
	return {
		status: response.status,
		code: json.code,
		error: json.error,
		data: json.data,
		paths: (json.fields ?? []).map(({ path }) => path),
	};
}

/** What the form would send to change a beer. */
const inputOf = ({ beer }: StaffBeer, changes: Partial<StaffBeer['beer']> = {}) => ({ ...beer, ...changes });

const calls = [
	['beers.list', {}],
	['beers.create', { body: {} }],
	['beers.statusBulk', { body: {} }],
	['beers.arrange', { body: {} }],
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
	await using house = await openStaffedTaproom();
	for (const [name, parts] of calls) {
		const answer = await refusal(await house.call(name, { ...parts, as: null }));
		expect(answer, name).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
	}
});

test('a bartender changes what pours, and nothing else', async () => {
	await using house = await openStaffedTaproom();
	for (const [name, parts] of calls) {
		const { status } = await refusal(await house.call(name, { ...parts, as: 'bartender' }));
		const allowed = ['list', 'read', 'status', 'low', 'history', 'statusBulk', 'arrange'];
		if (allowed.includes(name.slice('beers.'.length))) expect(status, name).not.toBe(403);
		else expect(status, name).toBe(403);
	}
});

test('a beer that nobody knows is a 404 of every call about one', async () => {
	await using house = await openStaffedTaproom();
	const { beer } = await house.beer('barn-door');
	for (const [name, parts] of calls.filter(([, parts]) => 'id' in parts)) {
		const body = name === 'beers.update' ? { body: beer } : {};
		const answer = await refusal(await house.call(name, { ...parts, ...body }));
		expect(answer, name).toMatchObject({ status: 404, code: 'NOT_FOUND' });
	}
});

test('a change without the version it was made from is refused, and one from an old version shows both', async () => {
	await using house = await openStaffedTaproom();
	const before = await house.beer('barn-door');
	await house.change('beers.low', 'barn-door', { body: { low: true }, as: 'bartender' });
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
		expect(await refusal(await house.call(name, parts)), name).toMatchObject({
			status: 400,
			code: 'BAD_REQUEST',
		});
		const stale = await refusal(await house.call(name, { ...parts, version: before.version }));
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
	['beers.arrange', {}],
	['beers.update', { id: true }],
	['beers.status', { id: true }],
	['beers.low', { id: true }],
] as const)(
	'%s refuses what is no JSON and what has other fields, and changes nothing',
	async (name, { ...has }) => {
		await using house = await openStaffedTaproom();
		const { id, version } = await house.beer('barn-door');
		const target = 'id' in has ? { id, version } : {};
		expect((await house.call(name, { ...target, text: '{"status":' })).status).toBe(400);
		for (const body of [
			{ nonsense: 1 },
			[],
			'x',
			null,
			{ status: 'on-fire', low: 'yes', taps: 1, beers: [] },
		]) {
			const answer = await refusal(await house.call(name, { ...target, body }));
			expect(answer, JSON.stringify(body)).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
		}
		expect((await house.beer('barn-door')).version).toBe(version);
	},
);

test('a new beer is there for guests at once, under an address that its name makes', async () => {
	await using house = await openStaffedTaproom();
	const { beer } = await house.beer('barn-door');
	const { slug: _, ...input } = { ...beer, name: 'Kölsch & Crème', tapNumber: 42, tappedOn: null };
	await guestsSee(house, 'kolsch-and-creme');
	const response = await house.call('beers.create', { body: input });
	expect(response.status).toBe(201);
	const { data }: { data: StaffBeer } = await response.json();
	expect(response.headers.get('location')).toBe(`/api/beers/${data.id}`);
	expect(data).toMatchObject({ version: 1, slug: 'kolsch-and-creme', tapNumber: 42, tappedOn: '2026-11-20' });
	expect(await guestsSee(house, 'kolsch-and-creme')).toMatchObject({
		name: 'Kölsch & Crème',
		tap_number: 42,
	});
	const second = await house.data('beers.create', { body: { ...input, tapNumber: null } });
	expect(second).toMatchObject({ slug: 'kolsch-and-creme-2' });
	const third = await house.data('beers.create', { body: { ...input, tapNumber: null } });
	expect(third).toMatchObject({ slug: 'kolsch-and-creme-3' });
});

test('script in a text of the form is gone when it enters', async () => {
	await using house = await openStaffedTaproom();
	const content = '<p onclick="steal()">Dry.</p><script>steal()</script>';
	const after = await house.change('beers.update', 'barn-door', (beer) => ({
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
	await using house = await openStaffedTaproom();
	const { id, version, beer } = await house.beer('barn-door');
	const body = { ...beer, ...changes };
	const asChange = await refusal(await house.call('beers.update', { id, version, body }));
	expect(asChange).toMatchObject({ status: 422, code: 'INVALID_INPUT', paths: [path] });
	const asNew = await refusal(
		await house.call('beers.create', { body: { ...beer, slug: 'new-one', tapNumber: null, ...changes } }),
	);
	expect(asNew).toMatchObject({ status: 422, code: 'INVALID_INPUT', paths: [path] });
	expect((await house.beer('barn-door')).version).toBe(version);
});

test('a new name keeps the address; a new address leaves the old one leading to it', async () => {
	await using house = await openStaffedTaproom();
	const renamed = await house.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { name: 'Stable Door' }),
	}));
	expect(renamed.slug).toBe('barn-door');
	const moved = await house.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { slug: 'stable-door' }),
	}));
	expect(moved).toMatchObject({ slug: 'stable-door', oldSlugs: ['barn-door'] });
	const old = await house.app.request('/data/beers/barn-door.json');
	expect([old.status, old.headers.get('location'), old.headers.get('cache-control')]).toEqual([
		301,
		'/data/beers/stable-door.json',
		'no-cache',
	]);
	expect((await house.app.request('/data/beers/stable-door.json')).status).toBe(200);
	const back = await house.change('beers.update', 'stable-door', (beer) => ({
		body: inputOf(beer, { slug: 'barn-door' }),
	}));
	expect(back.oldSlugs).toEqual(['stable-door']);
	expect((await house.app.request('/data/beers/barn-door.json')).status).toBe(200);
});

test('another beer may take an address that was left, but a name alone never takes it', async () => {
	await using house = await openStaffedTaproom();
	await house.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { slug: 'stable-door' }),
	}));
	const { beer } = await house.beer('stable-door');
	const { slug: _, ...nameOnly } = { ...beer, name: 'Barn Door', tapNumber: null };
	expect(await house.data('beers.create', { body: nameOnly })).toMatchObject({ slug: 'barn-door-2' });
	await house.data('beers.create', { body: { ...nameOnly, slug: 'barn-door' } });
	expect((await house.beer('stable-door')).oldSlugs).toEqual([]);
	expect((await house.app.request('/data/beers/barn-door.json')).status).toBe(200);
});

test('a dish follows its beer to a new address', async () => {
	await using house = await openStaffedTaproom();
	const pairings = async () =>
		(await house.taproom.db.selectFrom('content_items').select('value').execute())
			.map(({ value }) => JSON.parse(value).pairing)
			.filter(Boolean);
	const [paired] = await pairings();
	const slug = String(paired);
	await house.change('beers.update', slug, (beer) => ({ body: inputOf(beer, { slug: 'elsewhere' }) }));
	expect(await pairings()).toContain('elsewhere');
	expect(await pairings()).not.toContain(slug);
});

test('tapping a beer puts it on the lowest free tap with today’s service day; kicking it frees the tap', async () => {
	await using house = await openStaffedTaproom('2026-11-21T06:30:00Z');
	const waiting = beers.find(({ status }) => status === 'coming-soon')?.slug ?? '';
	const tapped = await house.change('beers.status', waiting, { body: { status: 'on-tap' }, as: 'bartender' });
	expect(tapped).toMatchObject({ status: 'on-tap', tapNumber: 11, tappedOn: '2026-11-20', low: false });
	expect(await guestsSee(house, waiting)).toMatchObject({ status: 'on-tap', tap_number: 11 });
	await house.change('beers.low', waiting, { body: { low: true } });
	expect(await guestsSee(house, waiting)).toMatchObject({ low: true });
	const kicked = await house.change('beers.status', waiting, { body: { status: 'archived' } });
	expect(kicked).toMatchObject({ status: 'archived', tapNumber: null, low: false, tappedOn: '2026-11-20' });
	expect(await guestsSee(house, waiting)).not.toHaveProperty('low');
	const undone = await house.change('beers.status', waiting, {
		body: { status: 'on-tap', tapNumber: 11, tappedOn: '2026-11-20', low: true },
	});
	expect(undone).toMatchObject({ status: 'on-tap', tapNumber: 11, low: true });
});

test('a tap that pours another beer is refused with that beer’s name', async () => {
	await using house = await openStaffedTaproom();
	const { id, version } = await house.beer('hobnail');
	const holder = (await house.rows()).find(({ tapNumber }) => tapNumber === 4);
	const body = { status: 'on-tap', tapNumber: 4 };
	const answer = await refusal(await house.call('beers.status', { id, version, body }));
	expect(answer).toMatchObject({
		status: 409,
		error: `Tap 4 pours ${holder?.name}. Choose another tap, or take that beer off first.`,
		paths: ['tapNumber'],
	});
});

test('a change that changes nothing keeps the version and leaves no history', async () => {
	await using house = await openStaffedTaproom();
	const before = await house.beer('barn-door');
	const version = house.taproom.content.current;
	const same = await house.change('beers.update', 'barn-door', { body: before.beer });
	expect(same).toEqual(before);
	expect((await house.change('beers.low', 'barn-door', { body: { low: false } })).version).toBe(
		before.version,
	);
	expect(house.taproom.content.current).toBe(version);
	expect(await house.data('beers.history', { id: before.id })).toEqual({ entries: [] });
});

test('only a keg that is on can run low', async () => {
	await using house = await openStaffedTaproom();
	const waiting = beers.find(({ status }) => status === 'coming-soon')?.slug ?? '';
	const { id, version } = await house.beer(waiting);
	const answer = await refusal(await house.call('beers.low', { id, version, body: { low: true } }));
	expect(answer).toMatchObject({ status: 422, paths: ['low'] });
});

test('a deleted beer is gone for guests, lies in the bin, and comes back with its tap and its mark', async () => {
	await using house = await openStaffedTaproom();
	const before = await house.change('beers.low', 'barn-door', { body: { low: true } });
	const deleted = await house.change('beers.delete', 'barn-door');
	expect(deleted).toMatchObject({ deletedAt: '2026-11-20T20:30:00.000Z', tapNumber: null });
	expect(await guestsSee(house, 'barn-door')).toBeUndefined();
	expect((await house.app.request('/data/beers/barn-door.json')).status).toBe(404);
	expect((await house.rows()).some(({ id }) => id === before.id)).toBe(false);
	expect((await house.rows('?bin=1')).map(({ id }) => id)).toEqual([before.id]);
	const parts = { id: deleted.id, version: deleted.version, body: { status: 'retired' } };
	expect(await refusal(await house.call('beers.status', parts))).toMatchObject({
		status: 409,
		error: 'Barn Door is in the bin. Restore it first.',
	});
	const restored = await house.change('beers.restore', 'barn-door');
	expect(restored).toMatchObject({ deletedAt: null, tapNumber: before.tapNumber, low: true });
	expect(await guestsSee(house, 'barn-door')).toMatchObject({ tap_number: before.tapNumber });
});

test('a restored beer does not send away the one that took its tap', async () => {
	await using house = await openStaffedTaproom();
	const { tapNumber } = await house.beer('barn-door');
	await house.change('beers.delete', 'barn-door');
	await house.change('beers.status', 'hobnail', { body: { status: 'on-tap', tapNumber } });
	expect((await house.change('beers.restore', 'barn-door')).tapNumber).toBeNull();
	expect((await house.beer('hobnail')).tapNumber).toBe(tapNumber);
});

test('many beers change together, or none of them', async () => {
	await using house = await openStaffedTaproom();
	const some = (await house.rows()).filter(({ status }) => status === 'on-tap').slice(0, 3);
	const named = some.map(({ id, version }) => ({ id, version }));
	const versions = house.taproom.content.current;
	const stale = named.map((one, index) => ({ ...one, version: one.version + (index === 2 ? 5 : 0) }));
	const answer = await refusal(
		await house.call('beers.statusBulk', { body: { status: 'archived', beers: stale } }),
	);
	expect(answer).toMatchObject({
		status: 409,
		error: `${some[2]?.name} has been changed in the meantime. Nothing was done; look again and repeat.`,
		data: { current: [{ id: some[2]?.id }] },
	});
	expect(house.taproom.content.current).toBe(versions);
	const body = { status: 'archived', beers: named };
	await house.data('beers.statusBulk', { body, as: 'bartender' });
	const after = (await house.rows()).filter(({ id }) => some.some((beer) => beer.id === id));
	expect(after.map(({ status, tapNumber }) => [status, tapNumber])).toEqual(
		some.map(() => ['archived', null]),
	);
	const undo = after.map(({ id, version }) => {
		const was = some.find((beer) => beer.id === id);
		return { id, version, tapNumber: was?.tapNumber ?? null, tappedOn: was?.tappedOn, low: was?.low };
	});
	await house.data('beers.statusBulk', { body: { status: 'on-tap', beers: undo } });
	const again = (await house.rows()).filter(({ id }) => some.some((beer) => beer.id === id));
	const pouring = (rows: typeof again) =>
		new Map(rows.map(({ id, tapNumber, tappedOn }) => [id, [tapNumber, tappedOn]]));
	expect(pouring(again)).toEqual(pouring(some));
	const twice = { status: 'archived', beers: [named[0], named[0]] };
	expect(await refusal(await house.call('beers.statusBulk', { body: twice }))).toMatchObject({
		status: 422,
		paths: ['beers.1.id'],
	});
	const unknown = { status: 'archived', beers: [{ id: 'nobody', version: 1 }] };
	expect((await house.call('beers.statusBulk', { body: unknown })).status).toBe(404);
});

test('the wall is arranged as a whole: only what moved changes, and a wall that has changed is refused', async () => {
	await using house = await openStaffedTaproom();
	const wall = (await house.rows()).flatMap(({ id, tapNumber }) =>
		tapNumber === null ? [] : [{ number: tapNumber, beerId: id }],
	);
	const [first, second] = wall.sort((a, b) => a.number - b.number);
	if (!first || !second) throw new Error('The demo has an empty wall');
	const swapped = wall.map(({ number, beerId }) => ({
		number,
		beerId: number === 1 ? second.beerId : number === 2 ? first.beerId : beerId,
	}));
	const before = new Map((await house.rows()).map(({ id, version }) => [id, version]));
	await house.data('beers.arrange', { body: { taps: swapped, from: wall }, as: 'bartender' });
	for (const { id, version, tapNumber } of await house.rows()) {
		const moved = id === first.beerId || id === second.beerId;
		expect(version).toBe((before.get(id) ?? 0) + (moved ? 1 : 0));
		expect(tapNumber).toBe(swapped.find(({ beerId }) => beerId === id)?.number ?? null);
	}
	const stale = await refusal(await house.call('beers.arrange', { body: { taps: wall, from: wall } }));
	expect(stale).toMatchObject({ status: 409, code: 'CONFLICT' });
	await house.data('beers.arrange', { body: { taps: swapped.slice(1) } });
	expect((await house.rows()).find(({ id }) => id === swapped[0]?.beerId)).toMatchObject({
		status: 'on-tap',
		tapNumber: null,
	});
});

test.each([
	[
		[
			{ number: 1, beerId: 'a' },
			{ number: 1, beerId: 'b' },
		],
		422,
		'taps.1.number',
	],
	[
		[
			{ number: 1, beerId: 'a' },
			{ number: 2, beerId: 'a' },
		],
		422,
		'taps.1.beerId',
	],
	[[{ number: 0, beerId: 'a' }], 422, 'taps.0.number'],
	[[{ number: 1, beerId: 'nobody' }], 404, undefined],
])('the wall %j is refused', async (taps, status, path) => {
	await using house = await openStaffedTaproom();
	const answer = await refusal(await house.call('beers.arrange', { body: { taps } }));
	expect([answer.status, answer.paths[0]]).toEqual([status, path]);
	expect((await house.beer('barn-door')).version).toBe(1);
});

test('a beer that is not on tap cannot hang on the wall', async () => {
	await using house = await openStaffedTaproom();
	const waiting = (await house.rows()).find(({ status }) => status === 'coming-soon');
	const taps = [{ number: 1, beerId: waiting?.id }];
	expect((await house.call('beers.arrange', { body: { taps } })).status).toBe(409);
});

test('the history says who changed what, and any version of it can be had again', async () => {
	await using house = await openStaffedTaproom();
	const before = await house.beer('barn-door');
	await house.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { slug: 'stable-door', name: 'Stable Door', hops: 'Saaz' }),
	}));
	await house.change('beers.status', 'stable-door', { body: { status: 'archived' }, as: 'bartender' });
	await house.change('beers.status', 'hobnail', { body: { status: 'on-tap', tapNumber: before.tapNumber } });
	const read = async () =>
		beerHistorySchema.parse(await house.data('beers.history', { id: before.id, as: 'bartender' })).entries;
	const entries = await read();
	expect(entries.map(({ username, action, version }) => [username, action, version])).toEqual([
		['ben', 'status', 3],
		['mia', 'update', 2],
	]);
	const [, edit] = entries;
	expect(edit?.before).toEqual(before.beer);
	expect(edit?.after).toMatchObject({ name: 'Stable Door', hops: 'Saaz' });
	const entry = edit?.id ?? '';
	const reverted = await house.change('beers.revert', 'stable-door', { entry });
	expect(reverted).toMatchObject({ version: 4, beer: { ...edit?.after, tapNumber: null } });
	expect((await read())[0]).toMatchObject({ action: 'revert', version: 4 });
	const nowhere = { id: before.id, version: 4, entry: 'nowhere' };
	expect((await house.call('beers.revert', nowhere)).status).toBe(404);
	const hobnail = await house.beer('hobnail');
	const foreign = { id: hobnail.id, version: hobnail.version, entry };
	expect((await house.call('beers.revert', foreign)).status).toBe(404);
});

test('every change is announced to pages once, and a refused one never', async () => {
	await using house = await openStaffedTaproom();
	const heard: string[] = [];
	house.taproom.content.subscribe((subject) => heard.push(subject));
	await house.change('beers.low', 'barn-door', { body: { low: true } });
	await house.change('beers.status', 'barn-door', { body: { status: 'archived' } });
	await house.change('beers.delete', 'barn-door');
	await house.change('beers.restore', 'barn-door');
	expect(heard).toEqual(['beers', 'beers', 'beers', 'beers']);
	await house.call('beers.create', { body: {} });
	expect(heard).toHaveLength(4);
});

test('the list travels packed', async () => {
	await using house = await openStaffedTaproom();
	const { headers } = await hire(house.taproom, 'manager', 'mia');
	const response = await house.app.request('/api/beers', {
		headers: { ...headers, 'Accept-Encoding': 'gzip' },
	});
	expect(response.headers.get('content-encoding')).toBe('gzip');
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(await (await house.app.request('/api/beers', { headers })).json()).toMatchObject({ success: true });
});

test('a page that is kept shows the change on the very next request', async () => {
	await using house = await openStaffedTaproom();
	const page = async () => (await house.app.request('/data/lineup.json?filter=on-tap')).text();
	expect(await page()).toContain('"slug":"barn-door"');
	expect(await page()).toContain('"slug":"barn-door"');
	await house.change('beers.status', 'barn-door', { body: { status: 'archived' } });
	expect(await page()).not.toContain('"slug":"barn-door"');
});
