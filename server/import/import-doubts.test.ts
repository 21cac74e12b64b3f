import { expect, test } from 'vitest';
import { findChange, undo } from '#tests/changes.ts';
import { manager } from '#tests/imports.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

test('what a list lacks is a sentence for all of its rows, until it is filled in', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, choose } = await manager(venue);
	const list = await preview(
		`name,alcohol,brewery\n${'abcdefg'
			.split('')
			.map((name) => `Beer ${name},5,B\n`)
			.join('')}`,
	);
	expect(list.missing).toEqual([
		{
			field: 'style',
			rows: 7,
			words: 'No column says the style: 7 rows lack it. Choose its column, or fill it in.',
		},
	]);
	const filled = await choose(list.id, { everywhere: { style: 'Pils' } });
	expect([filled.missing, filled.counts.new]).toEqual([[], 7]);
	const gaps = await preview('name,style,abv\nA,Pils,\nB,Pils,5\nC,Pils,strong\n');
	expect(gaps.missing).toEqual([
		{
			field: 'abv',
			rows: 1,
			words: '1 row does not say the strength (ABV). Fill it in, here or in its row.',
		},
	]);
	const unknown = await preview('wort,zahl\nA,B\nC,D\n');
	expect(unknown.missing.map(({ field, rows }) => [field, rows])).toEqual([
		['name', 2],
		['style', 2],
		['abv', 2],
	]);
});

test('doubts are counted in words; an answer settles those of a column', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, choose, confirm } = await manager(venue);
	const first = await preview('name,style,abv,ibu,hops\nA,German Pils,5,40,Saaz\nB,German Pils,4,30,Saaz\n');
	expect(first.doubts).toEqual([]);
	await confirm(first.id);
	const text =
		'name,style,abv,color,ibu,hops\nA,German Pils,0,4,,\nB,German Pils,0.05,6,30,Saaz\nC,House Ale of Ours,5,8,20\n';
	const second = await preview(text);
	expect(second.doubts).toEqual([
		{
			about: 'column:color',
			words: '“color”: Which scale are these colors in? Taken for now: SRM (America).',
			rows: 3,
		},
		{
			about: 'cells',
			words:
				'1 row has fewer cells than there are columns: look whether the figures stand in the right ones.',
			rows: 1,
		},
		{ about: 'abv', words: '1 beer has less than 0.2% ABV, which is hardly a beer’s.', rows: 1 },
		{ about: 'zero', words: '1 beer has an ABV of 0.', rows: 1 },
		{ about: 'style', words: '1 style is not in the guide; it is printed as it came.', rows: 1 },
		{
			about: 'lost',
			words: '1 beer loses a figure or a text that stands here now, because the file leaves it empty.',
			rows: 1,
		},
	]);
	const answered = await choose(second.id, { columns: { color: { readings: { color: 'ebc' } } } });
	expect(answered.doubts.map(({ about }) => about)).not.toContain('column:color');
	expect(answered.rows[1]?.changes).toContain('SRM 3');
});

test('what a list says of kegs is told before, and stands at the taps and their kegs afterwards', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, confirm } = await manager(venue);
	const list =
		'name,style,abv,status,tap,gas,keg size,batch,filled on\nA,Pils,5,on tap,71,nitro,1/2 bbl,42,2026-11-01\nB,Pils,5,archived,,CO2,50 L,,\n';
	const shown = await preview(list);
	expect(shown.rows[0]?.changes).toEqual(
		expect.arrayContaining(['Gas nitro', 'Keg size 1/2 bbl', 'Batch 42', 'Filled on 2026-11-01']),
	);
	expect(shown.rows[1]?.warnings).toContain('Not on tap, so what is said of its keg is left out.');
	await confirm(shown.id);
	const read = async () => [
		await venue.taproom.db
			.selectFrom('kegs')
			.select(['size', 'batch', 'filled_on'])
			.where('tap_number', '=', 71)
			.execute(),
		await venue.taproom.db.selectFrom('taps').select('gas').where('number', '=', 71).execute(),
	];
	expect(await read()).toEqual([
		[{ size: '1/2 bbl', batch: '42', filled_on: '2026-11-01' }],
		[{ gas: 'nitro' }],
	]);
	venue.setNow('2026-11-20T20:45:00Z');
	const kegOnly = await preview('name,batch,gas,keg size\nA,42b,co2,1/2 bbl\n');
	expect(kegOnly.counts).toMatchObject({ update: 1, same: 0, bad: 0 });
	expect(kegOnly.rows[0]?.changes).toEqual(['Gas nitro → co2', 'Batch 42 → 42b']);
	const stale = await preview('name,batch\nA,42c\n');
	await confirm(kegOnly.id);
	expect(await read()).toEqual([
		[{ size: '1/2 bbl', batch: '42b', filled_on: '2026-11-01' }],
		[{ gas: 'co2' }],
	]);
	expect((await preview('name,batch,gas\nA,42b,co2\n')).counts).toMatchObject({ update: 0, same: 1 });
	await expect(confirm(stale.id)).rejects.toThrow('The beers have changed since');
	const change = await findChange(venue, 'imported', 'manager');
	expect(change.words).toBe('imported Uploaded file: 1 changed');
	const undone = await undo(venue, change, 'manager');
	expect(undone.details).toEqual(['1 beer put back.']);
	expect(await read()).toEqual([
		[{ size: '1/2 bbl', batch: '42', filled_on: '2026-11-01' }],
		[{ gas: 'nitro' }],
	]);
	const again = await preview('name,style,batch,keg size\nA,German Pils,43,\n');
	await confirm(again.id);
	expect(await read()).toEqual([[{ size: null, batch: '43', filled_on: '2026-11-01' }], [{ gas: 'nitro' }]]);
});

test('an encoding that was guessed wrong is chosen, and the file is read anew', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, choose } = await manager(venue);
	const bytes = Buffer.from('name,style,abv\nK\xf6lsch,K\xf6lsch,5\n', 'latin1');
	const shown = await preview(bytes);
	expect(shown.encoding).toMatchObject({ guessed: 'windows-1252', chosen: 'windows-1252' });
	expect(shown.encoding?.choices).toContainEqual({
		value: 'windows-1251',
		label: 'Cyrillic',
		sample: 'Kцlsch',
	});
	const chosen = await choose(shown.id, { encoding: 'windows-1251' });
	expect([chosen.rows[0]?.name, chosen.encoding?.chosen]).toEqual(['Kцlsch', 'windows-1251']);
	expect((await choose(shown.id, { encoding: null })).rows[0]?.name).toBe('Kölsch');
});

test('a new beer with a tap pours there, where the list says nothing of its status', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, confirm } = await manager(venue);
	const shown = await preview('name,style,abv,status,tap\nA,Pils,5,,71\nB,Pils,5,archived,72\nC,Pils,5,,\n');
	await confirm(shown.id);
	const rows = await venue.rows();
	const made = (name: string) => rows.find((row) => row.name === name);
	expect(made('A')).toMatchObject({ status: 'on-tap', tapNumber: 71 });
	expect(made('B')).toMatchObject({ status: 'archived', tapNumber: null });
	expect(made('C')?.status).not.toBe('on-tap');
});

test('headings that lie are a doubt: of strengths that are bitternesses', async () => {
	await using venue = await openStaffedTaproom();
	const { preview } = await manager(venue);
	const { doubts } = await preview('name,style,abv,ibu\nA,American IPA,45,6\nB,American IPA,38,5\n');
	expect(doubts.map(({ words }) => words)).toEqual([
		'2 beers have more than 20% ABV, which is hardly a beer’s.',
	]);
});
