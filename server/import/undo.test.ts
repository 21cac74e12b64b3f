import { expect, test } from 'vitest';
import { tapListSchema, tapSchema } from '#domain/bar/taps.ts';
import { changesOf, findChange, later, undo } from '#tests/changes.ts';
import { manager } from '#tests/imports.ts';
import { refusal } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

/** Reads the beers without their versions, and the pouring kegs. */
async function stateOf(venue: Venue) {
	const { db } = venue.taproom;
	const beers = await db.selectFrom('beers').selectAll().orderBy('slug').execute();
	const servings = db.selectFrom('servings').select(['beer_id', 'label', 'ounces', 'glass', 'price_cents']);
	const kegs = db
		.selectFrom('kegs')
		.select(['beer_id', 'tap_number', 'tapped_on'])
		.where('gone_at', 'is', null);
	return {
		beers: beers.map(({ version, updated_at, created_at, ...beer }) => beer),
		servings: await servings.orderBy('beer_id').orderBy('position').execute(),
		kegs: await kegs.orderBy('beer_id').orderBy('tap_number').execute(),
		old: await db.selectFrom('old_slugs').selectAll().orderBy('slug').execute(),
	};
}

const cells = (...rows: readonly string[]) => `slug,name,style,abv,status,tap,hops\n${rows.join('\n')}\n`;

async function importFile(venue: Venue, text: string) {
	const { preview, confirm } = await manager(venue);
	const { id, counts } = await preview(text);
	return { counts, done: await confirm(id) };
}

test('an import is one change of the log, which takes all of it back and brings all of it again', async () => {
	await using venue = await openStaffedTaproom();
	const [first, second] = (await venue.rows()).filter(({ status }) => status === 'on-tap');
	if (!first || !second) throw new Error('two beers pour');
	const before = await stateOf(venue);
	const file = cells(
		`${first.slug},${first.name},${first.style},9.9,on-tap,${second.tapNumber},Saaz`,
		`${second.slug},${second.name},${second.style},${second.abv},on-tap,${first.tapNumber},`,
		',Whole Import,Pils,5,on-tap,61,Tettnang',
		',Wholly Other,Pils,4,,,',
	);
	const { done, counts } = await importFile(venue, file);
	expect(counts).toMatchObject({ new: 2, update: 2 });
	const after = await stateOf(venue);
	expect((await changesOf(venue)).changes.map(({ words }) => words)).toEqual([
		'imported Uploaded file: 2 new beers, 2 changed',
	]);
	expect(done.undo).toMatchObject({ words: 'Takes back 2 new beers, 2 changed.' });
	const change = await findChange(venue, 'imported', 'manager');
	expect(change).toMatchObject({ id: done.undo?.id, undo: { refused: null } });

	const undone = await undo(venue, change, 'manager');
	expect(undone).toMatchObject({
		words: 'undid: imported Uploaded file: 2 new beers, 2 changed',
		details: ['4 beers put back.'],
	});
	expect(await stateOf(venue)).toEqual(before);
	const redone = await undo(venue, undone, 'manager');
	expect(redone.words).toBe('took back the undo: imported Uploaded file: 2 new beers, 2 changed');
	expect(await stateOf(venue)).toEqual(after);
	await undo(venue, redone, 'manager');
	expect(await stateOf(venue)).toEqual(before);
	expect((await importFile(venue, file)).counts).toEqual(counts);
	const [entry] = await venue.taproom.db
		.selectFrom('history')
		.selectAll()
		.where('action', '=', 'create')
		.execute();
	expect(entry?.part_of).not.toBeNull();
});

test('what somebody changed since stays and is told; nobody takes an import back who could not make it', async () => {
	await using venue = await openStaffedTaproom();
	const [row] = (await venue.rows()).filter(({ status }) => status === 'archived');
	if (!row) throw new Error('a beer is archived');
	const was = (await venue.beer(row.slug)).beer;
	await importFile(
		venue,
		cells(
			',Kept One,Pils,5,,,',
			',Gone One,Pils,4,,,',
			`${row.slug},${row.name},Other Style,9.9,archived,,Saaz`,
		),
	);
	await venue.change('beers.update', 'kept-one', {
		body: { ...(await venue.beer('kept-one')).beer, abv: 5.5 },
	});
	const edited = { ...(await venue.beer(row.slug)).beer, abv: 8.8, ibu: 77 };
	await venue.change('beers.update', row.slug, { body: edited });
	const change = await findChange(venue, 'imported', 'manager');
	expect(
		(await refusal(await venue.call('changes.undo', { id: change.id, body: {}, as: 'bartender' }))).status,
	).toBe(403);
	const undone = await undo(venue, change, 'manager');
	expect(undone.details).toEqual([
		'2 beers put back.',
		`Changed since, so left as they are: Kept One, ${row.name}.`,
	]);
	expect((await venue.beer(row.slug)).beer).toEqual({ ...was, abv: 8.8, ibu: 77 });
	expect((await venue.beer('kept-one')).beer.abv).toBe(5.5);
	expect((await venue.rows()).some(({ slug }) => slug === 'gone-one')).toBe(false);
});

test('an import that let guests see a beer does not hide it when it is undone, once the beer pours', async () => {
	await using venue = await openStaffedTaproom();
	const [row] = (await venue.rows()).filter(({ status }) => status === 'archived');
	if (!row) throw new Error('a beer is archived');
	await venue.change('beers.status', row.slug, { body: { published: false } });
	await importFile(venue, `slug,name,style,abv,guests see it\n${row.slug},${row.name},Other Style,9.9,yes\n`);
	expect(await venue.beer(row.slug)).toMatchObject({ published: true, style: 'Other Style' });
	await venue.change('beers.status', row.slug, { body: { status: 'on-tap' } });
	const undone = await undo(venue, await findChange(venue, 'imported', 'manager'), 'manager');
	expect(undone.details).toEqual(['1 beer put back.', `Changed since, so left as they are: ${row.name}.`]);
	expect(await venue.beer(row.slug)).toMatchObject({ published: true, status: 'on-tap', style: row.style });
});

test('of two imports of one file at once only one goes in; the other is shown what it would change now: nothing', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, confirm, read } = await manager(venue);
	const file = cells(',Twice At Once,Pils,5,,,', ',Twice As Well,Pils,4,,,');
	const [one, other] = [await preview(file), await preview(file)];
	const results = await Promise.allSettled([confirm(one.id), confirm(other.id)]);
	expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	const late = results[0]?.status === 'rejected' ? one : other;
	expect(await read(late.id)).toMatchObject({ state: 'ready', counts: { new: 0, same: 2 } });
	expect((await venue.rows()).filter(({ name }) => name.startsWith('Twice'))).toHaveLength(2);
	await expect(confirm(late.id)).rejects.toThrow('There is nothing to import');
});

test('once an import is in, its preview keeps the rows to fix alone, and no other answer', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, confirm, choose, read } = await manager(venue);
	const { id } = await preview(cells(',In Already,Pils,5,,,', ',Left Out,Pils,strong,,,'));
	const done = await confirm(id);
	expect(done).toMatchObject({ state: 'done', counts: { new: 1, bad: 1 }, matching: 1 });
	expect((await read(id)).rows.map(({ name }) => name)).toEqual(['Left Out']);
	await expect(choose(id, { existing: 'skip' })).rejects.toThrow('409');
});

test('a keg that went by one import and came back by the next goes and comes back with their undos', async () => {
	await using venue = await openStaffedTaproom();
	const kegs = () => venue.taproom.db.selectFrom('kegs').selectAll().orderBy('id').execute();
	const { beer: door } = await venue.beer('barn-door');
	const others = await kegs();
	const { done: off } = await importFile(venue, cells(`${door.slug},${door.name},,,archived,,`));
	const between = await kegs();
	expect(between).not.toEqual(others);
	venue.setNow('2026-11-20T20:40:00Z');
	const { done: on } = await importFile(
		venue,
		cells(`${door.slug},${door.name},,,on-tap,${door.tapNumber},`),
	);
	expect(await kegs()).toEqual(others);
	for (const [{ undo: change }, left] of [
		[on, between],
		[off, others],
	] as const) {
		const { details } = await undo(venue, { id: change?.id ?? '' }, 'manager');
		expect(details).toEqual(['1 beer put back.']);
		expect(await kegs()).toEqual(left);
	}
});

test('what an import says of kegs and of their taps’ gas goes back as well, and comes again', async () => {
	await using venue = await openStaffedTaproom();
	const { db } = venue.taproom;
	const [one, other] = (await venue.rows()).filter(({ status }) => status === 'on-tap');
	if (!one?.tapNumber || !other?.tapNumber) throw new Error('two beers pour');
	const first = { size: '50 L', batch: '7', filled_on: '2026-11-01' };
	await db.updateTable('kegs').set(first).where('beer_id', '=', one.id).execute();
	await db.updateTable('taps').set({ gas: 'cask' }).where('number', '=', one.tapNumber).execute();
	await later(venue, '2026-11-20T21:00:00Z');
	const details = async () => ({
		kegs: await db
			.selectFrom('kegs')
			.innerJoin('beers', 'beers.id', 'kegs.beer_id')
			.select(['slug', 'kegs.tap_number', 'size', 'batch', 'filled_on'])
			.where('gone_at', 'is', null)
			.where((where) => where.or([where('size', 'is not', null), where('batch', 'is not', null)]))
			.orderBy('slug')
			.execute(),
		gas: await db
			.selectFrom('taps')
			.select(['number', 'gas'])
			.where('gas', 'is not', null)
			.orderBy('number')
			.execute(),
	});
	const before = await details();
	const rows = [
		`${one.slug},${one.name},${one.style},9.9,on-tap,${one.tapNumber},nitro,1/2 bbl,,2026-11-19`,
		`${other.slug},${other.name},${other.style},9.8,on-tap,${other.tapNumber},co2,,43,`,
		',Quite New,Pils,5,on-tap,61,nitro,20 L,44,',
	];
	await importFile(
		venue,
		`slug,name,style,abv,status,tap,gas,keg_size,batch,filled_on\n${rows.join('\n')}\n`,
	);
	const after = await details();
	expect(after.gas).toEqual(
		expect.arrayContaining([
			{ number: one.tapNumber, gas: 'nitro' },
			{ number: 61, gas: 'nitro' },
		]),
	);
	await later(venue, '2026-11-20T22:00:00Z');
	const undone = await undo(venue, await findChange(venue, 'imported', 'manager'), 'manager');
	expect(undone.details).toEqual(['3 beers put back.']);
	expect(await details()).toEqual(before);
	await later(venue, '2026-11-20T23:00:00Z');
	const redone = await undo(venue, undone, 'manager');
	expect(await details()).toEqual(after);

	await db.updateTable('kegs').set({ batch: '45' }).where('beer_id', '=', other.id).execute();
	await later(venue, '2026-11-21T00:00:00Z');
	const again = await undo(venue, redone, 'manager');
	expect(again.details).toEqual(['3 beers put back.', `Changed since, so left as they are: ${other.name}.`]);
	const kept = { slug: other.slug, tap_number: other.tapNumber, size: null, batch: '45', filled_on: null };
	const expected = [...before.kegs, kept].sort((a, b) => a.slug.localeCompare(b.slug));
	expect(await details()).toEqual({ ...before, kegs: expected });
});

test('of beers that were sold, moved and renamed since one sentence says which stay; the rest of them goes back', async () => {
	await using venue = await openStaffedTaproom();
	const pouring = (await venue.rows()).filter(({ status }) => status === 'on-tap');
	const [renamed] = pouring;
	if (!renamed) throw new Error('a beer pours');
	const { abv } = await venue.beer(renamed.slug);
	await importFile(
		venue,
		cells(
			',Sold Since,Pils,5,on-tap,61,',
			',Moved Since,Pils,5,on-tap,62,',
			',Still There,Pils,5,on-tap,63,',
			`${renamed.slug},${renamed.name},${renamed.style},9.9,on-tap,${renamed.tapNumber},`,
		),
	);
	await later(venue, '2026-11-20T22:00:00Z');
	await venue.data('taps.kick', { number: '61', body: {}, as: 'bartender' });
	const { pouring: keg, version } = tapSchema.parse(
		tapListSchema.parse(await venue.data('taps.list')).taps.find(({ number }) => number === 62),
	);
	await venue.data('kegs.move', { id: keg?.id ?? '', version, body: { tapNumber: 61, swaps: null } });
	const { beer } = await venue.beer(renamed.slug);
	await venue.change('beers.update', renamed.slug, { body: { ...beer, name: 'Another Name' } });
	const undone = await undo(venue, await findChange(venue, 'imported', 'manager'), 'manager');
	expect(undone.details).toEqual([
		'2 beers put back.',
		'Changed since, so left as they are: Moved Since, Sold Since.',
	]);
	const after = await venue.rows();
	expect(after.some(({ name }) => name === 'Still There')).toBe(false);
	expect(after.find(({ name }) => name === 'Another Name')).toMatchObject({ abv, status: 'on-tap' });
	expect(after.find(({ name }) => name === 'Moved Since')).toMatchObject({ tapNumber: 61, status: 'on-tap' });
	expect(await venue.beer('sold-since')).toMatchObject({ status: 'archived' });
});

test('an import that an earlier release logged goes back where it has to do with no keg, and else says why not', async () => {
	await using venue = await openStaffedTaproom();
	const { db } = venue.taproom;
	const asEarlier = async () => {
		const whole = await findChange(venue, 'imported', 'manager');
		const after = JSON.stringify({ file: 'old.csv', new: 1, updated: 0 });
		await db.updateTable('history').set({ after }).where('id', '=', whole.id).execute();
		await db.deleteFrom('history').where('part_of', '=', whole.id).where('subject', '=', 'tap').execute();
		return findChange(venue, 'imported', 'manager');
	};
	await importFile(venue, cells(',Poured Then,Pils,5,on-tap,61,'));
	const poured = await asEarlier();
	expect(poured.undo?.refused).toMatch(/^It was imported before this version/);
	expect(await refusal(await venue.call('changes.undo', { id: poured.id, body: {} }))).toMatchObject({
		status: 409,
		error: poured.undo?.refused,
	});
	await later(venue, '2026-11-20T22:00:00Z');
	await importFile(venue, cells(',Shelved Then,Pils,5,,,'));
	await undo(venue, await asEarlier(), 'manager');
	expect((await venue.rows()).some(({ name }) => name === 'Shelved Then')).toBe(false);
});
