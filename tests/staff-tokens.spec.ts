import type { ApiTokenInput } from '#domain/tokens/api-token.ts';
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

test.afterEach(async ({ taproom: { taproom } }) => {
	await taproom.db.deleteFrom('api_tokens').execute();
});

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
		await page.getByText('Change what a beer is', { exact: true }).click();
		await expect(page.locator('#beers-status').getByText('Needs beer:status.')).toBeVisible();
		await expect(page.getByRole('region', { name: 'Example: Change what a beer is' })).toContainText(
			'curl -X POST',
		);
		await expect(page.locator('h1')).toHaveCSS('font-family', /Fraunces/);
		await expectNoSidewaysScroll(page);
		expect(elsewhere).toEqual([]);
	});
});

test('the API’s page has no barrier, light and night', { tag: '@release' }, async ({ page }) => {
	await page.goto('/api/docs#beers-status');
	await page.getByText('Change what a beer is', { exact: true }).click();
	await expectAccessibleLightAndNight(page);
});

test('whoever lets an admin go is asked about their tokens; those that are kept say who made them and left', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const { db, clock } = taproom.taproom;
	await db.deleteFrom('users').where('username', '!=', 'admin').execute();
	await signIn(page, taproom.taproom, 'admin', 'ada');
	const { id } = await hire(taproom.taproom, 'admin', 'eve');
	const make = (name: string, expiresAt: string | null, seconds: number) => {
		const now = new Date(clock().getTime() + seconds * 1000);
		const input: ApiTokenInput = { name, scopes: ['beer:read', 'beer:status'], expiresAt };
		return db.transaction().execute((trx) => insertToken(trx, input, { username: 'eve', now }));
	};
	await make('Old till', '2026-11-20T20:30:01Z', 0);
	await make('POS', null, 1);
	await make('Menu board', '2026-11-20T21:00:00Z', 2);
	taproom.setNow('2026-11-20T20:31:00Z');
	await page.clock.setFixedTime('2026-11-20T20:31:00Z');
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, `/admin/staff/${id}`);
	const offer = page.getByRole('region', { name: 'eve made 2 machine tokens' });
	await expect(page.getByRole('button', { name: 'Disable eve' })).toBeVisible();
	await expect(offer).toHaveCount(0);

	await page.getByRole('button', { name: 'Disable eve' }).click();
	await expect(page.getByRole('heading', { name: 'eve made 2 machine tokens' })).toBeFocused();
	await expect(offer.getByRole('listitem')).toHaveText([
		/^Menu board can see every beer/,
		/^POS can .* Never used\.$/,
	]);
	await expectAccessibleLightAndNight(page);
	await expectNoSidewaysScroll(page);
	await offer.getByRole('button', { name: 'Keep them' }).click();
	await expect(offer).toHaveCount(0);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

	await open(page, '/admin/tokens');
	const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
	await expect(row('POS')).toContainText('Never used. Made today at 3:30 PM by eve, who left.');
	await expectAccessibleLightAndNight(page);
	await open(page, `/admin/staff/${id}`);
	await offer.getByRole('button', { name: 'Revoke them' }).click();
	await expect(page.getByText('Menu board and POS can do nothing any more.')).toBeVisible();
	await expect(offer).toHaveCount(0);
	expect(await db.selectFrom('api_tokens').select('name').execute()).toEqual([{ name: 'Old till' }]);
});

test('an admin who becomes a manager cannot make tokens any more, and theirs are offered as well', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const { db, clock } = taproom.taproom;
	await db.deleteFrom('users').where('username', '!=', 'admin').execute();
	await signIn(page, taproom.taproom, 'admin', 'ada');
	const { id } = await hire(taproom.taproom, 'admin', 'eve');
	await db
		.transaction()
		.execute((trx) =>
			insertToken(trx, { name: 'POS', scopes: ['beer:read'] }, { username: 'eve', now: clock() }),
		);
	await open(page, `/admin/staff/${id}`);
	await page.getByRole('radio', { name: 'Manager' }).check();
	await page.getByRole('button', { name: 'Save role' }).click();
	const offer = page.getByRole('region', { name: 'eve made a machine token' });
	await expect(offer).toContainText('Whoever has it can go on with what it does, also without eve.');
	await open(page, '/admin/tokens');
	await expect(page.getByRole('listitem').filter({ hasText: 'POS' })).toContainText(
		'Made today at 3:30 PM by eve, who is no admin any more.',
	);
});
