import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readReplaced, replacedHeader } from '#domain/paper/printable-sheet.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { setSetting, settings } from '#tests/settings.ts';
import { hire } from '#tests/staff.ts';

async function ask(venue: OpenTaproom, path: string) {
	const { headers } = await hire(venue.taproom, 'bartender', 'ben');
	return venue.app.request(`/api/prints/${path}`, { headers });
}

test('a sheet has a code for each table, twelve to a page, with its name under it', async () => {
	await using venue = await openTaproom();
	const response = await ask(venue, 'codes?of=tables&tables=13');
	expect(response.headers.get('content-type')).toBe('application/pdf');
	const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
	expect(document.numPages).toBe(2);
	const { text } = await extractText(document, { mergePages: true });
	for (let table = 1; table <= 13; table += 1) expect(text).toContain(`Table ${table}`);
});

test('each code comes as a vector and as a picture of 1,200 pixels', async () => {
	await using venue = await openTaproom();
	const response = await ask(
		venue,
		`code-files?of=places&places=${encodeURIComponent('Door\nBar: “left” /..')}`,
	);
	const zip = new ZipReader(new BlobReader(new Blob([await response.arrayBuffer()])));
	const entries = await zip.getEntries();
	expect(entries.map(({ filename }) => filename)).toEqual([
		'01 Door.svg',
		'01 Door.png',
		'02 Bar left ...svg',
		'02 Bar left ...png',
	]);
	const [svg, png] = await Promise.all(
		entries
			.slice(0, 2)
			.map(async (entry) => Buffer.from(entry.directory ? new ArrayBuffer(0) : await entry.arrayBuffer())),
	);
	expect(svg?.toString()).toMatch(/^<svg/);
	expect(svg?.toString()).not.toContain('<text');
	expect(png?.readUInt32BE(16)).toBe(1200);
});

test.each([
	['of=chairs', 'Say what the codes are for: tables, places, beers, events.'],
	['', 'Say what the codes are for: tables, places, beers, events.'],
	['of=tables&tables=0', 'The number of tables must be from 1 to 200.'],
	['of=tables&tables=1e9', 'The number of tables must be from 1 to 200.'],
	['of=places&places=', 'Write a name on each line, such as Door.'],
	['of=places', 'Write a name on each line, such as Door.'],
	[`of=places&places=${'x'.repeat(80)}`, /at most 60 letters/],
	['of=tables&paper=a5', 'The paper must be letter or a4.'],
])('%s is refused in words that fit', async (query, message) => {
	await using venue = await openTaproom();
	for (const path of ['codes', 'code-files']) {
		const response = await ask(venue, `${path}?${query}`);
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ error: expect.stringMatching(message) });
	}
});

test('a hundred tables have a code each', async () => {
	await using venue = await openTaproom();
	const response = await ask(venue, 'codes?of=tables&tables=100');
	const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
	expect(document.numPages).toBe(9);
	const { text } = await extractText(document, { mergePages: true });
	expect(text).toContain('Table 100');
});

test('under the code of a beer whose name cannot be printed stands its style, and whoever prints is told', async () => {
	await using venue = await openTaproom();
	const beers = venue.taproom.db.updateTable('beers').where('slug', '=', 'barn-door');
	await beers.set({ name: '\u{10fffd}\u{10fffd}', style: 'Helles Bock' }).execute();
	venue.taproom.content.changed('beers');
	const response = await ask(venue, 'codes?of=beers');
	const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
	const { text } = await extractText(document, { mergePages: true });
	expect(text).toContain('Helles Bock');
	expect(text).not.toMatch(/Code \d/);
	expect(readReplaced(response.headers.get(replacedHeader))).toEqual([
		{ text: '\u{10fffd}\u{10fffd}', printed: 'Helles Bock' },
	]);
	const places = await ask(venue, `code-files?of=places&places=${encodeURIComponent('Door\n\u{10fffd}')}`);
	expect(readReplaced(places.headers.get(replacedHeader))).toEqual([
		{ text: '\u{10fffd}', printed: 'Code 2' },
	]);
	expect((await ask(venue, 'codes?of=tables&tables=2')).headers.has(replacedHeader)).toBe(false);
});

test('without anything to put a code on the sheet says so', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	const website = { domain: 'ironbridge.example', baseUrl: 'https://ironbridge.example' };
	await setSetting(venue.taproom, settings.business, { ...settings.business.initial, website });
	await venue.taproom.settings.load(venue.taproom);
	for (const of of ['beers', 'events']) expect((await ask(venue, `codes?of=${of}`)).status).toBe(200);
});
