import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, fridayAfternoon, open, test } from './fixtures.ts';

/** Advances both clocks, the taproom's and the browser's. */
async function setNow(
	page: Page,
	taproom: { setNow(instant: string): void },
	instant: string,
): Promise<void> {
	taproom.setNow(instant);
	await page.clock.setFixedTime(instant);
}

const filterButton = (page: Page, name: string) =>
	page.getByRole('group', { name: 'Filter the events' }).getByRole('button', { name });
const article = (page: Page, name: string) =>
	page.getByRole('article').filter({ has: page.getByRole('link', { name }) });

test('events stand by date from tonight on, and are narrowed by kind and kept in an archive, by pointer, key and in a narrow window', async ({
	page,
	request,
}) => {
	// Spec 1, Product: Visitors browse events.
	// Spec 2, Routes: The screen at /events is: Events list (content is ours).
	await test.step('tonight comes first, then what is coming, by date', async () => {
		await open(page, '/events');
		await expect(page).toHaveTitle('Events · Gable & Grain');
		await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
		const tonight = page.getByRole('region', { name: 'Today' });
		await expect(tonight).toContainText('Tonight at 7 PM');
		await expect(tonight).toContainText('7 to 9:30 PM in the hayloft. Free, we pass the hat.');
		await expect(tonight.getByRole('link')).toHaveAttribute('href', '/events/hayloft-sessions');
		const months = page.getByRole('heading', { level: 2, name: /^\w+ 202\d$/ });
		await expect(months).toHaveText(['November 2026', 'December 2026', 'January 2027', 'February 2027']);
		const november = page.getByRole('region', { name: 'November 2026' });
		await expect(november.getByRole('heading', { level: 3 })).toHaveText([
			'Truck Saturday on Saturday, November 21',
			'Tuesday Trivia on Tuesday, November 24',
			'Friday Hayloft Sessions on Friday, November 27',
			'Brewhouse Walk on Saturday, November 28',
			'Sunday Barn Market on Sunday, November 29',
		]);
		const walk = article(page, 'Brewhouse Walk on Saturday, November 28');
		for (const words of ['Workshop', '1 to 2 PM', 'The barn', '$12, four tastes included']) {
			await expect(walk).toContainText(words);
		}
	});
	await test.step('what is canceled is crossed out with its reason; what moved is told at both dates', async () => {
		const canceled = article(page, 'Friday Hayloft Sessions on Friday, December 11');
		await expect(canceled.getByRole('heading').locator('s')).toHaveText('Friday Hayloft Sessions');
		await expect(canceled).toContainText('Canceled. The hayloft floor is being oiled');
		const left = article(page, 'Tuesday Trivia on Tuesday, January 5, 2027');
		await expect(left.locator('s')).toHaveText('Tuesday Trivia');
		await expect(left).toContainText('Moved to Wednesday, January 6, 2027, 6:30 to 8:30 PM.');
		const moved = article(page, 'Tuesday Trivia on Wednesday, January 6, 2027');
		await expect(moved).toContainText(
			'Moved from Tuesday, January 5, 2027. The wassail is on Tuesday this week.',
		);
		await expect(moved.locator('s')).toHaveCount(0);
	});
	await test.step('the calendar is subscribed to by its own address', async () => {
		await expect(page.getByRole('link', { name: 'Subscribe to all events' })).toHaveAttribute(
			'href',
			/^webcal:\/\/[^/]+\/events\.ics$/,
		);
		await expect(page.getByRole('link', { name: 'events.ics' })).toHaveAttribute('href', '/events.ics');
		const response = await request.get('/events.ics');
		expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
		expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
	});
	await test.step('a kind is filtered by a button whose address can be shared', async () => {
		await open(page, '/events');
		await filterButton(page, 'Workshop').click();
		await expect(page).toHaveURL(/\/events\?kind=workshop$/);
		await expect(filterButton(page, 'Workshop')).toHaveAttribute('aria-pressed', 'true');
		await expect(page.getByRole('region', { name: 'Today' })).toHaveCount(0);
		const titles = page.getByRole('region', { name: 'December 2026' }).getByRole('heading', { level: 3 });
		await expect(titles).toHaveText([/^Wreath Evening/, /^Brewhouse Walk/, /^Brewhouse Walk/]);
		await expect(
			page.getByRole('region', { name: 'Past events' }).getByRole('heading', { level: 3 }),
		).toHaveText(['Pressing Day', 'Hop Picking Morning']);
		await filterButton(page, 'Everything').click();
		await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
	});
	await test.step('a kind that does not exist is named, and everything is shown', async () => {
		await open(page, '/events?kind=karaoke');
		await expect(
			page.getByText('We don’t have a kind of event called “karaoke”. Here’s everything.'),
		).toBeVisible();
		await expect(filterButton(page, 'Everything')).toHaveAttribute('aria-pressed', 'true');
	});
	await test.step('the archive has what is over, newest first, and kinds without any cannot be chosen', async () => {
		await open(page, '/events');
		await page.getByRole('link', { name: 'All past events' }).click();
		await expect(page).toHaveURL(/\/events\?view=past$/);
		await expect(page.getByRole('heading', { level: 1, name: 'Past Events' })).toBeVisible();
		await expect(page.getByRole('heading', { level: 3 })).toHaveText([
			'Long Winter, First Pour',
			'Pressing Day',
			'Hop Picking Morning',
		]);
		await expect(filterButton(page, 'Music')).toBeDisabled();
		await filterButton(page, 'Beer release').click();
		await expect(page).toHaveURL(/\/events\?view=past&kind=release$/);
		await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Long Winter, First Pour']);
	});
	await test.step('at 320 px the filter scrolls by itself', async () => {
		await page.setViewportSize({ width: 320, height: 640 });
		await open(page, '/events');
		await filterButton(page, 'Workshop').click();
		await expect(page).toHaveURL(/kind=workshop$/);
		await expectNoSidewaysScroll(page);
	});
	await test.step('the keyboard reaches a filter, an event and its calendar file', async () => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await open(page, '/events');
		await page.getByRole('link', { name: 'Past events', exact: true }).focus();
		await page.keyboard.press('Tab');
		await expect(filterButton(page, 'Everything')).toBeFocused();
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\?kind=music$/);
		const link = page.getByRole('link', { name: 'Friday Hayloft Sessions', exact: true }).first();
		await link.focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1, name: 'Friday Hayloft Sessions' })).toBeVisible();
		await page.getByRole('link', { name: 'Add to calendar' }).focus();
		await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeFocused();
	});
});

test('all of it can be read, filtered and followed without script', async ({ browser, taproom }) => {
	const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
	await page.goto('/events');
	await expect(page.getByText('Tonight at 7 PM')).toBeVisible();
	await filterButton(page, 'Trivia').click();
	await expect(page).toHaveURL(/\/events\?kind=trivia$/);
	await page.getByRole('link', { name: 'Tuesday Trivia on Tuesday, November 24' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Tuesday Trivia' })).toBeVisible();
	await expect(page.getByText('Phones go in the milk pail.')).toBeVisible();
	await page.goto('/events?view=past&kind=workshop');
	await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
	await page.close();
});

test('an event tells plainly what it is and has become, to people and machines', async ({
	page,
	taproom,
}) => {
	// Spec 2, Routes: The screen at /events/{slug} is: event detail (content is ours).
	await test.step('an event tells plainly when, where, how often, for how much, and what it is', async () => {
		await setNow(page, taproom, '2026-11-22T18:00:00Z');
		await open(page, '/events/hayloft-sessions');
		await expect(page).toHaveTitle('Friday Hayloft Sessions · Gable & Grain');
		const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
		await expect(crumbs).toHaveText([/Home/, /Events/, /Friday Hayloft Sessions/]);
		const main = page.getByRole('main');
		for (const words of [
			'Friday, November 27, 7 to 9:30 PM in the hayloft',
			'Free, we pass the hat',
			'Every Friday',
			'there’s live music in the hayloft, mostly old-time and Irish',
		]) {
			await expect(main).toContainText(words);
		}
		const dates = page.getByRole('region', { name: 'Upcoming dates' }).getByRole('listitem');
		await expect(dates).toHaveCount(8);
		await expect(dates.nth(2).locator('s')).toHaveText('Friday, December 11, 7 to 9:30 PM');
		await expect(dates.nth(2)).toContainText('Canceled. The hayloft floor is being oiled');
		const file = page.getByRole('link', { name: 'Add to calendar' });
		await expect(file).toHaveAttribute('href', '/events/hayloft-sessions.ics');
	});
	await test.step('tickets are sold where the event says', async () => {
		await setNow(page, taproom, fridayAfternoon);
		await open(page, '/events/winter-barn-dance');
		await expect(page.getByRole('link', { name: 'Get tickets' })).toHaveAttribute(
			'href',
			'https://tickets.gableandgrain.example/winter-barn-dance',
		);
		await expect(page.getByRole('region', { name: 'Upcoming dates' })).toHaveCount(0);
	});
	await test.step('the old address of an event says what has become of it: past, canceled, moved, running, finished', async () => {
		for (const [name, slug, now, words, next] of [
			['past', 'pressing-day', fridayAfternoon, 'This event is over. It was on Sunday, October 18.', null],
			[
				'canceled',
				'hayloft-sessions',
				'2026-12-11T15:00:00Z',
				'Canceled on Friday, December 11. The hayloft floor is being oiled and needs three days to dry.',
				'Next: Friday, December 18, 7 to 9:30 PM in the hayloft',
			],
			[
				'moved',
				'tuesday-trivia',
				'2027-01-05T15:00:00Z',
				'Moved from Tuesday, January 5 to Wednesday, January 6, 6:30 to 8:30 PM. The wassail is on Tuesday this week.',
				'Wednesday, January 6, 6:30 to 8:30 PM in the barn',
			],
			[
				'running',
				'hayloft-sessions',
				'2026-11-21T01:00:00Z',
				'On now, until 9:30 PM.',
				'Friday, November 20, 7 to 9:30 PM in the hayloft',
			],
			[
				'finished',
				'sunday-barn-market',
				'2027-02-01T15:00:00Z',
				'This series is over. The last one was on Sunday, December 20, 2026.',
				null,
			],
		] as const) {
			await setNow(page, taproom, now);
			await open(page, `/events/${slug}`);
			await expect(page.getByText(words, { exact: true }), name).toBeVisible();
			const button = page.getByRole('link', { name: 'Add to calendar' });
			await expect(button).toHaveCount(next === null ? 0 : 1);
			if (next) await expect(page.getByRole('main')).toContainText(next);
		}
	});
	await test.step('machines read the event as the page tells it', async () => {
		await setNow(page, taproom, '2026-12-11T15:00:00Z');
		await open(page, '/events/hayloft-sessions');
		const text = await page.locator('script[type="application/ld+json"]').first().textContent();
		expect(JSON.parse(text ?? '')['@graph'][0]).toMatchObject({
			'@type': 'Event',
			eventStatus: 'https://schema.org/EventCancelled',
			startDate: '2026-12-11T19:00:00-05:00',
		});
	});
});

test.describe(() => {
	test.use({ expected: { patterns: [/status of (?:404|500)/, /failed: .*events\.json/] } });
	test('an unknown event is a 404 that offers what may have been meant; events that cannot be had come with the next try', async ({
		page,
		request,
	}) => {
		await test.step('an unknown event is a 404 that offers what may have been meant', async () => {
			expect((await request.get('/events/no-such-event')).status()).toBe(404);
			await open(page, '/events/hayloft-session');
			await expect(page.getByRole('heading', { level: 1, name: 'Event Not Found' })).toBeVisible();
			await expect(page.getByText('we couldn’t find an event called “hayloft-session”')).toBeVisible();
			await expectAccessible(page);
			await page.getByRole('link', { name: 'Friday Hayloft Sessions' }).click();
			await expect(page).toHaveURL(/\/events\/hayloft-sessions$/);
			await expect(page.getByRole('heading', { level: 1, name: 'Friday Hayloft Sessions' })).toBeVisible();
		});
		// Spec 3, Food and event: Event exists as pages and data hooks.
		await test.step('events that cannot be had say so, and come with the next try', async () => {
			await page.route('**/data/events.json', (route) => route.fulfill({ status: 500 }));
			await open(page, '/store');
			await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
			await expect(page.getByRole('alert')).toContainText('Failed to load events: 500');
			await page.unroute('**/data/events.json');
			await page.getByRole('button', { name: 'Try Again' }).click();
			await expect(page.getByText('Tonight at 7 PM')).toBeVisible();
		});
	});
});

test('the hero tells what is on tonight, and lets it go; a quiet day has none', async ({ page, taproom }) => {
	await test.step('the hero tells what is on tonight, and lets it go when it is over', async () => {
		await open(page, '/');
		const hero = page.locator('#hero');
		await expect(hero.getByText('Tonight at 7 PM')).toBeVisible();
		await expect(hero.getByRole('link', { name: 'Friday Hayloft Sessions' })).toHaveAttribute(
			'href',
			'/events/hayloft-sessions',
		);
		await page.clock.setFixedTime('2026-11-21T02:30:00Z');
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await expect(hero.getByText('Tonight at 7 PM')).toHaveCount(0);
	});
	await test.step('a quiet day has no tonight, on either page', async () => {
		await setNow(page, taproom, '2026-11-23T18:00:00Z');
		await open(page, '/events');
		await expect(page.getByRole('region', { name: 'Today' })).toHaveCount(0);
		await page.goto('/');
		await expect(page.locator('#hero')).not.toContainText('Tonight');
	});
});
