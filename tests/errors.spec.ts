import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, open, test } from './fixtures.ts';

/** Finds the built address of a page's own code. */
async function chunkOf(source: string) {
	const manifest: Readonly<Record<string, { file: string }>> = JSON.parse(
		await readFile(new URL('../build/manifest.json', import.meta.url), 'utf8'),
	);
	const file = manifest[source]?.file;
	if (file === undefined) throw new Error(`The build knows no ${source}`);
	return `**/${file}`;
}
const menuCode = 'app/routes/beer.tsx';

/** Serves another script at an address. */
const replace = (page: Page, url: string, body: string) =>
	page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }));

/** Counts the loads of the document from now on. */
function countLoads(page: Page): { readonly count: number } {
	const loads = { count: 0 };
	page.on('request', (request) => {
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
	});
	return loads;
}

const screen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something went wrong' });
const toMenu = (page: Page) =>
	page.getByRole('navigation', { name: 'Secondary' }).getByRole('link', { name: 'Beer' }).click();
const menu = (page: Page) => page.getByRole('heading', { level: 1, name: 'Our Craft Beer Selection' });

test.describe('a page that breaks while it is drawn', () => {
	test.use({ expected: { patterns: [/boom/, /^error: /] } });

	const boom = `export default function Boom() {
		if (!window.mended) {
			window.drawn = (window.drawn ?? 0) + 1;
			throw new Error('boom');
		}
		return 'Mended';
	}`;

	test('says so, can be tried again, left and loaded anew', async ({ page }) => {
		// Spec 2, Error boundary: It shows 'Something went wrong' and 'We're sorry, but something unexpected
		//   happened while loading this page.'; a details block shows the stack.
		// Spec 8, Data loading: A render error gives the 'Something went wrong' screen with Try Again and
		//   Reload Page.
		await test.step('says so, with the stack for the engineer', async () => {
			await open(page, '/store');
			await replace(page, await chunkOf(menuCode), boom);
			await toMenu(page);
			await expect(screen(page)).toBeVisible();
			await expect(
				page.getByText("We're sorry, but something unexpected happened while loading this page."),
			).toBeVisible();
			await expect(page).toHaveTitle('Something went wrong');
			const stack = page.locator('details pre');
			await expect(stack).toBeHidden();
			await page.getByText('Technical details').click();
			await expect(stack).toContainText('Error: boom');
			await expect(stack).toContainText('at Boom');
			await expectAccessible(page);
		});
		// Spec 2, Error boundary: It has a button 'Try Again', which clears the error.
		await test.step('Try Again clears the error where it is, and shows it again while it lasts', async () => {
			const loads = countLoads(page);
			const drawn = () => page.evaluate(() => Number(Reflect.get(window, 'drawn')));
			const before = await drawn();
			await page.getByRole('button', { name: 'Try Again' }).click();
			await expect.poll(drawn).toBeGreaterThan(before);
			await expect(screen(page)).toBeVisible();
			await page.evaluate(() => Object.assign(window, { mended: true }));
			await page.getByRole('button', { name: 'Try Again' }).click();
			await expect(page.getByRole('main')).toHaveText('Mended');
			await expect(page).toHaveURL(/\/beer$/);
			expect(loads.count).toBe(0);
		});
		await test.step('is no prison: back leads to the page before, and a link leads home', async () => {
			await open(page, '/store');
			await replace(page, await chunkOf(menuCode), boom);
			await toMenu(page);
			await expect(screen(page)).toBeVisible();
			await page.goBack();
			await expect(page.getByRole('heading', { level: 1, name: 'Online Store' })).toBeVisible();
			await expect(screen(page)).toHaveCount(0);
			await toMenu(page);
			await page.getByRole('link', { name: 'Home' }).click();
			await hydrated(page);
			await expect(page.getByRole('heading', { level: 1, name: 'Beer from the barn.' })).toBeVisible();
		});
		await test.step('does so also when the page was loaded whole', async () => {
			await open(page, '/store');
			await replace(page, await chunkOf(menuCode), boom);
			await page.goto('/beer');
			await expect(screen(page)).toBeVisible();
		});
		// Spec 2, Error boundary: There is a button 'Reload Page'.
		await test.step('Reload Page fetches it anew', async () => {
			await open(page, '/store');
			const chunk = await chunkOf(menuCode);
			await replace(page, chunk, boom);
			await toMenu(page);
			await expect(screen(page)).toBeVisible();
			await page.unroute(chunk);
			const loads = countLoads(page);
			await page.getByRole('button', { name: 'Reload Page' }).click();
			await expect(menu(page)).toBeVisible();
			await hydrated(page);
			expect(loads.count).toBe(1);
		});
	});
});

test.describe('code that cannot be fetched', () => {
	test.use({ expected: { patterns: [/\/assets\//, /net::ERR_FAILED/, /^error: /] } });

	// Spec 2, Home page: InfoTabs loads lazily.
	test('a part of a page: one reload, then the error screen, never a loop', { tag: '@release' }, async ({
		page,
	}) => {
		await open(page, '/store');
		await page.route('**/assets/info-tabs-*.js', (route) => route.abort());
		const loads = countLoads(page);
		await page.goto('/');
		await expect(screen(page)).toBeVisible();
		await expect(page.locator('details pre')).toContainText('dynamically imported module');
		expect(loads.count).toBe(2);
	});

	test('a part of a page that is back after the reload: the page goes on', { tag: '@release' }, async ({
		page,
	}) => {
		const loads = countLoads(page);
		await page.route('**/assets/info-tabs-*.js', (route) =>
			loads.count < 2 ? route.abort() : route.continue(),
		);
		await page.goto('/');
		await expect.poll(() => loads.count).toBe(2);
		await hydrated(page);
		await page.getByRole('tab', { name: 'Finding Us' }).click();
		await expect(page.getByRole('tabpanel', { name: 'Finding Us' })).toBeVisible();
		await expect(screen(page)).toHaveCount(0);
		expect(loads.count).toBe(2);
	});

	// Spec 2, Global behavior: If a page chunk fails to load, the page reloads (once, then the error screen).
	// Spec 8, Data loading: After a route chunk load failure the page reloads (once).
	test('the code of another page: each click is one load of the page that was clicked, as the server renders it', {
		tag: '@release',
	}, async ({ page }) => {
		await open(page, '/store');
		const chunk = await chunkOf(menuCode);
		await page.route(chunk, (route) => route.abort());
		for (const click of [1, 2]) {
			await open(page, '/store');
			const loads = countLoads(page);
			await toMenu(page);
			await expect(menu(page), `click ${click}`).toBeVisible();
			await expect(page).toHaveURL(/\/beer$/);
			await expect(page.locator('article')).toHaveCount(14);
			expect(loads.count).toBe(1);
		}
		await page.unroute(chunk);
		await page.goBack();
		await hydrated(page);
		await toMenu(page);
		await expect(menu(page)).toBeVisible();
	});

	test('the code of the page itself: it stays as it was rendered, without a loop', {
		tag: '@release',
	}, async ({ page }) => {
		await open(page, '/store');
		await page.route(await chunkOf(menuCode), (route) => route.abort());
		const loads = countLoads(page);
		const failed = page.waitForEvent('pageerror');
		await page.goto('/beer');
		await failed;
		await expect(menu(page)).toBeVisible();
		await expect(page.locator('article')).toHaveCount(14);
		await page.getByRole('link', { name: 'Barn Door' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Barn Door' })).toBeVisible();
		expect(loads.count).toBe(2);
	});

	test('the code that fetches the beers: the menu says that they could not be loaded', async ({ page }) => {
		await open(page, '/store');
		await page.route('**/assets/beer-schemas-*.js', (route) => route.abort());
		await toMenu(page);
		await expect(page.getByRole('heading', { name: 'Oops! Something Went Wrong' })).toBeVisible();
		await expect(page.getByText('Failed to load beers', { exact: true })).toBeVisible();
	});
});

test.describe('an address that leads nowhere', () => {
	test.use({ expected: { patterns: [/status of 404/, /could not be decoded/] } });

	test('is a 404 with the ways on, however strange it is', async ({ page }) => {
		const main = page.getByRole('main');
		for (const path of ['/no-such-page', '/beer/no/such', '/%00', '/%E0%A4%A', '/store.php?id=1']) {
			const response = await page.goto(path);
			expect(response?.status(), path).toBe(404);
			await hydrated(page);
			await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
			await expect(page).toHaveTitle('Page Not Found · Gable & Grain');
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
			await expect(main.getByRole('link')).toHaveText(['Home', 'Beer', 'Food', 'Events', 'About', 'FAQ']);
			await expect(page.getByRole('banner')).toBeVisible();
		}
		await main.getByRole('link', { name: 'Beer' }).click();
		await expect(menu(page)).toBeVisible();
	});
});
