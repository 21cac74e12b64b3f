import { beerEndpoints } from '../../domain/beers/beer-endpoints.ts';
import { addressOf, endpointNames, endpointOf } from '../../domain/endpoints.ts';
import { contentEndpoints } from '../../domain/resources/content-endpoints.ts';
import type { HttpRequest } from '../shared/http-client.ts';
import { bearer, jsonHeaders } from '../shared/http-client.ts';
import { polyglots } from './polyglots.ts';
import { formBody } from './uploads.ts';

export interface ClumsyRequest {
	readonly what: string;
	readonly request: HttpRequest;
}

/** What a header and a path may hold (node:http refuses heads of 16 KB), and a little less than a form may, in bytes. */
const mostHead = 15_000;
const mostPath = 16_000;
const mostJson = 260_000;
/** A file of beers may have twenty megabytes; these are what a pattern or a scan would choke on long before. */
const mostFile = 2_000_000;

/** A pattern that looks back, or a scan from every place, takes longest for these. */
const repeated = [
	'/',
	' ',
	'-',
	'.',
	'%2f',
	'%',
	'(',
	'[',
	'<',
	'&',
	'"',
	',',
	';',
	'=',
	'1',
	'a',
	'\t',
	'é',
];
const times = (text: string, length: number) => text.repeat(Math.floor(length / text.length));

/** Targets and headers of every length that a head allows. */
export function clumsyHeads(): ClumsyRequest[] {
	const ascii = repeated.filter((text) => /^[!-~]+$/.test(text));
	const paths = ascii.flatMap((text) =>
		[1_900, mostHead, mostPath].flatMap((length) =>
			['/', '/beers/', '/beers/style-guide?q=', '/og/beers/', '/media/', '//'].map((root) => ({
				what: `a path of ${length} from ${root} with ${text}`,
				request: { path: `${root}${times(text, length)}x/` },
			})),
		),
	);
	const names = [
		...['User-Agent', 'Accept-Encoding', 'Accept', 'If-None-Match', 'If-Modified-Since', 'Range', 'Cookie'],
		...['Authorization', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Origin', 'Referer', 'Content-Type', 'X'],
	];
	const pieces = [...repeated.filter((text) => text !== 'é'), '"a", ', 'gzip;q=0.1, ', 'Version/1 ', '0-1,'];
	const headers = names.flatMap((name) =>
		pieces.map((text) => ({
			what: `${name} of ${text}`,
			request: { path: '/beer', headers: [name, `a${times(text, mostHead)}b`] },
		})),
	);
	const signIns = ['Version/1 ', 'Safari/', ' ', '(', ';'].map((text) => ({
		what: `a sign-in by a User-Agent of ${text}`,
		request: {
			method: 'POST',
			path: '/api/auth/login',
			headers: [...jsonHeaders, 'User-Agent', times(text, mostHead)],
			body: JSON.stringify({ username: 'nobody', password: 'x' }),
		},
	}));
	return [...paths, ...headers, ...signIns];
}

/** Each request by somebody who is signed in, and by nobody. */
export function bothWays(requests: readonly ClumsyRequest[], token: string): ClumsyRequest[] {
	const [name] = bearer(token);
	return requests.flatMap(({ what, request }) => {
		const { headers = [] } = request;
		const at = headers.findIndex((text, index) => index % 2 === 0 && text === name);
		const rest = at < 0 ? headers : headers.toSpliced(at, 2);
		const signedIn = at < 0 ? [...headers, ...bearer(token)] : headers;
		return [
			{ what: `${what}, signed in`, request: { ...request, headers: signedIn } },
			{ what: `${what}, by nobody`, request: { ...request, headers: rest } },
		];
	});
}

/** The longest text with markup that a field takes, in forms that are sound otherwise: these are cleaned and kept. */
export function clumsyMarkup(token: string): ClumsyRequest[] {
	const pieces = [
		'<p><b>',
		'<a href="',
		'<a href="http://a.',
		'&amp;#x',
		'<!--',
		'</p>',
		'<',
		'<p>a</p> ',
		'&',
	];
	return pieces.flatMap((piece) => {
		const text = times(piece, 49_000);
		const example = contentEndpoints['content.create'].body.example;
		const sent: readonly (readonly [path: string, body: object])[] = [
			['/api/beers', { ...beerEndpoints['beers.create'].body.example, content: text }],
			['/api/content/faq-question', { ...example, answer: text }],
		];
		return sent.map(([path, body]) => ({
			what: `rich text of ${piece} at ${path}`,
			request: {
				method: 'POST',
				path,
				headers: [...bearer(token), ...jsonHeaders],
				body: JSON.stringify(body),
			},
		}));
	});
}

/** Values of about so many bytes, none of which any field means. */
function clumsyValues(length: number): readonly (readonly [what: string, json: string])[] {
	const text = (what: string, content: string) => [what, JSON.stringify(content)] as const;
	const depth = Math.min(Math.floor(length / 2), 100_000);
	return [
		...[' ', '-', '<', '(', '\n', '1', 'é', ',', '\u0000'].map((piece) =>
			text(JSON.stringify(piece), `a${times(piece, Math.min(length, 400_000))}b`),
		),
		text('tags that open', times('<p><b>', length)),
		text('tags that never end', times('<a href="', length / 2)),
		text('entities', times('&amp;#x', length)),
		text('comments', times('<!--', length)),
		text('addresses', times('http://a.', length)),
		['a list of numbers', `[${times('0,', length)}0]`],
		['a list of objects', `[${times('{},', length)}{}]`],
		['lists in lists', '['.repeat(depth) + ']'.repeat(depth)],
		['many keys', `{${Array.from({ length: length / 12 }, (_, index) => `"k${index}":0`).join()}}`],
	];
}

/** Every endpoint that takes JSON, with every field of its example filled with what no field means. */
export function clumsyForms(token: string): ClumsyRequest[] {
	return endpointNames.flatMap((name) => {
		const { body } = endpointOf(name);
		if (!body) return [];
		const { method, path } = addressOf(name);
		const fields = Object.keys(Object(body.example));
		return clumsyValues(Math.floor(mostJson / Math.max(1, fields.length)) - 40).map(([what, value]) => ({
			what: `${method} ${path} with ${what}`,
			request: {
				method,
				path: path.replaceAll(/:\w+/g, '1'),
				headers: [...bearer(token), ...jsonHeaders, 'If-Match', '"1"'],
				body: `{${fields.map((field) => `${JSON.stringify(field)}:${value}`).join()}}`,
			},
		}));
	});
}

/** Files of beers and their parts, as long as they may be. */
export function clumsyBeers(token: string): ClumsyRequest[] {
	const recipe = (inner: string) =>
		`<?xml version="1.0"?><RECIPES><RECIPE><NAME>A</NAME><VERSION>1</VERSION>${inner}</RECIPE></RECIPES>`;
	const cell = (column: string, text: string) => `name,style,abv,${column}\nA,IPA,5,"${text}"\n`;
	const spaces = ' '.repeat(50_000);
	const files: readonly (readonly [string, string])[] = [
		['sizes of spaces', cell('servings', `1oz${spaces}x`)],
		['sizes of digits', cell('servings', `1oz ${'1'.repeat(50_000)}`)],
		['figures of spaces', cell('ibu', `1${spaces}x`)],
		['figures of digits', cell('ibu', `${'1,'.repeat(50_000)}x`)],
		['dates of digits', cell('tapped', '1-'.repeat(50_000))],
		['notes of spaces', cell('notes', `a${spaces}b`)],
		['a name of accents', `name,style,abv\n${'e\u0301'.repeat(50_000)},IPA,5\n`],
		['a heading of brackets', `name,style,abv,${'('.repeat(50_000)}\nA,IPA,5,1\n`],
		['a heading of spaces', `name,style,abv,a${spaces}b\nA,IPA,5,1\n`],
		['two million columns', `name${','.repeat(mostFile)}\nA\n`],
		['two million columns below', `name,style,abv\nA,IPA,5${','.repeat(mostFile)}\n`],
		['two million lines', `name,style,abv${'\n'.repeat(mostFile)}`],
		['open quotes', `name,style\n${'"'.repeat(mostFile)}1`],
		['one line', 'a'.repeat(mostFile)],
		['separators of every kind', ';,\t|'.repeat(mostFile / 4)],
		['twenty thousand beers', `name,style,abv\n${times('A b c,American IPA,5.5\n', 460_000)}`],
		['notes of spaces in XML', recipe(`<NOTES>a${spaces}b</NOTES>`)],
		['declarations', `<a>${'<!x>'.repeat(mostFile / 4)}`],
		['open brackets', `<a>${'<![CDATA['.repeat(mostFile / 9)}`],
		['tags', `<RECIPES>${'<RECIPE>'.repeat(mostFile / 8)}`],
		['attributes', `<RECIPES><RECIPE ${'a="b" '.repeat(mostFile / 6)}>`],
		['one long attribute', `<RECIPES a="${' '.repeat(mostFile)}`],
		['references', recipe(`<NOTES>${'&amp;'.repeat(mostFile / 5)}</NOTES>`)],
		['less-than signs', '<'.repeat(mostFile)],
		['hops', recipe(`<HOPS>${times('<HOP><NAME>Saaz</NAME></HOP>', 900_000)}</HOPS>`)],
		['a list of lists', `{"beers":${'['.repeat(mostFile / 2)}${']'.repeat(mostFile / 2)}}`],
		['a list of numbers', `{"beers":[${times('0,', mostFile)}0]}`],
		['many keys', `[{${Array.from({ length: 150_000 }, (_, at) => `"k${at}":0`).join()}}]`],
		['a long name', JSON.stringify([{ name: 'a'.repeat(mostFile), style: 'IPA', abv: 5 }])],
		['a story of tags', JSON.stringify([{ name: 'a', style: 'IPA', abv: 5, content: '<b>'.repeat(16_000) }])],
	];
	return files.map(([what, content]) => {
		const form = formBody([{ name: 'file', filename: 'beers', content }]);
		const headers = [...bearer(token), ...form.headers];
		return {
			what: `a file of ${what}`,
			request: { method: 'POST', path: '/api/import', headers, body: form.body },
		};
	});
}

export async function clumsyImages(token: string): Promise<ClumsyRequest[]> {
	return (await polyglots()).map(({ what, name, type, bytes }) => {
		const form = formBody([{ name: 'file', filename: name, type, content: bytes }]);
		const headers = [...bearer(token), ...form.headers];
		return { what, request: { method: 'POST', path: '/api/upload', headers, body: form.body } };
	});
}
