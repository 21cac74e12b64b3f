import { expect, test } from 'vitest';
import { manager } from '#tests/imports.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

const shown = ({
	rows,
}: {
	rows: readonly { name: string | null; style: string | null; outcome: string }[];
}) => rows.map(({ name, style, outcome }) => [name, style, outcome]);

test('columns are mapped by hand, the file is read again, and the next file’s columns are known once this one is in', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, choose, confirm } = await manager(venue);
	const file = 'Zymurgical appellation,Sort,Strength,Odd\nA,Pils,5,x\nB,Pils,4,y\n';
	const first = await preview(file);
	const columns = { 'Zymurgical appellation': { field: 'name' }, Sort: { field: 'style' } } as const;
	const named = await choose(first.id, { columns: { ...columns, Strength: { field: 'abv' } } });
	expect(shown(named)).toEqual([
		['A', 'Pils', 'new'],
		['B', 'Pils', 'new'],
	]);
	expect(named.columns.find(({ heading }) => heading === 'Sort')).toMatchObject({
		field: 'style',
		how: 'chosen',
	});
	const filled = await choose(first.id, {
		columns: { Sort: { field: 'none' } },
		everywhere: { style: 'Czech Lager' },
		rows: { 3: { leaveOut: true } },
	});
	expect(shown(filled)).toEqual([
		['A', 'Czech Lager', 'new'],
		['B', null, 'skip'],
	]);
	expect(filled.rows[1]?.answer).toEqual({ leaveOut: true });
	await expect(choose(first.id, { everywhere: { abv: 'strong' } })).rejects.toThrow('is no number');
	expect((await choose(first.id, { rows: { 3: null } })).counts).toMatchObject({ new: 2, skip: 0 });
	await confirm(first.id);
	const again = await preview(file);
	expect(again.counts).toMatchObject({ new: 0, update: 0 });
	expect(again.columns.map(({ field, how }) => [field, how])).toEqual([
		['name', 'remembered'],
		[null, 'remembered'],
		['abv', 'remembered'],
		[null, 'unknown'],
	]);
});

test('an answer that the file cannot be read by is refused, and the import stays as it was', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, choose, read } = await manager(venue);
	const { id, rows } = await preview('name,style,abv\nA,Pils,5\n');
	await expect(choose(id, { encoding: 'utf-16le' })).rejects.toThrow('This is no list of beers');
	expect(await read(id)).toMatchObject({ state: 'ready', rows, answers: { encoding: null } });
	expect((await choose(id, { encoding: null })).rows).toEqual(rows);
});

test('recipes wait unseen and their notes are the staff’s, a list that names states does as it says; both can be chosen', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, choose, confirm } = await manager(venue);
	const recipe = await preview(
		'<RECIPES><RECIPE><NAME>Cellar Test</NAME><STYLE><NAME>Saison</NAME></STYLE><ABV>6</ABV><NOTES>Mash at 65.</NOTES></RECIPE></RECIPES>',
	);
	expect(recipe.answers).toMatchObject({ waiting: true, notes: 'private' });
	await confirm(recipe.id);
	expect((await venue.beer('cellar-test')).beer).toMatchObject({
		published: false,
		privateNotes: 'Mash at 65.',
		content: '',
	});
	const list = await preview('name,style,abv,status,notes\nSeen,Saison,6,seasonal,Dry.\n');
	expect(list.answers).toMatchObject({ waiting: false, notes: 'public' });
	const chosen = await choose(list.id, { waiting: true, notes: 'private' });
	expect(chosen.answers).toMatchObject({ waiting: true, notes: 'private' });
	await choose(list.id, { waiting: false, notes: 'public' });
	await confirm(list.id);
	expect((await venue.beer('seen')).beer).toMatchObject({ published: true, content: '<p>Dry.</p>' });
});

test('a program says with the file, or in a column, that guests see the new beers; else those without a status wait', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, confirm } = await manager(venue);
	const list = 'name,style,abv\nSold By A Shop,Saison,6\n';
	expect((await preview(list)).answers.waiting).toBe(true);
	const said = await preview(list, '?published=true&name=shop.csv');
	expect(said).toMatchObject({ file: 'shop.csv', answers: { waiting: false } });
	await confirm(said.id);
	expect((await venue.beer('sold-by-a-shop')).beer.published).toBe(true);
	const cells = await preview(
		'name,style,abv,published\nShown,Saison,6,yes\nHeld back,Saison,6,no\nOther,Saison,5,\n',
	);
	await confirm(cells.id);
	const seen = await Promise.all(
		['shown', 'held-back', 'other'].map(async (slug) => (await venue.beer(slug)).beer),
	);
	expect(seen.map(({ published }) => published)).toEqual([true, false, false]);
	const named = await preview('name,style,abv,status\nNamed,Saison,6,seasonal\n', '?published=false');
	expect(named.answers.waiting).toBe(true);
});
