import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { beerHistorySchema } from '#domain/beers/beer-endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { noAnswers, noReading } from '#domain/import/import-answers.ts';
import { type Import, importSchema } from '#domain/import/import-endpoints.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { pouringOnTaps } from '#server/bar/read-bar.ts';
import type { RunningWork } from '#server/cluster/running-work.ts';
import type { Db } from '#server/db/schema.ts';
import { findChange, later, undo } from '#tests/changes.ts';
import { manager } from '#tests/imports.ts';
import { addKeg } from '#tests/kegs.ts';
import { nowhere } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import { confirmImport } from './confirm.ts';
import { planPreview, readWhole } from './preview.ts';
import { readImportFile } from './read-file.ts';

async function tapsBySlug(db: Db): Promise<ReadonlyMap<string, number[]>> {
	const pours = pouringOnTaps(db).innerJoin('beers', 'beers.id', 'kegs.beer_id').select('slug');
	const groups = Map.groupBy(await pours.orderBy('tap_number').execute(), ({ slug }) => slug);
	return new Map([...groups].map(([slug, taps]) => [slug, taps.map(({ number }) => number)]));
}

const file = (name: string) => readFileSync(new URL(`../../tests/import-files/${name}`, import.meta.url));

test('a file is shown row by row, and confirming writes exactly the good rows, with their history', async () => {
	await using venue = await openStaffedTaproom();
	const { request, preview } = await manager(venue);
	const before = await venue.rows();
	const shown = await preview(file('semicolons-bom.csv'));
	expect(shown).toMatchObject({
		kind: 'csv',
		state: 'ready',
		progress: 1,
		notes: ['Columns not imported: Supplier.'],
	});
	expect(shown.counts).toEqual({ new: 3, update: 0, same: 0, skip: 0, bad: 1 });
	expect(shown.rows[2]).toMatchObject({ row: 4, name: 'Broken', outcome: 'bad' });
	expect(await venue.rows()).toHaveLength(before.length);

	const version = venue.taproom.content.current;
	const confirmed = await request(`/import/${shown.id}`, { method: 'POST' });
	expect(confirmed.status).toBe(200);
	expect(venue.taproom.content.current).not.toBe(version);
	const after = await venue.rows();
	const added = after.filter(({ id }) => !before.some((one) => one.id === id));
	expect(added.map(({ name }) => name).sort()).toEqual(['Hefe', 'Märzen', 'Rauch; Doppelbock']);
	expect(added.find(({ name }) => name === 'Märzen')).toMatchObject({ tapNumber: 41, status: 'on-tap' });
	const history = await venue.taproom.db
		.selectFrom('history')
		.selectAll()
		.where('action', '=', 'create')
		.execute();
	expect(history.map(({ username }) => username)).toEqual(['mia', 'mia', 'mia']);
	expect((await request(`/import/${shown.id}`, { method: 'POST' })).status).toBe(409);

	const report = await request(`/import/${shown.id}/report.csv`);
	expect(report.headers.get('content-type')).toContain('text/csv');
	const mended = (await report.text())
		.replace(/,strong(?=,)/, ',6')
		.replace(/,on the moon(?=,)/, ',archived');
	expect((await preview(mended)).counts).toMatchObject({ new: 1, bad: 0 });
	const again = await preview(file('semicolons-bom.csv'));
	expect(again.counts).toEqual({ new: 0, update: 0, same: 3, skip: 0, bad: 1 });
	expect((await request(`/import/${again.id}`, { method: 'POST' })).status).toBe(422);
});

test('an import names what it added and guests do not see, until they do or it is undone', async () => {
	await using venue = await openStaffedTaproom();
	const { request, preview, confirm, read } = await manager(venue);
	const { id } = await preview(
		'name,style,abv,brewery\nOurs,IPA,5,\nPorter,Porter,5,Mill\nPorter,Porter,6,Kiln\n',
	);
	const shown = await read(id);
	expect(shown.rows.map(({ name, brewery, outcome, twin }) => [name, brewery, outcome, twin])).toEqual([
		['Ours', null, 'new', false],
		['Porter', 'Mill', 'new', false],
		['Porter', 'Kiln', 'new', false],
	]);
	expect(shown.unseen).toEqual([]);
	const { unseen } = await confirm(id);
	const rows = (await venue.rows()).filter((one) => unseen.includes(one.id));
	expect(rows.map(({ name }) => name).sort()).toEqual(['Ours', 'Porter', 'Porter']);
	const [first, ...others] = rows.map(({ id: beer, version }) => ({ id: beer, version }));
	const body = JSON.stringify({ published: true, beers: [first] });
	const headers = { 'Content-Type': 'application/json' };
	expect((await request('/beers/status', { method: 'POST', headers, body })).status).toBe(200);
	expect((await read(id)).unseen.toSorted()).toEqual(others.map((one) => one.id).toSorted());
	await undo(venue, await findChange(venue, '3 new beers', 'manager'), 'manager');
	expect((await read(id)).unseen).toEqual([]);
});

test('the whole menu exported and imported again is the same, as CSV and as JSON', async () => {
	await using venue = await openStaffedTaproom();
	const { request, preview } = await manager(venue);
	for (const ending of ['csv', 'json']) {
		const exported = await request(`/export/beers.${ending}`);
		expect(exported.headers.get('content-disposition')).toBe(
			`attachment; filename="beers-2026-11-20.${ending}"`,
		);
		const shown = await preview(await exported.text());
		expect(shown.counts).toEqual({ new: 0, update: 0, same: (await venue.rows()).length, skip: 0, bad: 0 });
	}
	expect((await venue.call('export.csv', { as: 'bartender' })).status).toBe(200);
	expect((await venue.call('export.json', { as: null })).status).toBe(401);
});

test('beers that are there are updated or left alone, as is chosen', async () => {
	await using venue = await openStaffedTaproom();
	const { request, preview } = await manager(venue);
	const [first] = await venue.rows();
	const text = `slug,abv\n${first?.slug},3.3\n`;
	const skipped = await preview(text, '?existing=skip');
	expect(skipped.rows[0]).toMatchObject({ outcome: 'skip', known: { name: first?.name } });
	const chosen = await request(`/import/${skipped.id}`, {
		method: 'PUT',
		body: JSON.stringify({ existing: 'update' }),
		headers: { 'Content-Type': 'application/json' },
	});
	expect((await chosen.json()).data.counts).toMatchObject({ update: 1, skip: 0 });
	expect((await request(`/import/${skipped.id}`, { method: 'POST' })).status).toBe(200);
	const after = await venue.beer(first?.slug ?? '');
	expect(after).toMatchObject({ abv: 3.3, version: (first?.version ?? 0) + 1, name: first?.name });
});

test('two beers on tap change places in one import, with their history', async () => {
	await using venue = await openStaffedTaproom();
	const { request, preview } = await manager(venue);
	const [a, b] = (await venue.rows()).filter(({ tapNumber }) => tapNumber !== null);
	const shown = await preview(`slug,tap\n${a?.slug},${b?.tapNumber}\n${b?.slug},${a?.tapNumber}\n`);
	expect(shown.counts).toMatchObject({ update: 2, bad: 0 });
	expect((await request(`/import/${shown.id}`, { method: 'POST' })).status).toBe(200);
	expect((await venue.beer(a?.slug ?? '')).tapNumber).toBe(b?.tapNumber);
	expect((await venue.beer(b?.slug ?? '')).tapNumber).toBe(a?.tapNumber);
	const { entries } = beerHistorySchema.parse(await venue.data('beers.history', { id: a?.id ?? '' }));
	expect(entries[0]).toMatchObject({ action: 'update', username: 'mia' });
	expect(entries[0]?.before?.tapNumber).toBe(a?.tapNumber);
});

test('a beer that somebody changed since the preview stops the import: nothing is written, the preview is new', async () => {
	await using venue = await openStaffedTaproom();
	const { request, read, preview } = await manager(venue);
	const first = (await venue.rows()).find(({ status }) => status === 'on-tap');
	const slug = first?.slug ?? '';
	const shown = await preview(`slug,name,style,abv\n${slug},Other,Pils,3.3\n,Brand new,Pils,5\n`);
	await venue.change('beers.low', slug, { body: { low: !first?.low } });
	const refused = await request(`/import/${shown.id}`, { method: 'POST' });
	expect(refused.status).toBe(409);
	expect((await refused.json()).error).toContain('Nothing was imported');
	expect((await venue.rows()).some(({ name }) => name === 'Brand new')).toBe(false);
	expect((await read(shown.id)).state).toBe('ready');
	expect((await request(`/import/${shown.id}`, { method: 'POST' })).status).toBe(200);
});

test('a file that was read to its end while somebody asked who reads it is not read again behind its preview', async () => {
	await using venue = await openStaffedTaproom();
	const { request, preview } = await manager(venue);
	const { work } = venue.taproom;
	const [tryBegin, find] = [work.tryBegin.bind(work), work.find.bind(work)];
	const readings: RunningWork[] = [];
	vi.spyOn(work, 'tryBegin').mockImplementation(async (...parts) => {
		const reading = await tryBegin(...parts);
		if (reading) readings.push(reading);
		return reading;
	});
	vi.spyOn(work, 'find').mockImplementation(async (key) => {
		await readings[0]?.ended;
		return find(key);
	});
	const { id } = await preview('slug,abv\nbarn-door,3.3\n');
	await venue.change('beers.low', 'barn-door', ({ low }) => ({ body: { low: !low } }));
	await Promise.all(readings.map(({ ended }) => ended));
	expect((await request(`/import/${id}`, { method: 'POST' })).status).toBe(409);
});

test('a confirmed import that is called off half-way leaves nothing behind', async () => {
	await using venue = await openStaffedTaproom();
	const { request, read: readAgain, preview } = await manager(venue);
	const before = await venue.rows();
	const staff = { ...(await hire(venue.taproom, 'manager', 'mia')), permissions: [] };
	const bytes = new TextEncoder().encode(manyRows(400));
	const opened = await readImportFile({ bytes, answers: noReading, formats: americanFormats });
	const read = await readWhole(opened, () => {});
	let asked = 0;
	const confirmed = confirmImport(
		{ taproom: venue.taproom, staff, place: nowhere },
		{
			record: { id: 'id', file: 'many.csv', answers: noAnswers },
			plan: (context) => planPreview(americanFormats, read, context, noAnswers, () => {}),
			goOn: () => {
				asked += 1;
				if (asked > 5) throw new AppError('CONFLICT', 'It is called off.');
			},
			finish: async () => {},
		},
	);
	await expect(confirmed).rejects.toMatchObject({ code: 'CONFLICT' });
	expect(await venue.rows()).toEqual(before);

	const shown = await preview(manyRows(10));
	const gone = await request(`/import/${shown.id}`, { method: 'POST', signal: AbortSignal.abort() });
	expect(gone.status).toBe(409);
	expect((await readAgain(shown.id)).state).toBe('ready');
	expect(await venue.rows()).toEqual(before);
});

test('an import under way tells how far it is and can be called off; nothing of it stays', async () => {
	await using venue = await openStaffedTaproom();
	const { request, read, preview } = await manager(venue);
	const before = await venue.rows();
	const { id } = await preview(manyRows(2_000));
	const confirmed = request(`/import/${id}`, { method: 'POST' });
	let seen: Import;
	do seen = await read(id);
	while (seen.state !== 'importing' || seen.progress === 0);
	const canceled = await request(`/import/${id}`, { method: 'DELETE' });
	expect(await canceled.json()).toMatchObject({ data: { canceled: true } });
	expect((await confirmed).status).toBe(409);
	expect((await request(`/import/${id}`)).status).toBe(404);
	expect(await venue.rows()).toEqual(before);
});

/** Makes a CSV file with this many beers, of which every tenth is invalid. */
function manyRows(count: number): string {
	const rows = Array.from({ length: count }, (_, index) => {
		const abv = index % 10 === 9 ? 'strong' : `${4 + (index % 60) / 10}`;
		return `Batch ${index},American IPA,${abv},45,8,<p>A long story about batch ${index}.</p>,16 oz|16|pint|7.00`;
	});
	return `name,style,abv,ibu,srm,content,servings\n${rows.join('\n')}\n`;
}

test('3,000 beers are previewed while guests are served, and go in together', async () => {
	await using venue = await openStaffedTaproom();
	const { request, read, preview } = await manager(venue);
	let longest = 0;
	let last = performance.now();
	const watch = setInterval(() => {
		longest = Math.max(longest, performance.now() - last);
		last = performance.now();
	}, 1);
	const began = performance.now();
	const shown = await preview(manyRows(3_000));
	const previewed = performance.now();
	clearInterval(watch);
	expect(shown.counts).toEqual({ new: 2_700, update: 0, same: 0, skip: 0, bad: 300 });
	expect(shown.rows).toHaveLength(100);
	const problems = await read(shown.id, '?show=problems&from=200');
	expect(problems).toMatchObject({ matching: 300, from: 200 });
	expect(problems.rows[0]).toMatchObject({ row: 2_011, outcome: 'bad' });
	const before = (await venue.rows()).length;
	const confirming = performance.now();
	expect((await request(`/import/${shown.id}`, { method: 'POST' })).status).toBe(200);
	const confirmed = performance.now();
	expect(await venue.rows()).toHaveLength(before + 2_700);
	// The specified limit is ten seconds on two cores; it also holds on a busy machine.
	expect(previewed - began).toBeLessThan(10_000);
	if (process.env.MEASURE) {
		process.stdout.write(
			`preview ${Math.round(previewed - began)} ms, longest wait ${Math.round(longest)} ms, confirm ${Math.round(confirmed - confirming)} ms\n`,
		);
	}
});

test('what cannot be imported is refused with the reason', async () => {
	await using venue = await openStaffedTaproom();
	const { request } = await manager(venue);
	const post = (body: BodyInit, headers: Record<string, string> = {}) =>
		request('/import', { method: 'POST', body, headers });
	expect((await post(gzipSync('name,abv\n'))).status).toBe(400);
	expect((await post('name', { 'Content-Encoding': 'gzip' })).status).toBe(400);
	expect((await post('--x', { 'Content-Type': 'multipart/form-data; boundary=y' })).status).toBe(400);
	expect((await post(new Uint8Array(20 * 1024 * 1024 + 1))).status).toBe(413);
	expect((await post('no,columns\n')).status).toBe(422);
	expect((await post('')).status).toBe(422);
	expect((await request('/import?existing=erase', { method: 'POST', body: 'name\nA' })).status).toBe(422);
	const form = new FormData();
	form.append('existing', 'skip');
	expect((await post(form)).status).toBe(422);
	form.append('file', new File(['name,style,abv\nA,Pils,5\n'], 'be\u0000ers\u202e.csv'));
	const good = await post(form);
	expect(good.status).toBe(202);
	expect((await good.json()).data).toMatchObject({ file: 'beers.csv', existing: 'skip' });
	for (const method of ['GET', 'POST', 'DELETE']) {
		expect((await request('/import/none', { method })).status).toBe(404);
	}
	expect((await request('/import/none/report.csv')).status).toBe(404);
	expect((await venue.call('import.preview', { as: null })).status).toBe(401);
	expect((await venue.call('import.preview', { as: 'bartender' })).status).toBe(403);
});

test('too many rows, a canceled preview, somebody else’s and one of yesterday are told', async () => {
	await using venue = await openStaffedTaproom();
	const { request, read, preview } = await manager(venue);
	const many = await preview(`name\n${'A\n'.repeat(20_001)}`);
	expect(many).toMatchObject({ state: 'failed', message: expect.stringContaining('More than 20,000 rows') });
	const one = await preview('name,style,abv\nA,Pils,5\n');
	const other = (await hire(venue.taproom, 'manager', 'bo')).headers;
	expect((await venue.app.request(`/api/import/${one.id}`, { headers: other })).status).toBe(404);
	expect(await (await request(`/import/${one.id}`, { method: 'DELETE' })).json()).toMatchObject({
		data: { canceled: true },
	});
	expect((await request(`/import/${one.id}`)).status).toBe(404);
	const sent = await request('/import', { method: 'POST', body: manyRows(5_000) });
	const { id, state } = importSchema.parse((await sent.json()).data);
	expect(state).toBe('reading');
	expect((await request(`/import/${id}`, { method: 'POST' })).status).toBe(409);
	expect((await request(`/import/${id}`, { method: 'DELETE' })).status).toBe(200);
	expect((await request(`/import/${id}`)).status).toBe(404);
	const kept = await preview('name,style,abv\nA,Pils,5\n');
	venue.setNow('2026-11-20T21:29:00Z');
	expect((await read(kept.id)).state).toBe('ready');
	venue.setNow('2026-11-20T21:31:00Z');
	const later = (await hire(venue.taproom, 'manager', 'mia')).headers;
	expect((await venue.app.request(`/api/import/${kept.id}`, { headers: later })).status).toBe(404);
	venue.setNow('2026-11-20T20:30:00Z');
	for (let count = 0; count < 6; count += 1) await preview('name,style,abv\nA,Pils,5\n');
});

test('a beer on two taps is exported as such, and read back so into its own taproom and another', async () => {
	await using venue = await openStaffedTaproom();
	const { request, preview } = await manager(venue);
	const { id } = await venue.beer('saturday-chores');
	await addKeg(venue.taproom.db, id, 11);
	const csv = await (await request('/export/beers.csv')).text();
	expect(csv).toMatch(/"7, 11"/);
	expect((await preview(csv, '?existing=update')).counts).toMatchObject({ update: 0, new: 0, bad: 0 });
	await using other = await openStaffedTaproom();
	const there = await manager(other);
	await other.change('beers.status', 'saturday-chores', { body: { status: 'archived' } });
	const shown = await there.preview(csv, '?existing=update');
	expect((await there.request(`/import/${shown.id}`, { method: 'POST' })).status).toBe(200);
	expect((await tapsBySlug(other.taproom.db)).get('saturday-chores')).toEqual([7, 11]);
	await other.change('beers.status', 'swallowtail', { body: { status: 'archived' } });
	const taken = await there.preview('Name,Style,ABV,Status,Tap\nTwice,Ale,5,On tap,"2 · 12"\n');
	expect(taken.rows[0]?.changes).toContain('Second Cutting comes off tap 12');
});

test('a further tap alone is a change, which is told, undone and brought again; no row takes a beer off one', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, confirm } = await manager(venue);
	const { db } = venue.taproom;
	const tapsNow = async (slug: string) => (await tapsBySlug(db)).get(slug);
	const before = await venue.beer('saturday-chores');
	const file = 'name,taps\nSaturday Chores,"7, 61, 62"\n';
	const shown = await preview(file);
	expect(shown.counts).toMatchObject({ update: 1, same: 0, bad: 0 });
	expect(shown.rows[0]?.changes).toEqual(['Also on taps 61, 62']);
	await confirm(shown.id);
	expect(await tapsNow('saturday-chores')).toEqual([7, 61, 62]);
	expect((await preview(file)).counts).toMatchObject({ update: 0, same: 1 });
	expect((await preview('name,taps\nSaturday Chores,7\n')).counts).toMatchObject({ update: 0, same: 1 });
	await later(venue, '2026-11-20T21:00:00Z');
	const undone = await undo(venue, await findChange(venue, 'imported', 'manager'), 'manager');
	expect(undone.details).toEqual(['1 beer put back.']);
	expect(await tapsNow('saturday-chores')).toEqual([7]);
	expect(await venue.beer('saturday-chores')).toEqual(before);
	await later(venue, '2026-11-20T22:00:00Z');
	const redone = await undo(venue, undone, 'manager');
	expect(await tapsNow('saturday-chores')).toEqual([7, 61, 62]);
	await later(venue, '2026-11-20T23:00:00Z');
	await undo(venue, redone, 'manager');
	expect(await tapsNow('saturday-chores')).toEqual([7]);
});

test('a beer that an import moves keeps its further taps, and one that it takes off is told of in the history of its tap', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, confirm } = await manager(venue);
	const { db } = venue.taproom;
	const chores = await venue.beer('saturday-chores');
	await addKeg(db, chores.id, 11);
	const door = await venue.beer('barn-door');
	await confirm((await preview('name,tap,status\nSaturday Chores,60,on tap\nBarn Door,,archived\n')).id);
	expect((await tapsBySlug(db)).get('saturday-chores')).toEqual([11, 60]);
	const gone = db.selectFrom('kegs').select('tap_number').where('beer_id', '=', door.id);
	expect(await gone.orderBy('gone_at', 'desc').limit(1).execute()).toEqual([{ tap_number: door.tapNumber }]);
});
