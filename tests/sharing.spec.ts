import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './fixtures.ts';
import { toasts } from './toasts.ts';

const sent: readonly (readonly [path: string, title: string])[] = [
	['/beers/barn-door', 'Barn Door'],
	['/food/margherita', 'Margherita'],
	['/events/hayloft-sessions', 'Friday Hayloft Sessions'],
];

const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share', exact: true });

test('a beer, a dish and an event are sent by the device’s own sheet, with their name and one address; closing it is no error', async ({
	page,
}) => {
	await page.addInitScript(() => {
		const shared: ShareData[] = [];
		Object.assign(window, { shared });
		const offer = async (data: ShareData) => {
			shared.push(data);
			if (shared.length > 1) throw new DOMException('closed', 'AbortError');
		};
		Object.defineProperty(navigator, 'share', { value: offer });
	});
	for (const [path, title] of sent) {
		await open(page, `${path}#main`);
		await share(page).click();
		await share(page).click();
		const shared = await page.evaluate<ShareData[]>(() => Reflect.get(window, 'shared'));
		const url = new URL(path, page.url()).href;
		expect(shared).toEqual([
			{ title, url },
			{ title, url },
		]);
		await expect(toasts(page).getByRole('status')).toHaveCount(0);
	}
});

test('where there is no such sheet the address is copied, and a screen reader is told', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
	for (const [path, title] of sent) {
		await open(page, path);
		await share(page).click();
		const told = toasts(page).getByRole('status');
		await expect(told).toContainText('Link copied');
		await expect(told).toContainText(title);
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
	}
	await expectAccessible(page);
});

test('without script there is no button that does nothing', async ({ browser, taproom }) => {
	const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
	for (const [path] of sent) {
		await page.goto(path);
		await expect(share(page)).toBeHidden();
	}
	await page.close();
});
