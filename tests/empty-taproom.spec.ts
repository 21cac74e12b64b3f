import type { Page } from '@playwright/test';
import { defaultBusiness } from '#domain/settings/defaults.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test as withDemo } from './fixtures.ts';
import { pagesOfNothing } from './pages.ts';
import { setSetting, settings } from './settings.ts';
import { startTestTaproom, type TestTaproom } from './taproom-server.ts';

const test = withDemo.extend<object, { taproom: TestTaproom }>({
	taproom: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
		async ({}, use) => {
			const taproom = await startTestTaproom({ environment: { DEMO_CONTENT: 'off' } });
			await use(taproom);
			await taproom.stop();
		},
		{ scope: 'worker' },
	],
});

const pages = ['/', '/beer', '/food', '/events', '/events?view=past', '/about', '/faq', '/store', '/follow'];

/** Expects content after every heading and at least one item in every list. */
async function expectNothingEmpty(page: Page): Promise<void> {
	const empty = await page.evaluate(() => {
		const seen = (element: Element) => element.checkVisibility();
		const bare = (element: Element) =>
			element.textContent?.trim() === '' && !element.querySelector('img, svg, input, button');
		const blocks = [
			...document.querySelectorAll(':is(header, main, footer) :is(ul, ol, dl, table, section, nav)'),
		];
		const columns = [...document.querySelectorAll('footer section, main section')];
		return [
			...blocks.filter((block) => seen(block) && bare(block)).map((block) => block.outerHTML.slice(0, 200)),
			...columns
				.filter((column) => {
					const heading = column.querySelector('h2');
					return seen(column) && heading && column.textContent?.trim() === heading.textContent?.trim();
				})
				.map((column) => column.textContent),
		];
	});
	expect(empty).toEqual([]);
}

/** Finds empty lists, headings and terms, including those that style sheets hide. */
async function bareParts(page: Page, html: string): Promise<string[]> {
	return page.evaluate(
		(text) => {
			const sent = new DOMParser().parseFromString(text, 'text/html');
			const bare = (element: Element) =>
				element.textContent.trim() === '' && !element.querySelector('img, svg, input, button, [aria-label]');
			const parts = sent.querySelectorAll(
				'ul, ol, dl, table, tbody, dt, dd, li, address, select, legend, label, figcaption, h1, h2, h3, h4',
			);
			return [...parts]
				.filter((part) => !part.closest('[role="status"], [role="alert"]') && bare(part))
				.map((part) => part.outerHTML.slice(0, 200));
		},
		html.replaceAll(/<style[\s\S]*?<\/style>/g, ''),
	);
}

test('what is sent of every page holds no empty list, heading or line, whatever of the place is told', async ({
	page,
	taproom: { address, taproom },
}) => {
	await page.goto(`${address}/menu.txt`);
	const { business, place, visit } = settings;
	const lot = 'Behind the house.';
	const told = {
		'dogs alone': {},
		'parking alone': { parking: lot },
		'a city': { address: { ...defaultBusiness.address, city: 'Troy', full: 'Troy' } },
		'a mail address': { contact: { ...defaultBusiness.contact, generalEmail: 'hello@example.com' } },
		'a profile, and parking': {
			socials: [{ network: 'Mastodon', url: 'https://social.example/@troy' }],
			parking: lot,
		},
	};
	for (const [what, { parking = '', ...facts }] of Object.entries<object & { parking?: string }>(told)) {
		await setSetting(taproom, business, { ...defaultBusiness, ...facts });
		await setSetting(taproom, place, { ...place.initial, parking });
		const expectations = parking ? [] : [{ title: 'Dogs', text: 'Yes.' }];
		await setSetting(taproom, visit, { ...visit.initial, expectations });
		await taproom.settings.load(taproom);
		taproom.content.changed('settings');
		for (const path of pagesOfNothing) {
			const html = await (await page.request.get(`${address}${path}`)).text();
			expect(await bareParts(page, html), `${path} with ${what}`).toEqual([]);
		}
	}
	for (const setting of [business, place, visit]) await setSetting<object>(taproom, setting, setting.initial);
	await taproom.settings.load(taproom);
	taproom.content.changed('settings');
});

for (const path of pages)
	test(`${path} of a taproom with a name alone has no empty part, and claims no kitchen, photo, store or profile`, {
		tag: '@release',
	}, async ({ page, taproom }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`${taproom.address}${path}`);
		await hydrated(page);
		await expectNothingEmpty(page);
		const words = page.locator('body');
		const read = { useInnerText: true };
		await expect(words).not.toContainText(
			/kitchen|Photos|Follow Us|Visit Us|Finding Us|on tap today|0 on tap|Directions/i,
			read,
		);
		if (path !== '/store') await expect(words).not.toContainText(/online|order/i, read);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		for (const to of ['/food', '/events', '/faq', '/store']) {
			await expect(page.locator(`a[href="${to}"], form[action="${to}"]`)).toHaveCount(0);
		}
		await expectNoSidewaysScroll(page);
		await expectAccessible(page);
	});

test('whatever is added is found at once: a dish its page and the kitchen, an address the way, a profile its column', async ({
	page,
	taproom: { address, taproom },
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(address);
	await hydrated(page);
	const main = page.getByRole('navigation', { name: 'Main' });
	await expect(main.getByRole('link')).toHaveText(['Beer', 'About']);
	const { business, kitchen } = settings;
	const street = { street: 'Am Krögel 2', city: 'Berlin', full: 'Am Krögel 2, Berlin' };
	const set: typeof setSetting = async (...change) => {
		await setSetting(...change);
		await taproom.settings.load(taproom);
		taproom.content.changed('settings');
	};
	await set(taproom, business, {
		...defaultBusiness,
		name: 'Brauerei Krögel',
		address: { ...defaultBusiness.address, ...street },
		socials: [{ network: 'Mastodon', url: 'https://social.example/@kroegel' }],
	});
	await expect(page.getByRole('heading', { name: 'Visit Us' })).toBeAttached();
	await expect(page.getByRole('heading', { name: 'Follow Us' })).toBeAttached();
	await expect(page.getByRole('link', { name: 'Directions', exact: true })).toBeVisible();
	await set(taproom, kitchen, { followsDoors: true, weekly: kitchen.initial.weekly });
	await expect(page.locator('#hero')).toContainText('Kitchen');
	const at = '2026-11-20T20:00:00Z';
	await taproom.db
		.insertInto('content_items')
		.values([
			{
				kind: 'food-section',
				slug: 'snacks',
				position: 0,
				updated_at: at,
				value: '{"slug":"snacks","title":"Snacks","note":""}',
			},
			{
				kind: 'faq-group',
				slug: 'visit',
				position: 0,
				updated_at: at,
				value: '{"slug":"visit","title":"Visiting"}',
			},
			{
				...{ kind: 'faq-question', slug: 'dogs', position: 0, updated_at: at },
				value: '{"slug":"dogs","group":"visit","question":"Dogs?","answer":"<p>Yes.</p>"}',
			},
		])
		.execute();
	taproom.content.changed('faq-question');
	await expect(main.getByRole('link')).toHaveText(['Beer', 'About', 'FAQ']);
	await set(taproom, settings.splash, { ...settings.splash.initial, store: true });
	await expect(page.getByRole('button', { name: /^Order Online/ })).toBeVisible();
});
