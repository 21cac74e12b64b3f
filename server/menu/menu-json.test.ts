import { expect, test } from 'vitest';
import { menuJsonSchema } from '#domain/beers/menu-json.ts';
import { inputOf } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

async function readMenu({ app }: Pick<Venue, 'app'>) {
	const response = await app.request('/menu.json');
	expect(response.status).toBe(200);
	return menuJsonSchema.parse(await response.json());
}

test('the menu for programs is that of /menu.txt: taps in order, sizes with prices, what is coming, drinks', async () => {
	await using venue = await openStaffedTaproom();
	const menu = await readMenu(venue);
	expect(menu).toMatchObject({
		name: 'Gable & Grain Brewing Company',
		url: 'https://gableandgrain.example/beer',
		currency: 'USD',
		minorDigits: 2,
		updatedAt: '2026-11-01T12:00:00.000Z',
		checkedAt: null,
	});
	const numbers = menu.onTap.map(({ tap }) => tap ?? Number.POSITIVE_INFINITY);
	expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
	expect(menu.onTap.find(({ slug }) => slug === 'barn-door')).toMatchObject({
		url: 'https://gableandgrain.example/beers/barn-door',
		name: 'Barn Door',
		style: 'West Coast IPA',
		abv: 6.8,
		tappedOn: '2026-11-06',
		sizes: expect.arrayContaining([{ label: '16 oz', ounces: 16, priceCents: 700, toGo: false }]),
	});
	const text = await (await venue.app.request('/menu.txt')).text();
	const drinks = menu.drinks.flatMap((section) => section.drinks);
	expect(drinks.length).toBeGreaterThan(3);
	for (const { name } of [...menu.onTap, ...menu.comingSoon, ...drinks]) expect(text).toContain(name);
	expect(menu.comingSoon.map(({ slug }) => slug)).toContain('ice-house');
	expect(JSON.stringify(menu.comingSoon)).not.toContain('priceCents');
});

test('any site may read it, nobody else’s credentials go along, and who has it gets a 304', async () => {
	await using venue = await openStaffedTaproom();
	const origin = { Origin: 'https://a-guide-to-beer.example' };
	const first = await venue.app.request('/menu.json', { headers: origin });
	expect(first.headers.get('access-control-allow-origin')).toBe('*');
	expect(first.headers.get('access-control-allow-credentials')).toBeNull();
	expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
	expect(first.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
	const etag = first.headers.get('etag') ?? '';
	const second = await venue.app.request('/menu.json?utm_source=x', {
		headers: { ...origin, 'If-None-Match': etag },
	});
	expect(second.status).toBe(304);
	expect(second.headers.get('access-control-allow-origin')).toBe('*');
	await venue.change('beers.low', 'barn-door', { body: { low: true } });
	const third = await venue.app.request('/menu.json', { headers: { 'If-None-Match': etag } });
	expect(third.status).toBe(200);
	const { onTap } = menuJsonSchema.parse(await third.json());
	expect(onTap.find(({ slug }) => slug === 'barn-door')?.almostGone).toBe(true);
	expect((await venue.app.request('/menu.json', { method: 'POST' })).status).toBe(405);
});

test('an empty taproom has a menu without beers, and a name of markup is a text', async () => {
	await using empty = await openStaffedTaproom(undefined, 'blank');
	expect(await readMenu(empty)).toMatchObject({ onTap: [], comingSoon: [], drinks: [], updatedAt: null });
	await using venue = await openStaffedTaproom();
	const name = '<script>alert(1)</script> ]]>';
	await venue.change('beers.update', 'barn-door', (beer) => ({ body: inputOf(beer, { name }) }));
	expect((await readMenu(venue)).onTap.map((beer) => beer.name)).toContain(name);
});
