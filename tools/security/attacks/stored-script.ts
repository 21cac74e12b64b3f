import { bearer, sendShared } from '../../shared/http-client.ts';
import { type Attack, Tally } from '../attack.ts';
import { TrapBrowser } from '../browser.ts';
import { pagesOfThings, publicPages, staffScreens } from '../pages.ts';
import { harshTexts } from '../payloads.ts';
import { checkFiles } from '../served-files.ts';
import { errorsIn } from '../server-log.ts';
import { writePayloads } from '../write-payloads.ts';

/** The attack looks at so many things of each kind. */
const mostThings = 2;

/** Harsh texts in every field that takes one, then every page, screen and file that shows them. */
export const storedScript: Attack = {
	name: 'stored-script',
	async run({ fixture }) {
		const tally = new Tally();
		const admin = fixture.insider('admin');
		let taken = 0;
		let visited = 0;
		for (const texts of harshTexts) {
			await using target = await fixture.start();
			taken += await writePayloads(target, admin, texts, tally);
			await checkFiles(target, tally);
			const paths = [...publicPages, ...staffScreens, ...(await pagesOfThings(target, admin, mostThings))];
			await using browser = await TrapBrowser.open(target, tally, admin);
			const page = await browser.page();
			for (const path of paths) await browser.visit(page, path);
			const chooser = page.locator('input[type=file]');
			const cell = `"${(texts[0] ?? '').replaceAll('"', '""')}"`;
			const buffer = Buffer.from(`name,style,abv\n${cell},${cell},5\n${cell},${cell},${cell}\n`);
			await browser.visit(page, '/admin/beers/import', async () => {
				await chooser.setInputFiles({
					name: `${(texts[0] ?? '').slice(0, 100)}.csv`,
					mimeType: 'text/csv',
					buffer,
				});
				await page.locator('.import-row').first().waitFor();
			});
			visited += paths.length + 1;
			// Without a session every screen of the staff is one and the same question for a password.
			const { status } = await sendShared(target, {
				method: 'GET',
				path: '/api/auth/me',
				headers: bearer(admin.token),
			});
			if (status !== 200) tally.count(`the screens were visited by nobody: ${status}`);
			for (const error of errorsIn(target)) tally.count(`the log says: ${error}`);
		}
		return tally.finding(
			`${taken} fields took a harsh text; ${visited} pages and screens showed them as text`,
		);
	},
};
