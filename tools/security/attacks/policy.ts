import { join } from 'node:path';
import { connect } from '../../../server/db/connect.ts';
import { type Attack, Tally } from '../attack.ts';
import { TrapBrowser } from '../browser.ts';

/** This is put into the database itself, as if everything that cleans a text had failed. */
const stored = `<p>x</p><script>window.ran = 1</script><script type="module" async="">window.ran = 2</script>
<script nonce="">window.ran = 3</script><img src="/favicon.svg" alt="" onload="window.ran = 4">`;

/** A script that is in a stored text does not run; that every page keeps to its policy the attack `stored-script` sees. */
export const policy: Attack = {
	name: 'policy',
	async run({ fixture }) {
		await using target = await fixture.start();
		const tally = new Tally();
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
		return tally.finding('it stops scripts that are in a text');
	},
};
