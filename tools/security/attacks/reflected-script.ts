import { type Attack, Tally } from '../attack.ts';
import { TrapBrowser } from '../browser.ts';
import { fixturePassword, type Target } from '../fixture.ts';

const payload = `"><img data-attack src=x onerror=attack()>`;
/** A sign-in must not redirect to any of these. */
const elsewhere = [
	'//evil.example',
	'/\\evil.example',
	'https://evil.example',
	'javascript:attack()',
	'/\t/evil.example',
	'\\\\evil.example',
	'/%09/evil.example',
	'///evil.example',
	'https:evil.example',
	'/admin/../..//evil.example',
	'/./\\evil.example',
	'data:text/html,x',
];

/**
 * Checks in a browser what texts of an address do in a page, and where a sign-in leads. The attack on pages checks
 * what the server repeats.
 */
export const reflectedScript: Attack = {
	name: 'reflected-script',
	async run({ fixture }) {
		await using target = await fixture.start();
		const tally = new Tally();
		await inBrowser(target, tally);
		await afterSignIn(target, tally);
		return tally.finding('texts of the address stay texts; a sign-in leads nowhere else');
	},
};

async function inBrowser(target: Target, tally: Tally): Promise<void> {
	await using browser = await TrapBrowser.open(target, tally, null);
	const page = await browser.page();
	const text = encodeURIComponent(payload);
	for (const path of [
		`/beer?filter=${text}`,
		`/beers/style-guide?q=${text}&color=${text}`,
		`/events?kind=${text}`,
		`/food?diet=${text}`,
		`/debug?at=${text}`,
		`/beers/${text}`,
		`/food/${text}`,
		`/${text}`,
		`/beer#${text}`,
		`/faq#${text}`,
		`/admin/login?next=${text}`,
	]) {
		await browser.visit(page, path);
	}
}

/** Signs in with an address to open afterwards. */
async function afterSignIn(target: Target, tally: Tally): Promise<void> {
	for (const next of elsewhere) {
		await using browser = await TrapBrowser.open(target, tally, null);
		const page = await browser.page();
		await browser.visit(page, `/admin/login?next=${encodeURIComponent(next)}`, async () => {
			await page.getByLabel('Username').fill('bartender');
			await page.getByLabel('Password', { exact: true }).fill(fixturePassword);
			await page.getByRole('button', { name: /^log in$/i }).click();
			await page.waitForURL((url) => !url.pathname.startsWith('/admin/login'));
		});
		tally.expect(`a sign-in with next=${next}`, new URL(page.url()).origin, target.address);
	}
}
