import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

test('staff write the words of the pages, see them as a phone shows them, and go back to how they came', async ({
	page,
	taproom,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, taproom.taproom, 'manager', 'ada');
	await open(page, '/admin/settings/words');
	const save = page.getByRole('button', { name: 'Save words' });
	await page.getByLabel('Headline', { exact: true }).fill('X');
	await save.click();
	await page.getByRole('link', { name: /^Home page: Headline: Must have at least 3 characters/ }).click();
	await page.getByLabel('Headline', { exact: true }).fill('Lager, mostly.');
	await expect(page.getByRole('figure')).toContainText('Lager, mostly.');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await save.click();
	await expect(page.getByText('Words saved')).toBeVisible();
	expect(await (await page.request.get('/')).text()).toMatch(/Lager,<!-- --> <em>mostly\.<\/em>/);
	await page.getByRole('button', { name: 'Back to the default: Headline' }).click();
	await save.click();
	await expect.poll(async () => (await page.request.get('/')).text()).toContain('barn.</em>');
});

test('a place that goes asks where its events belong; a new name changes none of them', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'ada');
	await open(page, '/admin/events/lists');
	await page.getByRole('group', { name: 'place 2' }).getByLabel('Name').fill('The long room');
	await page.getByRole('button', { name: 'Remove place 1' }).click();
	const save = page.getByRole('button', { name: 'Save kinds and places' });
	await save.click();
	await expect(page.getByRole('alert').first()).toContainText('Say where its events go.');
	await page.getByLabel(/at “The hayloft”\. Where to\?$/).selectOption('The long room');
	await expectAccessible(page);
	await save.click();
	await expect(page.getByText('Kinds and places saved')).toBeVisible();
	const calendar = await (await page.request.get('/events/hayloft-sessions.ics')).text();
	expect(calendar).toContain('LOCATION:The long room');
});
