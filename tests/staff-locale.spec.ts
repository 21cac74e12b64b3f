import type { Page } from '@playwright/test';
import { expect, expectAccessibleLightAndNight, expectNoSidewaysScroll, open } from './fixtures.ts';
import { test } from './login.ts';
import { setSetting, settings } from './settings.ts';
import { signIn } from './staff.ts';
import { toast } from './toasts.ts';

const figures = (page: Page) => page.locator('main');
const weekdays = 'Saturday Sunday Monday Tuesday Wednesday Thursday Friday'.split(' ');
/** Matches what only an American taproom writes. */
const american = /\$\d|\d [AP]M\b|\b(?:Nov|November) \d{1,2}\b/;

interface Thing {
	readonly '@type': string;
	readonly [property: string]: unknown;
}

async function thingsOn(page: Page): Promise<readonly Thing[]> {
	const text = await page.locator('script[type="application/ld+json"]').first().textContent();
	return JSON.parse(text ?? '')['@graph'];
}

async function setPlaceAndTime(page: Page): Promise<void> {
	await open(page, '/admin/settings/locale');
	await page.getByLabel('Time zone').fill('Europe/Berlin');
	await expect(page.getByText('It is 9:30 PM there, Friday.')).toBeVisible();
	await page.getByRole('button', { name: 'Save time zone' }).click();
	await expect(toast(page, 'Time zone saved')).toBeVisible();
	for (const [label, choice] of [
		['Country', 'Germany (DE)'],
		['Currency', 'Euro (EUR)'],
		['Prices', '6,50\u00a0€'],
		['Sizes', 'Centiliters (cl)'],
		['Dates', '20 Nov 2026'],
		['Clock', '21:30'],
		['The week begins on', 'Saturday'],
	] as const)
		await page.getByLabel(label, { exact: true }).selectOption(choice);
	await expect(
		page.getByText('On the site: 16 oz (47 cl) 6,50\u00a0€ · Friday, 20 November 2026 · Open until 21:30'),
	).toBeVisible();
	await expect(page.getByText('Prices keep their figures and nothing is converted')).toBeVisible();
	await expect(page.getByLabel('Age to drink beer')).toHaveAttribute('placeholder', '16');
	await expectNoSidewaysScroll(page);
	await expectAccessibleLightAndNight(page);
	await page.emulateMedia({ colorScheme: 'light' });
	await page.getByRole('button', { name: 'Save how we write' }).click();
	await expect(toast(page, 'Saved how we write')).toBeVisible();
}

async function setAddress(page: Page): Promise<void> {
	await open(page, '/admin/settings/details');
	await page.getByLabel('Street').fill('Am Krögel 2');
	await page.getByLabel('City', { exact: true }).fill('Berlin');
	await page.getByLabel('State or region').fill('');
	await page.getByLabel('ZIP or postal code').fill('');
	await page.getByLabel('Country').fill('Germany');
	await page.getByLabel('Phone').fill('+49 30 5550142');
	await page.getByRole('button', { name: 'Save details' }).click();
	await expect(toast(page, 'Business details saved')).toBeVisible();
}

test('an owner abroad says how her taproom writes and has no postcode; every page of her guests follows', {
	tag: '@release',
}, async ({ page, taproom }) => {
	test.slow();
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await setPlaceAndTime(page);
	await setAddress(page);

	await test.step('the home page and the foot of every page', async () => {
		await open(page, '/');
		await expect(page.locator('#hero')).toContainText(/16 oz 7\s€/);
		await expect(page.getByRole('banner')).toContainText('Open today until 22:00');
		const foot = page.getByRole('contentinfo');
		const days = await foot.locator('#hours').getByRole('rowheader').allTextContents();
		expect(days.map((day) => day.replace(' (today)', ''))).toEqual(weekdays);
		await expect(foot.locator('#hours')).toContainText('12:00 to 22:00');
		const address = foot.locator('#location');
		await expect(address).toContainText('Am Krögel 2');
		await expect(address).not.toContainText('NY');
		await expect(foot.getByRole('link', { name: '+49 30 5550142' })).toHaveAttribute(
			'href',
			'tel:+49305550142',
		);
		for (const part of [page.locator('#hero'), page.getByRole('banner'), foot])
			await expect(part).not.toContainText(american);
		const [place] = await thingsOn(page);
		expect(place?.address).toEqual({
			'@type': 'PostalAddress',
			streetAddress: 'Am Krögel 2',
			addressLocality: 'Berlin',
			addressCountry: 'Germany',
		});
		expect(place).toMatchObject({ currenciesAccepted: 'EUR' });
	});
	await test.step('the menu, its print and its plain text', async () => {
		await open(page, '/beer');
		await expect(figures(page).getByRole('article').first()).toContainText(/\d\s€/);
		await expect(figures(page)).not.toContainText(american);
		await page.emulateMedia({ media: 'print' });
		await expect(page.locator('body')).not.toContainText(/\$\d/);
		await expect(page.locator('.print-head')).toContainText('20 November');
		await page.emulateMedia({ media: 'screen' });
		const text = await (await page.request.get('/menu.txt')).text();
		expect(text).toContain('Am Krögel 2, Berlin, Germany');
		expect(text).toContain('Friday, 20 November 2026');
	});
	await test.step('a beer is told in its own sizes and in those of the taproom', async () => {
		await open(page, '/beers/barn-door');
		await expect(figures(page)).toContainText('16 oz (47 cl)');
		await expect(figures(page)).toContainText(/7\s€/);
		const offer = (await thingsOn(page)).find((thing) => 'offers' in thing);
		expect(JSON.stringify(offer)).toContain('"priceCurrency":"EUR"');
	});
	await test.step('events', async () => {
		await open(page, '/events');
		await expect(figures(page)).toContainText(/\d\d:\d\d to \d\d:\d\d/);
		await open(page, '/events/wassail');
		await expect(figures(page)).not.toContainText(american);
		const event = (await thingsOn(page)).find((thing) => thing['@type'] === 'Event');
		expect(String(event?.startDate)).toMatch(/\+01:00$/);
	});
});

test('the age question asks the age of the country, or the one that the owner says', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/settings/locale');
	await page.getByLabel('Country', { exact: true }).selectOption('Australia (AU)');
	await page.getByRole('button', { name: 'Save how we write' }).click();
	await expect(toast(page, 'Saved how we write')).toBeVisible();
	await setSetting(taproom.taproom, settings.ageVerification, { enabled: true });
	await open(page, '/about');
	await expect(page.getByRole('heading', { name: 'Are you 18 or older?' })).toBeVisible();
	await page.getByRole('button', { name: 'No', exact: true }).click();
	await expect(page.getByText('Sorry, you need to be 18 or older to see this site.')).toBeVisible();
	await open(page, '/admin/doors');
	await expect(page.getByRole('switch', { name: 'Ask guests whether they are 18' })).toBeChecked();

	await open(page, '/admin/settings/locale');
	const age = page.getByLabel('Age to drink beer');
	await age.fill('3');
	await page.getByRole('button', { name: 'Save how we write' }).click();
	await expect(page.getByText('Must be 14 or more.').first()).toBeVisible();
	await age.fill('25');
	await page.getByRole('button', { name: 'Save how we write' }).click();
	await expect(toast(page, 'Saved how we write').first()).toBeVisible();
	expect(await (await page.request.get('/about')).text()).toContain('Our beer is for guests 25 and over.');
	await open(page, '/about');
	await page.getByRole('button', { name: 'Yes, I’m 25 or older' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
});
