import { expect, test } from 'vitest';
import { inputOf } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

test('a new name keeps the address; a new address leaves the old one leading to it', async () => {
	await using venue = await openStaffedTaproom();
	const renamed = await venue.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { name: 'Stable Door' }),
	}));
	expect(renamed.slug).toBe('barn-door');
	const moved = await venue.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { slug: 'stable-door' }),
	}));
	expect(moved).toMatchObject({ slug: 'stable-door', oldSlugs: ['barn-door'] });
	const old = await venue.app.request('/data/beers/barn-door.json');
	expect([old.status, old.headers.get('location'), old.headers.get('cache-control')]).toEqual([
		301,
		'/data/beers/stable-door.json',
		'no-cache',
	]);
	expect((await venue.app.request('/data/beers/stable-door.json')).status).toBe(200);
	const back = await venue.change('beers.update', 'stable-door', (beer) => ({
		body: inputOf(beer, { slug: 'barn-door' }),
	}));
	expect(back.oldSlugs).toEqual(['stable-door']);
	expect((await venue.app.request('/data/beers/barn-door.json')).status).toBe(200);
});

test('another beer may take an address that was left, but a name alone never takes it', async () => {
	await using venue = await openStaffedTaproom();
	await venue.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { slug: 'stable-door' }),
	}));
	const { beer } = await venue.beer('stable-door');
	const { slug: _, ...nameOnly } = { ...beer, name: 'Barn Door', tapNumber: null };
	expect(await venue.data('beers.create', { body: nameOnly })).toMatchObject({ slug: 'barn-door-2' });
	await venue.data('beers.create', { body: { ...nameOnly, slug: 'barn-door' } });
	expect((await venue.beer('stable-door')).oldSlugs).toEqual([]);
	expect((await venue.app.request('/data/beers/barn-door.json')).status).toBe(200);
});

test('a dish follows its beer to a new address', async () => {
	await using venue = await openStaffedTaproom();
	const pairings = async () =>
		(await venue.taproom.db.selectFrom('content_items').select('value').execute())
			.map(({ value }) => JSON.parse(value).pairing)
			.filter(Boolean);
	const [paired] = await pairings();
	const slug = String(paired);
	await venue.change('beers.update', slug, (beer) => ({ body: inputOf(beer, { slug: 'elsewhere' }) }));
	expect(await pairings()).toContain('elsewhere');
	expect(await pairings()).not.toContain(slug);
});
