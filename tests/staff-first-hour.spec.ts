import { expect, expectAccessible, expectAccessibleLightAndNight, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { startTestTaproom } from './taproom-server.ts';

test('an owner is led through an empty taproom, types two beers, and takes the demo brewery in and out', async ({
	page,
}) => {
	await using venue = await openBlank();
	const { address, taproom } = venue;
	await signIn(page, taproom, 'admin', 'olive');
	await test.step('the staff’s home says what comes first', async () => {
		await open(page, `${address}/admin`);
		await expect(page.getByRole('heading', { name: 'Your first hour' })).toBeVisible();
		await expectAccessibleLightAndNight(page);
		await page.getByRole('link', { name: 'Begin' }).click();
	});
	await test.step('a name is enough to go on', async () => {
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Name and place');
		await page.getByLabel('Name', { exact: true }).fill('Ironbridge Brewing');
		await page.getByLabel('Short name').fill('Ironbridge');
		await page.getByRole('button', { name: 'Save details' }).click();
		await expect(page.getByText('Business details saved')).toBeVisible();
		await page
			.getByRole('navigation', { name: 'First hour' })
			.getByRole('link', { name: 'Next: Hours' })
			.click();
		await page.getByRole('button', { name: 'Later: Look first' }).click();
		await expect(page).toHaveURL(/settings\/look$/);
	});
	await test.step('beers are typed in, three fields each, and go the way of a file', async () => {
		await page.getByRole('button', { name: 'Later: First beers first' }).click();
		await page.getByRole('button', { name: 'Type them in' }).click();
		await page.getByLabel('Name of beer 1').fill('Trestle Pils');
		await page.getByLabel('Style of beer 1').fill('German Pils');
		await page.getByLabel('ABV of beer 1').fill('4.9');
		await page.getByLabel('Name of beer 2').fill('Night Freight');
		await page.getByLabel('Style of beer 2').fill('Robust Porter');
		await page.getByLabel('ABV of beer 2').fill('6');
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Go on with these' }).click();
	});
	await test.step('the next step has sizes, prices and taps for all of them', async () => {
		await expect(page.getByLabel('On tap now')).toBeChecked();
		await expect(page.getByLabel('Night Freight')).toHaveValue('2');
		await page.getByLabel('Night Freight').fill('1');
		await page.getByRole('button', { name: 'Look them over' }).click();
		await expect(page.getByText('Two beers have this tap.').first()).toBeVisible();
		await page.getByLabel('Night Freight').fill('4');
		const prices = page.getByRole('list', { name: 'Sizes' }).getByLabel(/^Price/);
		for (const [at, price] of ['3', '5.50', '7'].entries()) await prices.nth(at).fill(price);
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Look them over' }).click();
		await expect(page.getByRole('heading', { name: 'The beers you typed' })).toBeVisible();
		await expect(page.getByText(/On tap · Tap number 4 · ABV 6%?/)).toBeVisible();
		await expect(page.getByRole('list', { name: '2 rows' }).getByRole('listitem').first()).toContainText(
			/^1/,
		);
		await page.getByRole('button', { name: /^Import 2/ }).click();
		await expect(page.getByRole('heading', { name: 'Imported: 2 new beers' })).toBeVisible();
		const menu = await (await page.request.get(`${address}/menu.txt`)).text();
		expect(menu).toMatch(/Night Freight[\s\S]*\$7/);
		const { beers } = await taproom.lineup.read();
		expect(beers.map(({ name, tapNumber, liquid }) => [name, tapNumber, typeof liquid])).toEqual([
			['Trestle Pils', 1, 'number'],
			['Night Freight', 4, 'number'],
		]);
	});
	await test.step('what is done is kept, and the rest can be put away', async () => {
		await page.getByRole('link', { name: 'First hour' }).click();
		const steps = page.getByRole('listitem');
		await expect(steps.filter({ hasText: 'Name and place' })).toContainText('Done');
		await expect(steps.filter({ hasText: 'First beers' })).toContainText('Done');
		await expect(steps.filter({ hasText: 'The week' })).toContainText('Skipped');
		await page.getByRole('button', { name: 'Hide these steps' }).click();
		await open(page, `${address}/admin`);
		await expect(page.getByRole('heading', { name: 'Tonight', exact: true })).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Your first hour' })).toBeHidden();
		// The page is closed, because its server ends with the journey.
		await page.close();
	});
});

async function openBlank() {
	const venue = await startTestTaproom({ environment: { DEMO_CONTENT: 'off' } });
	return Object.assign(venue, { [Symbol.asyncDispose]: () => venue.stop() });
}

test('the demo brewery goes by one button, and comes back by another', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'admin', 'olive');
	await open(page, '/admin/data');
	await page.getByRole('button', { name: 'Remove the demo brewery…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Remove the demo brewery?' });
	await expect(dialog).toContainText('beers');
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Remove it' }).click();
	await expect(page.getByText(/^Removed: \d+ beers/)).toBeVisible();
	await page.request
		.get('/data/beers.json')
		.then(async (response) => expect(await response.json()).toEqual([]));
	await page.getByRole('button', { name: 'Undo the removal' }).click();
	await expect(page.getByText('Here now:')).toBeVisible();
	const beers: unknown[] = await (await page.request.get('/data/beers.json')).json();
	expect(beers.length).toBeGreaterThan(30);
});
