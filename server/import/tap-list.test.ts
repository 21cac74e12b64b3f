import { expect, test } from 'vitest';
import { pouringOnTaps } from '#server/bar/read-bar.ts';
import { undo } from '#tests/changes.ts';
import { manager } from '#tests/imports.ts';
import { addKeg } from '#tests/kegs.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

async function openBar() {
	const venue = await openStaffedTaproom();
	const importer = await manager(venue);
	const wall = async () => {
		const pours = pouringOnTaps(venue.taproom.db)
			.innerJoin('beers', 'beers.id', 'kegs.beer_id')
			.select('name');
		const rows = await pours.orderBy('tap_number').execute();
		return rows.map(({ number, name }) => `${number} ${name}`);
	};
	const exported = async () => (await importer.request('/export/beers.csv')).text();
	let minute = 0;
	/** Imports a list, imports it again without a change, and undoes it. */
	const hang = async (text: string) => {
		minute += 2;
		venue.setNow(new Date(Date.parse('2026-11-20T20:30:00Z') + minute * 1_000).toISOString());
		const before = { wall: await wall(), exported: await exported() };
		const shown = await importer.preview(text);
		const done = await importer.confirm(shown.id);
		const after = await wall();
		const { counts } = await importer.preview(text);
		expect(counts).toMatchObject({ new: 0, update: 0 });
		venue.setNow(new Date(Date.parse('2026-11-20T20:30:00Z') + minute * 1_000 + 1_000).toISOString());
		await undo(venue, { id: done.undo?.id ?? '' }, 'manager');
		expect({ wall: await wall(), exported: await exported() }).toEqual(before);
		return { shown, after };
	};
	return Object.assign(venue, { wall, hang });
}

test('a tap list hangs: what hung there comes off, which is told before, and undone it hangs again', async () => {
	await using bar = await openBar();
	const list = 'Tap,Beer,Style,ABV\n1,Old Rope IPA,American IPA,6.8\n3,Rail Stout,American Stout,5\n';
	const { shown, after } = await bar.hang(list);
	expect(shown.counts).toMatchObject({ new: 2, bad: 0 });
	expect(shown.rows.map(({ changes }) => changes.at(-1))).toEqual([
		'Barn Door comes off tap 1',
		'Hearthstone comes off tap 3',
	]);
	expect(shown.doubts.map(({ words }) => words)).toContain(
		'2 beers go on a tap where something else pours, which comes off.',
	);
	expect(after).toEqual(expect.arrayContaining(['1 Old Rope IPA', '2 Swallowtail', '3 Rail Stout']));
	expect(after.join()).not.toMatch(/Barn Door|Hearthstone/);
});

test('a chain moves, a swap swaps, and a beer in the archive that a list names hangs', async () => {
	await using bar = await openBar();
	const chain = await bar.hang(
		'Tap,Beer,Style,ABV\n1,Swallowtail,Italian-Style Pilsner,4.9\n2,Quite New,Pils,5\n',
	);
	expect(chain.after.slice(0, 2)).toEqual(['1 Swallowtail', '2 Quite New']);
	const swap = await bar.hang('tap,name\n2,Barn Door\n1,Swallowtail\n');
	expect(swap.after.slice(0, 2)).toEqual(['1 Swallowtail', '2 Barn Door']);
	const back = await bar.hang('tap,name\n1,Ash Splint\n');
	expect(back.after[0]).toBe('1 Ash Splint');
});

test('a beer on two taps leaves the one that a list names, or both', async () => {
	await using bar = await openBar();
	const { id } = await bar.beer('saturday-chores');
	await addKeg(bar.taproom.db, id, 61);
	const one = await bar.hang('tap,name,style,abv\n7,New One,Pils,5\n');
	expect(one.after).toEqual(expect.arrayContaining(['7 New One', '61 Saturday Chores']));
	const both = await bar.hang('tap,name,style,abv\n7,New One,Pils,5\n61,New Two,Pils,5\n');
	expect(both.after.join()).not.toContain('Saturday Chores');
});

test('an empty tap takes a beer off its one tap, and off none of several', async () => {
	await using bar = await openBar();
	await addKeg(bar.taproom.db, (await bar.beer('saturday-chores')).id, 61);
	const list = await bar.hang('name,tap,hops\nSaturday Chores,,Citra\nBarn Door,,Citra\n');
	expect(list.after).toEqual(expect.arrayContaining(['7 Saturday Chores', '61 Saturday Chores']));
	expect(list.after.join()).not.toContain('Barn Door');
});

test('a row that came too late for its tap has its beer again when the list comes again, whatever its twin says', async () => {
	await using bar = await openBar();
	const list = 'name,style,abv,tap\nNew One,Pils,5,1\nTwin,Kölsch,,\nTwin,Pils,5,"1, 62"\n';
	expect((await bar.hang(list)).shown.counts).toMatchObject({ new: 2, bad: 1 });
});

test('what comes off goes on without a tap where it pours, and waits where another keg of it does', async () => {
	await using bar = await openBar();
	const { db } = bar.taproom;
	const { preview, confirm } = await manager(bar);
	const keg = await addKeg(db, (await bar.beer('barn-door')).id, 62);
	await db.updateTable('kegs').set({ tap_number: null }).where('id', '=', keg).execute();
	const waiting = await addKeg(db, (await bar.beer('swallowtail')).id, 63);
	await db.updateTable('kegs').set({ tapped_at: null, tapped_on: null }).where('id', '=', waiting).execute();
	await confirm((await preview('tap,name,style,abv\n1,New One,Pils,5\n2,New Two,Pils,5\n')).id);
	expect((await bar.beer('barn-door')).beer).toMatchObject({ status: 'on-tap', tapNumber: null });
	expect((await bar.beer('swallowtail')).beer).toMatchObject({ status: 'coming-soon', tapNumber: null });
});

test('of two rows on one tap the second goes in without it; beers that are to be left alone keep theirs', async () => {
	await using bar = await openBar();
	const { preview, choose } = await manager(bar);
	const shown = await preview('tap,name,style,abv\n1,New One,Pils,5\n1,New Two,Pils,5\n');
	expect(shown.counts).toMatchObject({ new: 2, bad: 0 });
	expect(shown.rows[1]?.warnings).toContain('Row 2 hangs on tap 1, so its tap is left out.');
	const left = await choose(shown.id, { existing: 'skip' });
	expect(left.rows[0]?.warnings).toContain('Tap 1 pours Barn Door, so its tap is left out.');
});
