import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { brand } from '#demo/brand.ts';
import { changesOf, findChange, later, undo } from '#tests/changes.ts';
import { refusal } from '#tests/staff-beer-calls.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type House = Awaited<ReturnType<typeof openStaffedTaproom>>;

const kick = (house: House, slug: string) =>
	house.change('beers.status', slug, { body: { status: 'archived' }, as: 'bartender' });
const tapIt = (house: House, slug: string, tapNumber?: number) =>
	house.change('beers.status', slug, { body: { status: 'on-tap', tapNumber } });

test('hours later a kick is undone by somebody else: tap, date and mark are what they were; the undo is undone in turn', async () => {
	await using house = await openStaffedTaproom();
	const before = await house.change('beers.low', 'barn-door', { body: { low: true } });
	await kick(house, 'barn-door');
	await later(house, '2026-11-21T08:59:00Z');
	const kicked = await findChange(house, 'kicked');
	expect(kicked).toMatchObject({
		username: 'ben',
		words: 'kicked Barn Door, tap 1',
		undo: { refused: null },
	});
	const undone = await undo(house, kicked);
	expect(undone).toMatchObject({ username: 'ben', words: 'undid: kicked Barn Door, tap 1', undone: null });
	const again = await house.beer('barn-door');
	expect(again).toMatchObject({ status: 'on-tap', tapNumber: 1, tappedOn: before.tappedOn, low: true });
	expect(again.version).toBe(before.version + 2);
	expect(await findChange(house, 'kicked Barn Door')).toMatchObject({ id: undone.id });
	const { changes } = await changesOf(house);
	expect(changes.find(({ id }) => id === kicked.id)).toMatchObject({
		undo: null,
		undone: { by: 'ben', at: '2026-11-21T08:59:00.000Z' },
	});
	expect(await refusal(await house.call('changes.undo', { id: kicked.id, body: {} }))).toMatchObject({
		status: 409,
		error: 'ben undid this at 3:59 AM.',
	});

	const redone = await undo(house, undone, 'manager');
	expect(redone.words).toBe('took back the undo: kicked Barn Door, tap 1');
	expect(await house.beer('barn-door')).toMatchObject({ status: 'archived', tapNumber: null, low: false });
	const now = (await changesOf(house)).changes;
	expect(now.map(({ words, undone }) => [words, undone?.by ?? null])).toEqual([
		['took back the undo: kicked Barn Door, tap 1', null],
		['undid: kicked Barn Door, tap 1', 'mia'],
		['kicked Barn Door, tap 1', null],
		['marked Barn Door low, tap 1', null],
	]);
	// What holds again can be undone again.
	await undo(house, kicked);
	expect(await house.beer('barn-door')).toMatchObject({ tapNumber: 1, tappedOn: before.tappedOn });
});

test('a request that is repeated undoes once and is answered again; its id is its own', async () => {
	await using house = await openStaffedTaproom();
	await kick(house, 'barn-door');
	const kicked = await findChange(house, 'kicked');
	const body = { id: randomUUID() };
	const first = await undo(house, kicked, 'bartender', body);
	const second = await undo(house, kicked, 'bartender', body);
	expect(second.id).toBe(first.id);
	expect((await house.beer('barn-door')).version).toBe(3);
	const other = { id: kicked.id, body, as: 'manager' } as const;
	expect((await refusal(await house.call('changes.undo', other))).status).toBe(409);
});

test('what stands against an undo is said in the list and by the refusal', async () => {
	await using house = await openStaffedTaproom();
	const coming = (await house.rows()).filter(({ status }) => status === 'coming-soon');
	const [other] = coming;
	await kick(house, 'barn-door');
	await tapIt(house, other?.slug ?? '', 1);
	const kicked = await findChange(house, 'kicked');
	expect(kicked.undo).toEqual({ refused: `${other?.name} pours on tap 1 now.` });
	expect(await refusal(await house.call('changes.undo', { id: kicked.id, body: {} }))).toMatchObject({
		status: 409,
		code: 'CONFLICT',
		error: `${other?.name} pours on tap 1 now.`,
	});

	await later(house, '2026-11-20T23:10:00Z');
	await tapIt(house, 'barn-door', 30);
	expect((await findChange(house, 'kicked')).undo).toEqual({ refused: 'mia changed it at 6:10 PM.' });

	await house.change('beers.delete', 'barn-door');
	expect((await findChange(house, 'kicked')).undo).toEqual({ refused: 'Barn Door is in the bin.' });
	await house.taproom.db.deleteFrom('beers').where('slug', '=', 'barn-door').execute();
	expect((await findChange(house, 'kicked')).undo).toEqual({ refused: 'Barn Door was deleted for good.' });
});

test('what was changed of a beer besides stays', async () => {
	await using house = await openStaffedTaproom();
	await kick(house, 'barn-door');
	await house.change('beers.update', 'barn-door', ({ beer }) => ({ body: { ...beer, hops: 'Citra' } }));
	await undo(house, await findChange(house, 'kicked'));
	expect((await house.beer('barn-door')).beer).toMatchObject({
		hops: 'Citra',
		status: 'on-tap',
		tapNumber: 1,
	});
});

test('a bartender undoes until 4 AM, a manager on any day', async () => {
	await using house = await openStaffedTaproom('2026-11-21T08:30:00Z');
	await kick(house, 'barn-door');
	const kicked = await findChange(house, 'kicked');
	await later(house, '2026-11-21T09:00:00Z');
	const late = await house.call('changes.undo', { id: kicked.id, body: {}, as: 'bartender' });
	expect(await refusal(late)).toMatchObject({
		status: 403,
		error: 'That night is over. A manager can undo it.',
	});
	await later(house, '2026-11-25T20:00:00Z');
	await undo(house, kicked, 'manager');
	expect(await house.beer('barn-door')).toMatchObject({ status: 'on-tap', tapNumber: 1 });
});

test('the night on which the clocks go back lasts an hour longer', async () => {
	// 1:30 AM for the second time; then 3:59 and 4:00 AM.
	await using house = await openStaffedTaproom('2026-11-01T06:30:00Z');
	await kick(house, 'barn-door');
	const kicked = await findChange(house, 'kicked');
	await later(house, '2026-11-01T08:59:59Z');
	expect(await findChange(house, 'kicked')).toMatchObject({ undo: { refused: null } });
	await later(house, '2026-11-01T09:00:00Z');
	expect((await changesOf(house, '', 'bartender')).changes).toEqual([]);
	expect((await house.call('changes.undo', { id: kicked.id, body: {}, as: 'bartender' })).status).toBe(403);
});

test('what is undone asks for the permission of doing it, and other changes have their own way back', async () => {
	await using house = await openStaffedTaproom();
	await house.change('beers.update', 'barn-door', ({ beer }) => ({ body: { ...beer, hops: 'Citra' } }));
	const [edited] = (await changesOf(house)).changes;
	expect(edited).toMatchObject({
		words: 'edited Barn Door',
		details: [expect.stringMatching(/^Hops .+ → Citra$/)],
		undo: null,
	});
	expect(edited?.screen).toMatch(/^\/admin\/beers\/.+\/edit#history$/);
	const asked = { id: edited?.id ?? '', body: {} };
	expect(await refusal(await house.call('changes.undo', { ...asked, as: 'bartender' }))).toMatchObject({
		status: 409,
		error: 'This is not undone here. Its own history brings it back.',
	});
	expect((await house.call('changes.undo', { id: 'nothing', body: {} })).status).toBe(404);
});

test('a dish is 86’d since when it first was', async () => {
	await using house = await openStaffedTaproom();
	const call = (soldOut: boolean) =>
		house.app.request('/api/food/margherita/sold-out', {
			method: 'POST',
			headers: { ...house.headers.bartender, 'Content-Type': 'application/json' },
			body: JSON.stringify({ soldOut }),
		});
	await call(true);
	await later(house, '2026-11-20T22:00:00Z');
	await call(false);
	await later(house, '2026-11-20T23:00:00Z');
	expect((await findChange(house, '86’d')).undo).toEqual({ refused: 'ben changed it at 5:00 PM.' });
	const back = await findChange(house, 'put Margherita back on');
	await undo(house, back);
	const dish = async () =>
		(await (await house.app.request('/data/food.json')).json()).items.find(
			(one: { slug: string }) => one.slug === 'margherita',
		);
	expect(await dish()).toMatchObject({ eightySixedAt: '2026-11-20T20:30:00.000Z' });
	await undo(house, await findChange(house, '86’d'));
	expect(await dish()).toMatchObject({ eightySixedAt: null });
});

test('doors, kitchen and the checked list go back to what was said before, or to the hours', async () => {
	await using house = await openStaffedTaproom();
	const post = async (path: string, body: object, as: 'bartender' | 'manager' = 'bartender') => {
		const headers = { ...house.headers[as], 'Content-Type': 'application/json' };
		const response = await house.app.request(`/api${path}`, {
			method: 'POST',
			headers,
			body: JSON.stringify(body),
		});
		expect(response.status).toBe(200);
	};
	const doors = async () => (await house.app.request('/api/business-status')).json();
	await post('/business-status', { isOpen: false });
	await undo(house, await findChange(house, 'closed the doors'));
	expect(await doors()).toMatchObject({ isOpen: true, source: 'hours' });
	await post('/business-status', { isOpen: false });
	await later(house, '2026-11-20T22:00:00Z');
	await post('/business-status', { isOpen: true }, 'manager');
	expect((await findChange(house, 'closed the doors')).undo).toEqual({
		refused: 'mia changed it at 5:00 PM.',
	});
	await undo(house, await findChange(house, 'opened the doors'));
	expect(await doors()).toMatchObject({ isOpen: false, source: 'staff' });
	// At 10 PM the hours close the doors anyway: there is nothing left to put back.
	await later(house, '2026-11-21T03:00:00Z');
	expect((await findChange(house, 'undid: opened the doors')).undo).toEqual({
		refused: 'The opening hours have taken over since.',
	});

	await post('/kitchen', { isClosed: true });
	const kitchen = await findChange(house, 'closed the kitchen');
	await undo(house, kitchen);
	expect(house.taproom.settings.kitchenAt(new Date('2026-11-21T03:00:00Z')).closedUntil).toBeNull();

	await post('/menu/check', {}, 'manager');
	await post('/menu/check', {});
	await undo(house, await findChange(house, 'found the list correct'));
	const board = await (await house.app.request('/api/tonight', { headers: house.headers.bartender })).json();
	expect(board.data.menuCheck).toMatchObject({ by: 'mia' });
});

test('a manager takes a price back in the log, unless it costs something else by now; a bartender may not', async () => {
	await using house = await openStaffedTaproom();
	const { beer, id: beerId } = await house.beer('barn-door');
	const [pour] = beer.servings;
	if (!pour) throw new Error('The demo has no prices');
	const costs = async () => (await house.beer('barn-door')).beer.servings[0]?.priceCents;
	const change = (from: number | null, to: number) =>
		house.data('prices.change', { body: { changes: [{ beerId, label: pour.label, from, to }] } });
	await change(pour.priceCents, 1_150);
	const newest = async () => (await changesOf(house, '?kind=beers')).changes[0]?.id ?? '';
	const id = await newest();
	expect((await house.call('changes.undo', { id, body: {}, as: 'bartender' })).status).toBe(403);
	await undo(house, { id }, 'manager');
	expect(await costs()).toBe(pour.priceCents);
	await change(pour.priceCents, 1_250);
	const stale = await newest();
	await change(1_250, 1_300);
	expect(await refusal(await house.call('changes.undo', { id: stale, body: {} }))).toMatchObject({
		status: 409,
	});
});

test('a look is told part by part and taken back as a whole, unless it was changed since; a bartender may not', async () => {
	await using house = await openStaffedTaproom();
	const look = { ...brand, mark: 'monogram', color: '#1f4e79', type: 'broadside' } as const;
	await house.data('settings.brand', { body: look, version: 0 });
	const changed = await findChange(house, 'changed the look', 'manager');
	expect(changed.details).toEqual([
		'Mark: Letters, drawn in a ring',
		'Color: #1f4e79, was #8e2b1c',
		'Type: Tall and bold, was Warm and bookish',
	]);
	expect((await house.call('changes.undo', { id: changed.id, body: {}, as: 'bartender' })).status).toBe(403);
	await undo(house, changed, 'manager');
	expect(house.taproom.brand).toEqual(brand);
	await house.data('settings.brand', { body: { ...look, color: '#14532d' }, version: 2 });
	expect((await findChange(house, 'undid: changed the look', 'manager')).undo).toMatchObject({
		refused: expect.stringContaining('mia changed it'),
	});
});
