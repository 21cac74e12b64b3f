import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { brewery } from '#demo/brewery.ts';
import { menuPrintSchema } from '#domain/paper/menu-print.ts';
import { defaultBusiness } from '#domain/settings/defaults.ts';
import { readStored } from '#domain/settings/setting.ts';
import { siteFactsSchema } from '#domain/settings/site-facts-schema.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { setSetting, settings } from '#tests/settings.ts';
import { send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';

async function tellWebsite({ taproom }: OpenTaproom, baseUrl: string) {
	const { value } = taproom.settings.business;
	await setSetting(taproom, settings.business, { ...value, website: { domain: '', baseUrl } });
	await taproom.settings.load(taproom);
	taproom.content.changed('settings');
}

const isCoded = (file: string) => file.includes('QR code:');

test.each([defaultBusiness.website.baseUrl, 'http://127.0.0.1:3001', 'http://[::1]:3001'])(
	'with %s for an address nothing is coded, printed or told that leads nowhere; with one of its own everything is',
	async (baseUrl) => {
		await using venue = await openTaproom();
		const { headers } = await hire(venue.taproom, 'manager', 'mia');
		const facts = async () =>
			siteFactsSchema.parse(await (await venue.app.request('/data/site.json')).json()).baseUrl;
		const print = async () => {
			const body = { sheet: 'menu', paper: 'letter', back: false, plain: false };
			const made = await send(venue.app, 'POST', '/api/prints', body, { headers });
			const { id } = z.parse(z.object({ data: menuPrintSchema }), await made.json()).data;
			return Buffer.from(await (await venue.app.request(`/prints/${id}.pdf`)).arrayBuffer()).toString(
				'latin1',
			);
		};
		const codes = (path: string) => venue.app.request(`/api/prints/${path}?of=tables&tables=2`, { headers });
		await tellWebsite(venue, baseUrl);
		for (const path of ['codes', 'code-files']) {
			const refused = await codes(path);
			expect(refused.status).toBe(409);
			expect((await refused.json()).error).toContain('would lead nowhere');
		}
		const bare = await print();
		expect(await (await venue.app.request('/menu.txt')).text()).not.toContain('latest list');
		expect(await facts()).toBe('');
		await tellWebsite(venue, 'https://ironbridge.example');
		expect((await codes('codes')).status).toBe(200);
		expect(await (await venue.app.request('/menu.txt')).text()).toContain('https://ironbridge.example/beer');
		expect(await facts()).toBe('https://ironbridge.example');
		expect([isCoded(bare), isCoded(await print())]).toEqual([false, true]);
	},
);

test.each([
	['http://localhost:3001', 'https://ironbridge.example', true],
	['http://localhost:3001', 'http://localhost', false],
	['http://192.168.1.20:3001', 'http://localhost', true],
])(
	'a screen that found us at %s, of a site at %s, has a drawing that phones can follow: %s',
	async (origin, website, drawn) => {
		await using venue = await openTaproom();
		await tellWebsite(venue, website);
		const made = await send(venue.app, 'POST', '/api/screen/code', { origin });
		expect((await made.json()).data.qr !== '').toBe(drawn);
	},
);

test('what an earlier release stored for a place that nobody had said is no place; what somebody said is', () => {
	const stored = (coordinates: object) => {
		const read = readStored(settings.business, { ...brewery, address: { ...brewery.address, coordinates } });
		return 'item' in read && read.item.address.coordinates;
	};
	expect(stored({ latitude: 40.71, longitude: -74.01 })).toBeNull();
	expect(stored({ latitude: 40.71, longitude: -73.9 })).toEqual({ latitude: 40.71, longitude: -73.9 });
});
