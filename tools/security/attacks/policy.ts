import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '../../../server/db/connect.ts';
import { type Attack, Tally } from '../attack.ts';
import { TrapBrowser } from '../browser.ts';
import type { Fixture } from '../fixture.ts';
import { pagesOfThings, publicPages, staffScreens } from '../pages.ts';

/** What a script that got in would do, each in the page: the policy must stop it, and the browser must say so. */
const deeds: Readonly<Record<string, () => void>> = {
	'an inline script': () => {
		const script = document.createElement('script');
		script.textContent = 'attack()';
		document.body.append(script);
	},
	'a handler in an attribute': () => {
		document.body.insertAdjacentHTML('beforeend', '<img alt="" src="/nothing.png" onerror="attack()">');
	},
	'a script of elsewhere': () => {
		const script = document.createElement('script');
		script.src = 'http://127.0.0.1:9/attack.js';
		document.body.append(script);
	},
	'an inline style': () => {
		document.body.insertAdjacentHTML('beforeend', '<p style="position:fixed;inset:0">x</p>');
	},
	'a picture of elsewhere': () => {
		new Image().src = 'http://127.0.0.1:9/attack.png';
	},
	'a call to elsewhere': () => {
		void fetch('http://127.0.0.1:9/attack').catch(() => undefined);
	},
	'a frame of elsewhere': () => {
		document.body.insertAdjacentHTML('beforeend', '<iframe src="http://127.0.0.1:9/"></iframe>');
	},
	'another base': () => {
		document.head.insertAdjacentHTML('beforeend', '<base href="http://127.0.0.1:9/">');
	},
	'a text that is run': () => {
		// Later, because what the browser's own tools evaluate may do anything.
		setTimeout(() => {
			try {
				new Function('attack()')();
			} catch {
				// Refused, as it should be.
			}
		});
	},
	'a form to elsewhere': () => {
		const form = document.createElement('form');
		form.action = 'http://127.0.0.1:9/attack';
		document.body.append(form);
		form.submit();
	},
};

/** Every page and screen keeps to its policy in a real browser, and the policy stops what it is there to stop. */
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
		browser.listening = false;
		for (const path of ['/', '/admin', '/beers/barn-door']) {
			for (const what of Object.keys(deeds)) tally.count(await unstopped(page, path, what));
		}
		await storedBelow(fixture, tally);
		return tally.finding(
			`${paths.length} pages keep to it; it stops all ${Object.keys(deeds).length} deeds, and scripts that are in a text`,
		);
	},
};

/** In the database itself: as if everything that cleans a text had failed. */
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

/** Does a deed on a page; returns what is wrong when no violation is reported. */
async function unstopped(page: Page, path: string, what: string): Promise<string | null> {
	await page.goto(path);
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
	await page.evaluate(() => {
		Reflect.set(
			window,
			'stopped',
			new Promise((resolve) => {
				document.addEventListener('securitypolicyviolation', () => resolve(true), { once: true });
				setTimeout(() => resolve(false), 3_000);
			}),
		);
	});
	await page.evaluate(deeds[what] ?? (() => undefined));
	const stopped = await page.evaluate((): unknown => Reflect.get(window, 'stopped'));
	return stopped === true ? null : `${path}: ${what} was not stopped`;
}
