import fc from 'fast-check';
import { type Env, Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, endpointNames, endpointOf } from '#domain/endpoints.ts';
import { stampOf } from '#domain/live/live.ts';
import { StaticFiles } from '#server/pages/static-files.ts';
import { anyCharacter } from '#tests/any-character.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { drawnAddresses, storedAddresses } from '../public-addresses.ts';
import { meaningful, pageAddress } from './page-address.ts';
import { type DrawnEnvironment, mountDrawn, mountStored } from './public-responses.ts';

/** Values for the parameters of the routes' paths. A route with a parameter that is missing here fails the test. */
const parts: Readonly<Record<string, string>> = {
	'/beers/style-guide/:file': '21A-american-ipa.atom',
	'/beers/:file': 'barn-door.atom',
	'/:file': 'sitemap-1.xml',
	'/events/:file': 'wassail.ics',
	'/data/beers/:file': 'barn-door.json',
	'/data/prints/:file': 'abcdefgh.json',
	'/data/styles/:file': '21A.json',
	'/data/style-pages/:file': '21A.json',
	'/og/beers/:file': 'barn-door.png',
	'/og/events/:file': 'wassail.png',
	'/brand/:look': 'any.css',
	'/brand/:mark': 'mark-any.svg',
	'/media/:id': `${'a'.repeat(22)}-640`,
	'/media/:id/:name': `${'a'.repeat(22)}/640.webp`,
	'/media/*': 'nothing',
};

function pathOf(route: string): string {
	const open = route.replace(/(:\w+)\{(?:[^{}]|\{[^{}]*\})*\}/g, '$1');
	if (!/[:*]/.test(open)) return open;
	const part = parts[open];
	if (part === undefined) throw new Error(`Name a part for ${open} in this test.`);
	return `${open.slice(0, open.search(/[:*]/))}${part}`;
}

const storedEndpoints = endpointNames.filter((name) => endpointOf(name).stored);

let venue: OpenTaproom;
let paths: {
	readonly stored: readonly string[];
	readonly drawn: readonly string[];
	readonly pages: readonly string[];
};

/** Imitates the pages: the response contains everything that was requested. */
const pageOfRequest = async ({ href }: URL) => `<!doctype html><title>${href}</title>`;

beforeAll(async () => {
	venue = await openTaproom({ render: pageOfRequest });
	const known = { taproom: venue.taproom, site: venue.site, files: StaticFiles.none() };
	const pathsOf = ({ routes }: { readonly routes: readonly { readonly path: string }[] }) =>
		routes.map(({ path }) => pathOf(path));
	const sitemap = await (await venue.app.request('/sitemap.xml')).text();
	const inSitemap = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
		([, path]) => path || '/',
	);
	const stored = [
		...pathsOf(storedAddresses(known)),
		...storedEndpoints.map((name) => pathOf(addressOf(name).path)),
	];
	const ofPages = Object.keys(meaningful).filter((path) => !stored.includes(path));
	paths = { stored, drawn: pathsOf(drawnAddresses(known)), pages: [...new Set([...inSitemap, ...ofPages])] };
});
afterAll(() => venue[Symbol.asyncDispose]());

test('what is stored is for everybody, and what is a data file is stored', () => {
	for (const name of endpointNames) {
		const { needs, stored } = endpointOf(name);
		const { method, path } = addressOf(name);
		if (stored) expect([needs, method], name).toEqual([null, 'GET']);
		expect(stored ?? false, name).toBe(/^\/(?:data\/|menu[.]json$)/.test(path));
	}
});

const names = [...new Set(Object.values(meaningful).flatMap(([known]) => known))];
const anyName = fc.oneof(
	fc.constantFrom(...names),
	fc.constantFrom(...names).map((name) => name.toUpperCase()),
	fc.constantFrom('utm_source', '_routes', 'é', 'e\u0301', '__proto__', 'constructor', 'x'),
	fc.string({ unit: anyCharacter, maxLength: 8 }),
);
const anyValue = fc.oneof(
	fc.constantFrom('all', 'ALL', 'archive', 'retired', 'seasonal', 'zzzz', '', ' ', '0', '1', '2', '99'),
	fc.constantFrom(
		'hoppy',
		'crisp',
		'5',
		'7',
		'name',
		'abv',
		'past',
		'music',
		'vegan',
		'pale',
		'dark',
		'high',
		'off',
		'night',
	),
	fc.constantFrom('caf\u00e9', 'cafe\u0301', '\u{1f37a}'.repeat(60), '%', '%25', '+', '&', '\ud800'),
	fc.string({ unit: anyCharacter, maxLength: 120 }),
);
/** Encodes a text in unusual ways: with needless percent signs, and spaces in either form. */
const spelled = (text: string, odd: boolean) => {
	const encoded = encodeURIComponent(text.toWellFormed());
	return odd
		? encoded.replace(/[a-z]/gi, (letter, at: number) =>
				encoded[at - 1] === '%' || encoded[at - 2] === '%' ? letter : `%${letter.charCodeAt(0).toString(16)}`,
			)
		: encoded.replaceAll('%20', '+');
};
const pair = fc
	.tuple(anyName, anyValue, fc.boolean(), fc.boolean())
	.map(([name, value, oddName, oddValue]) => `${spelled(name, oddName)}=${spelled(value, oddValue)}`);
/** Generates queries with repeated, encoded and unknown parameters, in any case and order. */
const query = fc.oneof(
	{ weight: 8, arbitrary: fc.array(pair, { maxLength: 8 }).map((pairs) => pairs.join('&')) },
	{
		weight: 2,
		arbitrary: fc
			.array(pair, { maxLength: 3 })
			.map((pairs) => [...pairs, ...pairs.toReversed(), ''].join('&')),
	},
);

interface Answered {
	readonly status: number;
	readonly body: string;
}

async function ask(target: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
	const response = await venue.app.request(target, { headers });
	// Some requests name the newest state that the client has seen.
	const stamp = stampOf(venue.taproom.content.versions());
	return { status: response.status, body: (await response.text()).replaceAll(stamp, 'now') };
}

/** Makes every cached response outdated, as a write does. */
const forget = () => venue.taproom.content.changed('settings');

const canonicalOf = (target: string) =>
	pageAddress(new URL(target, 'http://taproom.example'), venue.taproom.settings.eventLists.value.kinds)
		.address;

/**
 * Requests the unusual address of a fresh taproom first. Both that response and the next one of the canonical address
 * must be the usual ones.
 */
async function expectOneAnswer(
	path: string,
	odd: string,
	headers: Readonly<Record<string, string>>,
): Promise<void> {
	const target = `${path}?${odd}`;
	const address = canonicalOf(target);
	forget();
	const own = await ask(address);
	forget();
	const oddly = await ask(target, headers);
	const after = await ask(address);
	expect({ target, ...oddly }).toEqual({ target, ...own });
	expect({ target, ...after }).toEqual({ target, ...own });
}

const visitor = {
	Cookie: `who=${'me'.repeat(2_000)}`,
	'Accept-Language': 'de',
	Authorization: 'Bearer tap_x',
	'X-Forwarded-Host': 'evil.example',
};

test.each(['stored', 'pages', 'drawn'] as const)(
	'every address whose bytes are %s answers, however its query is written, what its canonical address answers, and stores nothing else',
	async (sort) => {
		expect(paths[sort].length).toBeGreaterThan(5);
		for (const path of paths[sort]) {
			const numRuns = path in meaningful ? 12 : 1;
			await fc.assert(
				fc.asyncProperty(query, (odd) => expectOneAnswer(path, odd, visitor)),
				{ numRuns },
			);
		}
	},
);

test.each([
	['the first of two searches counts for one reader, the last for another', 'q=zzzz&q='],
	['so do two tastes', 'taste=hoppy&taste='],
	['and three orders', 'sort=abv&sort=nonsense&sort=name'],
	['and two numbers of a page', 'page=2&page=1'],
	['and two filters', 'filter=archive&filter=all'],
	['a name is spelled in two ways', '%71=zzzz&q='],
	['a name is in capitals', 'Q=zzzz'],
	['there are 2,000 others', `${'x=1&'.repeat(2_000)}taste=hoppy`],
	['there are 2,000 of one', `${'q=a&'.repeat(2_000)}q=`],
])('one request changes no list for those who come after it: %s', async (_, odd) => {
	for (const path of Object.keys(meaningful)) {
		await expectOneAnswer(path, odd, visitor);
		await expectOneAnswer(path, `filter=all&${odd}`, visitor);
	}
});

test('an address that has one reading is asked again as it was stored', () => {
	fc.assert(
		fc.property(fc.constantFrom(...Object.keys(meaningful)), query, (path, odd) => {
			const address = canonicalOf(`${path}?${odd}`);
			expect(canonicalOf(address)).toBe(address);
		}),
		{ numRuns: 150 },
	);
});

/** Imitates a future route that reads everything it can find about its visitor. */
const curious = <Of extends Env>() =>
	new Hono<Of>().get('/curious', ({ req, body, env }) =>
		body(
			JSON.stringify([req.url, req.method, [...req.raw.headers], req.query(), req.queries(), env ?? null]),
		),
	);

// Spec 1, Product: Public pages need no login.
// Spec 6, Roles: Public pages need no role or login.
test('whatever is mounted among them sees nothing of the visitor', async () => {
	const onError = (error: Error) => {
		throw error;
	};
	const { taproom, pages } = venue;
	const app = new Hono().onError(onError);
	mountStored({ app, routes: curious(), onError, taproom, responses: pages.responses });
	const drawn = new Hono().onError(onError);
	mountDrawn({ app: drawn, routes: curious<DrawnEnvironment>(), onError, taproom });
	const env = { incoming: { socket: { remoteAddress: '192.0.2.7' } } };
	for (const mounted of [app, drawn]) {
		const asked = async (target: string) => {
			forget();
			return (await mounted.request(target, { headers: visitor }, env)).text();
		};
		const plain = await asked('/curious');
		for (const target of ['/curious?q=1', 'http://evil.example/curious?filter=all&_=%00']) {
			expect(await asked(target)).toBe(plain);
		}
		expect(plain).not.toMatch(/evil|who=|tap_x|"de"|192\.0/);
	}
});
