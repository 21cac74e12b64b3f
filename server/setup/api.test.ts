import { expect, test } from 'vitest';
import { defaultSchedule } from '#domain/settings/defaults.ts';
import { type Setup, setupSchema } from '#domain/setup/setup-endpoints.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

const read = async (venue: Venue) => setupSchema.parse(await venue.data('setup.read', { as: 'admin' }));
const change = async (venue: Venue, body: object) =>
	setupSchema.parse(await venue.data('setup.change', { as: 'admin', body }));
const statesOf = ({ steps }: Setup) => Object.fromEntries(steps.map(({ step, state }) => [step, state]));

test('a step of the first hour is done by what is there, and a skipped one once it is done after all', async () => {
	await using venue = await openStaffedTaproom(undefined, 'blank');
	const first = await read(venue);
	expect(statesOf(first)).toEqual({
		place: 'open',
		hours: 'open',
		look: 'open',
		beers: 'open',
		people: 'done',
		guests: 'open',
	});
	expect(first).toMatchObject({ begun: false, closed: false, mayPlant: true });
	expect(statesOf(await change(venue, { skipped: ['hours'], begun: true }))).toMatchObject({
		hours: 'skipped',
	});
	await venue.data('settings.hours', { version: 0, body: defaultSchedule });
	expect(statesOf(await read(venue))).toMatchObject({ hours: 'done' });
	expect(statesOf(await change(venue, { closed: true }))).toMatchObject({ guests: 'done', place: 'open' });
	expect(await read(venue)).toMatchObject({ begun: true, closed: true });
});

test('the demo brewery’s name is nobody’s own, and only who runs the place is led', async () => {
	await using venue = await openStaffedTaproom();
	expect(statesOf(await read(venue))).toMatchObject({ place: 'open', beers: 'done' });
	expect((await venue.call('setup.read', { as: 'bartender' })).status).toBe(403);
	expect((await venue.call('setup.change', { as: 'manager', body: { closed: true } })).status).toBe(403);
});
