import { sendShared } from '../../shared/http-client.ts';
import { type Attack, Tally } from '../attack.ts';
import { TrapBrowser } from '../browser.ts';
import { fixturePassword, type Target } from '../fixture.ts';
import { publicPages } from '../pages.ts';

const names = [
	...[
		'filter',
		'page',
		'q',
		'color',
		'strength',
		'bitterness',
		'fermentation',
		'kind',
		'view',
		'diet',
		'at',
		'next',
	],
	...['show', 'from', 'bin', 'index', '_routes', 'callback', 'lang', 'utm_source', '__proto__[x]'],
];
const payloads = [
	`"><img data-attack src=x onerror=attack()>`,
	'</script><script data-attack>attack()</script>',
	"';attack();//",
	'javascript:attack()',
	'\u2028attack()',
];
/** Where a sign-in must never lead. */
const elsewhere = [
	...[
		'//evil.example',
		'/\\evil.example',
		'https://evil.example',
		'javascript:attack()',
		'/\t/evil.example',
		'\\\\evil.example',
	],
	...[
		'/%09/evil.example',
		'///evil.example',
		'https:evil.example',
		'/admin/../..//evil.example',
		'/./\\evil.example',
		'data:text/html,x',
	],
];

/** Texts of the address in the page that answers it: query, path and fragment, on the server and in the browser. */
export const reflectedScript: Attack = {
	name: 'reflected-script',
	async run({ fixture }) {
		await using target = await fixture.start();
		const tally = new Tally();
		for (const path of [...publicPages, '/admin/login', '/admin', '/api/docs', '/data/lineup.json']) {
			for (const name of names) {
				for (const payload of payloads) tally.count(await reflected(target, withQuery(path, name, payload)));
			}
		}
		for (const payload of payloads) {
			for (const root of [
				'/',
				'/beers/',
				'/food/',
				'/events/',
				'/beers/style-guide/',
				'/admin/',
				'/api/',
				'/data/',
			]) {
				tally.count(await reflected(target, `${root}${encodeURIComponent(payload)}`));
			}
		}
		await inBrowser(target, tally);
		await afterSignIn(target, tally);
		return tally.finding(
			`${names.length} parameters, ${payloads.length} texts; a sign-in leads nowhere else`,
		);
	},
};

function withQuery(path: string, name: string, value: string): string {
	return `${path}${path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}

async function reflected(target: Target, path: string): Promise<string | null> {
	const { status, headers, body } = await sendShared(target, { method: 'GET', path });
	const text = body.toString('utf8');
	if (status >= 500) return `${path}: ${status}`;
	const html = String(headers['content-type']).startsWith('text/html');
	return html && /<(?:img|script) data-attack/.test(text) ? `${path} is repeated as it is` : null;
}

async function inBrowser(target: Target, tally: Tally): Promise<void> {
	await using browser = await TrapBrowser.open(target, tally, null);
	const page = await browser.page();
	const [payload = ''] = payloads;
	const text = encodeURIComponent(payload);
	for (const path of [
		...[
			`/beer?filter=${text}`,
			`/beers/style-guide?q=${text}&color=${text}`,
			`/events?kind=${text}`,
			`/food?diet=${text}`,
		],
		...[
			`/debug?at=${text}`,
			`/beers/${text}`,
			`/food/${text}`,
			`/${text}`,
			`/beer#${text}`,
			`/faq#${text}`,
			`/admin/login?next=${text}`,
		],
	]) {
		await browser.visit(page, path);
	}
}

/** Signs in for real, with an address to go to afterwards. */
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
