import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
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

/** Counts the taps and filled fields of a walk. */
function walker(page: Page) {
	let touches = 0;
	return {
		count: () => touches,
		async press(role: 'button' | 'link' | 'radio', name: string | RegExp) {
			touches += 1;
			await page.getByRole(role, { name }).first().click();
		},
		async touch(target: Locator) {
			touches += 1;
			await target.click();
		},
		async change(field: Locator, value: string) {
			touches += 1;
			await field.fill(value);
		},
		async choose(field: Locator, value: string) {
			touches += 1;
			await field.selectOption(value);
		},
		async give(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
			touches += 1;
			await field.setInputFiles(file);
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
			// The measured time includes waiting for screens; a person also types and thinks.
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

const railNames = [...names.slice(3), 'Spur', 'Siding'].slice(0, 9);
const ownFile = [
	'Name,Style,ABV,Status,Tap,Price 16oz,Price 5oz',
	...railNames.map(
		(name, index) =>
			`${name},${index % 2 ? 'American IPA' : 'German Pils'},${4 + index / 4}%,on tap,${index + 4},$7.50,$3`,
	),
].join('\n');
const plain = (width: number, height: number, background: string) =>
	sharp({ create: { width, height, channels: 3, background } });

/** The most taps allowed; in November the same walk took 180. */
const mostTouches = 120;

test.describe('on a phone in Denver', () => {
	test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Denver', serviceWorkers: 'block' });

	test(
		'all that an owner does in the first hour, from the login to a printed menu and a television, takes at most 120 touches',
		{
			tag: '@release',
		},
		async ({ page, browser }, { annotations }) => {
			test.slow();
			const venue = await startTestTaproom({ now: null, environment: { DEMO_CONTENT: 'off' } });
			const walk = walker(page);
			let before = 0;
			const step = (name: string, run: () => Promise<void>) =>
				test.step(name, async () => {
					await run();
					annotations.push({ type: name, description: `${walk.count() - before} touches` });
					before = walk.count();
				});
			const field = (label: string | RegExp) =>
				page.getByLabel(label, { exact: typeof label === 'string' }).first();
			const type = (label: string | RegExp, value: string) => walk.change(field(label), value);
			const press = (role: 'button' | 'link' | 'radio' | 'switch', name: string | RegExp) =>
				walk.touch(
					page
						.getByRole(role, { name, exact: typeof name === 'string' })
						.filter({ visible: true })
						.first(),
				);
			const file = (label: string | RegExp, name: string, mimeType: string, buffer: Buffer) =>
				walk.give(page.getByLabel(label).first(), { name, mimeType, buffer });
			try {
				await page.goto(`${venue.address}/admin/login`);
				await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
				await step('login', async () => {
					await type('Username', 'admin');
					await walk.change(page.getByRole('textbox', { name: 'Password', exact: true }), 'a-test-password');
					await press('button', 'Log In');
					await walk.saved('Your first hour');
				});
				await step('name, address, phone, email, website, time zone', async () => {
					await press('link', 'Begin');
					await press('button', 'Use Denver time');
					for (const [label, value] of Object.entries({
						Name: 'Ironbridge Brewing',
						'Short name': 'Ironbridge',
						Street: '5 Freight Street',
						City: 'Golden',
						'State or region': 'CO',
						'ZIP or postal code': '80401',
						Phone: '(303) 555-0142',
						'General email': 'hello@ironbridge.example',
						Website: 'ironbridge.example',
					}))
						await type(label, value);
					await press('button', 'Save details');
					await walk.saved('Business details saved');
					await press('link', 'Next: Hours');
				});
				await step('hours, a day closed, five holidays off, a night of its own', async () => {
					await press('button', 'Remove these hours of Monday');
					for (const day of ['Tuesday', 'Wednesday', 'Thursday']) await type(`${day} opens`, '16:00');
					for (const day of ['Christmas Eve', 'MLK Day', "Presidents' Day", 'Juneteenth', 'Columbus Day'])
						await press('button', `Remove ${day}`);
					await press('button', 'Add a special day');
					await type('Date', '2099-12-31');
					await type('Name', 'New Year’s Eve');
					await press('button', 'Open on New Year’s Eve');
					await type('New Year’s Eve opens', '15:00');
					await type('New Year’s Eve closes', '01:00');
					await press('button', 'Save hours');
					await walk.saved('Hours saved');
					await press('link', /^Next: /);
				});
				await step('logo, color, letters', async () => {
					await press('radio', 'A picture of ours');
					await file(
						'Choose a picture',
						'logo.png',
						'image/png',
						await plain(600, 600, '#16325c').png().toBuffer(),
					);
					await walk.change(page.getByRole('textbox', { name: 'Color', exact: true }), '#16325c');
					await press('radio', /Plain and friendly/);
					await expect(page.locator('.look-upload img').first()).toBeVisible();
					await press('button', 'Save the look');
					await walk.saved('Look saved');
				});
				await step('three words of the home page', async () => {
					await press('link', 'Words');
					await type('Line above the headline', 'By the old freight yard');
					await type('Headline', 'Beer on time.');
					await type('Line below the headline', 'Lagers and ales.');
					await press('button', 'Save words');
					await walk.saved('Words saved');
				});
				await step('a photo of the first screen', async () => {
					await press('link', 'First screen');
					await press('radio', 'A photo of ours');
					await file(
						'Choose a photo',
						'bar.jpg',
						'image/jpeg',
						await plain(1600, 900, '#7d8a99').jpeg().toBuffer(),
					);
					await type('What the photo shows', 'The bar on a quiet morning.');
					await expect(page.locator('.focus-photo')).toBeVisible();
					await press('button', 'Save first screen');
					await walk.saved('First screen saved');
					await press('link', /^Next: /);
				});
				await step('three beers typed in, their sizes, usual prices and taps', async () => {
					await press('button', 'Type them in');
					for (const [index, [name, style, abv]] of [
						['Trestle Pils', 'German Pils', '4.9'],
						['Night Freight', 'Robust Porter', '6'],
						['Signal', 'American IPA', '6.5'],
					].entries()) {
						await type(`Name of beer ${index + 1}`, name ?? '');
						await type(`Style of beer ${index + 1}`, style ?? '');
						await type(`ABV of beer ${index + 1}`, abv ?? '');
					}
					await press('button', 'Go on with these');
					const prices = page.getByRole('list', { name: 'Sizes' }).getByLabel(/^Price/);
					for (const [at, price] of ['3', '5.50', '7'].entries()) await walk.change(prices.nth(at), price);
					await press('button', 'Look them over');
					await press('button', /^Import 3/);
					await walk.saved('Imported: 3 new beers');
				});
				await step('nine beers of a file, on nine more taps', async () => {
					await press('button', 'Import another file');
					await file('Choose a file', 'beers.csv', 'text/csv', Buffer.from(ownFile));
					await press('radio', 'Show to guests now');
					await press('button', /^Import 9/);
					await walk.saved('Imported: 9 new beers');
				});
				await step('a bartender', async () => {
					await press('link', 'Next: People');
					await type('Username', 'bo');
					await press('button', 'Add');
					await walk.saved('The new password of bo');
				});
				await step('trivia every week, a truck once', async () => {
					await press('link', 'Content');
					await press('link', 'Events');
					await press('link', 'New event');
					await type('Title', 'Trivia');
					await type('Date', '2099-12-02');
					await walk.choose(field('Repeats'), 'weekly');
					await press('button', 'Create event');
					await walk.saved('Trivia saved');
					await press('link', /Events$/);
					await press('link', 'New event');
					await type('Title', 'Taco truck');
					await type('Date', '2099-12-04');
					await type('From', '17:00');
					await press('button', 'Create event');
					await walk.saved('Taco truck saved');
				});
				await step('the About page', async () => {
					await press('link', 'Content');
					await press('link', 'About');
					await type('Lead', 'Two sisters and a kettle.');
					await press('button', 'Create about page');
					await walk.saved('About saved');
				});
				await step('a question and its group', async () => {
					await press('link', 'Content');
					await press('link', 'FAQ');
					await press('link', 'New group');
					await type('Title', 'Visiting');
					await press('button', 'Create group');
					await walk.saved('Visiting saved');
					await press('link', /FAQ$/);
					await press('link', 'New question');
					await type('Question', 'Are dogs welcome?');
					await walk.choose(field('Group'), 'visiting');
					await walk.change(page.locator('[contenteditable="true"]').first(), 'Yes.');
					await press('button', 'Create question');
					await walk.saved('welcome? saved');
				});
				await step('age gate and splash', async () => {
					await press('link', 'Doors');
					await press('switch', /^Ask guests/);
					await press('switch', /^Greet guests/);
					await type('Title', 'We open Friday');
					await type('Text', 'Come by.');
					await press('button', 'Save splash');
					await walk.saved('Splash saved');
				});
				await step('the first printed menu', async () => {
					await press('link', 'Beers');
					await press('link', 'Print menus');
					const made = page.waitForResponse(
						(response) => response.request().method() === 'POST' && response.url().endsWith('/api/prints'),
					);
					await press('button', 'Make the file');
					expect((await made).status()).toBe(201);
				});
				await step('a board and its television', async () => {
					const tv = await browser.newPage({
						baseURL: venue.address,
						viewport: { width: 1920, height: 1080 },
					});
					await tv.goto('/board');
					const code = (await tv.locator('.pairing-code').textContent()) ?? '';
					await press('link', 'Content');
					await press('link', 'Boards');
					await press('link', 'New board');
					await type('Name', 'Bar');
					await press('button', 'Create board');
					await walk.saved('Bar saved');
					await press('link', /Boards$/);
					await press('link', 'Pair a screen');
					await type('Letters on the screen', code);
					await type('Name of the screen', 'Behind the bar');
					await press('button', 'Pair this screen');
					await expect(tv.locator('.pairing-code')).toHaveCount(0);
					await tv.close();
				});
				annotations.push({ type: 'all', description: `${walk.count()} touches` });
				expect(walk.count()).toBeLessThanOrEqual(mostTouches);
				const menu = await (await fetch(`${venue.address}/menu.txt`)).text();
				for (const words of ['Trestle Pils', 'Night Freight', railNames[8] ?? '', '$7.50'])
					expect(menu).toContain(words);
				await page.close();
			} finally {
				await venue.stop();
			}
		},
	);
});
