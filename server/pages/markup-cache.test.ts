import { expect, test } from 'vitest';
import { defaultLocale } from '#domain/locale/locale-schema.ts';
import { settings } from '#domain/settings/setting.ts';
import { endKegs } from '#tests/kegs.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { renderPage } from '#tests/render-page.ts';
import { setSetting } from '#tests/settings.ts';

/** Extracts the card of a beer from the menu. */
const cardIn = (html: string, slug: string) =>
	html
		.split('<article')
		.find((card) => card.includes(`href="/beers/${slug}"`))
		?.split('</article>')[0];

async function pour(venue: OpenTaproom, level: 'low' | null, slug: string) {
	const { db, content } = venue.taproom;
	await db.transaction().execute(async (trx) => {
		const beer = trx.selectFrom('beers').select('id').where('slug', '=', slug);
		await trx.updateTable('kegs').set({ level }).where('beer_id', 'in', beer).execute();
	});
	content.changed('beers');
}

const paths = ['/beer', '/beers/barn-door', '/'];

/** Expects fresh markup, by rendering another taproom in between, which drops the cached markup. */
async function expectAsFresh(venue: OpenTaproom, other: OpenTaproom) {
	for (const path of paths) {
		const { html } = await renderPage(venue, path);
		await renderPage(other, '/faq');
		expect(html === (await renderPage(venue, path)).html, path).toBe(true);
	}
}

test('a page with parts that were drawn before is the page that is drawn whole, after a change', async () => {
	await using venue = await openTaproom();
	await using other = await openTaproom();
	for (const path of paths) await renderPage(venue, path);
	await pour(venue, 'low', 'low-cloud');
	await venue.taproom.db.transaction().execute((trx) => endKegs(trx, 'barn-door'));
	venue.taproom.content.changed('beers');
	await expectAsFresh(venue, other);
});

test('a card says what has changed of its beer, how the taproom writes prices, and that a week has passed', async () => {
	await using venue = await openTaproom({ now: '2026-11-20T20:30:00Z' });
	const card = async (slug: string) => cardIn((await renderPage(venue, '/beer')).html, slug);
	expect(await card('low-cloud')).toContain('$5');
	expect(await card('low-cloud')).not.toContain('Almost gone');
	await pour(venue, 'low', 'low-cloud');
	expect(await card('low-cloud')).toContain('Almost gone');
	await pour(venue, null, 'low-cloud');
	expect(await card('low-cloud')).not.toContain('Almost gone');
	await setSetting(venue.taproom, settings.locale, { ...defaultLocale, currency: 'EUR' });
	await venue.taproom.settings.load(venue.taproom);
	expect(await card('low-cloud')).toContain('€5');
	expect(await card('hobnail')).toContain('Just tapped');
	venue.setNow('2026-12-20T20:30:00Z');
	expect(await card('hobnail')).not.toContain('Just tapped');
});

test('a card that reads as before is the same one, whatever was read again', async () => {
	await using venue = await openTaproom();
	const { lineup, content } = venue.taproom;
	const { beers } = await lineup.read();
	content.changed('beers');
	const again = await lineup.read();
	expect(again.beers.every((card, index) => card === beers[index])).toBe(true);
	await pour(venue, 'low', 'low-cloud');
	const others = (await lineup.read()).beers.filter(({ slug }) => slug !== 'low-cloud');
	expect(others.every((card) => beers.includes(card))).toBe(true);
});
