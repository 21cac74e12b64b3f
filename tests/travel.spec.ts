import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

/** Records which elements a view transition moves, by the names of their groups. */
const watchTransitions = (page: Page) =>
	page.evaluate(() => {
		const carried: string[] = [];
		Object.assign(window, { carried });
		const start = document.startViewTransition.bind(document);
		document.startViewTransition = (update) => {
			const transition = start(update);
			void transition.ready.then(() => {
				for (const { effect } of document.getAnimations()) {
					if (!(effect instanceof KeyframeEffect)) continue;
					// An element that only one of the two pages has does not move.
					const name = /^::view-transition-group\((.+)\)$/.exec(effect.pseudoElement ?? '')?.[1];
					if (name) carried.push(name);
				}
			});
			return transition;
		};
	});
const carriedOn = (page: Page) => page.evaluate((): string[] => Reflect.get(window, 'carried'));

const ways = [
	{ list: '/food', link: 'Soft Pretzel', file: '**/data/food.json', carries: /^dish-/ },
	{ list: '/events', link: /Trivia/, file: '**/data/events.json', carries: /^event-/ },
	{
		// The row is far down the list, eleven thousand pixels from its top.
		list: '/beers/style-guide',
		link: 'Wild Specialty Beer',
		file: '**/data/style-pages/*.json',
		carries: /^style-/,
	},
] as const;

for (const { list, link, file, carries } of ways) {
	test(`${list}: a row becomes its page before the rest of the page has come`, async ({ page }) => {
		await open(page, list);
		await watchTransitions(page);
		let release = () => {};
		const isHeld = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(file, async (route) => {
			await isHeld;
			await route.continue();
		});
		const row = page.getByRole('main').getByRole('link', { name: link }).first();
		const title = await row.evaluate((element) => element.firstChild?.textContent ?? '');
		await row.click();
		const heading = page.getByRole('heading', { level: 1, name: title });
		await expect(heading).toBeVisible();
		await expect.poll(() => carriedOn(page)).toContainEqual(expect.stringMatching(carries));
		const before = await heading.boundingBox();
		release();
		await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
		expect(await heading.boundingBox()).toEqual(before);
	});
}

test.describe('with reduced motion', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });
	test('a page stands at once', async ({ page }) => {
		await open(page, '/food');
		await watchTransitions(page);
		await page.getByRole('main').getByRole('link', { name: 'Soft Pretzel' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Soft Pretzel' })).toBeVisible();
		expect(await carriedOn(page)).not.toContainEqual(expect.stringMatching(/^dish-/));
	});
});
