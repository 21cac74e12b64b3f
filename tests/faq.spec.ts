import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
	test,
} from './fixtures.ts';

const dog = 'Can I bring my dog?';

test('questions stand under their headings, and open and close by touch and by key', async ({ page }) => {
	// Spec 1, Product: Visitors browse an FAQ.
	// Spec 2, Routes: The screen at /faq is: FAQ (content is ours).
	await test.step('the questions stand under their headings, closed', async () => {
		await open(page, '/faq');
		await expect(page).toHaveTitle('FAQ · Gable & Grain');
		await expect(page.getByRole('heading', { level: 1, name: 'Questions & Answers' })).toBeVisible();
		await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
			'Visiting',
			'Dogs & Kids',
			'Beer, Food & Allergens',
			'Events & Groups',
			'Store & Beer To Go',
			'Still have a question?',
		]);
		await expect(page.locator('details')).toHaveCount(18);
		await expect(page.locator('details[open]')).toHaveCount(0);
		await expect(page.getByText('There are water bowls by the pump')).toBeHidden();
	});
	await test.step('a question opens and closes by touch and by key', async () => {
		const question = page.locator('#dogs');
		const response = page.getByText('There are water bowls by the pump');
		await question.getByRole('heading', { name: dog }).click();
		await expect(response).toBeVisible();
		await question.locator('summary').focus();
		await page.keyboard.press('Enter');
		await expect(response).toBeHidden();
		await page.keyboard.press('Space');
		await expect(response).toBeVisible();
	});
});

test('a question is reached by its address, the link to its answer, its group, and a link on another page', async ({
	page,
}) => {
	await test.step('an address with a question opens it and shows it below the header', async () => {
		for (const width of [390, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			await open(page, `/faq?width=${width}#growlers`);
			await expect(page.getByText('Drink it within three days')).toBeVisible();
			await expect(page.locator('#growlers summary')).toBeInViewport();
			const top = await page.locator('#growlers').evaluate((element) => element.getBoundingClientRect().top);
			const header = await page
				.locator('.site-header')
				.evaluate((element) => element.getBoundingClientRect().bottom);
			expect(top).toBeGreaterThanOrEqual(header);
		}
		await page.setViewportSize({ width: 390, height: 844 });
	});
	await test.step('the link to an answer is its address; the group links lead down the page', async () => {
		await open(page, '/faq');
		await page.locator('#dogs summary').click();
		await page.getByRole('link', { name: `Link to this answer to “${dog}”` }).click();
		await expect(page).toHaveURL(/\/faq#dogs$/);
		await expect(page.locator('#dogs')).toHaveAttribute('open', '');
		await page
			.getByRole('navigation', { name: 'Groups of questions' })
			.getByRole('link', { name: 'Store & Beer To Go' })
			.click();
		await expect(page).toHaveURL(/#to-go$/);
		await expect(page.getByRole('heading', { name: 'Store & Beer To Go' })).toBeInViewport();
		await page.goBack();
		await expect(page).toHaveURL(/#dogs$/);
	});
	await test.step('from another page a link to a question is followed with the question open', async () => {
		await open(page, '/store');
		await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
		await expect(page.locator('details')).toHaveCount(18);
		await page.evaluate(() => {
			location.hash = 'children';
		});
		await expect(page.locator('#children')).toHaveAttribute('open', '');
	});
});

test('without script questions open, and an address with a question shows its answer', async ({
	browser,
	taproom,
}) => {
	const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
	await page.goto('/faq#growlers');
	await expect(page.locator('#growlers summary')).toBeInViewport();
	await expect(page.getByText('Drink it within three days')).toBeVisible();
	await page.getByRole('heading', { name: dog }).click();
	await expect(page.getByText('There are water bowls by the pump')).toBeVisible();
	await page.close();
});

test.describe('when the questions cannot be had', () => {
	test.use({ expected: { patterns: [/Failed to load resource/] } });
	test('the page says what happened and tries again', async ({ page }) => {
		await open(page, '/store');
		await page.route('**/data/faq.json', (route) => route.fulfill({ status: 500, body: 'no' }));
		await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
		await expect(page.getByText('Failed to load questions: 500 Internal Server Error')).toBeVisible();
		await expectAccessible(page);
		await page.unroute('**/data/faq.json');
		await page.getByRole('button', { name: 'Try Again' }).click();
		await expect(page.locator('details')).toHaveCount(18);
	});
});

test('an empty FAQ says so and gives the telephone', async ({ page }) => {
	await open(page, '/store');
	const held = Promise.withResolvers<void>();
	await page.route('**/data/faq.json', async (route) => {
		await held.promise;
		await route.fulfill({ json: { groups: [], questions: [] } });
	});
	await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
	await expect(page.getByText('Loading questions and answers...')).toBeVisible();
	held.resolve();
	await expect(page.getByRole('heading', { name: 'No Questions Yet' })).toBeVisible();
	await expect(page.getByRole('main').getByRole('link', { name: 'Call (845) 555-0142' })).toBeVisible();
	await expectAccessible(page);
});

test('with every answer open the page is accessible in both themes and nothing moves sideways', {
	tag: '@release',
}, async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await open(page, '/faq');
	for (const question of await page.locator('summary').all()) await question.click();
	await expectNoSidewaysScroll(page);
	await expectAccessibleLightAndNight(page);
});
