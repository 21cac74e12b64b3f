import type { Page } from '@playwright/test';
import { expect, expectAccessibleLightAndNight, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { publicPages } from './pages.ts';

/** All public pages by subject, with every variant that their address can request. */
const subjects = {
	venue: ['/', '/about', '/faq', '/jobs', '/merch', '/store', '/follow', '/no-such-page'],
	beers: ['/beer', '/beer?filter=all', '/beer?filter=archive', '/beers/long-winter', '/beers/no-such-beer'],
	styles: [
		'/beers/style-guide',
		'/beers/style-guide?q=lager&color=dark',
		'/beers/style-guide/21A-american-ipa',
		'/beers/style-guide/29A-fruit-beer',
		'/beers/style-guide/chart',
	],
	food: ['/food', '/food?diet=gluten-free&diet=vegan', '/food/margherita', '/food/pork-shoulder'],
	events: [
		'/events',
		'/events?view=past',
		'/events/hayloft-sessions',
		'/events/winter-barn-dance',
		'/events/pressing-day',
	],
	workshop: ['/debug', '/button-demo', '/responsive-test'],
} as const;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test.use({ expected: { patterns: [/status of 404/] } });

/** Lists texts outside the screen, to the right or left, where nobody can scroll to them. */
function wordsCutOff(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const reachable = (element: Element | null): boolean =>
			element !== null &&
			(/auto|scroll/.test(getComputedStyle(element).overflowX) || reachable(element.parentElement));
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const found: string[] = [];
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const parent = node.parentElement;
			if (!node.textContent?.trim() || !parent?.checkVisibility() || parent.closest('svg,.sr-only')) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			const { left, right, width } = range.getBoundingClientRect();
			const outside = width > 0 && (right > innerWidth + 1 || left < -1);
			if (outside && !reachable(parent)) found.push(node.textContent.trim());
		}
		return found;
	});
}

async function expectToFit(page: Page): Promise<void> {
	await expectNoSidewaysScroll(page);
	expect(await wordsCutOff(page)).toEqual([]);
}

/** Lists the texts of touch targets that are lower than 44 px. */
function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll('a[href], button, summary')]
			.filter((element) => element.checkVisibility() && !element.closest('.skip-link, [popover]'))
			// Points of the chart are exempt: they are as large as they can be, and the tables below link to the same
			// pages.
			.filter((element) => !element.closest('svg'))
			// Links in running text are exempt, since they are as high as their line; an inline box counts as a
			// button.
			.filter((element) => !element.closest('p, dd') || getComputedStyle(element).display !== 'inline')
			// A card's link covers the whole card.
			.filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
			.map((element) => ({ element, box: element.getBoundingClientRect() }))
			.filter(({ box }) => box.height > 1 && box.height < 43.5)
			.map(({ element, box }) => `${element.textContent?.trim()} ${Math.round(box.height)}`),
	);
}

/** One visit to a page makes all its checks, because a visit costs more than any of them. */
async function expectToSuitEverybody(page: Page, path: string, isWorkshop: boolean): Promise<void> {
	await page.setViewportSize(phone);
	await open(page, path);
	if (!isWorkshop) expect(await smallTargets(page), `${path}: targets under 44 px`).toEqual([]);
	for (const viewport of [phone, desk]) {
		await page.setViewportSize(viewport);
		await test.step(`axe at ${viewport.width} px`, () => expectAccessibleLightAndNight(page));
	}
	await page.setViewportSize({ width: 320, height: 360 });
	await test.step('320 px, which is what 200 % zoom makes of 640', () => expectToFit(page));
	await page.setViewportSize({ width: 640, height: 800 });
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%';
	});
	await test.step('letters twice as large', () => expectToFit(page));
}

for (const [subject, paths] of Object.entries(subjects)) {
	test(`axe finds nothing on the pages of ${subject}, a thumb hits everything, and no words are lost in a narrow window or with large letters`, {
		tag: '@release',
	}, async ({ page }) => {
		test.slow();
		for (const path of paths) {
			await test.step(path, () => expectToSuitEverybody(page, path, subject === 'workshop'));
		}
	});
}

/** Returns what is wrong with the focus ring, or null; 'left' once the focus has left the page. */
function faultOfFocus(page: Page): Promise<string | null> {
	return page.evaluate(() => {
		const active = document.activeElement;
		if (!active || active === document.body) return 'left';
		// A check box that is drawn by its label shows the focus there.
		const focused = getComputedStyle(active).opacity === '0' ? (active.closest('label') ?? active) : active;
		const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim()}`;
		// The link of a card shows the focus around the whole card.
		const outlined = [undefined, '::after'].some((part) => {
			const { outlineStyle, outlineWidth } = getComputedStyle(focused, part);
			return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
		});
		if (!outlined) return `${name} shows no focus`;
		const { left, top, width, height } = focused.getBoundingClientRect();
		const middle = { x: left + width / 2, y: top + Math.min(height, innerHeight) / 2 };
		const there = document.elementFromPoint(middle.x, middle.y);
		if (!there) return `${name} is outside the screen`;
		return focused.contains(there) || there.contains(focused)
			? null
			: `${name} lies under ${there.className}`;
	});
}

for (const viewport of [phone, desk]) {
	test(`the focus is seen wherever Tab leads, at ${viewport.width} px`, {
		tag: '@release',
	}, async ({ page }) => {
		test.slow();
		await page.setViewportSize(viewport);
		await page.emulateMedia({ reducedMotion: 'reduce' });
		for (const path of [
			'/',
			'/beer',
			'/beers/long-winter',
			'/beers/style-guide/21A-american-ipa',
			'/food',
			'/events',
			'/faq',
			'/no-such-page',
		]) {
			await open(page, path);
			// Fonts that load later would move the focused element.
			await page.evaluate(() => document.fonts.ready.then(() => undefined));
			const faults: string[] = [];
			let stops = 0;
			for (; stops < 80; stops += 1) {
				await page.keyboard.press('Tab');
				const fault = await faultOfFocus(page);
				if (fault === 'left') break;
				if (fault) faults.push(fault);
			}
			expect(stops, path).toBeGreaterThan(15);
			expect(faults, path).toEqual([]);
		}
	});
}

test('a link in the text is told from the text without color', async ({ page }) => {
	await open(page, '/no-such-page');
	const link = page.getByRole('main').getByRole('link', { name: 'Beer' });
	await expect(link).toHaveCSS('text-decoration-line', 'underline');
});

test('a label names one control alone, on every page that is sent and in the menu’s tools', async ({
	page,
}) => {
	await open(page, '/beer');
	await page.locator('.menu-details > summary').click();
	await expect(page.getByRole('searchbox', { name: 'Name, style or flavor', exact: true })).toBeVisible();
	for (const path of [...publicPages, '/beer?filter=all', '/debug', '/admin/login']) {
		const whole = await (await page.request.get(path)).text();
		// Style elements are removed, because the page's policy does not allow them to be inserted.
		const sent = whole.replaceAll(/<style[\s\S]*?<\/style>/g, '');
		const crowded = await page.evaluate(
			(html) =>
				[...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('label')]
					.filter((label) => label.querySelectorAll('button, input, select, textarea').length > 1)
					.map((label) => label.outerHTML.slice(0, 200)),
			sent,
		);
		expect(crowded, path).toEqual([]);
	}
});
