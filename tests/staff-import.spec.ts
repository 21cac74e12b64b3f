import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
	test,
} from './fixtures.ts';
import { signIn } from './staff.ts';
import { expectTouchable } from './touch-targets.ts';

const file = (name: string) => new URL(`./import-files/${name}`, import.meta.url).pathname;

test.describe('with refusals', () => {
	test.use({ expected: { patterns: [/status of (?:400|404|422)/] } });

	test('a manager chooses a file, sees every row, imports the good ones, mends the others, and takes all out again', async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'manager', 'ines');
		await open(page, '/admin/beers/import');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import and export beers');
		await expectAccessibleLightAndNight(page);
		const input = page.getByLabel('Choose a file');

		await test.step('what is no file of beers is told beside the control', async () => {
			const told = page.locator('#import-file-error');
			const png = Buffer.from('\u0089PNG\r\n', 'latin1');
			for (const [name, buffer, words] of [
				['menu.xlsx', Buffer.from('PK\u0003\u0004'), 'This file is damaged'],
				['empty.csv', Buffer.alloc(0), 'The file is empty.'],
				['menu.png', png, 'This is a picture. Choose a list of beers'],
			] as const) {
				await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
				await expect(told).toContainText(words);
			}
			// The file is sparse: the bytes of a full one would be sent to the browser one by one.
			const large = test.info().outputPath('large.csv');
			writeFileSync(large, '');
			truncateSync(large, 20 * 1024 * 1024 + 1);
			await input.setInputFiles(large);
			await expect(told).toContainText('Larger than 20 MB. Split the file');
			await expect(input).toHaveAttribute('aria-invalid', 'true');
			await expectAccessible(page);
		});

		const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

		await test.step('the preview has the focus, tells each row, and shows only problems on demand', async () => {
			await input.setInputFiles(file('semicolons-bom.csv'));
			await expect(page.getByRole('heading', { name: 'What does semicolons-bom.csv say?' })).toBeFocused();
			await expect(row('Supplier')).toContainText('House');
			await expect(page.getByLabel('Supplier')).toHaveValue('none');
			await expect(page.getByLabel('Beer Name')).toHaveCount(0);
			await page.getByText('Read by themselves: Name, Style, ABV').click();
			await expect(page.getByLabel('Beer Name')).toHaveValue('name');
			await expectAccessibleLightAndNight(page);
			await page.getByRole('link', { name: 'On to the rows' }).click();
			await expect(page.getByRole('heading', { name: 'semicolons-bom.csv' })).toBeFocused();
			await expect(row('Märzen')).toContainText('New');
			await expect(row('Märzen')).toContainText('On tap · Tap number 41 · ABV 5.8');
			await expect(row('Broken')).toContainText('“strong” is no number.');
			await expect(row('Broken')).toContainText('Not imported');
			await expectAccessibleLightAndNight(page);
			await page.getByLabel('Only problems').check();
			const problems = page.getByRole('list', { name: '1 row with problems' });
			await expect(problems.getByRole('listitem')).toHaveCount(1);
			await page.setViewportSize({ width: 320, height: 640 });
			await expectNoSidewaysScroll(page);
			await page.reload();
			await expect(row('Märzen')).toBeVisible();
			// On a phone with double letters the bar is below the rows instead of over them.
			await page.setViewportSize({ width: 195, height: 422 });
			await page.getByRole('heading', { name: 'Märzen' }).scrollIntoViewIfNeeded();
			await expect(page.getByRole('button', { name: 'Import 3 beers' })).not.toBeInViewport();
			await page.setViewportSize({ width: 1280, height: 720 });
		});

		await test.step('by keyboard the good rows go in; the others come as a file, are mended and go in, too', async () => {
			await page.getByRole('button', { name: 'Import 3 beers' }).focus();
			await page.keyboard.press('Enter');
			await expect(page.getByRole('heading', { name: 'Imported: 3 new beers' })).toBeFocused();
			await expectAccessible(page);
			const downloading = page.waitForEvent('download');
			await page.getByRole('button', { name: 'Download the rows to fix' }).click();
			const report = readFileSync(await (await downloading).path(), 'utf8');
			const mended = report.replace(/,strong(?=,)/, ',6').replace(/,on the moon(?=,)/, ',archived');
			await page.getByRole('button', { name: 'Import another file' }).click();
			await input.setInputFiles({ name: 'fixed.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) });
			await page.getByRole('link', { name: 'On to the rows' }).click();
			await page.getByRole('button', { name: 'Import 1 beer' }).click();
			await page.getByRole('link', { name: 'See the beers' }).click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beers');
			await expect(page.getByText('Märzen', { exact: true }).first()).toBeVisible();
			await open(page, '/beers/marzen');
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Märzen');
		});

		await test.step('the export comes back as no change at all; a canceled preview is gone', async () => {
			await open(page, '/admin/beers/import');
			const downloading = page.waitForEvent('download');
			await page.getByRole('button', { name: 'Download CSV' }).click();
			const path = await (await downloading).path();
			const exported = { name: 'beers.csv', mimeType: 'text/csv', buffer: readFileSync(path) };
			await input.setInputFiles(exported);
			await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
			const address = page.url();
			await page.getByRole('button', { name: 'Cancel' }).click();
			await expect(page.getByLabel('Choose a file')).toBeVisible();
			await open(page, address);
			await expect(page.getByRole('alert').filter({ hasText: 'There is no such import' })).toBeVisible();
		});

		await test.step('beers that are here are updated, or left alone', async () => {
			const [beer] = await taproom.taproom.db.selectFrom('beers').select(['slug', 'name']).limit(1).execute();
			const text = `slug,abv\n${beer?.slug},3.3\n`;
			await input.setInputFiles({ name: 'abv.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
			await expect(page.getByRole('link', { name: beer?.name ?? '' })).toBeVisible();
			await page.getByLabel('Leave it alone').check();
			await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
			await page.getByRole('button', { name: 'Cancel' }).click();
		});

		await test.step('a column that may hold prices is told above the rows, and one touch says for which size', async () => {
			const text = [
				'name,style,abv,brewery,takeaway',
				'Porter,Hells of ours,5,Mill,12.00',
				'Porter,Hells of ours,5.2,Kiln,15.50',
			];
			await page.getByText('Or paste it', { exact: true }).click();
			await page.getByLabel('The list').fill(text.join('\n').replaceAll(',', '\t'));
			await page.getByRole('button', { name: 'Read it' }).click();
			await expect(page.getByText('There may be prices in it.')).toBeVisible();
			await page.getByRole('link', { name: 'On to the rows' }).click();
			for (const brewery of ['Mill', 'Kiln']) await expect(row(brewery)).toContainText('New');
			await expect(page.getByRole('link', { name: '1 column may hold prices' })).toBeVisible();
			await expectAccessible(page);
			await page.getByRole('button', { name: 'Price for 16 oz: takeaway' }).click();
			await expect(row('Hells of ours · Kiln')).toContainText('16 oz in a pint, $15.50');
			await expect(page.getByRole('heading', { name: 'The list you pasted' })).toBeFocused();
			await expect(page.getByText('may hold prices')).toHaveCount(0);
		});

		await test.step('a style that the guide does not know is said once for all beers of it', async () => {
			const unknown = page.getByText('“Hells of ours” is not in the style guide');
			await expect(unknown).toHaveCount(2);
			await page.getByText('1 style that the guide does not know').click();
			await page.getByLabel('Hells of ours').selectOption({ label: '4A Munich Helles' });
			await expect(unknown).toHaveCount(0);
			await expectAccessible(page);
			await page.getByRole('button', { name: 'Cancel' }).click();
		});

		await test.step('columns are set right, a row is another beer or filled in, and the whole import is undone', async () => {
			const { db } = taproom.taproom;
			const stock = () => db.selectFrom('beers').select(['name', 'abv']).orderBy('slug').execute();
			const before = await stock();
			const name = before[0]?.name ?? '';
			const text = `Beer,Alc,Colour,Mystery\n${name},0.055,8,Saison\nNachtwacht,,12,\n`;
			await input.setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
			const mystery = page.getByLabel('Mystery', { exact: true });
			const missing = page.getByText('No column says the style: 1 row lacks it.');
			await expect(missing).toBeVisible();
			await mystery.selectOption('style');
			await page.getByLabel('EBC (Europe)').check();
			await expect(missing).toBeHidden();
			await page.getByText('Read by themselves: Name, ABV').click();
			await expect(page.getByLabel('0.055 means 5.5 %')).toBeChecked();
			await expectAccessibleLightAndNight(page);
			await page.setViewportSize({ width: 320, height: 640 });
			await expectNoSidewaysScroll(page);
			await page.getByRole('link', { name: 'On to the rows' }).click();
			await expect(row('Nachtwacht')).toContainText('Not imported');
			await page.getByLabel('Style', { exact: true }).fill('Weissbier');
			await page.getByLabel('ABV').fill('5.4');
			await page.keyboard.press('Enter');
			await expect(row('Nachtwacht')).toContainText('New');
			await page.getByRole('button', { name: `It is another beer: ${name}` }).click();
			await expect(row(name)).toContainText('ABV 5.5 · SRM 4.1');
			await expect(page.getByLabel('Keep hidden for now')).toBeChecked();
			await expectAccessibleLightAndNight(page);
			await expectNoSidewaysScroll(page);
			await page.setViewportSize({ width: 1280, height: 720 });
			await page.getByRole('button', { name: 'Import 2 beers' }).click();
			await expect(page.getByRole('heading', { name: 'Imported: 2 new beers' })).toBeFocused();
			expect(await stock()).toHaveLength(before.length + 2);
			await page.getByRole('button', { name: 'Undo the whole import' }).click();
			await expect(page.getByRole('heading', { name: 'Undone' })).toBeFocused();
			await expectAccessible(page);
			expect(await stock()).toEqual(before);
			await page.getByRole('button', { name: 'Import another file' }).click();
			await input.setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
			await page.getByRole('link', { name: '2 Columns' }).click();
			await expect(page.getByText('Nothing is in doubt.')).toBeVisible();
			await expect(mystery).toHaveValue('style');
			await expect(row('Mystery')).toContainText('As in an earlier file.');
		});
	});
});

test('a large file shows how far it is and can be called off, while it is sent and while it is read', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'ines');
	await open(page, '/admin/beers/import');
	const input = page.getByLabel('Choose a file');
	const network = await page.context().newCDPSession(page);
	const throughput = (bytes: number) =>
		network.send('Network.emulateNetworkConditions', {
			...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytes },
		});
	await network.send('Network.enable');
	await throughput(100_000);
	const large = { name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.alloc(4_000_000, 'a,b\n') };
	await input.setInputFiles(large);
	await expect(page.getByText('Sending large.csv (4.0 MB)…')).toBeVisible();
	// Counts the bytes sent: some, but not all.
	await expect(page.getByRole('progressbar', { name: 'Sending the file' })).toHaveAttribute(
		'value',
		/^[1-9]\d?$/,
	);
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByRole('progressbar')).toHaveCount(0);
	await throughput(-1);

	// The real file is read at once, so the responses are delayed as for a large one.
	await page.route(/\/api\/import\/[\w-]+\?/, async (route) => {
		const response = await route.fetch();
		const json = await response.json();
		const data = { ...json.data, state: 'reading', progress: 0.4 };
		await route.fulfill({ response, json: { ...json, data } });
	});
	await input.setInputFiles(file('semicolons-bom.csv'));
	const bar = page.getByRole('progressbar', { name: 'Reading the file' });
	await expect(bar).toHaveAttribute('value', '40');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(input).toBeVisible();
	await expect(page).toHaveURL(/\/admin\/beers\/import$/);

	// An import that was finished at that moment says so.
	await page.route(/\/api\/import\/[\w-]+$/, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), data: { canceled: false } } });
	});
	await input.setInputFiles(file('semicolons-bom.csv'));
	await bar.waitFor();
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByText('Too late to cancel')).toBeVisible();
});

/** Encodes a text in a single-byte encoding. */
function encoded(text: string, encoding: string): Buffer {
	const signs = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
	return Buffer.from(Array.from(text, (letter) => signs.indexOf(letter)));
}

test.describe('with calls that fail', () => {
	test.use({ expected: { patterns: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/, /status of 409/] } });

	test('letters, columns, what all beers share and who reads the notes are said by hand; an undo leaves what was changed since', {
		tag: '@release',
	}, async ({ page, taproom }) => {
		await signIn(page, taproom.taproom, 'manager', 'ines');
		await open(page, '/admin/beers/import');
		const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
		const lines = ['Název;Styl;ABV;IBU;Notes', 'Rytíř;;5,0;30;Rmut 65', 'Přerov;;4,6;28;Rmut 66'];
		const buffer = encoded(`${lines.join('\n')}\n`, 'windows-1250');
		const list = { name: 'piva.csv', mimeType: 'text/csv', buffer };

		await test.step('no signal loses nothing but the sending', async () => {
			await page.route('**/api/import', (route) => route.abort());
			await page.getByLabel('Choose a file').setInputFiles(list);
			await expect(page.locator('#import-file-error')).toHaveText('No signal. Try again when it is back.');
			await page.unroute('**/api/import');
			await page.getByRole('button', { name: 'Send it again' }).click();
			await expect(page.getByRole('heading', { name: 'What does piva.csv say?' })).toBeFocused();
		});

		await test.step('letters are read as is chosen, a column is left out, what no column says is said for all', async () => {
			const letters = page.getByLabel('How its letters read');
			await expect(letters).toHaveValue('windows-1250');
			await expect(letters).toContainText('Rytíø · Western Europe and America');
			await page.getByText('Read by themselves: Name').click();
			await letters.selectOption('windows-1252');
			await expect(row('Rytíø')).toBeVisible();
			await letters.selectOption('windows-1250');
			await expect(row('Rytíř')).toBeVisible();
			await page.route(/\/api\/import\/[\w-]+$/, (route) => route.abort());
			await page.getByLabel('IBU', { exact: true }).selectOption('none');
			const waits = page.getByRole('alert').filter({ hasText: 'No signal. What you chose is here still' });
			await expect(waits).toBeVisible();
			await expect(page.getByLabel('IBU', { exact: true })).toHaveValue('none');
			await page.unroute(/\/api\/import\/[\w-]+$/);
			await expect(waits).toBeHidden();
			await expect(page.getByText('Left out: IBU')).toHaveCount(0);
			await page.getByLabel('Style, for all that lack it').fill('Czech Amber Lager');
			await page.keyboard.press('Enter');
			await page.getByText('The same for all beers').click();
			await page.getByLabel('Which field').selectOption('yeast');
			await page.getByLabel('Yeast, for all that lack it').fill('W-34/70');
			await expectAccessibleLightAndNight(page);
			await expectTouchable(page, 'the columns');
			await page.getByRole('link', { name: 'On to the rows' }).click();
			await expect(row('Přerov')).toContainText('Czech Amber Lager');
			await expect(row('Přerov')).not.toContainText('IBU');
			await expectTouchable(page, 'the preview');
			await page.getByLabel('Only staff').check();
			await expect(page.getByRole('button', { name: 'Import 2 beers' })).toBeEnabled();
			await page.getByRole('link', { name: 'Past the rows' }).focus();
			await page.keyboard.press('Enter');
			await page.keyboard.press('Tab');
			await expect(page.getByRole('button', { name: 'Import 2 beers' })).toBeFocused();
			await expectAccessible(page);
		});

		await test.step('a confirm that finds no signal can be pressed again; in another tab it is in already', async () => {
			const other = await page.context().newPage();
			await open(other, page.url().replace(/^https?:\/\/[^/]+/, ''));
			const again = other.getByRole('button', { name: 'Import 2 beers' });
			await expect(again).toBeEnabled();
			await page.route(/\/api\/import\/[\w-]+$/, (route) => route.abort());
			await page.getByRole('button', { name: 'Import 2 beers' }).click();
			await expect(page.getByRole('alert').filter({ hasText: 'No signal.' })).toBeVisible();
			await page.unroute(/\/api\/import\/[\w-]+$/);
			await page.getByRole('button', { name: 'Import 2 beers' }).click();
			await expect(page.getByRole('heading', { name: 'Imported: 2 new beers' })).toBeFocused();
			await expect(
				other.getByRole('heading', { name: 'Imported: 2 new beers' }).or(again).first(),
			).toBeVisible();
			await other.close();
			const { db } = taproom.taproom;
			const made = db.selectFrom('beers').select(['yeast', 'ibu', 'private_notes', 'published']);
			expect(await made.where('slug', '=', 'rytir').execute()).toEqual([
				{ yeast: 'W-34/70', ibu: null, private_notes: 'Rmut 65', published: 0 },
			]);
		});

		await test.step('what somebody changed since the import stays when all of it is undone, and is named', async () => {
			const { db } = taproom.taproom;
			await page.getByText('Only some of them').click();
			await page.getByRole('checkbox', { name: 'Přerov' }).uncheck();
			await expectTouchable(page, 'the result');
			await page.getByRole('button', { name: 'Let guests see 1 beer' }).click();
			await expect(page.getByRole('heading', { name: 'Guests do not see 1 beer yet.' })).toBeFocused();
			await page.getByRole('checkbox', { name: 'Přerov' }).check();
			await page.getByRole('button', { name: 'Let guests see 1 beer' }).click();
			await expect(page.getByRole('heading', { name: 'Guests see them now.' })).toBeFocused();
			const changed = { version: 1, published: 0 };
			await db.updateTable('beers').set(changed).where('slug', '=', 'prerov').execute();
			await page.getByRole('button', { name: 'Undo the whole import' }).click();
			await expect(page.getByRole('heading', { name: 'Undone' })).toBeFocused();
			await expect(page.getByText('Changed since, so left as they are: Rytíř.')).toBeVisible();
			await expectAccessible(page);
			const left = db.selectFrom('beers').select('slug').where('slug', 'in', ['rytir', 'prerov']);
			expect(await left.execute()).toEqual([{ slug: 'rytir' }]);
		});
	});
});
