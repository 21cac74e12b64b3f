import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, type EndpointName, endpointNames, endpointOf } from '#domain/endpoints.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { hire, makeFresh } from '#tests/staff.ts';

/** Texts that have broken programs before: markup, escapes, half characters, other languages' syntax, impossible days. */
const strangeTexts = [
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
	"'; drop table beers; --",
	'" or 1=1 --',
	'%00',
	'%',
	'../../../../etc/passwd',
	'{{7*7}}<%= 7*7 %>#{7*7}',
	'</script><script>1</script>',
	'javascript:1',
	'=cmd|" /C calc"!A0',
	'__proto__',
	'toString',
	'null',
	'[]',
	'NaN',
	'-0',
	'1e999',
	'0x10',
	'٣',
	'$1$&$`',
	'(a+)+$',
	'2026-02-30',
	'2026-13-45T99:99:99Z',
	'+275760-09-13T00:00:00Z',
	'\u{1f37a}'.repeat(40),
	'a'.repeat(70_000),
	'<p>'.repeat(2_000),
];
const strangeNumbers = [-1, 0.1 + 0.2, 5e-324, 65_536, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];
const strangeKeys = ['__proto__', 'constructor', 'toString', 'length', '', '0', 'a.b', '\u0000'];

const anything: fc.Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(...strangeTexts, ...strangeNumbers, null, true, [], {}),
	fc.jsonValue({ maxDepth: 3 }),
);

/** Generates copies of a value in which one part, at any depth, is replaced or added. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
	if (typeof value !== 'object' || value === null) return anything;
	const entries = Object.entries(value);
	const withEntries = (next: [string, unknown][]) =>
		Array.isArray(value) ? next.map(([, item]) => item) : Object.fromEntries(next);
	const more = fc
		.tuple(fc.constantFrom(...strangeKeys), anything)
		.map((one) => withEntries([...entries, one]));
	if (entries.length === 0) return fc.oneof(anything, more);
	const inside = fc.nat(entries.length - 1).chain((at) =>
		spoiled(entries[at]?.[1]).map((next) => {
			return withEntries(entries.map(([key, item], index) => [key, index === at ? next : item]));
		}),
	);
	return fc.oneof(
		{ arbitrary: inside, weight: 6 },
		{ arbitrary: more, weight: 1 },
		{ arbitrary: anything, weight: 1 },
	);
}

/**
 * Excludes endpoints that end the client's sign-in, the sync, which has no remote here, and views, which tests do not
 * count.
 */
const left = new Set<EndpointName>([
	'auth.logout',
	'auth.refresh',
	'barPhones.create',
	'sync.run',
	'views.count',
]);
const names = endpointNames.filter((name) => !left.has(name) && endpointOf(name).as !== 'text/event-stream');

/** Generates parts of an address: those of an existing thing, and invalid ones. */
const parts = (known: string) => fc.oneof(fc.constant(known), fc.constantFrom(...strangeTexts.slice(2, 34)));

const requestsOf = (name: EndpointName, beerId: string) => {
	const { body } = endpointOf(name);
	return fc.record({
		name: fc.constant(name),
		params: fc.record({
			id: parts(beerId),
			slug: parts('barn-door'),
			kind: parts('faq-question'),
			number: parts('1'),
			key: parts('splash'),
		}),
		query: fc.oneof(
			fc.constant(''),
			fc.string().map((text) => `?q=${encodeURIComponent(text.toWellFormed())}&bin=1&before=x`),
		),
		version: fc.constantFrom('"1"', '"0"', '*', 'W/"1"', '"99999999999999999999"', ''),
		body: body ? spoiled(body.example).map((value) => JSON.stringify(value)) : fc.constant(null),
	});
};

test('whatever a request holds, its answer is one that its endpoint describes, and none is a fault of ours', async () => {
	await using venue = await openTaproom();
	const admin = await hire(venue.taproom, 'admin', 'ada');
	await makeFresh(venue.taproom, admin);
	const { id } = await venue.taproom.db
		.selectFrom('beers')
		.select('id')
		.where('slug', '=', 'barn-door')
		.executeTakeFirstOrThrow();
	const requests = fc.constantFrom(...names).chain((name) => requestsOf(name, id));
	await fc.assert(
		fc.asyncProperty(requests, async ({ name, params, query, version, body }) => {
			const filled = Object.entries(params).map(([part, text]) => [part, text.toWellFormed()]);
			const { method, path } = addressOf(name, Object.fromEntries(filled));
			const headers = { ...admin.headers, 'Content-Type': 'application/json', 'If-Match': version };
			// The test's taproom compares every response with the description of its endpoint.
			const response = await venue.app.request(`${path}${query}`, { method, headers, body });
			expect(response.status, `${method} ${path}`).toBeLessThan(500);
			await response.body?.cancel();
		}),
		{ numRuns: 100 },
	);
	const me = await venue.app.request('/api/auth/me', { headers: admin.headers });
	expect(me.status).toBe(200);
});
