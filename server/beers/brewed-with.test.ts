import { expect, test } from 'vitest';
import { beerChanges } from '#domain/beers/beer-change-text.ts';
import { lineupPageSchema } from '#domain/beers/lineup-schema.ts';
import { noReading } from '#domain/import/import-answers.ts';
import { readRow } from '#domain/import/row.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { guestsSee, inputOf } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import { openDocument } from '../import/open-document.ts';
import { readSheetContent } from '../paper/read-sheet.ts';

const friend = 'Hollow Oak Ciderworks';

async function openWithFriend() {
	const venue = await openStaffedTaproom('2026-11-20T22:00:00.000Z');
	await venue.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { brewedWith: ` ${friend} ` }),
	}));
	const text = async (path: string) => (await venue.app.request(path)).text();
	return Object.assign(venue, { text });
}

async function readFile(text: string) {
	const document = await openDocument(americanFormats, Buffer.from(text), noReading);
	const found: unknown[] = [];
	for await (const row of document.rows) found.push(readRow(americanFormats, row).fields.brewedWith);
	return found;
}

test('the data file, the menus for terminals and programs and the printed one say whom a beer was brewed with', async () => {
	await using venue = await openWithFriend();
	expect(await guestsSee(venue, 'barn-door')).toMatchObject({ brewed_with: friend });
	expect(await guestsSee(venue, 'hazewater')).not.toHaveProperty('brewed_with');
	expect(await venue.text('/menu.txt')).toContain(`    Brewed with ${friend}\n    Contains barley`);
	const { onTap } = JSON.parse(await venue.text('/menu.json'));
	expect(onTap[0]).toMatchObject({ slug: 'barn-door', brewedWith: friend });
	expect(onTap[1]).toMatchObject({ brewedWith: null });
	expect(await venue.text('/embed/taps.html')).toContain(`<small>Brewed with ${friend}</small>`);
	const sheet = await readSheetContent(venue.taproom);
	expect(sheet.pouring[0]?.remarks).toEqual([`Brewed with ${friend}`, 'Contains barley']);
});

test('the search of the menu finds the beers by it', async () => {
	await using venue = await openWithFriend();
	const page = lineupPageSchema.parse(JSON.parse(await venue.text('/data/lineup.json?q=hollow+oak')));
	const found = page.sections.flatMap(({ beers }) => beers.map(({ slug }) => slug));
	expect(found.sort()).toEqual(['barn-door', 'the-long-way-home-by-way-of-the-orchard-road']);
});

test('the history tells of it, and more than 120 letters are refused', async () => {
	await using venue = await openWithFriend();
	const { beer } = await venue.beer('barn-door');
	expect(beer.brewedWith).toBe(friend);
	expect(beerChanges(americanFormats, { ...beer, brewedWith: null }, beer)).toEqual([
		`Brewed with ${friend}`,
	]);
	const { id, version } = await venue.beer('barn-door');
	const body = { ...beer, brewedWith: 'x'.repeat(121) };
	expect((await venue.call('beers.update', { id, version, body })).status).toBe(422);
});

test('export and import carry it, and other lists call it a collaboration', async () => {
	await using venue = await openWithFriend();
	for (const name of ['export.csv', 'export.json'] as const) {
		const file = await (await venue.call(name)).text();
		expect(
			(await readFile(file)).filter((one) => one === friend),
			name,
		).toHaveLength(2);
	}
	for (const heading of ['Brewed with', 'Collaboration', 'collab', 'Collaborator'])
		expect(await readFile(`name,style,abv,${heading}\nX,IPA,5,${friend}\n`), heading).toEqual([friend]);
	expect(await readFile('name,style,abv,collab\nX,IPA,5,yes\nY,IPA,5,no\n')).toEqual([undefined, undefined]);
});

test('a program that was written before neither blanks it nor what else came later', async () => {
	await using venue = await openWithFriend();
	const { brewedWith, allergens, imageCaption: _, ...told } = inputOf(await venue.beer('barn-door'));
	const after = await venue.change('beers.update', 'barn-door', { body: { ...told, abv: 5.5 } });
	expect(after.beer).toMatchObject({ brewedWith, allergens, imageCaption: null, abv: 5.5 });
	expect(allergens).toEqual(['barley']);
});
