import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

test('a guest with a phone reads what the taproom is hiring for, and applies by email', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, '/about');
	await page.getByRole('link', { name: 'Work With Us' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work With Us');
	await expect(page.locator('main h2')).toHaveText(['Weekend Bartender', 'Pizza Cook']);
	const cook = page.getByRole('article', { name: 'Pizza Cook' });
	await expect(cook).toContainText('Kitchen · Full time · $21 an hour plus tips');
	await expect(cook.getByRole('listitem').first()).toContainText('Five days a week');
	await expect(cook).toContainText('Posted Nov 16');
	await expect(cook.getByRole('link', { name: 'Apply by email for Pizza Cook' })).toHaveAttribute(
		'href',
		'mailto:jobs@gableandgrain.example?subject=Application%3A%20Pizza%20Cook',
	);
	await expectAccessible(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectAccessible(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);
});

test('the page is whole without script, and machines read each job', async ({ browser, taproom }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${taproom.address}/jobs`);
	await expect(page.getByText('Keen matters more than years behind a bar')).toBeVisible();
	const [json = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
	const nodes: object[] = JSON.parse(json)['@graph'];
	expect(nodes).toContainEqual(
		expect.objectContaining({ '@type': 'JobPosting', title: 'Pizza Cook', employmentType: 'FULL_TIME' }),
	);
	await context.close();
});

test('staff offer a job by key; an open page shows it until the night of its last day is over', async ({
	page,
	context,
	taproom,
}) => {
	const guest = await context.newPage();
	await open(guest, '/jobs');
	await page.bringToFront();
	await signIn(page, taproom.taproom, 'manager');
	await page.goto('/admin/jobs');
	await page.getByRole('link', { name: 'New job' }).press('Enter');
	await page.getByLabel('Title').fill('Hop Picker');
	await page.getByLabel('Team').selectOption('Brewery');
	await page.getByLabel('Kind of employment').selectOption('Seasonal');
	await page.getByLabel('Pay').fill('$18 an hour');
	await page.getByRole('textbox', { name: 'Description' }).click();
	await page.keyboard.type('Two weeks in August, and your weight in hops.');
	await expect(page.getByLabel('Posted on')).toHaveValue('2026-11-20');
	await page.getByLabel('How to apply').fill('ask Dan');
	await page.getByRole('button', { name: 'Create job' }).press('Enter');
	await expect(page.getByText(/^Must be an email address, or a whole web address/).first()).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel('How to apply').fill('https://apply.example/hops');
	await page.getByLabel('Apply by').fill('2026-11-21');
	await page.getByRole('button', { name: 'Create job' }).press('Enter');
	const job = guest.getByRole('article', { name: 'Hop Picker' });
	await expect(job).toContainText('Brewery · Seasonal · $18 an hour');
	await expect(job).toContainText('Apply by Saturday, Nov 21');
	await expect(job.getByRole('link', { name: 'Apply online for Hop Picker' })).toHaveAttribute(
		'href',
		'https://apply.example/hops',
	);
	// The page is closed, so that no signed-in page remains.
	await page.close();
	taproom.setNow('2026-11-22T08:59:59Z');
	await taproom.taproom.timetable.tick();
	expect(await (await fetch(`${taproom.address}/jobs`)).text()).toContain('Hop Picker');
	taproom.setNow('2026-11-22T09:00:00Z');
	await taproom.taproom.timetable.tick();
	await expect(job).toHaveCount(0);
	await expect(guest.getByRole('article', { name: 'Pizza Cook' })).toBeVisible();
});

test('where there is no job, the page says so and nothing leads to it', async ({
	page,
	taproom: { taproom },
}) => {
	await taproom.db.deleteFrom('content_items').where('kind', '=', 'job').execute();
	taproom.content.changed('job');
	await open(page, '/jobs');
	await expect(page.getByText('Every apron’s taken right now')).toBeVisible();
	await expectAccessible(page);
	await open(page, '/about');
	await expect(page.locator('a[href="/jobs"]')).toHaveCount(0);
	const sitemap = await (await page.request.get('/sitemap.xml')).text();
	expect(sitemap).not.toContain('/jobs');
});
