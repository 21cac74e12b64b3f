import { tmpdir } from 'node:os';
import { expect, expectAccessible, open, test } from './fixtures.ts';
import { toasts } from './toasts.ts';

const pages = ['/debug', '/button-demo', '/button-examples', '/responsive-test'] as const;

test('no page of the workshop is to be listed; both names of the button page are the same page', async ({
	page,
}) => {
	await test.step('no page of the workshop is to be listed', async () => {
		for (const path of pages) {
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
			await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
		}
	});
	// Spec 2, Routes: The screen at /button-demo and /button-examples is: the same button demo page.
	await test.step('both names of the button page are the same page', async () => {
		const words: (string | null)[] = [];
		for (const path of ['/button-demo', '/button-examples']) {
			await open(page, path);
			words.push(await page.getByRole('main').textContent());
		}
		expect(words[0]).toBe(words[1]);
	});
});

test('the debug page tells health, cache and counts, and each asking anew, but no secret', async ({
	page,
	taproom,
	request,
}) => {
	// Spec 2, Routes: The screen at /debug is: Debug page (real, useful, noindex).
	await test.step('the debug page tells health, cache and counts, and each asking anew', async () => {
		await open(page, '/debug');
		const main = page.getByRole('main');
		const fact = (name: string) =>
			main
				.locator('dl > div')
				.filter({ has: page.getByText(name, { exact: true }) })
				.locator('dd');
		await expect(fact('Database')).toHaveText('can be read');
		await expect(fact('On Tap')).toHaveText('14');
		await expect(fact('Status text')).toHaveText('Open');
		const rendered = Number(await fact('Rendered').textContent());
		// Whatever was cached is stale now, so the next page is rendered.
		taproom.taproom.content.changed('beers');
		await page.request.get('/beer?filter=seasonal');
		await page.reload();
		// The open page may have refetched the facts too.
		await expect.poll(async () => Number(await fact('Rendered').textContent())).toBeGreaterThan(rendered);
	});
	await test.step('the debug page tells no secret', async () => {
		const html = await (await request.get('/debug')).text();
		const users = await taproom.taproom.db.selectFrom('users').select(['id', 'password_hash']).execute();
		for (const secret of [
			'a-test-password',
			tmpdir(),
			'.sqlite',
			...users.flatMap(({ id, password_hash }) => [id, password_hash]),
		]) {
			expect(html).not.toContain(secret);
		}
	});
});

test('the hours can be looked at for any instant, without script', async ({ browser, taproom }) => {
	const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
	await page.goto('/debug');
	const field = page.getByRole('textbox', { name: 'Date and time in America/New York' });
	await expect(field).toHaveValue('2026-11-20T15:30');
	await field.fill('2026-12-25T12:00');
	await page.getByRole('button', { name: 'Show the status' }).click();
	await expect(page).toHaveURL(/\/debug\?at=2026-12-25T12%3A00$/);
	await expect(page.getByText('Closed for Holiday')).toBeVisible();
	await expect(page.getByText('Christmas Day', { exact: true })).toBeVisible();
	await expect(field).toHaveValue('2026-12-25T12:00');
	await field.fill('after lunch');
	await page.getByRole('button', { name: 'Show the status' }).click();
	await expect(page.getByRole('alert')).toContainText('“after lunch” is no date and time.');
	await expect(field).toHaveValue('after lunch');
	await page.close();
});

test('a button raises each type of toast; the persistent one stays', async ({ page }) => {
	// The window is wide, because a phone shows only one at a time.
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, '/button-demo');
	await page.clock.install({ time: '2026-11-20T20:30:00Z' });
	await page.clock.pauseAt('2026-11-20T20:30:01Z');
	const stack = toasts(page);
	for (const [button, type, title] of [
		['Success', 'success', 'Login Successful'],
		['Error', 'error', 'Session Expired'],
		['Warning', 'warning', 'Unauthorized Access'],
		['Info', 'info', 'Session Extended'],
		['Persistent', 'error', 'Account Locked'],
	] as const) {
		await page.getByRole('button', { name: button, exact: true }).click();
		await expect(stack.locator('.toast').first()).toHaveAttribute('data-type', type);
		await expect(stack.locator('.toast').first()).toContainText(title);
	}
	await page.mouse.move(0, 600);
	await page.clock.runFor(9_000);
	await expect(stack.locator('.toast')).toHaveCount(1);
	await expect(stack).toContainText('Account Locked');
	await page.getByRole('button', { name: '7 at once' }).click();
	await expect(stack.locator('.toast')).toHaveCount(5);
});

test('a toast that is closed with a press leaves no other one standing; the pointer keeps the one it rests on', async ({
	page,
}) => {
	// A phone sees one at a time.
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, '/button-demo');
	await page.clock.install({ time: '2026-11-20T20:30:00Z' });
	await page.clock.pauseAt('2026-11-20T20:30:01Z');
	const stack = toasts(page);
	const show = (name: string) => page.getByRole('button', { name, exact: true }).click();
	await show('Info');
	await show('Error');
	await page.getByRole('button', { name: 'Close notification: Session Expired' }).click();
	await page.clock.runFor(400);
	await expect(stack.locator('.toast')).toHaveCount(1);
	await page.mouse.move(0, 600);
	await show('Success');
	await page.clock.runFor(6_000);
	await expect(stack.locator('.toast')).toHaveCount(0);
	await show('Success');
	await stack.getByText('Login Successful').hover();
	await page.getByRole('button', { name: 'Close notification: Login Successful' }).focus();
	await page.getByRole('button', { name: 'Info', exact: true }).focus();
	await page.clock.runFor(20_000);
	await expect(stack.locator('.toast')).toHaveCount(1);
	await page.mouse.move(0, 600);
	await page.clock.runFor(6_000);
	await expect(stack.locator('.toast')).toHaveCount(0);
});

test('a stack of every type is accessible', async ({ page }) => {
	await open(page, '/button-demo');
	for (const name of ['Success', 'Error', 'Warning', 'Info', 'Persistent']) {
		await page.getByRole('button', { name, exact: true }).click();
	}
	await expectAccessible(page);
});

test('the page of responsive tests names the width of the window and shows every glass, color and touch target', async ({
	page,
}) => {
	// Spec 2, Routes: The screen at /responsive-test is: Responsive test page.
	await test.step('a window says how wide it is and what that is called', async () => {
		await open(page, '/responsive-test');
		for (const [width, name] of [
			[390, 'phone'],
			[768, 'phone'],
			[769, 'tablet'],
			[1024, 'desktop'],
			[1440, 'wide'],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await expect(page.locator('.breakpoint-now > :visible')).toHaveText(name);
			await expect(page.getByText(`${width} × 800 px`)).toBeVisible();
		}
	});
	await test.step('the touch targets shown are measured, and all of them are large enough', async () => {
		await open(page, '/responsive-test');
		const sizes = page.getByRole('list', { name: 'Measured sizes' }).getByRole('listitem');
		await expect(sizes).toHaveCount(5);
		for (const text of await sizes.allTextContents()) expect(text).toContain('large enough');
	});
	await test.step('the whole color scale of beer and all glasses are shown', async () => {
		await expect(page.getByRole('list', { name: 'SRM 1 to 40' }).getByRole('img')).toHaveCount(40);
		await expect(page.getByRole('region', { name: 'Glasses' }).locator('svg.glass')).toHaveCount(12);
	});
});
