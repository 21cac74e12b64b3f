import { expect, test } from 'vitest';
import { defaultSchedule } from '#domain/settings/defaults.ts';
import { type Setup, setupSchema } from '#domain/setup/setup-endpoints.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type House = Awaited<ReturnType<typeof openStaffedTaproom>>;

const read = async (house: House) => setupSchema.parse(await house.data('setup.read', { as: 'admin' }));
const change = async (house: House, body: object) =>
	setupSchema.parse(await house.data('setup.change', { as: 'admin', body }));
const statesOf = ({ steps }: Setup) => Object.fromEntries(steps.map(({ step, state }) => [step, state]));

test('a step of the first hour is done by what is there, and a skipped one once it is done after all', async () => {
	await using house = await openStaffedTaproom(undefined, 'blank');
	const first = await read(house);
	expect(statesOf(first)).toEqual({
		place: 'open',
		hours: 'open',
		look: 'open',
		beers: 'open',
		people: 'done',
		guests: 'open',
	});
	expect(first).toMatchObject({ begun: false, closed: false, mayPlant: true });
	expect(statesOf(await change(house, { skipped: ['hours'], begun: true }))).toMatchObject({
		hours: 'skipped',
	});
	await house.data('settings.hours', { version: 0, body: defaultSchedule });
	expect(statesOf(await read(house))).toMatchObject({ hours: 'done' });
	expect(statesOf(await change(house, { closed: true }))).toMatchObject({ guests: 'done', place: 'open' });
	expect(await read(house)).toMatchObject({ begun: true, closed: true });
});

test('the demo brewery’s name is nobody’s own, and only who runs the place is led', async () => {
	await using house = await openStaffedTaproom();
	expect(statesOf(await read(house))).toMatchObject({ place: 'open', beers: 'done' });
	expect((await house.call('setup.read', { as: 'bartender' })).status).toBe(403);
	expect((await house.call('setup.change', { as: 'manager', body: { closed: true } })).status).toBe(403);
});
