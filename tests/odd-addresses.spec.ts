import { expect, expectNoSidewaysScroll, hydrated, test } from './fixtures.ts';

/** Parts of addresses that were mistyped, truncated, translated or invented. */
const rubbish = [
	'zzz',
	'-1',
	'1e9',
	'z'.repeat(300),
	'🍺"\'<b>',
	'\u0000\u0001',
	'\u202e',
	'%',
	' ',
	'__proto__',
];

const parameters: Readonly<Record<string, readonly string[]>> = {
	'/': ['filter'],
	'/beer': ['filter', 'q', 'taste', 'abv', 'price', 'sort', 'page', 'since'],
	'/beers/barn-door': ['filter'],
	'/beers/style-guide': ['q', 'color', 'strength', 'bitterness', 'fermentation'],
	'/beers/style-guide/chart': ['q', 'color', 'strength', 'bitterness', 'fermentation'],
	'/events': ['kind', 'view'],
	'/events/hayloft-sessions': ['date'],
	'/food': ['diet'],
	'/food/margherita': ['diet'],
	'/about': ['q'],
	'/faq': ['q'],
	'/jobs': ['q'],
	'/merch': ['q'],
	'/follow': ['q'],
	'/store': ['q'],
};

test('whatever an address asks of a page, the page stands whole, moves nowhere and logs nothing', {
	tag: '@release',
}, async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	for (const [path, names] of Object.entries(parameters))
		for (const value of rubbish) {
			const query = new URLSearchParams(names.map((name) => [name, value]));
			const response = await page.goto(`${path}?${query}`);
			expect(response?.status(), `${path}?${query}`).toBe(200);
			await hydrated(page);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await expectNoSidewaysScroll(page);
		}
});

test('what a page could not heed it names, without what cannot be read', async ({ page }) => {
	const note = page.getByRole('main').getByRole('status').first();
	for (const [path, words] of [
		['/beer?filter=%00sours%0A', 'We don’t have a filter called “sours”.'],
		['/beer?taste=%E2%80%AEsalty', 'We can’t filter by “salty”, so we left it out.'],
		['/events?kind=%01karaoke', 'We don’t have a kind of event called “karaoke”.'],
		['/food?diet=%00paleo', 'We can’t filter by “paleo”. Ask us before you order.'],
		['/beers/style-guide?color=%00', 'We don’t have that filter'],
	] as const) {
		await page.goto(path);
		await hydrated(page);
		await expect(note).toContainText(words);
	}
});

test.describe('an address that no page has', () => {
	test.use({ expected: { patterns: [/status of 404/, /could not be decoded/] } });

	test('is a 404 that hydrates, however it is spelled; a blank at the end of a pasted one is forgiven', {
		tag: '@release',
	}, async ({ page }) => {
		for (const folder of ['/beers/', '/events/', '/food/', '/beers/style-guide/'])
			for (const name of ['%00', 'a%0Ab', '%7F', '%FF', '%25', '%3Cb%3E', '🍺', 'z'.repeat(300)]) {
				const response = await page.goto(`${folder}${name}`);
				expect(response?.status(), `${folder}${name}`).toBe(404);
				await hydrated(page);
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Not Found$/);
			}
		await page.goto('/beers/barn-door%0A');
		await expect(page).toHaveURL(/\/beers\/barn-door$/);
		await expect(page.getByRole('heading', { level: 1, name: 'Barn Door' })).toBeVisible();
	});
});
