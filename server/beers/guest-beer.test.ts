import { expect, test } from 'vitest';
import { lineupPageSchema } from '#domain/beers/lineup-schema.ts';
import { searchRows } from '#domain/beers/staff-beer-list.ts';
import { guestsSee, inputOf } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import { readSheetContent } from '../paper/read-sheet.ts';

const brewery = 'Tidewater & Sons';
const breweryTown = 'Beacon, NY';

/** Opens a taproom in which Barn Door pours and is another brewery's beer. */
async function openWithGuestBeer() {
	const venue = await openStaffedTaproom('2026-11-20T22:00:00.000Z');
	await venue.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { brewery, breweryTown }),
	}));
	const text = async (path: string) => {
		const response = await venue.app.request(path);
		expect(response.status, path).toBe(200);
		return await response.text();
	};
	return Object.assign(venue, { text });
}

const line = `West Coast IPA · ${brewery}, ${breweryTown}`;
const escaped = line.replace('&', '&amp;');

test('every list of beers says whose a guest beer is, and names no brewery beside the taproom’s own', async () => {
	await using venue = await openWithGuestBeer();
	expect(await guestsSee(venue, 'barn-door')).toMatchObject({ brewery, brewery_town: breweryTown });
	expect(await guestsSee(venue, 'hazewater')).not.toHaveProperty('brewery');
	expect(await venue.text('/menu.txt')).toContain(`    ${line}\n`);
	const { onTap } = JSON.parse(await venue.text('/menu.json'));
	expect(onTap[0]).toMatchObject({ slug: 'barn-door', brewery, breweryTown });
	expect(onTap[1]).toMatchObject({ brewery: null, breweryTown: null });
	expect(await venue.text('/embed/taps.html')).toContain(`<br>${escaped} · 6.8% ABV`);
	expect(await venue.text('/beers/barn-door.atom')).toContain(
		`Barn Door by ${brewery.replace('&', '&amp;')}`,
	);
	const sheet = await readSheetContent(venue.taproom);
	expect(sheet.pouring[0]?.style).toBe(line);
	expect(sheet.pouring[1]?.style).not.toContain('·');
});

test('guests and staff find it by its brewery and by its town', async () => {
	await using venue = await openWithGuestBeer();
	for (const words of ['tidewater', 'beacon', 'barn+tidewater']) {
		const page = lineupPageSchema.parse(JSON.parse(await venue.text(`/data/lineup.json?q=${words}`)));
		expect(page.sections.flatMap(({ beers }) => beers.map(({ slug }) => slug))).toEqual(['barn-door']);
	}
	const row = await venue.beer('barn-door');
	expect(row.brewery).toBe(brewery);
	expect(searchRows([row], 'tidewater')).toEqual([row]);
});

test('two breweries’ beers of one name are two beers, with an address each', async () => {
	await using venue = await openWithGuestBeer();
	const { slug: _, ...body } = inputOf(await venue.beer('barn-door'), {
		status: 'coming-soon',
		tapNumber: null,
		tappedOn: null,
		brewery: 'Third Rail Cellars',
		breweryTown: null,
	});
	const created = await venue.call('beers.create', { body });
	expect(created.status).toBe(201);
	const { data } = await created.json();
	expect(data.slug).not.toBe('barn-door');
	expect(await venue.text(`/data/beers/${data.slug}.json`)).toContain('Third Rail Cellars');
});

test('a brewery of blanks is none, and one of more than 120 letters is refused by its name', async () => {
	await using venue = await openWithGuestBeer();
	const { beer } = await venue.change('beers.update', 'barn-door', (row) => ({
		body: inputOf(row, { brewery: '  ', breweryTown: '' }),
	}));
	expect(beer).toMatchObject({ brewery: null, breweryTown: null });
	const { id, version } = await venue.beer('barn-door');
	for (const field of ['brewery', 'breweryTown']) {
		const refused = await venue.call('beers.update', {
			id,
			version,
			body: { ...beer, [field]: 'x'.repeat(121) },
		});
		expect(refused.status).toBe(422);
		expect((await refused.json()).fields).toMatchObject([{ path: field }]);
	}
});
