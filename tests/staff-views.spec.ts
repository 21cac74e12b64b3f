import { addViews } from '#server/analytics/counter.ts';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
	test,
} from './fixtures.ts';
import { signIn } from './staff.ts';

test.use({ expected: { patterns: [/status of 503/] } });

const view = (day: string, path: string, count: number) => ({ day, path, count });

test('what guests look at is drawn, read out and laid down as tables, period by period', {
	tag: '@release',
}, async ({ page, taproom: { taproom } }) => {
	const { db } = taproom;
	await signIn(page, taproom, 'manager', 'mo');
	await open(page, '/admin');
	await page.getByRole('link', { name: 'What guests look at' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'What guests look at' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Nothing has been counted yet' })).toBeVisible();
	await expect(page.getByText(/on your public address.+no cookies.+Do Not Track/s)).toBeVisible();
	await expect(page.getByRole('navigation', { name: 'Staff' }).locator('a[aria-current]').first()).toHaveText(
		'Settings',
	);
	await expectAccessible(page);

	const { id } = await db
		.selectFrom('beers')
		.select('id')
		.where('slug', '=', 'hobnail')
		.executeTakeFirstOrThrow();
	await addViews(db, [
		view('2026-09-01', '/beer', 1000),
		view('2026-09-22', '/beer', 300),
		view('2026-11-07', '/beer', 280),
		view('2026-11-11', '/beers/long-winter', 4),
		view('2026-11-12', '/beers/hobnail', 14),
		view('2026-11-19', '/beers/hobnail', 12),
		view('2026-11-20', '/food', 1),
		view('2026-11-20', '/beers/hobnail', 90),
	]);
	await page.getByRole('link', { name: 'Hours' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
	await page.getByRole('link', { name: 'Visits' }).click();

	const figures = page.getByRole('region', { name: 'In figures' });
	await expect(figures).toContainText('Views in 30 days401A day10.7Today so far91');
	await expect(figures).toContainText('7% more a day than in the 30 days before');
	await expect(
		page.getByRole('img', {
			name: 'Views per day. 10.7 a day on average; most on Saturday, November 7, with 280 views.',
		}),
	).toBeVisible();
	await expect(
		page.getByRole('img', {
			name: 'Most-read beers. Hobnail was read most, with 116 views, then Long Winter with 4.',
		}),
	).toBeVisible();
	await expect(
		page.getByRole('img', { name: 'Where on the site. Beer menu: 280 views, 70% of all.' }),
	).toBeVisible();
	const tappings = page.getByRole('region', { name: 'Before and after a tapping' });
	await expect(tappings.getByRole('listitem').first()).toContainText(
		'HobnailNov 18: 2 a day before, 6 after in the first 2 days',
	);
	const form = `/admin/beers/${id}/edit`;
	await expect(tappings.getByRole('link', { name: 'Hobnail' })).toHaveAttribute('href', form);

	for (const title of [
		'Views per day',
		'Most-read beers',
		'Where on the site',
		'Before and after a tapping',
	]) {
		const table = page.getByRole('table', { name: title });
		await expect(table).toHaveCount(0);
		await page.getByRole('region', { name: title }).getByText('As a table').press('Enter');
		await expect(table).toBeVisible();
	}
	const days = page.getByRole('table', { name: 'Views per day' });
	await expect(days.getByRole('row')).toHaveCount(31);
	await expect(days.getByRole('row').nth(1)).toHaveText('Thursday, October 220');
	await expect(days.getByRole('row').last()).toHaveText('Friday, November 2091 so far');
	await expect(page.getByRole('table', { name: 'Where on the site' }).getByRole('row').last()).toHaveText(
		'All pages401',
	);
	await expect(
		page.getByRole('table', { name: 'Before and after a tapping' }).getByRole('row', { name: /^Hobnail/ }),
	).toHaveText('HobnailNov 1826');
	await expectAccessibleLightAndNight(page);
	await page.setViewportSize({ width: 320, height: 700 });
	await expectNoSidewaysScroll(page);

	await page.getByRole('link', { name: '90 days' }).press('Enter');
	await expect(page).toHaveURL(/\/admin\/visits\?days=90$/);
	await expect(figures).toContainText('1,701');
	await expect(figures).toContainText('Counting since Tuesday, September 1: too short');
	await expect(days.getByRole('row', { name: 'Monday, August 31' })).toContainText('not counted');
	await page.getByRole('link', { name: 'Year' }).click();
	await expect(
		page.getByRole('img', { name: /^Views per day, week by week\. Most in the week/ }),
	).toBeVisible();
	await expectNoSidewaysScroll(page);
	await page.reload();
	await expect(page.getByRole('link', { name: 'Year' })).toHaveAttribute('aria-current', 'true');

	await page.route('**/api/views/summary?days=30', (route) =>
		route.fulfill({
			status: 503,
			contentType: 'application/json',
			body: JSON.stringify({ success: false, error: 'The counts cannot be read.', code: 'UNAVAILABLE' }),
		}),
	);
	await page.getByRole('link', { name: '30 days' }).click();
	await expect(page.getByRole('alert')).toContainText('The counts cannot be read.');
	await expectAccessible(page);
	await page.unroute('**/api/views/summary?days=30');
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(figures).toContainText('Views in 30 days401');
});
