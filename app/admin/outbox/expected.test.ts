import { expect, test } from 'vitest';
import { expectBeers } from '#app/admin/beers/use-beer-actions.ts';
import { expectOrder } from '#app/admin/content/use-content.ts';
import { expectPrices } from '#app/admin/prices/use-prices.ts';
import { expectTaps } from '#app/admin/taps/queries.ts';
import type { Keg, TapList } from '#domain/bar/taps.ts';
import { staffRow } from '#tests/staff-rows.ts';
import type { QueuedAction } from './queued-action.ts';

const action = (name: string, params: QueuedAction['params'], body: unknown): QueuedAction => ({
	...{ id: 'a', order: '1', name, params, body, version: null, label: name },
	...{ person: { id: 'u1', username: 'jo' }, at: '2026-11-20T20:30:00Z' },
	...{ refusal: null, done: false, tried: true, pin: null },
});

const barnDoor = staffRow({ name: 'Barn Door', tapNumber: 1, tappedOn: '2026-11-01' });
const winter = staffRow({ name: 'Long Winter', status: 'coming-soon' });
const rows = [barnDoor, winter];

const keg: Keg = {
	...{ id: 'k1', tapNumber: 1, size: null, batch: null, filledOn: null, level: null },
	...{ tappedOn: '2026-11-01', tappedAt: '2026-11-01T20:00:00Z', goneAt: null },
	beer: { ...barnDoor, deleted: false },
};
const list: TapList = {
	taps: [
		{
			...{ number: 1, name: null, gas: null, cleanedOn: null, outOfOrder: false, version: 1 },
			...{ pouring: keg, queue: [] },
		},
	],
	loose: [],
};

test('a status that waits shows what would become of the beer, and nothing of any other', () => {
	const seasonal = action('beers.status', { id: barnDoor.id }, { status: 'seasonal', from: {} });
	expect(expectBeers(rows, seasonal, '2026-11-20')).toEqual([
		{ ...barnDoor, status: 'seasonal', tapNumber: null },
		winter,
	]);
	const tapped = action('beers.status', { id: winter.id }, { status: 'on-tap' });
	expect(expectBeers(rows, tapped, '2026-11-20')[1]).toMatchObject({
		...{ status: 'on-tap', tapNumber: 2, tappedOn: '2026-11-20', published: true },
	});
	const hidden = action('beers.status', { id: winter.id }, { published: false });
	expect(expectBeers(rows, hidden, '2026-11-20')[1]).toEqual({ ...winter, published: false });
});

test('what waits of many beers shows at all of them, one after the other; what waits for the bin is in it', () => {
	const named = rows.map(({ id }) => ({ id, from: {} }));
	const hidden = action('beers.statusBulk', {}, { status: 'seasonal', beers: named });
	expect(expectBeers(rows, hidden, '2026-11-20')).toEqual([
		{ ...barnDoor, status: 'seasonal', tapNumber: null },
		{ ...winter, status: 'seasonal' },
	]);
	const owl = staffRow({ name: 'Owl', status: 'archived' });
	const both = action(
		'beers.statusBulk',
		{},
		{ status: 'on-tap', beers: [winter, owl].map(({ id }) => ({ id })) },
	);
	const tapped = expectBeers([...rows, owl], both, '2026-11-20');
	expect(tapped.map(({ tapNumber }) => tapNumber)).toEqual([1, 2, 3]);
	const binned = expectBeers(rows, action('beers.delete', { id: barnDoor.id }, {}), '2026-11-20');
	expect(binned[0]).toMatchObject({ deletedAt: '2026-11-20T20:30:00Z', tapNumber: null });
	const back = expectBeers(binned, action('beers.restore', { id: barnDoor.id }, {}), '2026-11-20');
	expect(back[0]).toMatchObject({ deletedAt: null });
});

test('a level and what is noted of a line show at once; a broken line keeps its keg first in its queue', () => {
	const low = expectTaps(list, action('kegs.level', { id: 'k1' }, { level: 'low' }));
	expect(low.taps[0]?.pouring?.level).toBe('low');
	expect(expectTaps(low, action('kegs.level', { id: 'k1' }, { level: null }))).toEqual(list);
	const cleaned = action('taps.note', { number: '1' }, { cleanedOn: '2026-11-20' });
	const broken = action('taps.note', { number: '1' }, { outOfOrder: true });
	expect(expectTaps(expectTaps(list, cleaned), broken).taps).toEqual([
		{ ...list.taps[0], cleanedOn: '2026-11-20', outOfOrder: true, pouring: null, queue: [keg] },
	]);
	expect(expectTaps(list, action('taps.note', { number: '2' }, { outOfOrder: true }))).toEqual(list);
});

test('a price shows at once, the later over the earlier', () => {
	const pour = { label: '16 oz', ounces: 16, glass: 'pint', priceCents: 700 } as const;
	const beers = [{ ...barnDoor, servings: [pour] }];
	const to = (from: number, cents: number) =>
		action('prices.change', {}, { changes: [{ beerId: barnDoor.id, label: '16 oz', from, to: cents }] });
	const after = [to(700, 750), to(750, 800)].reduce(expectPrices, beers);
	expect(after[0]?.servings).toEqual([{ ...pour, priceCents: 800 }]);
});

test('a move shows at once in the list of its kind; what somebody else added meanwhile comes last', () => {
	const item = (slug: string) => ({
		slug,
		version: 1,
		updatedAt: '2026-11-20T20:30:00.000Z',
		item: { slug },
	});
	const questions = { items: ['dogs', 'parking', 'hours'].map(item), deleted: [], damaged: [] };
	const moved = (kind: string, order: readonly string[]) =>
		expectOrder('faq-question')(questions, action('content.arrange', { kind }, { order })).items.map(
			({ slug }) => slug,
		);
	expect(moved('faq-question', ['parking', 'dogs'])).toEqual(['parking', 'dogs', 'hours']);
	expect(moved('faq-group', ['parking', 'dogs'])).toEqual(['dogs', 'parking', 'hours']);
});

test.each([null, 'text', { level: 7, cleanedOn: 3, outOfOrder: 'yes', status: 'gone', changes: [{}] }])(
	'what another build has stored as %o changes nothing',
	(body) => {
		expect(expectTaps(list, action('taps.note', { number: '1' }, body))).toEqual(list);
		expect(expectTaps(list, action('kegs.level', { id: 'k1' }, body))).toEqual(list);
		expect(expectBeers(rows, action('beers.status', { id: winter.id }, body), '2026-11-20')).toEqual(rows);
		expect(expectBeers(rows, action('beers.statusBulk', {}, body), '2026-11-20')).toEqual(rows);
		expect(expectPrices([], action('prices.change', {}, body))).toEqual([]);
		const none = { items: [], deleted: [], damaged: [] };
		const moved = action('content.arrange', { kind: 'photo' }, body);
		expect(expectOrder('photo')(none, moved)).toEqual(none);
	},
);
