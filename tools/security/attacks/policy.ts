import { join } from 'node:path';
import { connect } from '../../../server/db/connect.ts';
import { type Attack, Tally } from '../attack.ts';
import { TrapBrowser } from '../browser.ts';
import type { Fixture } from '../fixture.ts';
import { pagesOfThings, publicPages, staffScreens } from '../pages.ts';

/** Every page and screen keeps to its policy in a real browser, and a script that is in a stored text does not run. */
export const policy: Attack = {
	name: 'policy',
	async run({ fixture }) {
		await using target = await fixture.start();
		const tally = new Tally();
		const admin = fixture.insider('admin');
		const paths = [...publicPages, ...staffScreens, ...(await pagesOfThings(target, admin, 1)), '/api/docs'];
		await using browser = await TrapBrowser.open(target, tally, admin);
		const page = await browser.page();
		for (const path of paths) {
			if (path !== '/api/docs') await browser.visit(page, path);
			else {
				await page.goto(path);
				await browser.check(page, path);
			}
		}
		await storedBelow(fixture, tally);
		return tally.finding(`${paths.length} pages keep to it; it stops scripts that are in a text`);
	},
};

/** This is put into the database itself, as if everything that cleans a text had failed. */
const stored = `<p>x</p><script>window.ran = 1</script><script type="module" async="">window.ran = 2</script>
<script nonce="">window.ran = 3</script><img src="/favicon.svg" alt="" onload="window.ran = 4">`;

async function storedBelow(fixture: Fixture, tally: Tally): Promise<void> {
	await using target = await fixture.start();
	const db = connect(join(target.dataDir, 'taproom.sqlite'));
	try {
		await db.updateTable('beers').set({ content: stored }).execute();
	} finally {
		await db.destroy();
	}
	await using browser = await TrapBrowser.open(target, tally, null);
	browser.listening = false;
	const page = await browser.page();
	await page.goto('/beers/barn-door');
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
	const there = await page.locator('.prose script').count();
	tally.count(there === 3 ? null : `/beers/barn-door shows ${there} of the 3 stored scripts`);
	const ran = await page.evaluate((): unknown => Reflect.get(window, 'ran'));
	tally.count(ran === undefined ? null : `/beers/barn-door: the stored script ${ran} ran`);
}
