import {
	concurrently,
	type HttpRequest,
	type HttpResponse,
	NoResponse,
	sendShared,
} from '../../shared/http-client.ts';
import type { Prng } from '../../shared/prng.ts';
import { words } from '../../shared/split-words.ts';
import { type Attack, Tally } from '../attack.ts';
import type { Target } from '../fixture.ts';
import { errorsIn } from '../server-log.ts';

const roots = words(`
/ /beer /beers/ /beers/style-guide /beers/style-guide/ /food /food/ /events /events/ /faq
/about /store /debug /admin /admin/login /admin/content/ /data/ /data/lineup.json /media/
/assets/ /og/beers/ /events/ /feed.xml /sitemap.xml /__manifest /_.data /beer.data
/.well-known/ /qr/
`);
/** Texts that have broken programs before: markup, escapes, half characters, other languages' syntax. */
const strangeTexts = [
	...[
		'',
		' ',
		'\u0000',
		'\r\nSet-Cookie: taken=1',
		'\ud800',
		'x\udc00',
		'\u2028',
		'\u202egnp.exe',
		'ﷺ',
		'İ ß',
	],
	...["'; drop table beers; --", '" or 1=1 --', '%00', '../../../../etc/passwd', '{{7*7}}<%= 7*7 %>#{7*7}'],
	...['</script><script data-attack>1</script>', '"><img data-attack src=x onerror=1>', 'javascript:1'],
	...['__proto__', 'constructor', 'null', 'NaN', '1e999', '٣', '[]', '$1$&$`', '(a+)+$', '2026-02-30'],
	...['\u{1f37a}'.repeat(40), 'a'.repeat(900), '-'.repeat(900), '<p>'.repeat(300)],
];
const queries = words('filter page q color strength kind view diet at next paths version _routes index');
const rawParts = [
	...words(
		'%00 % %zz %c0%af %ff %0a %2F ..%2f . .. // ;a @ * ~ %E2%80%A8 %F0%9F%8D%BA __proto__ constructor 9C barn-door a.data a.ics a.png',
	),
	...['\\', 'x'.repeat(3_000), '%41'.repeat(1_000), 'a/'.repeat(400)],
];
const extras: readonly (readonly string[])[] = [
	[],
	[],
	['If-None-Match', '*'],
	['If-None-Match', `"${'x'.repeat(2_000)}", W/"a", ,,"`],
	['If-Modified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
	['Range', 'bytes=9999999999999-,-1,a-b'],
	['Accept-Encoding', 'br;q=nan, gzip;q=-1, *;q=1e9, identity;q='],
	['Accept-Encoding', 'gzip,'.repeat(1_000)],
	['Accept', 'x/y;q='.repeat(500)],
	['Cookie', 'a=b; '.repeat(900)],
	['Content-Length', '0'],
	['Sec-Purpose', 'prefetch'],
];

/** The server rejects more simultaneous page requests than this from one address. */
const atATime = 12;

/** Requests many malformed addresses of pages and files at the same time. Cached pages must not change. */
export const pages: Attack = {
	name: 'pages',
	async run({ fixture, random, requests }) {
		await using target = await fixture.start();
		const tally = new Tally();
		const before = await tags(target);
		const questions = Array.from({ length: requests }, () => strangeQuestion(random));
		let slowest = 0;
		await concurrently(questions, atATime, async (question) => {
			const what = `${question.method} ${question.path.slice(0, 200)} ${question.headers?.join(': ').slice(0, 80)}`;
			try {
				const response = await sendShared(target, question);
				slowest = Math.max(slowest, response.milliseconds);
				tally.count(response.status >= 500 ? `${what}: ${response.status}` : repeated(what, response));
			} catch (error) {
				if (!(error instanceof NoResponse)) throw error;
				tally.count(`${what}: ${error.message}`);
			}
		});
		tally.expect('what is kept of the pages', await tags(target), before);
		tally.expect('the server is alive', target.alive(), true);
		for (const error of errorsIn(target)) tally.count(`the log says: ${error}`);
		return tally.finding(`no fault, no trace in the log; slowest ${Math.round(slowest)} ms`);
	},
};

/** Returns a description if a page repeats unescaped markup from its address. */
function repeated(what: string, { headers, body }: HttpResponse): string | null {
	const isHtml = String(headers['content-type']).startsWith('text/html');
	return isHtml && /<(?:img|script) data-attack/.test(body.toString())
		? `${what} is repeated as it is`
		: null;
}

/** Returns the ETags of pages that do not depend on the time. */
async function tags(target: Target): Promise<unknown[]> {
	const found: unknown[] = [];
	for (const path of ['/data/beers.json', '/data/faq.json', '/data/styles.json', '/sitemap.xml']) {
		const { status, headers } = await sendShared(target, { method: 'GET', path });
		found.push([status, headers.etag]);
	}
	return found;
}

function strangeQuestion(random: Prng): HttpRequest {
	const parts = Array.from({ length: random.whole(0, 3) }, () =>
		random.chance(0.7)
			? random.of(rawParts)
			: encodeURIComponent(random.of(strangeTexts).slice(0, 800).toWellFormed()),
	);
	const query = Array.from({ length: random.whole(0, 4) }, () => {
		const value = encodeURIComponent(random.of(strangeTexts).slice(0, 900).toWellFormed());
		return `${random.of(queries)}=${random.chance(0.2) ? random.of(['%', '%zz', '%ff', '&&', '[]', '#']) : value}`;
	});
	const storm = random.chance(0.05) ? `${'a=1&'.repeat(2_000)}` : '';
	const path = `${random.of(roots)}${parts.join('/')}?${storm}${query.join('&')}`;
	const method = random.of(words('GET GET GET GET HEAD POST PUT DELETE OPTIONS PATCH PROPFIND'));
	return { method, path, headers: random.of(extras) };
}
