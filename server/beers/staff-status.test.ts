import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { guestsSee, refusal } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

test('tapping a beer puts it on the lowest free tap with today’s service day; kicking it frees the tap', async () => {
	await using venue = await openStaffedTaproom('2026-11-21T06:30:00Z');
	const waiting = beers.find(({ status }) => status === 'coming-soon')?.slug ?? '';
	const tapped = await venue.change('beers.status', waiting, { body: { status: 'on-tap' }, as: 'bartender' });
	expect(tapped).toMatchObject({ status: 'on-tap', tapNumber: 11, tappedOn: '2026-11-20', low: false });
	expect(await guestsSee(venue, waiting)).toMatchObject({ status: 'on-tap', tap_number: 11 });
	await venue.change('beers.low', waiting, { body: { low: true } });
	expect(await guestsSee(venue, waiting)).toMatchObject({ low: true });
	const kicked = await venue.change('beers.status', waiting, { body: { status: 'archived' } });
	expect(kicked).toMatchObject({ status: 'archived', tapNumber: null, low: false, tappedOn: '2026-11-20' });
	expect(await guestsSee(venue, waiting)).not.toHaveProperty('low');
	const undone = await venue.change('beers.status', waiting, {
		body: { status: 'on-tap', tapNumber: 11, tappedOn: '2026-11-20', low: true },
	});
	expect(undone).toMatchObject({ status: 'on-tap', tapNumber: 11, low: true });
});

test('a tap that pours another beer is refused with that beer’s name', async () => {
	await using venue = await openStaffedTaproom();
	const { id, version } = await venue.beer('hobnail');
	const holder = (await venue.rows()).find(({ tapNumber }) => tapNumber === 4);
	const body = { status: 'on-tap', tapNumber: 4 };
	const response = await refusal(await venue.call('beers.status', { id, version, body }));
	expect(response).toMatchObject({
		status: 409,
		error: `Tap 4 pours ${holder?.name}. Choose another tap, or take that beer off first.`,
		paths: ['tapNumber'],
	});
});

test('only a keg that is on can run low', async () => {
	await using venue = await openStaffedTaproom();
	const waiting = beers.find(({ status }) => status === 'coming-soon')?.slug ?? '';
	const { id, version } = await venue.beer(waiting);
	const response = await refusal(await venue.call('beers.low', { id, version, body: { low: true } }));
	expect(response).toMatchObject({ status: 422, paths: ['low'] });
});

test('a deleted beer is gone for guests, lies in the bin, and comes back with its tap and its mark', async () => {
	await using venue = await openStaffedTaproom();
	const before = await venue.change('beers.low', 'barn-door', { body: { low: true } });
	const deleted = await venue.change('beers.delete', 'barn-door');
	expect(deleted).toMatchObject({ deletedAt: '2026-11-20T20:30:00.000Z', tapNumber: null });
	expect(await guestsSee(venue, 'barn-door')).toBeUndefined();
	expect((await venue.app.request('/data/beers/barn-door.json')).status).toBe(404);
	expect((await venue.rows()).some(({ id }) => id === before.id)).toBe(false);
	expect((await venue.rows('?bin=1')).map(({ id }) => id)).toEqual([before.id]);
	const parts = { id: deleted.id, version: deleted.version, body: { status: 'retired' } };
	expect(await refusal(await venue.call('beers.status', parts))).toMatchObject({
		status: 409,
		error: 'Barn Door is in the bin. Restore it first.',
	});
	const restored = await venue.change('beers.restore', 'barn-door');
	expect(restored).toMatchObject({ deletedAt: null, tapNumber: before.tapNumber, low: true });
	expect(await guestsSee(venue, 'barn-door')).toMatchObject({ tap_number: before.tapNumber });
});

test('a restored beer does not send away the one that took its tap', async () => {
	await using venue = await openStaffedTaproom();
	const { tapNumber } = await venue.beer('barn-door');
	await venue.change('beers.delete', 'barn-door');
	await venue.change('beers.status', 'hobnail', { body: { status: 'on-tap', tapNumber } });
	expect((await venue.change('beers.restore', 'barn-door')).tapNumber).toBeNull();
	expect((await venue.beer('hobnail')).tapNumber).toBe(tapNumber);
});

test('many beers change together, or none of them', async () => {
	await using venue = await openStaffedTaproom();
	const some = (await venue.rows()).filter(({ status }) => status === 'on-tap').slice(0, 3);
	const named = some.map(({ id, version }) => ({ id, version }));
	const versions = venue.taproom.content.current;
	const stale = named.map((one, index) => ({ ...one, version: one.version + (index === 2 ? 5 : 0) }));
	const response = await refusal(
		await venue.call('beers.statusBulk', { body: { status: 'archived', beers: stale } }),
	);
	expect(response).toMatchObject({
		status: 409,
		error: `${some[2]?.name} has been changed in the meantime. Nothing was done; look again and repeat.`,
		data: { current: [{ id: some[2]?.id }] },
	});
	expect(venue.taproom.content.current).toBe(versions);
	const body = { status: 'archived', beers: named };
	await venue.data('beers.statusBulk', { body, as: 'bartender' });
	const after = (await venue.rows()).filter(({ id }) => some.some((beer) => beer.id === id));
	expect(after.map(({ status, tapNumber }) => [status, tapNumber])).toEqual(
		some.map(() => ['archived', null]),
	);
	const undo = after.map(({ id, version }) => {
		const was = some.find((beer) => beer.id === id);
		return { id, version, tapNumber: was?.tapNumber ?? null, tappedOn: was?.tappedOn, low: was?.low };
	});
	await venue.data('beers.statusBulk', { body: { status: 'on-tap', beers: undo } });
	const again = (await venue.rows()).filter(({ id }) => some.some((beer) => beer.id === id));
	const pouring = (rows: typeof again) =>
		new Map(rows.map(({ id, tapNumber, tappedOn }) => [id, [tapNumber, tappedOn]]));
	expect(pouring(again)).toEqual(pouring(some));
	const twice = { status: 'archived', beers: [named[0], named[0]] };
	expect(await refusal(await venue.call('beers.statusBulk', { body: twice }))).toMatchObject({
		status: 422,
		paths: ['beers.1.id'],
	});
	const unknown = { status: 'archived', beers: [{ id: 'nobody', version: 1 }] };
	expect((await venue.call('beers.statusBulk', { body: unknown })).status).toBe(404);
});
