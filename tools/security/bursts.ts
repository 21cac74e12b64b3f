import { beers } from '../../demo/beers/index.ts';
import { events } from '../../demo/events/index.ts';
import { bearer, type HttpRequest, jsonHeaders, postJson } from '../shared/http-client.ts';
import type { Target } from './fixture.ts';

/** Requests that come at once, so many that each alone would be nothing. */
export interface Burst {
	readonly what: string;
	/** Makes the requests of a round, so that no round finds what another has left in memory. */
	readonly requests: (round: number) => readonly HttpRequest[];
}

const atOnce = 20;

const many =
	(count: number, path: (index: number, round: number) => string): Burst['requests'] =>
	(round) =>
		Array.from({ length: count }, (_, index) => ({ path: path(index, round) }));

const posted =
	(path: string, body: (index: number, round: number) => unknown): Burst['requests'] =>
	(round) =>
		Array.from({ length: atOnce }, (_, index) => ({
			method: 'POST',
			path,
			headers: jsonHeaders,
			body: JSON.stringify(body(index, round)),
		}));

/** Twenty at once of everything that anybody may ask for and that nobody has stored, and what managers alone may ask for and costs as much. */
export async function bursts(target: Target, token: string): Promise<Burst[]> {
	const print = await makePrint(target, token);
	const wishes = (index: number, round: number) => `zz${round}-${index}`;
	const pages: readonly (readonly [what: string, address: string])[] = [
		['made-up searches of beers', '/beer?q='],
		['menus since made-up codes', '/beer?since='],
		['beers that are not there', '/beers/'],
		['events that are not there', '/events/'],
		['pages that are not there', '/'],
		['debug pages', '/debug?at='],
		['made-up searches of the list of beers', '/data/lineup.json?q='],
		['data of beers that are not there', '/data/beers/'],
		['data of prints that are not there', '/data/prints/'],
		['scanned codes', '/m/'],
		['pictures of beers that are not there', '/og/beers/'],
		['photos that are not there', `/media/${'a'.repeat(22)}/640.webp?`],
		['styles that are not there', '/brand/mark-'],
	];
	const drawn = (list: readonly { readonly slug: string }[], kind: string) =>
		many(Math.min(atOnce, list.length), (index) => `/og/${kind}/${list[index]?.slug}.png`);
	return [
		{ what: 'the description of the API', requests: many(atOnce, () => '/api/openapi.json') },
		{ what: 'the description as a page', requests: many(atOnce, () => '/api/docs') },
		{
			what: 'sixty made-up searches of styles',
			requests: many(60, (at, round) => `/beers/style-guide?q=${wishes(at, round)}`),
		},
		...pages.map(([what, address]) => ({
			what,
			requests: many(atOnce, (at, round) => address + wishes(at, round)),
		})),
		{ what: 'a printed menu', requests: many(atOnce, () => print) },
		{ what: 'pictures of beers', requests: drawn(beers, 'beers') },
		{ what: 'pictures of events', requests: drawn(events, 'events') },
		{ what: 'the site’s own picture', requests: many(atOnce, () => '/og/site.png') },
		{
			what: 'icons',
			requests: many(
				atOnce,
				(at) =>
					['/favicon.ico', '/favicon.svg', '/icons/icon-512.png', '/apple-touch-icon.png'][at % 4] ?? '',
			),
		},
		{ what: 'the styles of all letters', requests: many(atOnce, () => '/brand/types.css') },
		{ what: 'the hours', requests: many(atOnce, () => '/api/business-status') },
		{ what: 'the state of the server', requests: many(atOnce, () => '/readyz') },
		{
			what: 'pairing codes',
			requests: posted('/api/screen/code', () => ({ origin: 'https://brewery.example' })),
		},
		{
			what: 'claims of screens',
			requests: posted('/api/screen/claim', (at, round) => ({ secret: wishes(at, round) })),
		},
		{
			what: 'counted views',
			requests: posted('/api/views', (at) => ({ path: `/beers/${beers[at % beers.length]?.slug}` })),
		},
		{
			what: 'wrong sign-ins',
			requests: posted('/api/auth/login', (at, round) => ({ username: wishes(at, round), password: 'x' })),
		},
		{ what: 'passkey options', requests: posted('/api/auth/passkey-login/options', () => ({})) },
		{
			what: 'letters of a name',
			requests: (round) =>
				Array.from({ length: atOnce }, (_, index) => {
					const first = 0x4e00 + (round * atOnce + index) * 200;
					const text = Array.from({ length: 200 }, (_, at) => String.fromCodePoint(first + at)).join('');
					return { path: `/api/brand/letters?text=${encodeURIComponent(text)}`, headers: bearer(token) };
				}),
		},
	];
}

/** The address of a printed menu. */
async function makePrint(target: Target, token: string): Promise<string> {
	const choice = { sheet: 'menu', paper: 'letter', back: true, plain: false };
	const { status, body } = await postJson(target, '/api/prints', choice, { token });
	if (status !== 201) throw new Error(`No menu could be printed: ${status} ${body}`);
	const { data }: { data: { id: string } } = JSON.parse(body.toString());
	return `/prints/${data.id}.pdf`;
}
