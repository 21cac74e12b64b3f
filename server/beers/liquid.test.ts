import { expect, test } from 'vitest';
import { drawnSrm, srmColor } from '#domain/beers/srm.ts';
import { homePours } from '#domain/home/home-pours.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { openTaproom } from '#tests/open-taproom.ts';

test('a beer whose color nobody has measured is drawn in its style’s; one of no style in the guide stays ruled', async () => {
	await using venue = await openTaproom();
	const pouring = (await venue.taproom.lineup.read()).beers.filter(({ status }) => status === 'on-tap');
	const [pils, stout, own, unknown] = pouring.map(({ slug }) => slug);
	if (!pils || !stout || !own || !unknown) throw new Error('Too few pour.');
	const set = (slug: string, change: { style: string; style_code: string | null; srm: number | null }) =>
		venue.taproom.db.updateTable('beers').set(change).where('slug', '=', slug).execute();
	await set(pils, { style: 'German Pils', style_code: '5D', srm: null });
	await set(stout, { style: 'Russian Imperial Stout', style_code: null, srm: null });
	await set(own, { style: 'German Pils', style_code: '5D', srm: 11 });
	await set(unknown, { style: 'Swamp Thing', style_code: null, srm: null });
	venue.taproom.content.changed('beers');
	const { beers } = await venue.taproom.lineup.read();
	const drawn = (slug: string) => {
		const beer = beers.find((one) => one.slug === slug);
		return beer ? drawnSrm(beer) : null;
	};
	expect([drawn(pils), drawn(stout), drawn(own), drawn(unknown)]).toEqual([3, 35, 11, null]);
	const page = await venue.app.request(`/data/beers/${pils}.json`);
	expect(await page.text()).toContain('"liquid":3');
	const colors = homePours(
		americanFormats,
		beers.filter(({ slug }) => slug === pils || slug === stout),
		new Set(),
		'2026-11-20',
	).map(({ color }) => color);
	expect(colors.sort()).toEqual([srmColor(3), srmColor(35)].sort());
});
