import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changeHeader } from '#domain/api/headers.ts';
import { beerHistorySchema } from '#domain/beers/beer-endpoints.ts';
import {
	type PriceChange,
	priceConflictSchema,
	priceDoubtsSchema,
	pricedBeerSchema,
} from '#domain/beers/price-endpoints.ts';
import { usualServings } from '#domain/beers/usual-sizes.ts';
import { mostCents } from '#domain/locale/formats.ts';
import { changesOf } from '#tests/changes.ts';
import { setSetting, settings } from '#tests/settings.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

const priced = z.object({ beers: z.array(pricedBeerSchema) });
const list = async (venue: Venue, query = '') =>
	priced.parse(await venue.data('prices.list', { query })).beers;
const priceOf = async (venue: Venue, slug: string, label: string) =>
	(await venue.beer(slug)).beer.servings.find((pour) => pour.label === label)?.priceCents;
const conflictOf = async (response: Response) => {
	expect(response.status).toBe(409);
	const { error, data } = await response.json();
	return { error, ...z.parse(priceConflictSchema, data) };
};
const change = (venue: Venue, ...changes: readonly PriceChange[]) =>
	venue.call('prices.change', { body: { changes } });

async function pint(venue: Venue, to: number | null): Promise<PriceChange> {
	const { id } = await venue.beer('barn-door');
	return { beerId: id, label: '16 oz', from: (await priceOf(venue, 'barn-door', '16 oz')) ?? null, to };
}

test('the price list has what can be ordered, and on request every beer, each with its sizes', async () => {
	await using venue = await openStaffedTaproom();
	const sold = await list(venue);
	const all = await list(venue, '?of=all');
	expect(new Set(sold.map(({ status }) => status))).toEqual(
		new Set(['on-tap', 'seasonal', 'limited-edition']),
	);
	expect(all.length).toBe((await venue.rows()).length);
	const { servings } = (await venue.beer('barn-door')).beer;
	expect(sold.find(({ slug }) => slug === 'barn-door')?.servings).toEqual(servings);
	expect((await venue.call('prices.list', { as: 'bartender' })).status).toBe(200);
});

test('one price changes, guests read it, the history tells it, and exchanged it is undone', async () => {
	await using venue = await openStaffedTaproom();
	const wish = await pint(venue, 775);
	expect((await change(venue, wish)).status).toBe(200);
	expect(await priceOf(venue, 'barn-door', '16 oz')).toBe(775);
	expect(await (await venue.app.request('/menu.txt')).text()).toContain('16 oz $7.75');
	const { entries } = beerHistorySchema.parse(await venue.data('beers.history', { id: wish.beerId }));
	expect(entries[0]).toMatchObject({ action: 'prices', username: 'mia' });

	await change(venue, { ...wish, from: wish.to, to: wish.from });
	expect(await priceOf(venue, 'barn-door', '16 oz')).toBe(wish.from);
});

test('a kick in between does not stand against a price, and a change sent twice is done once', async () => {
	await using venue = await openStaffedTaproom();
	const wish = await pint(venue, 775);
	await venue.change('beers.status', 'barn-door', { body: { status: 'archived' } });
	expect((await change(venue, wish)).status).toBe(200);
	const { version } = await venue.beer('barn-door');
	expect((await change(venue, wish)).status).toBe(200);
	expect((await venue.beer('barn-door')).version).toBe(version);
});

test('a price that somebody else has changed is not overwritten: the refusal names both', async () => {
	await using venue = await openStaffedTaproom();
	const wish = await pint(venue, 775);
	await venue.data('prices.change', { body: { changes: [{ ...wish, to: 800 }] }, as: 'admin' });
	const { error, current, by } = await conflictOf(await change(venue, wish));
	expect(error).toBe('ada has made 16 oz of Barn Door $8.');
	expect(by?.username).toBe('ada');
	expect(current[0]?.servings.find(({ label }) => label === '16 oz')?.priceCents).toBe(800);
	expect(await priceOf(venue, 'barn-door', '16 oz')).toBe(800);

	const gone = await conflictOf(await change(venue, { ...wish, label: 'Yard' }));
	expect(gone.error).toBe('Barn Door is not sold as Yard any more.');
	await venue.change('beers.delete', 'barn-door');
	const binned = await conflictOf(await change(venue, { ...wish, from: 800 }));
	expect(binned.error).toBe('Barn Door is in the bin. Restore it first.');
});

test('a price that somebody set since its version is not overwritten, also where it is the same again', async () => {
	await using venue = await openStaffedTaproom();
	const { version } = await venue.beer('barn-door');
	const wish = { ...(await pint(venue, 775)), version };
	const back = { ...wish, from: 800, to: wish.from };
	await venue.data('prices.change', { body: { changes: [{ ...wish, to: 800 }] }, as: 'admin' });
	await venue.data('prices.change', { body: { changes: [{ ...back, version: version + 1 }] }, as: 'admin' });
	expect((await conflictOf(await change(venue, wish))).error).toBe(
		'ada has changed Barn Door in the meantime.',
	);
	const { version: now } = await venue.beer('barn-door');
	// A kick or another size does not change this price.
	await venue.change('beers.status', 'barn-door', { body: { status: 'archived' } });
	const taster = { ...wish, label: '5 oz', from: (await priceOf(venue, 'barn-door', '5 oz')) ?? null };
	expect((await change(venue, { ...taster, to: 325, version: now })).status).toBe(200);
	for (let time = 0; time < 10; time += 1)
		expect((await change(venue, { ...wish, version: now })).status).toBe(200);
	expect((await venue.beer('barn-door')).version).toBe(now + 3);
});

test('prices that one phone typed one over the other in a dead spot do not refuse each other; another’s in between does', async () => {
	await using venue = await openStaffedTaproom();
	const { version } = await venue.beer('barn-door');
	const { from, ...wish } = { ...(await pint(venue, 0)), version };
	const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
	const send = (id: string, ...changes: readonly PriceChange[]) =>
		venue.call('prices.change', { body: { id, changes } });
	const first = { ...wish, from, to: 750 };
	const second = { ...wish, from: 750, to: 775 };
	expect((await send(one, first)).status).toBe(200);
	expect((await send(two, second)).status).toBe(200);
	// The response was lost, so both requests are sent again.
	expect((await send(one, first)).status).toBe(200);
	expect((await send(two, second)).status).toBe(200);
	const third = { ...wish, from: 775, to: 800 };
	for (const price of [900, 775]) {
		const { priceCents } =
			(await venue.beer('barn-door')).beer.servings.find(({ label }) => label === '16 oz') ?? {};
		const theirs = { beerId: wish.beerId, label: '16 oz', from: priceCents ?? null, to: price };
		await venue.data('prices.change', { body: { changes: [theirs] }, as: 'admin' });
	}
	// A user's own later change of another size does not hide the other user's change of this one.
	const small = {
		...wish,
		label: '5 oz',
		from: (await priceOf(venue, 'barn-door', '5 oz')) ?? null,
		to: 300,
	};
	expect((await send(randomUUID(), { ...small, version: undefined })).status).toBe(200);
	const { error, by } = await conflictOf(await send(three, third));
	expect([error, by?.username]).toEqual(['ada has changed Barn Door in the meantime.', 'ada']);
	// The earlier request was never carried out, so the price that it would have made is missing.
	const never = { ...wish, from: 650, to: 700 };
	expect((await send(randomUUID(), never)).status).toBe(409);
	// A user's own change of several beers does not conflict with their next change of one of them.
	const taster = {
		...wish,
		label: '5 oz',
		from: (await priceOf(venue, 'barn-door', '5 oz')) ?? null,
		to: 325,
	};
	const { version: now } = await venue.beer('barn-door');
	const other = await venue.beer('hobnail');
	const [size] = other.beer.servings;
	const elsewhere = { beerId: other.id, label: size?.label ?? '', from: size?.priceCents ?? null, to: 600 };
	const many = randomUUID();
	expect((await send(many, { ...taster, version: now }, elsewhere)).status).toBe(200);
	const over = { ...taster, version: now, from: 325, to: 350 };
	expect((await send(randomUUID(), over)).status).toBe(200);
	// A phone of the previous release names the request as well.
	const again = { ...over, from: 350, to: 375, after: many };
	expect((await send(randomUUID(), again)).status).toBe(200);
});

test('of many prices all change or none, and their inverse brings all of them back', async () => {
	await using venue = await openStaffedTaproom();
	const before = await list(venue);
	const changes = before.flatMap(({ id, servings }) =>
		servings.map(({ label, priceCents: from }) => ({ beerId: id, label, from, to: (from ?? 0) + 50 })),
	);
	const [first, second] = changes;
	if (!first || !second) throw new Error('The demo has no prices');
	const stale = changes.map((one) => (one === second ? { ...one, from: 1 } : one));
	expect((await change(venue, ...stale)).status).toBe(409);
	expect(await list(venue)).toEqual(before);

	expect((await change(venue, ...changes)).status).toBe(200);
	const prices = (beers: typeof before) =>
		beers.flatMap(({ servings }) => servings.map(({ priceCents }) => priceCents));
	expect(prices(await list(venue))).toEqual(changes.map(({ to }) => to));
	await change(venue, ...changes.map((one) => ({ ...one, from: one.to, to: one.from })));
	expect(prices(await list(venue))).toEqual(prices(before));

	// Repeated requests change nothing, and the log has the change once.
	const logged = async () => (await changesOf(venue)).changes.length;
	expect(await logged()).toBe(2);
	const again = await change(venue, ...changes.map((one) => ({ ...one, from: one.to, to: one.from })));
	expect([again.status, again.headers.get(changeHeader), await logged()]).toEqual([200, null, 2]);
});

test('bartenders change no prices, and no more than 500 beers change at once', async () => {
	await using venue = await openStaffedTaproom();
	const wish = await pint(venue, 775);
	const refused = await venue.call('prices.change', { body: { changes: [wish] }, as: 'bartender' });
	expect(refused.status).toBe(403);
	const many = Array.from({ length: 501 }, (_, index) => ({ ...wish, beerId: `beer-${index}` }));
	const response = await change(venue, ...many);
	expect(response.status).toBe(422);
	expect((await response.json()).error).toContain('At most 500 beers at once.');
	expect((await change(venue, { ...wish, beerId: 'nobody' })).status).toBe(404);
	expect((await change(venue, { ...wish, to: mostCents + 1 })).status).toBe(422);
});

test('beers without sizes get the usual ones, by their strength and glass, in one request; others keep theirs', async () => {
	await using venue = await openStaffedTaproom();
	const { initial } = settings.sizes;
	const priced = initial.sizes.map((size) => ({ ...size, priceCents: Math.round(size.ounces * 45) }));
	await setSetting(venue.taproom, settings.sizes, { ...initial, sizes: priced });
	const [has, ...bare] = await venue.rows();
	const [first, second] = bare;
	if (!has || !first || !second) throw new Error('The demo has too few beers.');
	for (const { id } of [first, second])
		await venue.taproom.db.deleteFrom('servings').where('beer_id', '=', id).execute();
	const before = await venue.beer(has.slug);
	const ids = [has.id, first.id, second.id];
	for (const _ of ['once', 'again'])
		await venue.data('prices.usual', { body: { beers: [...ids, first.id] } });
	expect(await venue.beer(has.slug)).toEqual(before);
	for (const { slug, version } of [first, second]) {
		const { beer, ...after } = await venue.beer(slug);
		expect(beer.servings).toEqual(usualServings({ ...initial, sizes: priced }, beer));
		expect(after.version).toBe(version + 1);
	}
	expect((await venue.call('prices.usual', { as: 'bartender', body: { beers: ids } })).status).toBe(403);
	expect((await venue.call('prices.usual', { body: { beers: ['nobody'] } })).status).toBe(404);
	await venue.change('beers.delete', first.slug, ({ version }) => ({ version }));
	expect((await venue.call('prices.usual', { body: { beers: ids } })).status).toBe(409);
});

const read = async (venue: Venue) => (await venue.app.request('/menu.txt')).text();

test.each([
	[8800, '$88'],
	[0, '$0'],
	[1, '$0.01'],
	[mostCents, '$1,000,000'],
])(
	'guests never read a price of %d cents before somebody keeps it, whatever call it comes by',
	async (to, text) => {
		await using venue = await openStaffedTaproom();
		const wish = await pint(venue, to);
		const { id, version, beer } = await venue.beer('barn-door');
		const servings = beer.servings.map((one) => (one.label === '16 oz' ? { ...one, priceCents: to } : one));
		const { slug: _, ...rest } = beer;
		const fresh = { ...rest, name: 'Fencerow', status: 'archived', tapNumber: null, low: false, servings };
		const refused = [
			await change(venue, wish),
			await venue.call('beers.update', { id, version, body: { ...beer, servings } }),
			await venue.call('beers.create', { body: fresh }),
		];
		for (const response of refused) {
			expect(response.status).toBe(422);
			const { data } = await response.json();
			expect(z.parse(priceDoubtsSchema, data).doubts).toMatchObject([
				{ label: '16 oz', doubt: expect.stringContaining(text) },
			]);
		}
		expect(await read(venue)).not.toContain(`16 oz ${text}`);
		expect((await venue.call('beers.create', { body: { ...fresh, meantPrices: ['16 oz'] } })).status).toBe(
			201,
		);
		expect((await change(venue, { ...wish, meant: true })).status).toBe(200);
		expect(await priceOf(venue, 'barn-door', '16 oz')).toBe(to);
		// The confirmation is for the price of one size only.
		const others = { ...beer, servings: servings.map((one) => ({ ...one, priceCents: 7_700 })) };
		const { version: now } = await venue.beer('barn-door');
		const both = await venue.call('beers.update', {
			...{ id, version: now },
			body: { ...others, meantPrices: ['16 oz'] },
		});
		expect(both.status).toBe(422);
	},
);

test('of many prices at once one that looks odd holds back all of them until it is meant', async () => {
	await using venue = await openStaffedTaproom();
	const odd = await pint(venue, 7_777);
	const few = ['hazewater', 'fencerow', 'hobnail'];
	const beers = (await list(venue)).filter(({ slug }) => few.includes(slug));
	const changes = beers.flatMap(({ id, servings: [pour] }) =>
		pour?.priceCents
			? [{ beerId: id, label: pour.label, from: pour.priceCents, to: pour.priceCents + 25 }]
			: [],
	);
	expect((await change(venue, ...changes, odd)).status).toBe(422);
	expect((await list(venue)).filter(({ id }) => changes.some(({ beerId }) => beerId === id))).toEqual(beers);
	expect((await change(venue, ...changes, { ...odd, meant: true })).status).toBe(200);
	// An undo counts as confirmed, and so does a small change of a price that was unusual before.
	expect((await change(venue, { ...odd, from: 7_777, to: 7_800 })).status).toBe(200);
});

test('a save that is undone in the form brings back a price that was kept', async () => {
	await using venue = await openStaffedTaproom();
	const wish = await pint(venue, 7_700);
	await change(venue, { ...wish, meant: true });
	const kept = await venue.beer('barn-door');
	const servings = kept.beer.servings.map((one) =>
		one.label === '16 oz' ? { ...one, priceCents: wish.from } : one,
	);
	await venue.change('beers.update', 'barn-door', ({ beer }) => ({ body: { ...beer, servings } }));
	await venue.change('beers.update', 'barn-door', ({ beer }) => ({
		body: { ...beer, servings: kept.beer.servings },
	}));
	expect(await priceOf(venue, 'barn-door', '16 oz')).toBe(7_700);
});
