import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultLocale, type Locale, localeSchema } from '#domain/locale/locale-schema.ts';
import { settings } from '#domain/settings/setting.ts';
import { versionedSchema } from '#domain/settings/versioned-settings.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { setSetting } from '#tests/settings.ts';
import { send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';

async function payIn(venue: OpenTaproom, currency: string): Promise<Locale> {
	const { headers } = await hire(venue.taproom, 'admin', 'ada');
	const { current } = venue.taproom.settings.locale;
	const body = { ...defaultLocale, currency };
	const options = { headers: { ...headers, 'If-Match': `"${current?.version ?? 0}"` } };
	const response = await send(venue.app, 'PUT', '/api/settings/locale', body, options);
	return z.parse(z.object({ data: versionedSchema(localeSchema) }), await response.json()).data.value;
}

const menu = async ({ app }: OpenTaproom) => (await app.request('/menu.txt')).text();
/** Finds the figures of prices, whatever the currency sign. */
const figuresIn = (text: string) => text.match(/(?<=[$¥€₩]|KWD\s)\d[\d,.]*/g);

test.each([
	['JPY', 'KWD', 'EUR'],
	['KWD', 'KRW', 'USD'],
])('prices that are typed read the same in %s, %s and %s', async (...currencies) => {
	await using venue = await openTaproom();
	const plain = (figures: readonly string[] | null) =>
		figures?.map((figure) => Number(figure.replaceAll(',', '')));
	const before = plain(figuresIn(await menu(venue)));
	expect(before?.length).toBeGreaterThan(20);
	for (const currency of currencies) {
		await payIn(venue, currency);
		expect(plain(figuresIn(await menu(venue))), currency).toEqual(before);
	}
});

test('where nothing has a price yet amounts are of the currency’s own unit; the usual prices count', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	expect((await payIn(venue, 'JPY')).amountDigits).toBeNull();
	const { initial } = settings.sizes;
	const sizes = initial.sizes.map((size) => ({ ...size, priceCents: 700 }));
	await setSetting(venue.taproom, settings.sizes, { ...initial, sizes });
	expect((await payIn(venue, 'USD')).amountDigits).toBe(0);
	expect((await payIn(venue, 'KRW')).amountDigits).toBeNull();
});
