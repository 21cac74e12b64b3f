import type { Page } from '@playwright/test';
import { liveResources } from '#domain/live/live-resources.ts';
import { expect, expectNoSidewaysScroll, fridayAfternoon, open, test } from './fixtures.ts';
import { answersOf, type HomeState, homeStates, onTapIn } from './home-states.ts';

/** Phones with the browser's bars in view, an old small one, and two in landscape. */
const lowWindows = [
	[390, 664],
	[360, 740],
	[320, 568],
	[844, 390],
	[667, 375],
] as const;

/** Lists answers outside what a guest sees on a phone, whose browser bar is at the bottom. */
function answersOutOfView(page: Page) {
	return page.evaluate(() => {
		const bar = document.querySelector('.secondary-menu');
		const isFixed = bar && getComputedStyle(bar).position === 'fixed';
		const foot = isFixed ? bar.getBoundingClientRect().top : innerHeight;
		const responses = document.querySelectorAll(
			'.header-status, .hero-pour-name, .hero-pour-price, .hero-more, .hero-answers :is(dt, dd)',
		);
		return [...responses]
			.filter((response) => {
				const { left, top, right, bottom } = response.getBoundingClientRect();
				return top < 0 || left < 0 || bottom > foot || right > innerWidth;
			})
			.map(({ textContent }) => textContent);
	});
}

const bareAndFull = ['a holiday', 'no beer', 'sixty beers, and names of 80 letters'];
const isDaily = ({ name }: HomeState) => name === 'open' || bareAndFull.includes(name);

for (const { days, tag, states } of [
	{ days: 'on any day', tag: [], states: homeStates.filter(isDaily) },
	{ days: 'on the rarer days, too', tag: '@release', states: homeStates.filter((one) => !isDaily(one)) },
]) {
	// Spec 2, Routes: The screen at / is: Home.
	test(`on its first screen the home page answers what pours and for how much, until when, what is on, and where, ${days}`, {
		tag,
	}, async ({ page, taproom }) => {
		for (const state of states) {
			await test.step(state.name, async () => {
				const now = state.now ?? fridayAfternoon;
				taproom.setNow(now);
				await page.clock.setFixedTime(now);
				await taproom.reset();
				await state.change?.(taproom.taproom);
				await taproom.taproom.settings.load(taproom.taproom);
				for (const resource of liveResources) taproom.taproom.content.changed(resource);
				await expectAnswers(page, state);
			});
		}
	});
}

async function expectAnswers(page: Page, state: HomeState) {
	await open(page, '/');
	const doors = state.doors ?? 'Open today until 10:00 PM';
	await expect(page.locator('.header-status')).toContainText(doors);
	await expect(page.locator('#hero')).not.toContainText(doors);
	await expect(page.locator('.hero-pour')).toHaveCount(state.pours ?? 3);
	await expect(page.locator('.hero-more, .hero-answers :is(dt, dd)')).toHaveText(answersOf(state));
	for (const [width, height] of [...[[1366, 650] as const, [390, 844] as const], ...lowWindows]) {
		await page.setViewportSize({ width, height });
		expect(await answersOutOfView(page), `${width} x ${height}`).toEqual([]);
	}
	await open(page, '/beer');
	for (const [width, height] of [[1366, 650] as const, [390, 844] as const, [320, 568] as const]) {
		await page.setViewportSize({ width, height });
		await expectMenuInView(page, state, `${width} x ${height}`);
	}
}

/** Expects that the menu's first screen shows what pours, whatever the number and names of the beers. */
async function expectMenuInView(page: Page, state: HomeState, size: string) {
	const main = page.getByRole('main');
	const isEmpty = state.pours === 0;
	const count = isEmpty
		? main.getByRole('heading', { name: 'No Beers Found' })
		: main.getByText(`${onTapIn(state)} beer(s) found`);
	await expect(page.getByRole('banner'), size).toContainText(state.doors ?? 'Open today until 10:00 PM');
	await expect(count, size).toBeInViewport();
	await expectNoSidewaysScroll(page);
	if (isEmpty) return;
	await expect(main.getByRole('article')).toHaveCount(onTapIn(state));
	const [name, figures] = [
		main.locator('.beer-card-name').first(),
		main.locator('.beer-card-columns').first(),
	];
	const [left, right] = [await name.boundingBox(), await figures.boundingBox()];
	expect(left && right && left.x + left.width <= right.x + 0.5, `a name lies on figures at ${size}`).toBe(
		true,
	);
}

test('half a first screen is never painted: the browser waits for what follows it', async ({
	page,
	taproom,
}) => {
	const html = await (await page.request.get(taproom.address)).text();
	const [head = '', body = ''] = html.split('<body');
	const awaited = /<link rel="expect" href="#([\w-]+)" blocking="render"\/>/.exec(head)?.[1];
	expect(awaited).toBeDefined();
	const [hero, next] = ['id="hero"', `id="${awaited}"`].map((id) => body.indexOf(id));
	expect(hero).toBeGreaterThan(0);
	expect(next).toBeGreaterThan(hero ?? 0);
});
