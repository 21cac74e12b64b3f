import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';

test('the menu shows what is on tap, its filters narrow it, and a card leads to its beer and back', async ({
	page,
}) => {
	// Spec 1, Product: Visitors browse the beer lineup.
	// Spec 2, Routes: The screen at /beer is: Beer menu.
	// Spec 2, Beer menu: It has the header 'Our Craft Beer Selection' and the subtitle 'Explore our carefully
	//   crafted beers, from hoppy IPAs to rich stouts'.
	// Spec 2, Beer card: The card shows the name.
	await test.step('the menu opens on what is on tap, in the order of the taps', async () => {
		await open(page, '/beer');
		await expect(page.getByRole('heading', { level: 1, name: 'Our Craft Beer Selection' })).toBeVisible();
		await expect(
			page.getByText('Explore our carefully crafted beers, from hoppy IPAs to rich stouts'),
		).toBeVisible();
		await expect(page.getByRole('button', { name: 'On Tap' })).toHaveAttribute('aria-pressed', 'true');
		await expect(page.getByText('14 beer(s) found')).toBeVisible();
		const names = await page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
		expect(names.slice(0, 3)).toEqual(['Barn Door', 'Swallowtail', 'Hearthstone']);
		expect(names.at(-1)).toBe('Hobnail');
	});
	// Spec 2, Beer menu: The on-tap view also shows the tapped date.
	// Spec 2, Beer card: The card shows the style; the card shows the ABV; the card shows the SRM when present,
	//   with a color square; it has an optional 'Tapped:' date in short month and day format.
	await test.step('a card shows the beer: badge, style, figures with color, words, sizes, and the day it was tapped', async () => {
		const card = page.getByRole('article').filter({ hasText: 'Long Winter' });
		await expect(card).toContainText('Barrel Aged');
		await expect(card).not.toContainText('On Tap');
		await expect(card).toContainText('Imperial Stout, rye barrel');
		await expect(card).toContainText('11.2%');
		await expect(card.locator('svg[data-srm="40"] rect')).toHaveAttribute('fill', /^#/);
		await expect(card).toContainText('Tapped: Nov 14');
		await expect(card).toContainText('Just tapped');
		await expect(card.getByRole('list', { name: 'Sizes and prices' })).toContainText('8 oz $9');
		await expect(page.getByRole('article').filter({ hasText: 'Barn Door' })).toContainText('On Tap');
	});
	await test.step('a beer without IBU or SRM leaves them out', async () => {
		const card = page.getByRole('article').filter({ hasText: 'The Long Way Home' });
		await expect(card).toContainText('ABV');
		await expect(card).not.toContainText('IBU');
		await expect(card).not.toContainText('SRM');
	});
	// Spec 2, Beer card: It shows the image; the card shows the IBU when present; the card shows the brief
	//   description.
	// Spec 3, Beer: abv is displayed followed by ' ABV' on card and detail page.
	await test.step("a card reads as a menu does: '6.8% ABV', '65 IBU', '6 SRM', beside the drawn glass and the words", async () => {
		const card = page.getByRole('article').filter({ hasText: 'Barn Door' });
		await expect(card.locator('.beer-card-figures li')).toHaveText(['6.8% ABV', '65 IBU', '6 SRM']);
		await expect(card).toContainText('Resin, grapefruit pith and a snappy, dry finish.');
		await expect(card.locator('svg.glass use')).toHaveAttribute('href', '#glass-tulip');
	});
	// Spec 2, Beer menu: Each shows a count badge when its count is above 0; the single-filter view has the
	//   filter's label as heading, '{n} beer(s) found', and a grid of cards.
	await test.step('each filter shows its number, its heading and its beers', async () => {
		for (const [label, query, count] of [
			['Seasonal', 'seasonal', 5],
			['Coming Soon', 'coming-soon', 4],
			['Limited Edition', 'limited-edition', 4],
			['Archive', 'archive', 5],
			['Retired', 'retired', 3],
		] as const) {
			await page.getByRole('button', { name: `${label} ${count}` }).click();
			await expect(page).toHaveURL(new RegExp(`/beer\\?filter=${query}$`));
			await expect(page.getByRole('heading', { level: 2, name: label })).toBeVisible();
			await expect(page.getByText(`${count} beer(s) found`)).toBeVisible();
			await expect(page.getByRole('article')).toHaveCount(count);
		}
	});
	await test.step('changing the filter does not move the page', async () => {
		await open(page, '/beer');
		await page.evaluate(() => scrollTo(0, 120));
		await page.getByRole('button', { name: 'Archive' }).click();
		await expect(page.getByRole('heading', { level: 2, name: 'Archive' })).toBeVisible();
		expect(await page.evaluate(() => scrollY)).toBe(120);
	});
	// Spec 2, Beer menu: 'All' view shows grouped sections: 'Currently On Tap', 'Coming Soon', 'Seasonal &
	//   Limited Edition', 'Archive', 'Retired Favorites'; a beer appears in only one group.
	await test.step('all beers stand in five groups, each beer in one', async () => {
		await open(page, '/beer?filter=all');
		const headings = page.getByRole('main').getByRole('heading', { level: 2 });
		await expect(headings).toHaveText([
			'Currently On Tap',
			'Coming Soon',
			'Seasonal & Limited Edition',
			'Archive',
			'Retired Favorites',
		]);
		const names = await page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
		expect(names).toHaveLength(35);
		expect(new Set(names).size).toBe(35);
	});
	// Spec 2, Beer menu: 'Currently On Tap' carries an On Tap badge in the 'All' view.
	await test.step('under Currently On Tap each beer carries the On Tap badge, unless barrels made it', async () => {
		const group = page.getByRole('region', { name: 'Currently On Tap' });
		await expect(group.getByText('On Tap', { exact: true })).toHaveCount(13);
		await expect(group.getByText('Barrel Aged', { exact: true })).toHaveCount(1);
	});
	await test.step('retired and archived beers look muted and carry no price', async () => {
		await open(page, '/beer?filter=retired');
		const cards = page.getByRole('article');
		for (const card of await cards.all()) {
			await expect(card).toHaveAttribute('data-muted', 'true');
			await expect(card).toContainText('Retired');
			await expect(card.getByRole('list', { name: 'Sizes and prices' })).toHaveCount(0);
		}
	});
	await test.step('what does not pour says so, keeps its figures and names no price', async () => {
		await open(page, '/beer?filter=seasonal');
		const card = page.getByRole('article').filter({ hasText: 'Porch Lantern' });
		await expect(card).toContainText('Not pouring today');
		await expect(card).toContainText('ABV');
		await expect(page.getByRole('list', { name: 'Sizes and prices' })).toHaveCount(0);
		await expect(page.getByText('Not pouring today')).toHaveCount(5);
		await open(page, '/beer?filter=coming-soon');
		await expect(page.getByText('Not pouring today')).toHaveCount(0);
	});
	await test.step('an unknown filter shows what is on tap, with a note', async () => {
		await open(page, '/beer?filter=sours');
		await expect(
			page.getByText('We don’t have a filter called “sours”. Here’s what’s on tap.'),
		).toBeVisible();
		await expect(page.getByText('14 beer(s) found')).toBeVisible();
	});
	await test.step('the menu works by keyboard alone', async () => {
		await open(page, '/beer');
		await page.getByRole('button', { name: 'All Beers' }).focus();
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/filter=seasonal$/);
		await page.getByRole('link', { name: 'Porch Lantern' }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1, name: 'Porch Lantern' })).toBeVisible();
	});
	// Spec 2, Beer card: The card links to /beers/{slug}.
	await test.step('the whole card leads to the beer, and the way back restores filter and place', async () => {
		await open(page, '/beer?filter=all');
		const card = page.getByRole('article').filter({ hasText: 'Barn Raising' });
		await card.scrollIntoViewIfNeeded();
		const before = await page.evaluate(() => scrollY);
		await card.click({ position: { x: 30, y: 40 } });
		await expect(page).toHaveURL(/\/beers\/barn-raising$/);
		await expect(page.getByRole('heading', { level: 1, name: 'Barn Raising' })).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL(/filter=all$/);
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
	});
});

test('a filter in the address is the filter of the page, also without script', async ({
	browser,
	taproom,
}) => {
	const page = await browser.newPage({
		javaScriptEnabled: false,
		baseURL: taproom.address,
		viewport: { width: 390, height: 844 },
	});
	await page.goto('/beer?filter=retired');
	await expect(page.getByRole('heading', { level: 2, name: 'Retired' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Retired', pressed: true })).toBeInViewport({ ratio: 1 });
	await page.getByRole('button', { name: 'Seasonal' }).click();
	await expect(page).toHaveURL(/\/beer\?filter=seasonal$/);
	await expect(page.getByText('5 beer(s) found')).toBeVisible();
	await page.close();
});

test('guests narrow the menu by taste, words and strength, in place and in the address', async ({ page }) => {
	await open(page, '/beer');
	const found = page.getByRole('main').getByRole('status');
	await test.step('a taste is one touch, says how many it leaves, and a second touch takes it back', async () => {
		const dark = page.getByRole('button', { name: 'Dark 4' });
		await dark.click();
		await expect(page).toHaveURL(/\/beer\?taste=dark$/);
		await expect(dark).toHaveAttribute('aria-pressed', 'true');
		await expect(found).toHaveText('4 beer(s) found');
		await expect(page.getByRole('heading', { level: 3, name: 'Hearthstone' })).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Also at the Bar' })).toHaveCount(0);
		await expectAccessible(page);
		await dark.click();
		await expect(page).toHaveURL(/\/beer$/);
		await expect(found).toHaveText('14 beer(s) found');
	});
	await test.step('the tastes stand in one line above the beers, in a window of any width', async () => {
		const usual = page.viewportSize();
		const tastes = page.locator('.menu-tastes button');
		for (const width of [320, 390, 768, 800, 844, 960, 1024, 1440]) {
			await page.setViewportSize({ width, height: 800 });
			const tops = await tastes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
			expect(new Set(tops).size, `lines at ${width}`).toBe(1);
			const foot = await tastes.first().evaluate((one) => one.getBoundingClientRect().bottom);
			const heading = await page.getByRole('heading', { level: 2 }).first().boundingBox();
			expect(heading?.y, `the first beers at ${width}`).toBeGreaterThanOrEqual(foot);
		}
		if (usual) await page.setViewportSize(usual);
	});
	await test.step('words narrow as they are typed, by keyboard alone', async () => {
		await page.locator('summary').filter({ hasText: 'Filters' }).focus();
		await page.keyboard.press('Enter');
		await page.keyboard.press('Tab');
		await page.keyboard.type('pils');
		await expect(page).toHaveURL(/\/beer\?q=pils$/);
		await expect(found).toHaveText('1 beer(s) found');
		await expect(page.getByRole('searchbox')).toBeFocused();
	});
	await test.step('nothing found has a way back, and so have the fields', async () => {
		await page.getByLabel('ABV').selectOption('4.5');
		await expect(page.getByRole('heading', { name: 'Nothing on tap matches “pils”.' })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('link', { name: 'Show all 14' }).click();
		await expect(page).toHaveURL(/\/beer$/);
		await expect(page.getByRole('searchbox')).toHaveValue('');
		await expect(found).toHaveText('14 beer(s) found');
	});
	await test.step('sorted by strength, the lightest comes first', async () => {
		await page.getByLabel('Sort').selectOption('abv');
		await expect(page.getByRole('article').first()).toContainText('Hobnail');
		await expect(page).toHaveURL(/sort=abv$/);
	});
	await test.step('another filter keeps the wishes', async () => {
		await open(page, '/beer?taste=hoppy');
		await page.getByRole('button', { name: 'All Beers' }).click();
		await expect(page).toHaveURL(/\/beer\?taste=hoppy&filter=all$/);
		await expect(page.getByRole('button', { name: /^hoppy/i })).toHaveAttribute('aria-pressed', 'true');
	});
});

test('an odd search is no error: the menu says what it shows, as typed or by address, and one touch clears it', async ({
	page,
}) => {
	const found = page.getByRole('main').getByRole('status');
	await open(page, '/beer?filter=zzz&abv=-1');
	await expect(found.first()).toHaveText(
		'We don’t have a filter called “zzz”. Here’s what’s on tap. We can’t filter by “-1”, so we left it out. Clear this filter',
	);
	await expect(found.last()).toHaveText('14 beer(s) found');
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Clear this filter' }).click();
	await expect(page).toHaveURL(/\/beer$/);
	await expect(found).toHaveCount(1);
	await page.locator('summary').filter({ hasText: 'Filters' }).click();
	for (const text of ['x'.repeat(300), '"\'<b>zz</b>', '🍺🍺🍺', '%', '\\', '   ']) {
		await page.getByRole('searchbox').fill(text);
		if (text.trim() === '') await expect(found).toHaveText('14 beer(s) found');
		else {
			await expect(page.getByRole('heading', { name: /Nothing on tap matches .*\./ })).toBeVisible();
			await expectNoSidewaysScroll(page);
			await page.getByRole('link', { name: 'Show all 14' }).click();
			await expect(page).toHaveURL(/\/beer$/);
			await expect(page.getByRole('searchbox')).toHaveValue('');
		}
	}
	await open(page, `/beer?filter=${'z'.repeat(300)}&q=${encodeURIComponent('🍺"\'')}&taste=zzz&page=-9`);
	await expect(page.getByRole('link', { name: 'Clear this filter' })).toBeVisible();
	await expect(page.getByRole('heading', { name: /Nothing on tap matches .*\./ })).toBeVisible();
	await expectNoSidewaysScroll(page);
});

test('without script the server narrows the menu, and answers any address in words', {
	tag: '@release',
}, async ({ browser, taproom }) => {
	const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
	await page.goto('/beer');
	await page.getByRole('button', { name: 'Hoppy' }).click();
	await expect(page).toHaveURL(/taste=hoppy/);
	await expect(page.getByText('4 beer(s) found')).toBeVisible();
	await page.locator('summary').filter({ hasText: 'Filters' }).click();
	await page.getByRole('searchbox').fill('pils');
	await page.getByRole('button', { name: 'Search' }).click();
	await expect(page.getByText('1 beer(s) found')).toBeVisible();
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/beer$/);
	await page.goto('/beer?filter=zzz&abv=-1');
	await expect(page.getByText('We don’t have a filter called “zzz”. Here’s what’s on tap.')).toBeVisible();
	await page.goto('/beer?abv=-1');
	await expect(page.getByText('We can’t filter by “-1”, so we left it out.')).toBeVisible();
	for (const text of ['x'.repeat(300), '"\'<b>zz', '🍺🍺🍺', '%']) {
		const response = await page.goto(`/beer?q=${encodeURIComponent(text)}`);
		expect(response?.status(), text).toBe(200);
		await expect(page.getByRole('heading', { name: /Nothing on tap matches .*\./ })).toBeVisible();
	}
	await page.close();
});

test.describe('when the beers cannot be had', () => {
	test.use({ expected: { patterns: [/Failed to load resource/, /failed: .*beers\.json/] } });

	test('a failing answer, another file and a line that is down are told, with a way to try again', {
		tag: '@release',
	}, async ({ page }) => {
		// Spec 2, Beer menu: On an error it says 'Oops! Something Went Wrong', the error text, and 'Please try
		//   refreshing the page or check back later.'
		// Spec 4, Data and tooltip: Beer data has an error state; Beer data has a reload option.
		// Spec 8, Data loading: A failure says 'Failed to load beers: {status} {statusText}': the beer page
		//   shows 'Oops! Something Went Wrong' with the message.
		await test.step('a failing answer shows its status and a way to try again', async () => {
			await open(page, '/store');
			await page.route('**/data/beers.json', (route) => route.fulfill({ status: 500, body: 'no' }));
			await page.getByRole('navigation', { name: 'Secondary' }).getByRole('link', { name: 'Beer' }).click();
			await expect(page.getByRole('heading', { name: 'Oops! Something Went Wrong' })).toBeVisible();
			await expect(page.getByText('Failed to load beers: 500 Internal Server Error')).toBeVisible();
			await expect(page.getByText('Please try refreshing the page or check back later.')).toBeVisible();
			await expectAccessible(page);
			await page.unroute('**/data/beers.json');
			await page.getByRole('button', { name: 'Try Again' }).click();
			await expect(page.getByText('14 beer(s) found')).toBeVisible();
		});
		// Spec 8, Data loading: A failure says 'Failed to load beers' without a status.
		await test.step('a data file replaced by anything else says so, and so does a line that is down', async () => {
			await page.mouse.move(0, 0);
			for (const [body, contentType] of [
				['<h1>hello</h1>', 'text/html'],
				['[{', 'application/json'],
				['[{"slug": 7}]', 'application/json'],
				[null, ''],
			] as const) {
				await open(page, '/store');
				await page.route('**/data/beers.json', (route) =>
					body === null ? route.abort() : route.fulfill({ body, contentType }),
				);
				await page.getByRole('navigation', { name: 'Secondary' }).getByRole('link', { name: 'Beer' }).click();
				await expect(page.getByText('Oops! Something Went Wrong')).toBeVisible();
				await expect(page.getByText('Failed to load beers')).toBeVisible();
				await page.unroute('**/data/beers.json');
			}
		});
	});
});

test('beers that are on their way, and an empty lineup, are told', async ({ page }) => {
	// Spec 2, Beer menu: While loading it says 'Loading Our Beer Selection...' and 'Preparing our craft beer
	//   lineup for you'.
	// Spec 4, Data and tooltip: Beer data has a loading state; Beer data has a loaded state.
	await test.step('while the beers are on their way, the page says so', async () => {
		await open(page, '/store');
		const held = Promise.withResolvers<void>();
		await page.route('**/data/beers.json', async (route) => {
			await held.promise;
			await route.continue();
		});
		await page.getByRole('navigation', { name: 'Secondary' }).getByRole('link', { name: 'Beer' }).click();
		await expect(page.getByText('Loading Our Beer Selection...')).toBeVisible();
		await expect(page.getByText('Preparing our craft beer lineup for you')).toBeVisible();
		await expectAccessible(page);
		held.resolve();
		await expect(page.getByText('14 beer(s) found')).toBeVisible();
	});
	// Spec 2, Beer menu: Each is disabled when the count is 0; an empty result says 'No Beers Found' with
	//   'We're working on our beer selection. Check back soon!' for All; for other filters it says 'No {label}
	//   available right now.' and has a 'View All Beers' button.
	await test.step('an empty lineup says so, filter by filter', async () => {
		await page.mouse.move(0, 0);
		await page.unrouteAll();
		await open(page, '/store');
		await page.route('**/data/beers.json', (route) => route.fulfill({ json: [] }));
		await page.getByRole('navigation', { name: 'Secondary' }).getByRole('link', { name: 'Beer' }).click();
		await expect(page.getByRole('heading', { name: 'No Beers Found' })).toBeVisible();
		await expect(page.getByText('No On Tap available right now.')).toBeVisible();
		for (const button of await page
			.getByRole('group', { name: 'Filter the beers' })
			.getByRole('button')
			.all()) {
			await expect(button).toBeDisabled();
		}
		await expectAccessible(page);
		await page.getByRole('button', { name: 'View All Beers' }).click();
		await expect(page.getByText("We're working on our beer selection. Check back soon!")).toBeVisible();
	});
});
