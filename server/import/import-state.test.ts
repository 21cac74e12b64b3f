import { expect, test, vi } from 'vitest';
import { importSchema } from '#domain/import/import-endpoints.ts';
import { manager, manyRows } from '#tests/imports.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';

const file = 'name,style,abv,brewed by\nOak Rest,American IPA,6.1,Mia\nBarn Owl,Pils,,Ben\n';

/** Opens another process on the same database. */
const restart = ({ taproom: { db }, databaseFile }: OpenTaproom) =>
	openTaproom({ database: { db, file: databaseFile, async [Symbol.asyncDispose]() {} } });

const stateOf = async ({ taproom: { db } }: OpenTaproom) =>
	(await db.selectFrom('import_previews').select('state').execute()).map(({ state }): unknown =>
		JSON.parse(state),
	);

const piecesOf = async ({ taproom: { db } }: OpenTaproom) =>
	(await db.selectFrom('import_files').select('name').orderBy('name').execute()).map(({ name }) => name);

test('a preview is there after a restart as it was, and is answered, confirmed and told of', async () => {
	await using before = await openTaproom();
	const { id, ...shown } = await (await manager(before)).preview(file);
	await using after = await restart(before);
	const { read, choose, confirm, request } = await manager(after);
	expect(await read(id)).toEqual({ id, ...shown });
	const answered = await choose(id, { rows: { 3: { fields: { abv: '4.8' } } } });
	expect(answered.counts).toMatchObject({ new: 2, bad: 0 });
	await choose(id, { rows: { 3: null } });
	expect(await confirm(id)).toMatchObject({ state: 'done', counts: { new: 1, bad: 1 }, matching: 1 });
	expect(await piecesOf(after)).toEqual(['report', 'rows']);
	await using later = await restart(after);
	const last = await manager(later);
	expect(await last.read(id)).toMatchObject({ state: 'done', rows: [{ name: 'Barn Owl', outcome: 'bad' }] });
	expect(await (await last.request(`/import/${id}/report.csv`)).text()).toContain('Barn Owl');
	expect((await last.request(`/import/${id}`, { method: 'POST' })).status).toBe(409);
	await request(`/import/${id}`, { method: 'DELETE' });
	expect([await stateOf(later), await piecesOf(later)]).toEqual([[], []]);
});

test('a file that was being read when the process ended is read by the next', async () => {
	await using before = await openTaproom();
	const { request } = await manager(before);
	const sent = await request('/import', { method: 'POST', body: manyRows(2_000) });
	const { id, state } = importSchema.parse((await sent.json()).data);
	expect(state).toBe('reading');
	await before.taproom.work.stop();
	await using after = await restart(before);
	expect((await (await manager(after)).read(id)).state).toBe('ready');
});

test('a beer that changed between two processes is shown as it is now before anything is confirmed', async () => {
	await using before = await openTaproom();
	const { id } = await (await manager(before)).preview('slug,abv\nbarn-door,3.3\n');
	const beer = before.taproom.db.updateTable('beers').set({ abv: 3.4, version: 9 });
	await beer.where('slug', '=', 'barn-door').execute();
	await using after = await restart(before);
	const { request, read, confirm } = await manager(after);
	const refused = await request(`/import/${id}`, { method: 'POST' });
	expect([refused.status, (await refused.json()).error]).toEqual([
		409,
		expect.stringContaining('The beers have changed since this preview was made. Nothing was imported'),
	]);
	expect((await read(id)).rows[0]?.changes).toEqual(['ABV 3.4 → 3.3']);
	expect((await confirm(id)).state).toBe('done');
});

test('of two who confirm at once one imports; nobody answers meanwhile', async () => {
	await using venue = await openTaproom();
	const { preview, request, read } = await manager(venue);
	const { id } = await preview(manyRows(1_500));
	const headers = { 'Content-Type': 'application/json' };
	const confirm = () => request(`/import/${id}`, { method: 'POST' });
	const both = [confirm(), confirm()];
	while ((await read(id)).state === 'ready') await new Promise((resolve) => setImmediate(resolve));
	expect((await read(id)).state).toBe('importing');
	const answer = { method: 'PUT', headers, body: JSON.stringify({ existing: 'skip' }) };
	expect((await request(`/import/${id}`, answer)).status).toBe(409);
	expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
	expect((await read(id)).state).toBe('done');
	const beers = venue.taproom.db.selectFrom('beers').select('id').where('name', 'like', 'Batch %');
	expect(await beers.execute()).toHaveLength(1_500);
});

test('who confirms what another has imported to its end meanwhile is told so', async () => {
	await using venue = await openTaproom();
	const { preview, request } = await manager(venue);
	const { id } = await preview(file);
	const { work } = venue.taproom;
	vi.spyOn(work, 'begin').mockImplementationOnce(async (...beginning) => {
		expect((await request(`/import/${id}`, { method: 'POST' })).status).toBe(200);
		return work.begin(...beginning);
	});
	const late = await request(`/import/${id}`, { method: 'POST' });
	expect([late.status, (await late.json()).error]).toEqual([409, 'This file has been imported already.']);
});

test.each([
	{ state: JSON.stringify({ is: 'paused' }) },
	{ answers: JSON.stringify({ existing: 'ask' }) },
	{ remembered: JSON.stringify({ Beer: { field: 'mood' } }) },
])('an import that another release left as %j is none here, and keeps nobody from the next', async (left) => {
	await using venue = await openTaproom();
	const { preview, request } = await manager(venue);
	const { id } = await preview(file);
	await venue.taproom.db.updateTable('import_previews').set(left).where('id', '=', id).execute();
	for (const method of ['GET', 'POST', 'DELETE']) {
		expect((await request(`/import/${id}`, { method })).status).toBe(404);
	}
	expect((await preview(file)).state).toBe('ready');
});

test('what is removed takes its file along, whatever its size', async () => {
	await using venue = await openTaproom();
	const { preview, request } = await manager(venue);
	const wide = 'A long story about it. '.repeat(40_000);
	const { id } = await preview(`name,style,abv,story\nOak Rest,Pils,5,${wide}\nBarn Owl,Pils,5,${wide}\n`);
	expect((await piecesOf(venue)).length).toBeGreaterThan(2);
	await request(`/import/${id}`, { method: 'DELETE' });
	expect([await stateOf(venue), await piecesOf(venue)]).toEqual([[], []]);
	expect(await venue.taproom.work.find(`import/${id}/0`)).toBeNull();
});

test('a preview goes an hour later by the clock, also where the server was down meanwhile, and no page is drawn for it', async () => {
	await using before = await openTaproom({ now: '2026-11-20T20:30:00Z' });
	const { preview } = await manager(before);
	await preview(file);
	before.setNow('2026-11-20T20:50:00Z');
	const { id } = await preview(file);
	const { timetable, content } = before.taproom;
	before.setNow('2026-11-20T21:29:59Z');
	await timetable.tick();
	const next = timetable.next;
	expect(await stateOf(before)).toHaveLength(2);
	before.setNow('2026-11-20T21:30:00Z');
	const { version } = content;
	await timetable.tick();
	expect(await stateOf(before)).toHaveLength(1);
	expect([timetable.next, content.version]).toEqual([next, version]);
	await using after = await restart(before);
	after.setNow('2026-11-21T09:00:00Z');
	await after.taproom.timetable.start();
	await after.taproom.timetable.stop();
	expect([await stateOf(after), await piecesOf(after)]).toEqual([[], []]);
	expect((await (await manager(after)).request(`/import/${id}`)).status).toBe(404);
});

test('a file that turns out not to be readable takes no other’s place, and is not stored on', async () => {
	await using venue = await openTaproom();
	const { preview, read } = await manager(venue);
	const previews: string[] = [];
	for (let count = 0; count < 4; count += 1) previews.push((await preview(file)).id);
	const failed = await preview(`name\n${'A\n'.repeat(20_001)}`);
	expect(failed).toMatchObject({ state: 'failed', message: expect.stringContaining('20,000 rows') });
	for (const id of previews) expect((await read(id)).state).toBe('ready');
	expect(await piecesOf(venue)).toEqual(['sent', 'sent', 'sent', 'sent']);
	// A newly read import evicts the oldest.
	const last = await preview(file);
	expect(last.state).toBe('ready');
	expect(await piecesOf(venue)).toHaveLength(4);
});

test('what another release wrote of an import that is in is told as gone, and never fails', async () => {
	await using venue = await openTaproom();
	const { preview, confirm, request } = await manager(venue);
	const { id } = await preview(file);
	await confirm(id);
	const rows = [{ bytes: Buffer.from('{"row":3,"mood":"fine"}') }, { bytes: Buffer.from('no JSON at all') }];
	for (const left of rows) {
		const pieces = venue.taproom.db.updateTable('import_files').set(left);
		await pieces.where('import_id', '=', id).where('name', '=', 'rows').execute();
		const response = await request(`/import/${id}`);
		expect(response.status).toBe(404);
		expect((await response.json()).error).toContain('Who changed what');
	}
});

test('while four files are in work another is sent away, also if older ones rest beside them', async () => {
	await using venue = await openTaproom();
	const { preview, request } = await manager(venue);
	const { db, work } = venue.taproom;
	const { id: resting } = await preview(file);
	for (let count = 0; count < 3; count += 1) await preview(file);
	const row = await db
		.selectFrom('import_previews')
		.selectAll()
		.where('id', '=', resting)
		.executeTakeFirstOrThrow();
	const sent = await db.selectFrom('import_files').selectAll().where('import_id', '=', resting).execute();
	await db
		.insertInto('import_previews')
		.values({ ...row, id: 'another' })
		.execute();
	await db
		.insertInto('import_files')
		.values(sent.map((piece) => ({ ...piece, import_id: 'another' })))
		.execute();
	const others = db.selectFrom('import_previews').select(['id', 'revision']).where('id', '!=', resting);
	const beginning = { by: 'mia', now: new Date(row.created_at) };
	for (const { id, revision } of await others.execute())
		expect(await work.tryBegin(`import/${id}/${revision}`, beginning)).not.toBeNull();
	const refused = await request('/import', { method: 'POST', body: file });
	expect([refused.status, (await refused.json()).error]).toEqual([
		503,
		'Several files are being read right now. Try again in a minute.',
	]);
});
