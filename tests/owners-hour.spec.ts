import { expect, type Locator, type Page, test } from '@playwright/test';
import { demoWordsOn } from './demo-words.ts';
import { signIn } from './staff.ts';
import { startTestTaproom } from './taproom-server.ts';

const names = [
	'Trestle',
	'Freight',
	'Signal',
	'Switchyard',
	'Caboose',
	'Semaphore',
	'Ballast',
	'Turntable',
	'Boxcar',
	'Gandy',
	'Night Train',
	'Spike',
];
const file = [
	'Name,Style,ABV,Status,Tap,16 oz,5 oz',
	...names.map(
		(name, index) =>
			`${name},${index % 2 ? 'American IPA' : 'German Pils'},${4 + index / 4},on tap,${index + 1},$7.50,$3`,
	),
].join('\n');

test.use({ actionTimeout: 15_000 });

/** Every touch and every field that is filled, by whoever walks. */
function walker(page: Page) {
	let touches = 0;
	return {
		count: () => touches,
		async press(role: 'button' | 'link' | 'radio', name: string | RegExp) {
			touches += 1;
			await page.getByRole(role, { name }).first().click();
		},
		async change(field: Locator, value: string) {
			touches += 1;
			await field.fill(value);
		},
		async fill(label: string | RegExp, value: string) {
			touches += 1;
			await page
				.getByRole('textbox', { name: label, exact: typeof label === 'string' })
				.first()
				.fill(value);
		},
		saved: (words: string) => expect(page.getByText(words).first()).toBeVisible(),
	};
}

test(
	'an owner makes an empty taproom hers without leaving the staff area; then no word of the demo brewery is anywhere',
	{ tag: '@release' },
	async ({ page }, { annotations }) => {
		const taproom = await startTestTaproom({ now: null, environment: { DEMO_CONTENT: 'off' } });
		const began = performance.now();
		try {
			await signIn(page, taproom.taproom, 'admin', 'olive');
			const walk = walker(page);
			await page.goto(`${taproom.address}/admin`);
			await test.step('name and place', async () => {
				await walk.press('link', 'Begin');
				await walk.fill('Name', 'Ironbridge Brewing');
				await walk.fill('Short name', 'Ironbridge');
				await walk.fill('Street', '5 Freight Street');
				await walk.fill('City', 'Troy');
				await walk.fill('State or region', 'NY');
				await walk.press('button', 'Save details');
				await walk.saved('Business details saved');
				await walk.press('link', 'Next: Hours');
			});
			await test.step('hours', async () => {
				await walk.change(page.getByLabel('Monday opens'), '16:00');
				await walk.press('button', 'Save hours');
				await walk.saved('Hours saved');
				await walk.press('link', /^Next: /);
			});
			await test.step('mark, color and scene', async () => {
				await walk.fill('Letters', 'IB');
				await walk.fill('Color', '#1d4e89');
				await walk.press('button', 'Save the look');
				await walk.saved('Look saved');
				await walk.press('link', 'Next: The drawing');
				await walk.press('radio', 'The mountains');
				await walk.press('button', 'Save first screen');
				await walk.saved('First screen saved');
				await walk.press('link', 'Next: First beers');
			});
			await test.step('twelve beers from a file, with prices', async () => {
				const buffer = Buffer.from(file);
				await page
					.getByLabel('Choose a file')
					.setInputFiles({ name: 'beers.csv', mimeType: 'text/csv', buffer });
				await walk.press('radio', 'Show to guests now');
				await walk.press('button', /^Import 12/);
				await walk.saved('Imported: 12 new beers');
			});
			await test.step('two people', async () => {
				await walk.press('link', 'Next: People');
				for (const username of ['bo', 'cy']) {
					await walk.fill('Username', username);
					await walk.press('button', 'Add');
					await expect(page.getByRole('heading', { name: `The new password of ${username}` })).toBeVisible();
					if (username === 'bo') await walk.press('button', 'Add somebody else');
				}
				await walk.press('link', 'Next: What guests see');
				await expect(page.getByRole('heading', { name: 'What guests see now' })).toBeVisible();
			});
			// Beside its own waits for the screens; a person types and thinks besides.
			const seconds = Math.round((performance.now() - began) / 1000);
			annotations.push({ type: 'walked', description: `${walk.count()} touches, ${seconds} s` });
			const home = await (await fetch(taproom.address)).text();
			for (const words of ['Ironbridge', '5 Freight Street', '#1d4e89', 'data-scene="mountains"', '4:00 PM'])
				expect(home).toContain(words);
			const beers: unknown[] = await (await fetch(`${taproom.address}/data/beers.json`)).json();
			expect(beers).toHaveLength(names.length);
			expect(await (await fetch(`${taproom.address}/menu.txt`)).text()).toContain('$7.50');
			expect(await demoWordsOn(taproom)).toEqual([]);
		} finally {
			await taproom.stop();
		}
	},
);
