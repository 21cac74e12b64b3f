import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressOf, type StaffEndpointName } from '#domain/endpoints.ts';
import { keysOf } from '#domain/record.ts';
import { refusal } from '#tests/staff-beer-requests.ts';
import { type Bar, openBar } from '#tests/taps.ts';

interface Touch {
	readonly params?: Readonly<Record<string, string>>;
	readonly body: object;
}

async function pint(bar: Bar, to: number): Promise<Touch> {
	const { id, beer } = await bar.beer('barn-door');
	const from = beer.servings.find(({ label }) => label === '16 oz')?.priceCents ?? null;
	return { body: { changes: [{ beerId: id, label: '16 oz', from, to }] } };
}

/** All actions that a phone stores and sends until they get a response. */
const touches = {
	'kegs.kick': async (bar) => ({ params: { id: (await bar.tap(1)).pouring?.id ?? '' }, body: {} }),
	'kegs.level': async (bar) => ({
		params: { id: (await bar.tap(1)).pouring?.id ?? '' },
		body: { level: 'low' },
	}),
	'taps.pour': async (bar) => ({
		params: { number: '4' },
		body: { beerId: (await bar.beer('ice-house')).id, ends: (await bar.tap(4)).pouring?.id },
	}),
	'taps.note': async () => ({ params: { number: '4' }, body: { cleanedOn: '2026-11-20', outOfOrder: true } }),
	'beers.status': async (bar) => ({
		params: { id: (await bar.beer('barn-door')).id },
		body: { status: 'retired', from: { status: 'on-tap', published: true } },
	}),
	'beers.statusBulk': async (bar) => {
		const some = [await bar.beer('barn-door'), await bar.beer('ice-house')];
		const beers = some.map(({ id, status, published }) => ({ id, from: { status, published } }));
		return { body: { status: 'retired', beers } };
	},
	'beers.delete': async (bar) => ({
		params: { id: (await bar.beer('barn-door')).id },
		body: { from: { status: 'on-tap', published: true } },
	}),
	'prices.change': (bar) => pint(bar, 750),
	'content.arrange': async ({ taproom: { db } }) => {
		const groups = db.selectFrom('content_items').select('slug').where('kind', '=', 'faq-group');
		const from = (await groups.orderBy('position').execute()).map(({ slug }) => slug);
		return { params: { kind: 'faq-group' }, body: { order: from.toReversed(), from } };
	},
	'food.soldOut': async () => ({ params: { slug: 'margherita' }, body: { soldOut: true } }),
	'drinks.soldOut': async () => ({ params: { slug: 'flight-of-four' }, body: { soldOut: true } }),
	'doors.set': async () => ({ body: { isOpen: false, reason: 'Private party' } }),
	'kitchen.set': async () => ({ body: { isClosed: true } }),
	'gate.set': async () => ({ body: { enabled: true } }),
	'menu.check': async () => ({ body: {} }),
} satisfies Partial<Record<StaffEndpointName, (bar: Bar) => Promise<Touch>>>;

function sendTouch(
	{ app, headers }: Bar,
	endpoint: StaffEndpointName,
	{ params = {}, body }: Touch,
	as: 'admin' | 'manager',
	more: Readonly<Record<string, string>> = {},
) {
	const { method, path } = addressOf(endpoint, params);
	const json = { ...headers[as], ...more, 'Content-Type': 'application/json' };
	return app.request(path, { method, headers: json, body: JSON.stringify(body) });
}

test.each(keysOf(touches))(
	'%s: sent ten times it is done once, also after another has undone it by its id',
	async (name) => {
		await using bar = await openBar('2026-11-20T22:00:00Z');
		const { db } = bar.taproom;
		const entries = async () => (await db.selectFrom('history').select('id').execute()).length;
		const send = (...of: [StaffEndpointName, Touch, 'admin' | 'manager']) => sendTouch(bar, ...of);
		const touch = await touches[name](bar);
		const id = randomUUID();
		const sent = { ...touch, body: { ...touch.body, id } };
		const before = await entries();
		expect((await send(name, sent, 'manager')).status).toBe(200);
		const done = await entries();
		expect(done).toBeGreaterThan(before);
		const undo = { params: { id }, body: { id: randomUUID() } };
		expect((await send('changes.undo', undo, 'admin')).status).toBe(200);
		const undone = await entries();
		expect(undone).toBeGreaterThan(done);
		for (let time = 1; time < 10; time += 1) expect((await send(name, sent, 'manager')).status).toBe(200);
		expect((await send('changes.undo', undo, 'admin')).status).toBe(200);
		expect(await entries()).toBe(undone);
		expect((await send(name, sent, 'admin')).status).toBe(409);
	},
);

const ofTonight: readonly string[] = [
	'taps.note',
	'food.soldOut',
	'drinks.soldOut',
	'doors.set',
	'kitchen.set',
	'menu.check',
];
const lastWeek = { 'Taproom-Age': String(7 * 24 * 3_600) };

test.each(keysOf(touches))(
	'%s: of a phone that slept for a week, what names its keg, its price, its status or its order is done, and what was said of that night is not',
	async (name) => {
		await using bar = await openBar('2026-11-20T22:00:00Z');
		const touch = await touches[name](bar);
		const late = await sendTouch(bar, name, touch, 'manager', lastWeek);
		if (ofTonight.includes(name)) {
			expect(await refusal(late)).toMatchObject({
				status: 409,
				error: 'That was said on Nov 13 at 5:00 PM, and that night is over. Say it again if it still holds.',
			});
			expect(await bar.taproom.db.selectFrom('history').select('id').execute()).toEqual([]);
		} else expect(late.status).toBe(200);
		// An action made then is accepted, however late its phone sends it.
		const sent = { ...touch, body: { ...touch.body, id: randomUUID() } };
		const made = await sendTouch(bar, name, sent, 'manager', { 'Taproom-Age': '7200' });
		if (!ofTonight.includes(name)) return;
		expect(made.status).toBe(200);
		expect((await sendTouch(bar, name, sent, 'manager', lastWeek)).status).toBe(200);
	},
);

test('that a line was cleaned holds whenever it is sent, and an age that is none is nobody’s', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	const note = { params: { number: '4' }, body: { cleanedOn: '2026-11-13' } };
	expect((await sendTouch(bar, 'taps.note', note, 'manager', lastWeek)).status).toBe(200);
	const closed = { body: { isClosed: true } };
	for (const age of ['NaN', '-5', '1e9', ''])
		expect((await sendTouch(bar, 'kitchen.set', closed, 'manager', { 'Taproom-Age': age })).status).toBe(200);
});

test('a status that names what it was made from is stopped by another status, not by a price or a text', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	const { id } = await bar.beer('barn-door');
	const from = { status: 'on-tap', published: true };
	const wish = (status: string) => bar.call('beers.status', { id, body: { status, from } });
	expect((await bar.call('prices.change', { body: (await pint(bar, 750)).body })).status).toBe(200);
	expect((await wish('seasonal')).status).toBe(200);
	// An equal request succeeds; a different one learns who was first.
	expect((await wish('seasonal')).status).toBe(200);
	expect(await refusal(await wish('retired'))).toMatchObject({
		status: 409,
		error: 'mia has changed Barn Door in the meantime.',
	});
	expect(await refusal(await bar.call('beers.status', { id, body: { status: 'retired' } }))).toMatchObject({
		status: 400,
	});
});

test('what is done to many beers, or puts one into the bin, is stopped by another status, not by a price or a text', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	const some = [await bar.beer('barn-door'), await bar.beer('ice-house')];
	const [{ id }] = [some[0] ?? { id: '' }];
	const beers = some.map((one) => ({ id: one.id, from: { status: one.status, published: one.published } }));
	expect((await bar.call('prices.change', { body: (await pint(bar, 750)).body })).status).toBe(200);
	const many = (status: string, named: readonly object[] = beers) =>
		bar.call('beers.statusBulk', { body: { status, beers: named } });
	expect((await many('seasonal')).status).toBe(200);
	// An equal request succeeds as well.
	expect((await many('seasonal')).status).toBe(200);
	expect(await refusal(await many('retired'))).toMatchObject({
		status: 409,
		error: expect.stringMatching(/^Barn Door and one other have been changed/),
	});
	expect((await many('retired', [{ id }])).status).toBe(400);
	const remove = (from: object) => bar.call('beers.delete', { id, body: { from } });
	expect((await remove({ status: 'on-tap', published: true })).status).toBe(409);
	expect((await remove({ status: 'seasonal', published: true })).status).toBe(200);
	expect((await remove({ status: 'on-tap', published: true })).status).toBe(200);
	expect((await bar.call('beers.delete', { id })).status).toBe(400);
	const restored = await bar.call('beers.restore', {
		id,
		body: { from: { status: 'seasonal', published: true } },
	});
	expect(restored.status).toBe(200);
	expect((await bar.beer('barn-door')).deletedAt).toBeNull();
});

test('what is noted of a line stands beside what another changed of it meanwhile', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	const { version, pouring } = await bar.tap(4);
	const line = { name: 'Hand pump', gas: null, cleanedOn: null, outOfOrder: false };
	await bar.write('taps.update', { number: 4 }, { version, body: line });
	await bar.write('taps.note', { number: 4 }, { body: { cleanedOn: '2026-11-20' } });
	await bar.write('taps.note', { number: 4 }, { body: { outOfOrder: true } });
	const after = await bar.tap(4);
	expect(after).toMatchObject({
		name: 'Hand pump',
		cleanedOn: '2026-11-20',
		outOfOrder: true,
		pouring: null,
	});
	expect(after.queue[0]?.id).toBe(pouring?.id);
	const tomorrow = { body: { cleanedOn: '2026-11-21' } };
	expect(await bar.refused('taps.note', { number: 4 }, tomorrow)).toMatchObject({ status: 422 });
});
