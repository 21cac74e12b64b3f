import { expect, test } from 'vitest';
import { defaultLocale, type Locale } from '#domain/locale/locale-schema.ts';
import { manager } from '#tests/imports.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

async function openWith(locale: Partial<Locale>) {
	const venue = await openStaffedTaproom();
	const body = { ...defaultLocale, ...locale };
	await venue.data('settings.locale', { version: 0, body, as: 'admin' });
	return Object.assign(venue, await manager(venue));
}

test.each<Partial<Locale>>([
	{ currency: 'USD' },
	{ currency: 'EUR', prices: 'sign-last-comma', units: 'cl' },
	{ currency: 'JPY', units: 'ml' },
	{ currency: 'KWD' },
	{ currency: 'HUF', prices: 'sign-last' },
])('the beers of a taproom with $currency come back as they went', async (locale) => {
	await using venue = await openWith(locale);
	for (const ending of ['csv', 'json']) {
		const exported = await (await venue.request(`/export/beers.${ending}`)).text();
		const { counts, doubts } = await venue.preview(exported);
		expect(counts).toMatchObject({ new: 0, update: 0, bad: 0 });
		expect(doubts).toEqual([]);
	}
});

const pricesOf = async (venue: Awaited<ReturnType<typeof openWith>>, ...prices: readonly string[]) => {
	const rows = prices.map((price, index) => `Beer ${index},American IPA,6.5,"${price}"`);
	const { rows: shown } = await venue.preview(`Name,Style,ABV,Price\n${rows.join('\n')}\n`);
	return shown.map(({ changes, warnings }) => [
		changes.at(-1)?.split(', ').at(-1)?.replace('\u00a0', ' '),
		...warnings,
	]);
};

test('a list in the taproom’s own money is read without a word, what is in another beside it is left out with one', async () => {
	await using venue = await openWith({ currency: 'EUR', prices: 'sign-last-comma' });
	expect(await pricesOf(venue, '6,50 €', '$6.50', '7 kr')).toEqual([
		['6,50 €'],
		['ABV 6.5', '“$6.50” in “Price” is not in EUR; it is left out.'],
		['ABV 6.5', '“7 kr” in “Price” is not in EUR; it is left out.'],
	]);
});

test('money without cents has no hundredfold', async () => {
	await using venue = await openWith({ currency: 'JPY' });
	expect(await pricesOf(venue, '¥1,200', '1,450', '900')).toEqual([['¥1,200'], ['¥1,450'], ['¥900']]);
});

test('a list is read anew once the taproom measures otherwise, and nothing goes in as it was read before', async () => {
	await using venue = await openWith({ currency: 'EUR' });
	const list = 'Name,Style,ABV,Size,Price\nBeer,American IPA,6.5,40,6.50\n';
	const { id, rows } = await venue.preview(list);
	expect(rows[0]?.changes.at(-1)).toContain('40 oz');
	const body = { ...defaultLocale, currency: 'EUR', units: 'cl' };
	await venue.data('settings.locale', { version: 1, body, as: 'admin' });
	await expect(venue.confirm(id)).rejects.toThrow('The beers have changed since');
	expect((await venue.read(id)).rows[0]?.changes.at(-1)).toContain('40 cl');
});
