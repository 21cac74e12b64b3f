import { expect, test } from 'vitest';
import { typedFile } from '#app/admin/import/typed-file.ts';
import { manager } from '#tests/imports.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { setSetting, settings } from '#tests/settings.ts';

const beers = [
	{ name: 'Trestle Pils', style: 'German Pils', abv: '4.9' },
	{ name: 'Night "Freight", cold', style: 'Robust Porter', abv: '6,1' },
	{ name: 'Ballast', style: 'Russian Imperial Stout', abv: '9' },
];

test('beers that were typed in are counted from 1, and have the taps, sizes and prices of the step after', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	const { sizes, strong } = settings.sizes.initial;
	await setSetting(venue.taproom, settings.sizes, {
		...settings.sizes.initial,
		sizes: sizes.map((size) => ({ ...size, priceCents: size.ounces * 45 })),
		strong: strong.map((size) => ({ ...size, priceCents: 900 })),
	});
	const { preview, confirm } = await manager(venue);
	const file = typedFile({ beers, place: 'on-tap', taps: ['1', '2', ''] });
	const found = await preview(await file.text(), `?name=${encodeURIComponent(file.name)}&published=true`);
	expect(found.file).toBe('The beers you typed');
	expect(found.rows.map(({ row, name, outcome, errors }) => [row, name, outcome, errors])).toEqual(
		beers.map(({ name }, at) => [at + 1, name, 'new', []]),
	);
	expect(found.columns.filter(({ how }) => how !== 'exact')).toEqual([]);
	expect([found.missing, found.doubts]).toEqual([[], []]);
	await confirm(found.id);
	const { beers: lineup } = await venue.taproom.lineup.read();
	const served = Object.fromEntries(
		lineup.map(({ name, status, tapNumber, servings }) => [
			name,
			[status, tapNumber, servings.map(({ label, priceCents }) => `${label} ${priceCents}`)],
		]),
	);
	expect(served).toEqual({
		'Trestle Pils': ['on-tap', 1, ['5 oz 225', '10 oz 450', '16 oz 720']],
		'Night "Freight", cold': ['on-tap', 2, ['5 oz 225', '10 oz 450', '16 oz 720']],
		Ballast: ['on-tap', null, ['5 oz 900', '8 oz 900']],
	});
});

test('beers that are typed in for later are hidden, and no row of them says that they are archived', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	const { preview, confirm } = await manager(venue);
	const file = typedFile({ beers, place: 'later', taps: [] });
	const found = await preview(await file.text(), '?published=false');
	expect(JSON.stringify(found.rows)).not.toMatch(/archived/i);
	expect(found.rows.map(({ changes }) => changes.join())).toEqual(
		beers.map(() => expect.stringContaining('Not on tap yet')),
	);
	await confirm(found.id);
	expect((await venue.taproom.lineup.read()).beers).toEqual([]);
});
