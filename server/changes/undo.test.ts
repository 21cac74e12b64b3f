import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { brand } from '#demo/brand.ts';
import { changesOf, findChange, later, undo } from '#tests/changes.ts';
import { refusal } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

const kick = (venue: Venue, slug: string) =>
	venue.change('beers.status', slug, { body: { status: 'archived' }, as: 'bartender' });
const tapIt = (venue: Venue, slug: string, tapNumber?: number) =>
	venue.change('beers.status', slug, { body: { status: 'on-tap', tapNumber } });

test('hours later a kick is undone by somebody else: tap, date and mark are what they were; the undo is undone in turn', async () => {
	await using venue = await openStaffedTaproom();
	const before = await venue.change('beers.low', 'barn-door', { body: { low: true } });
	await kick(venue, 'barn-door');
	await later(venue, '2026-11-21T08:59:00Z');
	const kicked = await findChange(venue, 'kicked');
	expect(kicked).toMatchObject({
		username: 'ben',
		words: 'kicked Barn Door, tap 1',
		undo: { refused: null },
	});
	const undone = await undo(venue, kicked);
	expect(undone).toMatchObject({ username: 'ben', words: 'undid: kicked Barn Door, tap 1', undone: null });
	const again = await venue.beer('barn-door');
	expect(again).toMatchObject({ status: 'on-tap', tapNumber: 1, tappedOn: before.tappedOn, low: true });
	expect(again.version).toBe(before.version + 2);
	expect(await findChange(venue, 'kicked Barn Door')).toMatchObject({ id: undone.id });
	const { changes } = await changesOf(venue);
	expect(changes.find(({ id }) => id === kicked.id)).toMatchObject({
		undo: null,
		undone: { by: 'ben', at: '2026-11-21T08:59:00.000Z' },
	});
	expect(await refusal(await venue.call('changes.undo', { id: kicked.id, body: {} }))).toMatchObject({
		status: 409,
		error: 'ben undid this at 3:59 AM.',
	});

	const redone = await undo(venue, undone, 'manager');
	expect(redone.words).toBe('took back the undo: kicked Barn Door, tap 1');
	expect(await venue.beer('barn-door')).toMatchObject({ status: 'archived', tapNumber: null, low: false });
	const now = (await changesOf(venue)).changes;
	expect(now.map(({ words, undone }) => [words, undone?.by ?? null])).toEqual([
		['took back the undo: kicked Barn Door, tap 1', null],
		['undid: kicked Barn Door, tap 1', 'mia'],
		['kicked Barn Door, tap 1', null],
		['marked Barn Door low, tap 1', null],
	]);
	// A change that was redone can be undone again.
	await undo(venue, kicked);
	expect(await venue.beer('barn-door')).toMatchObject({ tapNumber: 1, tappedOn: before.tappedOn });
});

test('a request that is repeated undoes once and is answered again; its id is its own', async () => {
	await using venue = await openStaffedTaproom();
	await kick(venue, 'barn-door');
	const kicked = await findChange(venue, 'kicked');
	const body = { id: randomUUID() };
	const first = await undo(venue, kicked, 'bartender', body);
	const second = await undo(venue, kicked, 'bartender', body);
	expect(second.id).toBe(first.id);
	expect((await venue.beer('barn-door')).version).toBe(3);
	const other = { id: kicked.id, body, as: 'manager' } as const;
	expect((await refusal(await venue.call('changes.undo', other))).status).toBe(409);
});

test('what stands against an undo is said in the list and by the refusal', async () => {
	await using venue = await openStaffedTaproom();
	const coming = (await venue.rows()).filter(({ status }) => status === 'coming-soon');
	const [other] = coming;
	await kick(venue, 'barn-door');
	await tapIt(venue, other?.slug ?? '', 1);
	const kicked = await findChange(venue, 'kicked');
	expect(kicked.undo).toEqual({ refused: `${other?.name} pours on tap 1 now. Kick it or move it first.` });
	expect(await refusal(await venue.call('changes.undo', { id: kicked.id, body: {} }))).toMatchObject({
		status: 409,
		code: 'CONFLICT',
		error: `${other?.name} pours on tap 1 now. Kick it or move it first.`,
	});

	await later(venue, '2026-11-20T23:10:00Z');
	await tapIt(venue, 'barn-door', 30);
	expect((await findChange(venue, 'kicked')).undo).toEqual({
		refused: 'mia changed it at 6:10 PM. Undo that first.',
	});

	await venue.change('beers.delete', 'barn-door');
	expect((await findChange(venue, 'kicked')).undo).toEqual({
		refused: 'Barn Door is in the bin. Restore it first.',
	});
	await venue.taproom.db.deleteFrom('beers').where('slug', '=', 'barn-door').execute();
	expect((await findChange(venue, 'kicked')).undo).toEqual({ refused: 'Barn Door was deleted for good.' });
});

test('what was changed of a beer besides stays', async () => {
	await using venue = await openStaffedTaproom();
	await kick(venue, 'barn-door');
	await venue.change('beers.update', 'barn-door', ({ beer }) => ({ body: { ...beer, hops: 'Citra' } }));
	await undo(venue, await findChange(venue, 'kicked'));
	expect((await venue.beer('barn-door')).beer).toMatchObject({
		hops: 'Citra',
		status: 'on-tap',
		tapNumber: 1,
	});
});

test('a bartender undoes until 4 AM, a manager on any day', async () => {
	await using venue = await openStaffedTaproom('2026-11-21T08:30:00Z');
	await kick(venue, 'barn-door');
	const kicked = await findChange(venue, 'kicked');
	await later(venue, '2026-11-21T09:00:00Z');
	const late = await venue.call('changes.undo', { id: kicked.id, body: {}, as: 'bartender' });
	expect(await refusal(late)).toMatchObject({
		status: 403,
		error: 'That night is over. A manager can undo it.',
	});
	await later(venue, '2026-11-25T20:00:00Z');
	await undo(venue, kicked, 'manager');
	expect(await venue.beer('barn-door')).toMatchObject({ status: 'on-tap', tapNumber: 1 });
});

test('the night on which the clocks go back lasts an hour longer', async () => {
	// The three instants are 1:30 AM for the second time, 3:59 AM and 4:00 AM.
	await using venue = await openStaffedTaproom('2026-11-01T06:30:00Z');
	await kick(venue, 'barn-door');
	const kicked = await findChange(venue, 'kicked');
	await later(venue, '2026-11-01T08:59:59Z');
	expect(await findChange(venue, 'kicked')).toMatchObject({ undo: { refused: null } });
	await later(venue, '2026-11-01T09:00:00Z');
	expect((await changesOf(venue, '', 'bartender')).changes).toEqual([]);
	expect((await venue.call('changes.undo', { id: kicked.id, body: {}, as: 'bartender' })).status).toBe(403);
});

test('what is undone asks for the permission of doing it', async () => {
	await using venue = await openStaffedTaproom();
	await venue.change('beers.update', 'barn-door', ({ beer }) => ({ body: { ...beer, hops: 'Citra' } }));
	const [edited] = (await changesOf(venue)).changes;
	expect(edited).toMatchObject({
		words: 'edited Barn Door',
		details: [expect.stringMatching(/^Hops .+ → Citra$/)],
		undo: { refused: null },
	});
	expect(edited?.screen).toMatch(/^\/admin\/beers\/.+\/edit#history$/);
	const asked = { id: edited?.id ?? '', body: {} };
	expect((await venue.call('changes.undo', { ...asked, as: 'bartender' })).status).toBe(403);
	expect((await venue.call('changes.undo', { id: 'nothing', body: {} })).status).toBe(404);
});

test('a dish is 86’d since when it first was', async () => {
	await using venue = await openStaffedTaproom();
	const call = (soldOut: boolean) =>
		venue.app.request('/api/food/margherita/sold-out', {
			method: 'POST',
			headers: { ...venue.headers.bartender, 'Content-Type': 'application/json' },
			body: JSON.stringify({ soldOut }),
		});
	await call(true);
	await later(venue, '2026-11-20T22:00:00Z');
	await call(false);
	await later(venue, '2026-11-20T23:00:00Z');
	expect((await findChange(venue, '86’d')).undo).toEqual({
		refused: 'ben changed it at 5:00 PM. Undo that first.',
	});
	const back = await findChange(venue, 'put Margherita back on');
	await undo(venue, back);
	const dish = async () =>
		(await (await venue.app.request('/data/food.json')).json()).items.find(
			(one: { slug: string }) => one.slug === 'margherita',
		);
	expect(await dish()).toMatchObject({ eightySixedAt: '2026-11-20T20:30:00.000Z' });
	await undo(venue, await findChange(venue, '86’d'));
	expect(await dish()).toMatchObject({ eightySixedAt: null });
});

test('doors, kitchen and the checked list go back to what was said before, or to the hours', async () => {
	await using venue = await openStaffedTaproom();
	const post = async (path: string, body: object, as: 'bartender' | 'manager' = 'bartender') => {
		const headers = { ...venue.headers[as], 'Content-Type': 'application/json' };
		const response = await venue.app.request(`/api${path}`, {
			method: 'POST',
			headers,
			body: JSON.stringify(body),
		});
		expect(response.status).toBe(200);
	};
	const doors = async () => (await venue.app.request('/api/business-status')).json();
	await post('/business-status', { isOpen: false });
	await undo(venue, await findChange(venue, 'closed the doors'));
	expect(await doors()).toMatchObject({ isOpen: true, source: 'hours' });
	await post('/business-status', { isOpen: false });
	await later(venue, '2026-11-20T22:00:00Z');
	await post('/business-status', { isOpen: true }, 'manager');
	expect((await findChange(venue, 'closed the doors')).undo).toEqual({
		refused: 'mia changed it at 5:00 PM. Undo that first.',
	});
	await undo(venue, await findChange(venue, 'opened the doors'));
	expect(await doors()).toMatchObject({ isOpen: false, source: 'staff' });
	// At 10 PM the hours close the doors anyway, so there is nothing left to undo.
	await later(venue, '2026-11-21T03:00:00Z');
	expect((await findChange(venue, 'undid: opened the doors')).undo).toEqual({
		refused: 'The opening hours have taken over since.',
	});

	await post('/kitchen', { isClosed: true });
	const kitchen = await findChange(venue, 'closed the kitchen');
	await undo(venue, kitchen);
	expect(venue.taproom.settings.kitchenAt(new Date('2026-11-21T03:00:00Z')).closedUntil).toBeNull();

	await post('/menu/check', {}, 'manager');
	await post('/menu/check', {});
	await undo(venue, await findChange(venue, 'found the list correct'));
	const board = await (await venue.app.request('/api/tonight', { headers: venue.headers.bartender })).json();
	expect(board.data.menuCheck).toMatchObject({ by: 'mia' });
});

test('a manager takes a price back in the log, unless it costs something else by now; a bartender may not', async () => {
	await using venue = await openStaffedTaproom();
	const { beer, id: beerId } = await venue.beer('barn-door');
	const [pour] = beer.servings;
	if (!pour) throw new Error('The demo has no prices');
	const costs = async () => (await venue.beer('barn-door')).beer.servings[0]?.priceCents;
	const change = (from: number | null, to: number) =>
		venue.data('prices.change', {
			body: { changes: [{ beerId, label: pour.label, from, to, meant: true }] },
		});
	await change(pour.priceCents, 1_150);
	const newest = async () => (await changesOf(venue, '?kind=beers')).changes[0]?.id ?? '';
	const id = await newest();
	expect((await venue.call('changes.undo', { id, body: {}, as: 'bartender' })).status).toBe(403);
	await undo(venue, { id }, 'manager');
	expect(await costs()).toBe(pour.priceCents);
	await change(pour.priceCents, 1_250);
	const stale = await newest();
	await change(1_250, 1_300);
	expect(await refusal(await venue.call('changes.undo', { id: stale, body: {} }))).toMatchObject({
		status: 409,
	});
});

test('a look is told part by part and taken back as a whole, unless it was changed since; a bartender may not', async () => {
	await using venue = await openStaffedTaproom();
	const look = { ...brand, mark: 'monogram', color: '#1f4e79', type: 'broadside' } as const;
	await venue.data('settings.brand', { body: look, version: 0 });
	const changed = await findChange(venue, 'changed the look', 'manager');
	expect(changed.details).toEqual([
		'Mark: Letters, drawn in a ring',
		'Color: #1f4e79, was #8e2b1c',
		'Type: Tall and bold, was Warm and bookish',
	]);
	expect((await venue.call('changes.undo', { id: changed.id, body: {}, as: 'bartender' })).status).toBe(403);
	await undo(venue, changed, 'manager');
	expect(venue.taproom.brand).toEqual(brand);
	await venue.data('settings.brand', { body: { ...look, color: '#14532d' }, version: 2 });
	expect((await findChange(venue, 'undid: changed the look', 'manager')).undo).toMatchObject({
		refused: expect.stringMatching(/^mia changed it .+\. Undo that first\.$/),
	});
});

test('whoever does first what a refusal asks for can undo it: settings, stock and a beer’s own changes', async () => {
	await using venue = await openStaffedTaproom();
	const post = async (path: string, body: object) =>
		venue.app.request(`/api${path}`, {
			method: 'POST',
			headers: { ...venue.headers.bartender, 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
		});
	const dish = (soldOut: boolean) => post('/food/margherita/sold-out', { soldOut });
	const words = (headline: string, version: number) =>
		venue.data('settings.words', { version, body: { ...venue.taproom.settings.words.value, headline } });
	const deeds: readonly (readonly [first: () => Promise<unknown>, second: () => Promise<unknown>])[] = [
		[() => post('/business-status', { isOpen: false }), () => post('/business-status', { isOpen: true })],
		[() => post('/kitchen', { isClosed: true }), () => post('/kitchen', { isClosed: false })],
		[() => post('/menu/check', {}), () => post('/menu/check', {})],
		[() => dish(true), () => dish(false)],
		[() => words('Lager.', 0), () => words('Ale.', 1)],
		[() => kick(venue, 'barn-door'), () => tapIt(venue, 'barn-door', 30)],
	];
	let minute = 31;
	const newest = async () => {
		const [change] = (await changesOf(venue, '', 'manager')).changes;
		if (!change) throw new Error('Nothing was changed.');
		return change;
	};
	for (const [first, second] of deeds) {
		await first();
		const { id, words: done } = await newest();
		await later(venue, `2026-11-20T20:${minute++}:00Z`);
		await second();
		const standing = await newest();
		const find = async () => (await changesOf(venue)).changes.find((one) => one.id === id);
		expect((await find())?.undo?.refused, done).toMatch(/ Undo that first\.$/);
		await undo(venue, standing, 'manager');
		expect((await find())?.undo, done).toEqual({ refused: null });
		await undo(venue, { id }, 'manager');
	}
});

test('what was changed in the form of a beer is undone first, in the log as well', async () => {
	await using venue = await openStaffedTaproom();
	await kick(venue, 'barn-door');
	await venue.change('beers.update', 'barn-door', ({ beer }) => ({ body: { ...beer, status: 'retired' } }));
	expect((await findChange(venue, 'kicked')).undo?.refused).toMatch(
		/^mia changed it .+\. Undo that first\.$/,
	);
	await undo(venue, await findChange(venue, 'edited Barn Door', 'manager'), 'manager');
	await undo(venue, await findChange(venue, 'kicked'));
	expect(await venue.beer('barn-door')).toMatchObject({ status: 'on-tap', tapNumber: 1 });
});
