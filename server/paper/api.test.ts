import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type MenuPrint, menuPrintSchema, sheetKinds } from '#domain/paper/menu-print.ts';
import { madePrintSchema, printListSchema } from '#domain/paper/paper-endpoints.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';

const choice = { sheet: 'menu', paper: 'letter', back: false, plain: false } as const;

async function bartender(venue: OpenTaproom) {
	const { headers } = await hire(venue.taproom, 'bartender', 'ben');
	return {
		headers,
		async print(input: object = choice): Promise<MenuPrint> {
			const response = await send(venue.app, 'POST', '/api/prints', input, { headers });
			expect(response.status).toBe(201);
			return z.parse(z.object({ data: menuPrintSchema }), await response.json()).data;
		},
		async prints(): Promise<MenuPrint[]> {
			const response = await venue.app.request('/api/prints', { headers });
			return z.parse(z.object({ data: printListSchema }), await response.json()).data.prints;
		},
	};
}

async function kick(venue: OpenTaproom, headers: Record<string, string>, slug: string) {
	const beer = venue.taproom.db.selectFrom('beers').select(['id', 'version']).where('slug', '=', slug);
	const { id, version } = await beer.executeTakeFirstOrThrow();
	const response = await send(
		venue.app,
		'POST',
		`/api/beers/${id}/status`,
		{ status: 'archived' },
		{
			headers: { ...headers, 'If-Match': `"${version}"` },
		},
	);
	expect(response.status).toBe(200);
}

async function pouring(venue: OpenTaproom) {
	const { beers } = await venue.taproom.lineup.read();
	const first = beers.find(({ status }) => status === 'on-tap');
	if (!first) throw new Error('Nothing pours.');
	return first;
}

test('a print knows what has left since; its code leads to today’s menu, and the scan is counted', async () => {
	await using venue = await openTaproom();
	const { headers, print, prints } = await bartender(venue);
	const made = await print();
	expect(made).toMatchObject({ ...choice, printedBy: 'ben', scans: 0, away: false });
	expect(made.changes).toEqual({ gone: [], added: [], altered: [] });

	const beer = await pouring(venue);
	await kick(venue, headers, beer.slug);
	expect((await prints())[0]?.changes.gone).toEqual([beer.name]);
	const told = await venue.app.request(`/data/prints/${made.code}.json`);
	expect(await told.json()).toEqual({
		printedAt: '2026-11-20T20:30:00.000Z',
		changes: { gone: [beer.name], added: [], altered: [] },
	});

	const scan = await venue.app.request(`/m/${made.code.toUpperCase()}`);
	expect([scan.status, scan.headers.get('location')]).toEqual([302, `/beer?since=${made.code}`]);
	await venue.taproom.scans.flush();
	expect((await prints())[0]).toMatchObject({ scans: 1, scannedOn: '2026-11-20' });
});

test('paper that is scanned a year later still knows its age and all that has left since', async () => {
	await using venue = await openTaproom();
	const { headers, print } = await bartender(venue);
	const { code } = await print();
	const beer = await pouring(venue);
	await kick(venue, headers, beer.slug);
	await print({ ...choice, sheet: 'tent' });
	venue.setNow('2027-11-20T20:30:00Z');
	const scan = await venue.app.request(`/m/${code}`);
	expect([scan.status, scan.headers.get('location')]).toEqual([302, `/beer?since=${code}`]);
	const told = await (await venue.app.request(`/data/prints/${code}.json`)).json();
	expect(told).toMatchObject({ printedAt: '2026-11-20T20:30:00.000Z', changes: { gone: [beer.name] } });
	await venue.taproom.scans.flush();
	const { prints } = await bartender(venue);
	expect((await prints()).find((one) => one.code === code)).toMatchObject({ scannedOn: '2027-11-20' });
});

test('a code that nobody printed still leads to the menu; one that is none writes nothing anywhere', async () => {
	await using venue = await openTaproom();
	const old = await venue.app.request('/m/abcdef');
	expect([old.status, old.headers.get('location')]).toEqual([302, '/beer?since=abcdef']);
	for (const wrong of ['x', 'a'.repeat(500), '%00', "';drop--"]) {
		const response = await venue.app.request(`/m/${wrong}`);
		expect([response.status, response.headers.get('location')], wrong).toEqual([302, '/beer']);
	}
	expect((await venue.app.request('/data/prints/abcdef.json')).status).toBe(404);
	expect(venue.taproom.scans.waiting).toBe(0);
});

test('a newer print of the same sheet takes the older ones off the tables; one is put away by hand', async () => {
	await using venue = await openTaproom();
	const { headers, print, prints } = await bartender(venue);
	const [first, tent] = [await print(), await print({ ...choice, sheet: 'tent' })];
	venue.setNow('2026-11-20T21:10:00Z');
	const second = await print();
	const away = async () => Object.fromEntries((await prints()).map((one) => [one.id, one.away]));
	expect(await away()).toEqual({ [first.id]: true, [tent.id]: false, [second.id]: false });
	const put = () => send(venue.app, 'POST', `/api/prints/${tent.id}/away`, undefined, { headers });
	expect([(await put()).status, (await put()).status]).toEqual([200, 200]);
	expect((await away())[tent.id]).toBe(true);
});

test('a request sent again prints once', async () => {
	await using venue = await openTaproom();
	const { print, prints } = await bartender(venue);
	const id = 'b9f0f6f6-3a52-4e3c-9a1e-0d3c6f1f5a11';
	const [first, again] = [await print({ ...choice, id }), await print({ ...choice, id })];
	expect(again.code).toBe(first.code);
	expect(await prints()).toHaveLength(1);
});

test('food and drinks count only where they stand on the back', async () => {
	await using venue = await openTaproom();
	const { print, prints } = await bartender(venue);
	await print({ ...choice, sheet: 'half' });
	await print({ ...choice, back: true });
	await venue.taproom.db.deleteFrom('content_items').where('kind', '=', 'drink').execute();
	venue.taproom.content.changed('drink');
	const gone = Object.fromEntries((await prints()).map(({ sheet, changes }) => [sheet, changes.gone.length]));
	expect(gone.half).toBe(0);
	expect(gone.menu).toBeGreaterThan(3);
});

test.each(sheetKinds)('the file of a %s is a PDF, the same whenever it is read', async (sheet) => {
	await using venue = await openTaproom();
	const { print } = await bartender(venue);
	const { id } = await print({ ...choice, sheet, paper: 'a4', back: true });
	const response = await venue.app.request(`/prints/${id}.pdf`);
	expect(response.headers.get('content-type')).toBe('application/pdf');
	expect(response.headers.get('content-disposition')).toBe(`inline; filename="${sheet}-2026-11-20.pdf"`);
	expect(
		Buffer.from(await response.arrayBuffer())
			.subarray(0, 5)
			.toString(),
	).toBe('%PDF-');
});

test('whoever prints hears what no face has letters for and what stands instead, and the file is made', async () => {
	await using venue = await openTaproom();
	const { db, content, lineup } = venue.taproom;
	const { headers } = await hire(venue.taproom, 'bartender', 'ben');
	const names = [
		'\u{10fffd}\u{10fffe}',
		'1\ufe0f\u20e3 \u{10fffd}',
		'🍺🍺🍺',
		'\u0e2a\u0e34\u0e07\u0e2b\u0e4c',
	];
	const beers = (await lineup.read()).beers.filter(({ status }) => status === 'on-tap');
	for (const [index, name] of names.entries())
		await db
			.updateTable('beers')
			.set({ name })
			.where('slug', '=', beers[index]?.slug ?? '')
			.execute();
	content.changed('beers');
	for (const sheet of sheetKinds) {
		const response = await send(venue.app, 'POST', '/api/prints', { ...choice, sheet }, { headers });
		expect(response.status).toBe(201);
		const made = z.parse(z.object({ data: madePrintSchema }), await response.json()).data;
		const printed = new Map(made.replaced.map((one) => [one.text, one.printed]));
		for (const [index, name] of names.entries()) {
			const style = beers[index]?.style;
			// Whether emoji and Thai can be printed depends on the machine's fonts.
			if (name.includes('\u{10fffd}') || printed.has(name)) expect(printed.get(name), sheet).toBe(style);
		}
		expect((await venue.app.request(`/prints/${made.id}.pdf`)).status).toBe(200);
	}
});

test('a print that cannot be read is listed with what is stored and discarded; the others stay', async () => {
	await using venue = await openTaproom();
	const { headers, print, prints } = await bartender(venue);
	const [spoiled, good] = [await print(), await print()];
	const rows = venue.taproom.db.updateTable('menu_prints').set({ content: '{"beers":7}' });
	await rows.where('id', '=', spoiled.id).execute();
	expect((await prints()).map(({ id }) => id)).toEqual([good.id]);
	const response = await venue.app.request('/api/prints', { headers });
	const { damaged } = z.parse(z.object({ data: printListSchema }), await response.json()).data;
	expect(damaged).toMatchObject([{ id: spoiled.id, name: 'menu', raw: { beers: 7 } }]);
	expect((await venue.app.request(`/prints/${spoiled.id}.pdf`)).status).toBe(404);
	const manager = await hire(venue.taproom, 'manager', 'mia');
	const discard = async ({ id }: MenuPrint) =>
		(await send(venue.app, 'DELETE', `/api/prints/${id}/damaged`, undefined, manager)).status;
	expect(await discard(good)).toBe(404);
	expect(await discard(spoiled)).toBe(200);
	expect(venue.taproom.counts.damaged).toBe(1);
	expect((await venue.app.request(`/data/prints/${spoiled.code}.json`)).status).toBe(404);
});
