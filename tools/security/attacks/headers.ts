import { join } from 'node:path';
import { connect } from '../../../server/db/connect.ts';
import { type HttpRequest, type HttpResponse, sendShared } from '../../shared/http-client.ts';
import { words } from '../../shared/split-words.ts';
import { type Attack, Tally } from '../attack.ts';
import { TrapBrowser } from '../browser.ts';
import type { Target } from '../fixture.ts';

const evil = 'evil.example';
const mark = 'attack-mark-5e1f';

/** Addresses of every kind: cached and uncached pages, data, files, API calls, redirects. */
const addresses = words(`
/ /beer /beer?filter=retired /beers/barn-door /food /events /about /faq /store /nothing /admin
/admin/login /admin/login?next=/admin/beers /debug /beers/style-guide /beers/style-guide/9C
/data/beers.json /data/site.json /data/beers/barn-door.json /sitemap.xml /robots.txt /feed.xml
/manifest.webmanifest /menu.txt /menu.json /embed/taps.html /embed.js /beers/barn-door.atom
/releases.ics /qr/beer.svg /api/business-status /api/docs /api/openapi.json /api/users /healthz
/assets/nothing.js /media/nothing /beer/ /favicon.ico /events/calendar.ics
`);

/** A proxy or a client may send these headers to change our response. */
const misleading: readonly (readonly string[])[] = [
	['Host', evil],
	['Host', `${evil}:80@127.0.0.1`],
	['X-Forwarded-Host', evil],
	['X-Forwarded-Proto', mark],
	['X-Forwarded-For', evil],
	['Forwarded', `host=${evil};proto=${mark}`],
	['X-Forwarded-Prefix', `/${mark}`],
	['X-Original-URL', `/${mark}`],
	['X-Rewrite-URL', `/${mark}`],
	['X-HTTP-Method-Override', 'DELETE'],
	['X-Method-Override', 'POST'],
	['Referer', `http://${evil}/${mark}`],
	['Origin', `http://${evil}`],
	['User-Agent', `<script data-attack>${mark}</script>`],
	['Accept-Language', mark],
	['Accept', mark],
	['Cookie', `theme=${mark}; auth-token=${mark}`],
	['Accept-Encoding', `${mark}, br;q=0, gzip;q=x`],
	['X-Request-Id', `${mark}%0d%0aX-Taken: 1`],
	['Purpose', 'prefetch'],
	['Range', 'bytes=0-0'],
];

/** Line endings that a path or a query could put into a header. */
const lineEnds = [
	'%0d%0aX-Taken:%201',
	'%0aX-Taken:%201',
	'%0d%0a%0d%0a<script>',
	'%e5%98%8a%e5%98%8dX-Taken:1',
];
/** Browsers may read these paths as other hosts. */
const otherHosts = [
	'//evil.example',
	'/\\evil.example',
	'///evil.example/',
	'/%5cevil.example/',
	'/.//evil.example/',
	'//evil.example/%2e%2e/',
];

/**
 * Sends false headers, headers within headers, redirects to other sites, and requests that could poison a cache. It
 * also checks whether another site can frame a page.
 */
export const headers: Attack = {
	name: 'headers',
	async run({ fixture }) {
		await using target = await fixture.start({ PUBLIC_URL: 'https://taproom.example' });
		const tally = new Tally();
		for (const path of addresses) {
			const clean = await sendShared(target, { method: 'GET', path });
			tally.count(unprotected(path, clean));
			for (const lie of misleading) {
				const response = await sendShared(target, { method: 'GET', path, headers: lie });
				tally.count(misled(`${path} with ${lie.join(': ')}`, response));
				tally.count(poisoned(path, lie, clean, await sendShared(target, { method: 'GET', path })));
			}
		}
		await redirects(target, tally);
		await foreignOrigins(target, tally);
		tally.expect('the server is alive', target.alive(), true);
		return tally.finding(`${addresses.length} addresses, ${misleading.length} lies: no answer changed`);
	},
};

const textOf = ({ rawHeaders, body }: HttpResponse) => `${rawHeaders.join('\n')}\n${body.toString('utf8')}`;

/** Returns a description if a response repeats text from a request's header. */
function misled(what: string, response: HttpResponse): string | null {
	const text = textOf(response);
	if (text.includes(evil) || text.includes(mark)) return `${what}: it is repeated`;
	if (response.status >= 500) return `${what}: ${response.status}`;
	return 'x-taken' in response.headers ? `${what}: it became a header` : null;
}

/** Returns a description if a header sent by one client changes what a later client gets. */
function poisoned(
	path: string,
	lie: readonly string[],
	clean: HttpResponse,
	after: HttpResponse,
): string | null {
	const same = clean.status === after.status && clean.headers.location === after.headers.location;
	const tagged = clean.headers.etag === after.headers.etag;
	return same && tagged ? misled(path, after) : `${path} is another after ${lie.join(': ')}`;
}

/** Lists the protective headers that a response lacks. */
function unprotected(path: string, { headers, status }: HttpResponse): string | null {
	const policy = String(headers['content-security-policy'] ?? '');
	const missing = [
		headers['x-content-type-options'] === 'nosniff' ? null : 'nosniff',
		policy.includes("frame-ancestors 'none'") ? null : 'a word on frames',
		headers['referrer-policy'] ? null : 'a referrer policy',
		headers['cross-origin-opener-policy'] === 'same-origin' ? null : 'an opener policy',
		policy.startsWith("default-src 'none'") ? null : 'a policy',
		/unsafe-|\*|data:|https?:/.test(policy) ? 'a strict policy' : null,
		'set-cookie' in headers ? 'an answer without cookies' : null,
		'x-powered-by' in headers || 'server' in headers ? 'a server that keeps its name to itself' : null,
	].filter((lack) => lack !== null);
	return status < 300 && missing.length > 0 ? `${path} lacks ${missing.join(', ')}` : null;
}

/** Checks that every redirect stays on this site and that no line ending becomes a header. */
async function redirects(target: Target, tally: Tally): Promise<void> {
	const paths = [
		...otherHosts.flatMap((host) => [host, `${host}/`, `/beer${host}/`, `${host}/beer/`]),
		...lineEnds.flatMap((end) => [
			`/${end}/`,
			`/beers/${end}`,
			`/beers/style-guide/${end}`,
			`/admin/login?next=${end}`,
		]),
		'/beers/style-guide/9c',
		'/beers/style-guide/9C-baltic-porter/',
		'/data/beers/%2f%2fevil.example.json',
	];
	for (const path of paths) {
		const { status, headers } = await sendShared(target, { path });
		const { location } = headers;
		const leads = location === undefined || new URL(location, 'http://here.invalid').host === 'here.invalid';
		tally.expect(`${path} leads to ${location}`, leads, true);
		tally.expect(`${path} becomes a header`, headers['x-taken'], undefined);
		tally.expect(`${path} is a fault`, status >= 500, false);
	}
}

/** Returns whether any site may read an address. */
const isOpen = (path: string) =>
	['/api/openapi.json', '/menu.json', '/embed/taps.html', '/embed.js'].includes(path);

/** Checks that no other site's script may read or write here, and that open data needs no credentials. */
async function foreignOrigins(target: Target, tally: Tally): Promise<void> {
	const origin = ['Origin', `http://${evil}`];
	const preflight = [
		...origin,
		'Access-Control-Request-Method',
		'PUT',
		'Access-Control-Request-Headers',
		'authorization',
	];
	const questions: HttpRequest[] = addresses.flatMap((path) => [
		{ method: 'OPTIONS', path, headers: preflight },
		{ method: 'GET', path, headers: origin },
		{ method: 'GET', path, headers: ['Origin', 'null'] },
	]);
	for (const question of questions) {
		const { headers } = await sendShared(target, question);
		const allowed = headers['access-control-allow-origin'];
		const wide = allowed !== undefined && !(isOpen(question.path) && allowed === '*');
		const what = `${question.method} ${question.path}`;
		tally.expect(`${what} is open to other sites`, wide, false);
		tally.expect(`${what} takes credentials`, headers['access-control-allow-credentials'], undefined);
	}
	const form = ['Content-Type', 'application/x-www-form-urlencoded', ...origin, 'Cookie', 'auth-token=x'];
	for (const path of ['/api/business-status', '/api/auth/logout', '/api/age-verification', '/api/users']) {
		const { status } = await sendShared(target, {
			method: 'POST',
			path,
			headers: form,
			body: 'isOpen=false',
		});
		tally.expect(`a form of another site at ${path}`, status, 401);
	}
}

/** The attack puts this text directly into the database, as if all cleaning of texts had failed. */
const stored = `<p>x</p><script>window.ran = 1</script><script type="module" async="">window.ran = 2</script>
<script nonce="">window.ran = 3</script><img src="/favicon.svg" alt="" onload="window.ran = 4">`;

/**
 * Checks that a script in a stored text does not run. The attack `stored-script` checks that every page follows its
 * policy.
 */
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
