import type { Page } from '@playwright/test';
import { insertToken } from '#server/tokens/tokens.ts';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
	test,
} from './fixtures.ts';
import { hire, signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';
import { toast } from './toasts.ts';

test('an admin makes a token, copies it once, a till uses it, and it ends when it is revoked', {
	tag: '@release',
}, async ({ page, context, taproom }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await signIn(page, taproom.taproom, 'admin', 'ada');
	await open(page, '/admin/account');
	await page.getByRole('link', { name: 'Look after the tokens' }).click();
	await expect(page.getByRole('heading', { name: 'Tokens', exact: true })).toBeVisible();
	await expect(page.getByText('None yet: no program can change anything here.')).toBeVisible();
	await expect(page.getByRole('checkbox', { name: /users:manage/ })).toHaveCount(0);

	await page.getByRole('button', { name: 'Make the token' }).click();
	const summary = page.getByRole('alert');
	await expect(summary).toBeFocused();
	await expect(summary.getByRole('link')).toHaveText([
		'Name: Please fill this in.',
		'What it can do: Choose at least one.',
	]);
	await expectAccessible(page);
	await summary.getByRole('link', { name: /^What it can do/ }).click();
	await expect(page.getByRole('checkbox', { name: /beer:read/ })).toBeFocused();
	await page.keyboard.press('Space');
	await page.getByRole('checkbox', { name: /beer:status/ }).check();
	await page.getByLabel('Name').fill('POS');
	await page.getByLabel('How long').selectOption('For 30 days');
	await page.getByRole('button', { name: 'Make the token' }).click();

	await expect(page.getByRole('heading', { name: 'POS has its token' })).toBeFocused();
	await page.getByRole('button', { name: 'Copy' }).click();
	await expect(page.getByText('Copied.')).toBeVisible();
	const secret = await page.evaluate(() => navigator.clipboard.readText());
	await expect(page.getByRole('textbox', { name: 'The token' })).toHaveValue(secret);
	await expectAccessibleLightAndNight(page);
	await page.setViewportSize({ width: 320, height: 700 });
	await expectNoSidewaysScroll(page);

	const headers = { Authorization: `Bearer ${secret}` };
	const listed = async () => (await fetch(`${taproom.address}/api/beers`, { headers })).status;
	expect(await listed()).toBe(200);
	await page.getByRole('button', { name: 'I have it' }).click();
	await expect(page.getByRole('heading', { name: 'Tokens in use' })).toBeFocused();
	await expect(page.getByRole('textbox', { name: 'The token' })).toHaveCount(0);
	await page.reload();
	const row = page.getByRole('listitem').filter({ hasText: 'POS' });
	await expect(row).toContainText(
		'Last used today at 3:30 PM. Made today at 3:30 PM by ada. Expires Dec 20 at 3:30 PM.',
	);
	await expect(page.locator('main')).not.toContainText(secret);

	await row.getByRole('button', { name: 'Revoke the token POS' }).click();
	const dialog = page.getByRole('dialog', { name: 'Revoke POS?' });
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Keep it' }).click();
	await expect(row).toBeVisible();
	await row.getByRole('button', { name: 'Revoke the token POS' }).click();
	await dialog.getByRole('button', { name: 'Revoke' }).click();
	await expect(page.getByText('None yet')).toBeVisible();
	expect(await listed()).toBe(401);
});

test.describe('when the response gets lost', () => {
	test.use({ expected: { patterns: [/net::ERR_FAILED/] } });

	test('making a token again makes one, with a secret that works', { tag: '@release' }, async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'admin', 'ada');
		await open(page, '/admin/tokens');
		let lost = false;
		await page.route('**/api/tokens', async (route) => {
			if (lost || route.request().method() !== 'POST') return route.fallback();
			lost = true;
			await route.fetch();
			await route.abort();
		});
		await page.getByLabel('Name').fill('POS');
		await page.getByRole('checkbox', { name: /beer:read/ }).check();
		await page.getByRole('button', { name: 'Make the token' }).click();
		await expect(page.getByText('No token made')).toBeVisible();
		await page.getByRole('button', { name: 'Make the token' }).click();
		const secret = await page.getByRole('textbox', { name: 'The token' }).inputValue();
		const headers = { Authorization: `Bearer ${secret}` };
		expect((await fetch(`${taproom.address}/api/beers`, { headers })).status).toBe(200);
		await expect(page.getByRole('listitem').filter({ hasText: 'POS' })).toHaveCount(1);
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('the API’s page is read whole on the smallest phone, and loads nothing from elsewhere', async ({
		page,
		baseURL,
	}) => {
		const elsewhere: string[] = [];
		page.on('request', (request) => {
			if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
		});
		await page.setViewportSize({ width: 320, height: 700 });
		await page.goto('/api/docs');
		await expect(page.getByRole('heading', { level: 1, name: 'The API' })).toBeVisible();
		await page.getByText('Change the status of a beer', { exact: true }).click();
		await expect(page.locator('#beers-status').getByText('Needs beer:status.')).toBeVisible();
		await expect(page.getByRole('region', { name: 'Example: Change the status of a beer' })).toContainText(
			'curl -X POST',
		);
		await expect(page.locator('h1')).toHaveCSS('font-family', /Fraunces/);
		await expectNoSidewaysScroll(page);
		expect(elsewhere).toEqual([]);
	});
});

test('the API’s page has no barrier, light and night', { tag: '@release' }, async ({ page }) => {
	await page.goto('/api/docs#beers-status');
	await page.getByText('Change the status of a beer', { exact: true }).click();
	await expectAccessibleLightAndNight(page);
});

/** Opens Eve's account, with a token and a bar phone, as Ada on a phone. */
async function eveWithTill(page: Page, taproom: TestTaproom) {
	const { db, clock } = taproom.taproom;
	await db.deleteFrom('users').where('username', '!=', 'admin').execute();
	await signIn(page, taproom.taproom, 'admin', 'ada');
	const eve = await hire(taproom.taproom, 'admin', 'eve');
	const by = { id: eve.id, username: 'eve', now: clock() };
	for (const name of ['POS', 'Menu board']) {
		await db.transaction().execute((trx) => insertToken(trx, { name, scopes: ['beer:read'] }, by));
	}
	const data = { name: 'Bar phone', idleMinutes: 5 };
	await page.request.post('/api/bar-phones', { data, headers: eve.headers });
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, `/admin/staff/${eve.id}`);
	return { id: eve.id, db };
}

test('letting somebody go says before and after what ends with them; a token that was taken over goes on', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const { db } = await eveWithTill(page, taproom);
	const phones = page.getByRole('region', { name: 'Phones of the bar that eve set up' });
	await expect(phones.getByRole('listitem')).toContainText('Set up by eve');
	const tokens = page.getByRole('region', { name: 'Tokens that eve is responsible for' });
	await expect(tokens.getByRole('listitem')).toHaveCount(2);
	const access = page.getByRole('region', { name: 'Access' });
	await expect(access).toContainText('ends with it, for good: one phone of the bar and 2 tokens.');
	await expectAccessibleLightAndNight(page);
	await expectNoSidewaysScroll(page);
	await tokens.getByRole('button', { name: 'Take over the token POS' }).click();
	await expect(toast(page, 'POS is yours now')).toBeVisible();
	await expect(access).toContainText('one phone of the bar and one token.');

	await access.getByRole('button', { name: 'Disable eve' }).click();
	await expectAccessibleLightAndNight(page);
	await access.getByRole('button', { name: 'Yes, disable eve' }).click();
	await expect(toast(page, 'eve is disabled')).toContainText(
		'What they set up has ended: one phone of the bar and one token.',
	);
	await expect(phones).toHaveCount(0);
	await expect(tokens).toHaveCount(0);
	expect(await db.selectFrom('api_tokens').select('name').execute()).toEqual([{ name: 'POS' }]);
});

test('a lesser role and a new password say what of somebody ends, and what goes on', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const { db } = await eveWithTill(page, taproom);
	await page.getByRole('button', { name: 'Reset password' }).click();
	await page.getByRole('button', { name: 'Make a new password' }).click();
	const offer = page.getByRole('region', { name: 'What eve set up goes on' });
	await expect(offer).toContainText('one phone of the bar and 2 tokens');
	await expectAccessibleLightAndNight(page);
	await offer.getByRole('button', { name: 'Keep them' }).click();
	await expect(offer).toHaveCount(0);

	await page.getByRole('radio', { name: 'Manager' }).check();
	await expect(page.getByText('It ends for good: 2 tokens.')).toBeVisible();
	await page.getByRole('button', { name: 'Save role' }).click();
	await expect(toast(page, 'eve is a manager now')).toContainText('What they set up has ended: 2 tokens.');
	expect(await db.selectFrom('api_tokens').select('name').execute()).toEqual([]);
	await expect(page.getByRole('region', { name: 'Phones of the bar that eve set up' })).toBeVisible();
});

test('a token that a former release let go on without its maker is marked, and taken over', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const { db } = await eveWithTill(page, taproom);
	await db.updateTable('users').set({ disabled: 1 }).where('username', '=', 'eve').execute();
	await open(page, '/admin/tokens');
	const row = page.getByRole('listitem').filter({ hasText: 'POS' });
	await expect(row).toContainText('Stopped');
	await expect(row).toContainText('by eve, who left.');
	await expectAccessibleLightAndNight(page);
	await expectNoSidewaysScroll(page);
	await row.getByRole('button', { name: 'Take over the token POS' }).click();
	await expect(row).toContainText('by ada.');
	await expect(row).not.toContainText('Stopped');
});
