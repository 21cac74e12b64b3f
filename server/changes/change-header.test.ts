import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { foodItems } from '#demo/food/index.ts';
import { changeHeader } from '#domain/api/headers.ts';
import { undo } from '#tests/changes.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;
type Call = Parameters<Venue['call']>;

const dish = foodItems[0]?.slug ?? '';

const writes: Readonly<Record<string, (venue: Venue) => Promise<Call> | Call>> = {
	'a status': async ({ beer }) => {
		const { id, version } = await beer('barn-door');
		return ['beers.status', { id, version, body: { status: 'archived' } }];
	},
	'a low keg': async ({ beer }) => {
		const { id, version } = await beer('barn-door');
		return ['beers.low', { id, version, body: { low: true } }];
	},
	'a dish that ran out': () => ['food.soldOut', { slug: dish, body: { soldOut: true } }],
	'the kitchen': () => ['kitchen.set', { body: { isClosed: true } }],
	'the doors': () => ['doors.set', { body: { isOpen: false } }],
	'a list that is correct': () => ['menu.check', { body: {} }],
};

test.each(Object.entries(writes))(
	'the response of %s names the change by which it is undone',
	async (_, of) => {
		await using venue = await openStaffedTaproom();
		const [name, parts] = await of(venue);
		const response = await venue.call(name, parts);
		expect(response.status).toBe(200);
		const id = response.headers.get(changeHeader) ?? '';
		expect(await undo(venue, { id })).toMatchObject({
			words: expect.stringMatching(/^undid: /),
			undone: null,
		});
	},
);

test('a repeated request names the change of the first, and a read or a refusal names none', async () => {
	await using venue = await openStaffedTaproom();
	const body = { id: randomUUID(), isClosed: true };
	const [first, again] = [
		await venue.call('kitchen.set', { body }),
		await venue.call('kitchen.set', { body }),
	];
	expect(first.headers.get(changeHeader)).toMatch(/^[\w-]+$/);
	expect(again.headers.get(changeHeader)).toBe(first.headers.get(changeHeader));
	const { id } = await venue.beer('barn-door');
	for (const response of [
		await venue.call('changes.list'),
		await venue.call('beers.low', { id, version: 99, body: { low: true } }),
	])
		expect(response.headers.get(changeHeader)).toBeNull();
});
