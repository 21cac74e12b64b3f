import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { hire, signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';
import { toasts } from './toasts.ts';

/** Sends a request as another user. */
async function elsewhere({ address, taproom }: TestTaproom, path: string, version: number, body: unknown) {
	const { headers } = await hire(taproom, 'manager', 'olive');
	const response = await fetch(`${address}/api/content/${path}`, {
		method: 'PUT',
		headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
		body: JSON.stringify(body),
	});
	expect(response.status).toBe(200);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
/** Returns the guests' page on the next request. */
const guests = async ({ address }: TestTaproom, path: string) => (await fetch(`${address}${path}`)).text();

test('the bar 86s a dish in one touch and takes it back; nothing else of the content is its', async ({
	page,
	taproom,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, taproom.taproom, 'bartender', 'bea');
	await open(page, '/admin/food');
	await page.getByRole('searchbox', { name: 'Search dishes' }).fill('margh');
	await expect(page.getByRole('status').filter({ hasText: 'dishes' })).toContainText('1 of');
	await expect(page.getByRole('link', { name: /New dish|Margherita/ })).toHaveCount(0);
	const kinds = page.getByRole('navigation', { name: 'Kinds of content' }).getByRole('link');
	await expect(kinds).toHaveText(['Food', 'Drinks']);
	const button = page.getByRole('button', { name: '86: Margherita' });
	await button.click();
	await expect(button).toHaveAttribute('aria-pressed', 'true');
	await expect(page.getByText('Sold out tonight')).toBeVisible();
	await expect(toasts(page).getByText('Margherita is 86’d')).toBeVisible();
	await expectAccessible(page);
	expect(await guests(taproom, '/food')).toMatch(/Sold out tonight[\s\S]{0,400}Margherita/);
	await toasts(page).getByRole('button', { name: 'Undo' }).click();
	await expect(button).toHaveAttribute('aria-pressed', 'false');
	await expect(toasts(page).getByText('Undone')).toBeVisible();
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);
});

test.describe('with somebody else at the same dish', () => {
	// The browser logs the refused save.
	test.use({ expected: { patterns: [/409/] } });
	test('a dish is added, mended, kept as a draft, merged with somebody else’s words, deleted and had back', async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'manager', 'mia');
		await open(page, '/admin/food');
		await page.getByRole('link', { name: 'New dish' }).click();
		await field(page, 'Name').fill('Dilly Beans');
		await field(page, 'Price ($)').fill('five');
		await field(page, 'Milk').check();
		await field(page, 'Vegan').check();
		await page.getByRole('button', { name: 'Create dish' }).click();
		const summary = page.getByRole('alert').filter({ hasText: 'need another look' });
		await expect(summary).toBeFocused();
		await expectAccessible(page);
		await summary.getByRole('link', { name: /Price/ }).click();
		await expect(field(page, 'Price ($)')).toBeFocused();
		await field(page, 'Price ($)').fill('5.50');
		await field(page, 'Section').selectOption({ label: 'Snacks' });
		await field(page, 'Milk').uncheck();
		await page.getByRole('button', { name: 'Create dish' }).click();
		await expect(toasts(page).getByText('Dilly Beans saved')).toBeVisible();
		await expect(page).toHaveURL(/\/admin\/content\/food-item\/dilly-beans$/);
		expect(await guests(taproom, '/food')).toContain('Dilly Beans');

		// A draft survives a reload of the page.
		await field(page, 'Description').fill('Pickled in the cellar.');
		await page.waitForFunction(() =>
			Object.keys(localStorage).some((key) => key.startsWith('content-draft/food-item/dilly-beans@')),
		);
		await page.getByRole('link', { name: '← Food' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Leave, keep the draft' }).click();
		await page.getByRole('link', { name: 'Dilly Beans' }).click();
		await page.getByRole('button', { name: /Continue your draft/ }).click();
		await expect(field(page, 'Description')).toHaveValue('Pickled in the cellar.');

		// Somebody else saves the dish meanwhile.
		const theirs = {
			section: 'snacks',
			name: 'Olive’s Beans',
			description: '',
			priceCents: 550,
			dietary: ['vegan'],
			allergens: [],
			pairing: null,
			image: null,
			content: '',
		};
		await elsewhere(taproom, 'food-item/dilly-beans', 1, theirs);
		await save(page).click();
		await expect(page.getByRole('heading', { name: /olive saved this dish while you/ })).toBeFocused();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Save what is chosen here' }).click();
		await expect(toasts(page).getByText('Olive’s Beans saved')).toBeVisible();
		expect(await guests(taproom, '/food/dilly-beans')).toMatch(/Olive’s Beans[\s\S]*Pickled in the cellar/);
		await page.getByRole('tab', { name: 'History' }).click();
		const history = page.getByRole('region', { name: 'History' });
		await expect(history.getByText('Name: Dilly Beans → Olive’s Beans')).toBeVisible();
		await expectAccessible(page);
		await history.getByRole('button', { name: /Restore version 1/ }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Dilly Beans' })).toBeVisible();

		await page
			.getByRole('tab', { name: 'Form' })
			.click({ trial: false })
			.catch(() => undefined);
		await page.getByRole('button', { name: 'Delete this dish' }).click();
		await expect(toasts(page).getByText('Dilly Beans is deleted')).toBeVisible();
		expect(await guests(taproom, '/food')).not.toContain('Dilly Beans');
		await page.getByText('Deleted (1)').click();
		await page.getByRole('button', { name: 'Restore Dilly Beans' }).click();
		await expect(page.getByRole('link', { name: 'Dilly Beans' })).toBeVisible();

		// The dishes are reordered here.
		await page.getByRole('button', { name: 'Change the order' }).click();
		await page.getByRole('button', { name: 'Move Dilly Beans up' }).click();
		await page.getByRole('button', { name: 'Move section Snacks down' }).click();
		await expectAccessible(page);
		await expect
			.poll(async () => {
				const headings = [...(await guests(taproom, '/food')).matchAll(/<section id="([\w-]+)"/g)];
				return headings.map(([, slug]) => slug).indexOf('snacks');
			})
			.toBe(3);
	});
});

test('an event is seen as a list and as a month, a date is canceled with its reason and put back on, a series is typed', async ({
	page,
	taproom,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/events');
	await page.getByRole('searchbox', { name: 'Search events' }).fill('hayloft sess');
	await page.getByRole('button', { name: 'Dates of Friday Hayloft Sessions' }).click();
	const dialog = page.getByRole('dialog');
	await field(page, 'Reason').fill('The fiddler is ill.');
	await dialog.getByRole('button', { name: 'Cancel: Friday, December 4' }).click();
	await expect(dialog.getByText('Canceled. The fiddler is ill.')).toBeVisible();
	await expectAccessible(page);
	expect(await guests(taproom, '/events/hayloft-sessions')).toContain('The fiddler is ill.');
	await dialog.getByRole('button', { name: 'Put back on: Friday, December 4' }).click();
	await expect(dialog.getByText('Canceled. The fiddler is ill.')).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Done' }).click();

	await page.getByRole('link', { name: 'Calendar' }).click();
	await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
	await expect(page.getByRole('link', { name: '7:00 PM Friday Hayloft Sessions' }).first()).toBeVisible();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole('link', { name: 'Later' }).click();
	await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
	await expectAccessible(page);

	await page.getByRole('link', { name: 'New event' }).click();
	await field(page, 'Title').fill('Mending Night');
	await field(page, 'Date').fill('2026-12-02');
	await field(page, 'Repeats').selectOption('weekly');
	await field(page, 'From').fill('22:00');
	await field(page, 'Until').fill('01:00');
	const next = page.getByRole('region', { name: 'Next dates' });
	await expect(next.getByRole('listitem').first()).toHaveText('Wednesday, December 2, 10 PM to 1 AM');
	await field(page, 'A single date').fill('2026-12-09');
	await page.getByRole('button', { name: 'Leave it out' }).click();
	await expect(next.getByRole('listitem').nth(1)).toContainText('December 16');
	await field(page, 'First date').fill('2026-12-03');
	await expect(next).toContainText('None, as it is typed now.');
	await page.getByRole('button', { name: 'Create event' }).click();
	await expect(page.getByRole('alert').getByText(/first date must be one of the series/)).toBeVisible();
	await field(page, 'First date').fill('2026-12-02');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Create event' }).click();
	await expect(toasts(page).getByText('Mending Night saved')).toBeVisible();
	expect(await guests(taproom, '/events/mending-night')).toContain('Every Wednesday');
});

test('questions, the about page and photos are changed in their forms', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/faq');
	await page.getByRole('link', { name: 'New question' }).click();
	await field(page, 'Question').fill('May I bring my goat?');
	await field(page, 'Group').selectOption({ index: 1 });
	await page.getByRole('textbox', { name: 'Answer' }).fill('On a leash.');
	await page.getByRole('button', { name: 'Create question' }).click();
	await expect(toasts(page).getByText('May I bring my goat? saved')).toBeVisible();
	expect(await guests(taproom, '/faq')).toContain('May I bring my goat?');
	await expectAccessible(page);

	await page.getByRole('link', { name: '← FAQ' }).click();
	await page.getByRole('link', { name: 'About', exact: true }).first().click();
	await field(page, 'Lead').fill('A barn with beer in it.');
	await page.getByRole('button', { name: 'Remove milestone 1' }).click();
	await expectAccessible(page);
	await save(page).click();
	await expect(toasts(page).getByText('About saved')).toBeVisible();
	expect(await guests(taproom, '/about')).toContain('A barn with beer in it.');

	await page
		.getByRole('navigation', { name: 'Kinds of content' })
		.getByRole('link', { name: 'Photos' })
		.click();
	const biscuit = page.getByRole('listitem').filter({ hasText: 'Biscuit, four hours into her shift.' });
	await expect(biscuit.locator('img')).toHaveAttribute('src', /^\/assets\/.+\.svg$/);
	await biscuit.getByRole('link').click();
	await field(page, 'Caption').fill('Biscuit, off duty.');
	await expectAccessible(page);
	await save(page).click();
	await expect(toasts(page).getByText('Biscuit, off duty. saved')).toBeVisible();
	expect(await guests(taproom, '/data/home.json')).toContain('Biscuit, off duty.');

	await page.getByRole('link', { name: '← Photos' }).click();
	const photos = await Promise.all(
		['dog', 'fire'].map(async (name, index) => ({
			name: `${name}.jpg`,
			mimeType: 'image/jpeg',
			buffer: await sharp({
				create: { width: 400, height: 500, channels: 3, background: index === 0 ? 'brown' : 'orange' },
			})
				.jpeg()
				.toBuffer(),
		})),
	);
	const pdf = { name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') };
	await page.getByLabel('Add several at once').setInputFiles([...photos, pdf]);
	const words = (name: string) => page.getByLabel(`What ${name} shows`);
	await words('dog.jpg').fill('A hound by the fire.');
	await words('menu.jpg').fill('The menu.');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await page.getByRole('button', { name: 'Add 3 photos' }).click();
	await expect(words('dog.jpg')).toHaveCount(0);
	await expect(words('fire.jpg')).toHaveAttribute('aria-invalid', 'true');
	await expect(page.getByText('This is a PDF')).toBeVisible();
	await page.getByRole('button', { name: 'Leave out menu.jpg' }).click();
	await words('fire.jpg').fill('The fire ring at night.');
	await page.getByRole('button', { name: 'Add 1 photo' }).click();
	await expect(words('fire.jpg')).toHaveCount(0);
	const shown = JSON.parse(await guests(taproom, '/data/home.json'));
	expect(shown.photos.slice(0, 2).map(({ alt }: { alt: string }) => alt)).toEqual([
		'The fire ring at night.',
		'A hound by the fire.',
	]);
});

test.describe('with a question that nobody can read', () => {
	// The browser logs the failed request.
	test.use({ expected: { patterns: [/404/] } });
	test('what is left of it is saved as it is, and guests read it again', async ({ page, taproom }) => {
		const { db, content } = taproom.taproom;
		const { slug, value } = await db
			.selectFrom('content_items')
			.select(['slug', 'value'])
			.where('kind', '=', 'faq-question')
			.orderBy('position')
			.executeTakeFirstOrThrow();
		const { slug: _lost, ...left } = JSON.parse(value);
		await db
			.updateTable('content_items')
			.set({ value: JSON.stringify(left) })
			.where((row) => row.and({ kind: 'faq-question', slug }))
			.execute();
		content.changed('faq-question');
		expect(await guests(taproom, '/faq')).not.toContain(left.question);
		await signIn(page, taproom.taproom, 'manager', 'mia');
		await open(page, '/admin/faq');
		await page.getByRole('link', { name: `Repair question ${slug}` }).click();
		await expect(field(page, 'Question')).toHaveValue(left.question);
		await save(page).click();
		await expect(toasts(page).getByText(`${left.question} saved`)).toBeVisible();
		await expect(page.getByText('All changes saved')).toBeVisible();
		expect(await guests(taproom, '/faq')).toContain(left.question);
	});
});

test('what was missing is asked for beside its field, and no longer once it is there', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/content/photo/new');
	const alt = page.getByLabel('What the photo shows');
	await page.getByRole('button', { name: /^Create / }).click();
	await expect(alt).toHaveAttribute('aria-invalid', 'true');
	await alt.fill('The red barn in the snow');
	await expect(alt).not.toHaveAttribute('aria-invalid', 'true');
	await open(page, '/admin/content/event/new');
	await page.getByLabel('Where tickets are sold').fill('tickets.example');
	await page.getByRole('button', { name: /^Create / }).click();
	await expect(
		page.getByRole('link', { name: /^Where tickets are sold: Must be a whole web/ }),
	).toBeVisible();
});
