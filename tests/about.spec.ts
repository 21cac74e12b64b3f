import { expect, expectAccessible, open, test } from './fixtures.ts';

test('the about page tells the story of the taproom in words, pictures, figures and milestones', async ({
	page,
}) => {
	// Spec 1, Product: Visitors browse an about page; it sits at a historic farm location.
	// Spec 2, Routes: The screen at /about is: About page (content is ours).
	await test.step('the page tells of the farm, the brewhouse and the story, with a linocut to each', async () => {
		await open(page, '/about');
		await expect(page).toHaveTitle('About Us · Gable & Grain');
		await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
		await expect(page.getByText('A seven-barrel brewery in a red barn')).toBeVisible();
		for (const name of ['The Farm', 'The Brewhouse', 'Who We Are']) {
			const chapter = page.getByRole('region', { name });
			await chapter.scrollIntoViewIfNeeded();
			await expect(chapter.getByRole('img')).toHaveAttribute('alt', /linocut/);
			await expect
				.poll(() => chapter.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
				.toBeGreaterThan(0);
		}
	});
	// Spec 1, Product: The brewery has a 7 bbl brewhouse; it has outdoor seating, is dog-friendly, and has a
	//   live music venue, free parking and wheelchair access.
	await test.step('figures, features and milestones are complete', async () => {
		await open(page, '/about');
		const figures = page.locator('dl[aria-label="The brewery in numbers"]');
		await expect(figures.getByRole('definition')).toHaveText([
			/^7\s*bbl$/,
			/^217\s*gallons$/,
			/^40\s*feet$/,
			'34°F',
			'200',
			'1886',
		]);
		const features = page.getByRole('region', { name: 'What you’ll find here' }).getByRole('listitem');
		await expect(features).toHaveCount(5);
		for (const name of [
			'Outdoor seating',
			'Dog-friendly',
			'Live music venue',
			'Free parking',
			'Wheelchair accessible',
		]) {
			const feature = features.filter({ hasText: name });
			await expect(feature.locator('svg')).toBeVisible();
		}
		const dates = page.getByRole('region', { name: 'Our Story So Far' }).getByRole('time');
		await expect(dates).toHaveText([
			'1786',
			'1886',
			'May 17, 2025',
			'August 2025',
			'December 2025',
			'January 5, 2026',
			'August 27, 2026',
			'November 14, 2026',
		]);
	});
	await test.step('the end of the page is the way here', async () => {
		const end = page.getByRole('region', { name: 'Visit', exact: true });
		await expect(end).toContainText('Open today until 10:00 PM');
		await end.getByRole('link', { name: 'Visit Our Taproom' }).click();
		await expect(page.locator('#location')).toBeInViewport();
	});
});

test('without script the page is read as well', async ({ browser, taproom }) => {
	const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
	await page.goto('/about');
	await expect(page.getByText('Today there are 200 hop poles behind the silo')).toBeVisible();
	await expect(page.getByText('Neighbors raise it in two days')).toBeVisible();
	await page.close();
});

// Spec 3, Business info: Business info has short description.
test('where nobody has written the page, it says what the business says of itself', async ({ page }) => {
	await open(page, '/store');
	const held = Promise.withResolvers<void>();
	await page.route('**/data/about.json', async (route) => {
		await held.promise;
		await route.fulfill({ body: 'null', contentType: 'application/json' });
	});
	await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
	await expect(page.getByText('Loading our story...')).toBeVisible();
	held.resolve();
	await expect(page.getByText('A seven-barrel brewery in an 1886 barn')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Visit', exact: true })).toBeVisible();
	await expectAccessible(page);
});

test.describe('when the page cannot be had', () => {
	test.use({ expected: { patterns: [/Failed to load resource/] } });
	test('it says what happened and tries again', async ({ page }) => {
		await open(page, '/store');
		await page.route('**/data/about.json', (route) => route.fulfill({ status: 500, body: 'no' }));
		await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
		await expect(page.getByText('Failed to load the about page: 500 Internal Server Error')).toBeVisible();
		await page.unroute('**/data/about.json');
		await page.getByRole('button', { name: 'Try Again' }).click();
		await expect(page.getByRole('heading', { name: 'The Brewhouse' })).toBeVisible();
	});
});
