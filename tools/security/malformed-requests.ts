import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beerEndpoints } from '../../domain/beers/beer-endpoints.ts';
import { addressOf, endpointNames, endpointOf } from '../../domain/endpoints.ts';
import { contentEndpoints } from '../../domain/resources/content-endpoints.ts';
import { bearer, type HttpRequest, jsonHeaders } from '../shared/http-client.ts';
import { formBody } from './uploads.ts';

const script = '<html><script data-attack>attack()//</script></html>';
const php = '<?php attack(); ?>';

/** Holds a file of one type that claims to be another. */
interface Polyglot {
	readonly what: string;
	readonly name: string;
	readonly type: string;
	readonly bytes: Buffer;
}

const photo = () => sharp({ create: { width: 400, height: 500, channels: 3, background: '#8e2b1c' } });

/** Returns files that people have smuggled into other sites. */
async function polyglots(): Promise<Polyglot[]> {
	const png = await photo().png().toBuffer();
	const jpeg = await photo()
		.jpeg()
		.withExif({ IFD0: { ImageDescription: php, Artist: script } })
		.toBuffer();
	const gif = await photo().gif().toBuffer();
	const webp = await photo().webp().toBuffer();
	const avif = await photo().avif({ effort: 0 }).toBuffer();
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload=attack()><script data-attack>1</script></svg>`;
	const file = (what: string, name: string, type: string, bytes: Buffer | string): Polyglot => {
		return { what, name, type, bytes: Buffer.from(bytes) };
	};
	return [
		file('a photo with PHP in its EXIF', 'a.jpg', 'image/jpeg', jpeg),
		file('a photo with a script as its comment', 'a.jpg', 'image/jpeg', withComment(jpeg)),
		file('a PNG with a page behind it', 'a.png', 'image/png', Buffer.concat([png, Buffer.from(script)])),
		file(
			'a PNG with a text chunk',
			'a.png',
			'image/png',
			withChunk(png, 'tEXt', Buffer.from(`Comment\0${script}`)),
		),
		file('a GIF with a page behind it', 'a.gif', 'image/gif', Buffer.concat([gif, Buffer.from(script)])),
		file('a WebP called a page', 'a.html', 'text/html', webp),
		file('a PNG called a program', '../../server/main.php', 'application/x-httpd-php', png),
		file('an AVIF called a script', 'a.js', 'text/javascript', avif),
		file('a GIF that is a script', 'a.gif', 'image/gif', 'GIF89a/*\u0001\u0000*/=1;attack()//;'),
		file('a page called a photo', 'a.jpg', 'image/jpeg', script),
		file('a drawing called a photo', 'a.png', 'image/png', svg),
		file('a drawing', 'a.svg', 'image/svg+xml', svg),
		file(
			'a drawing behind the mark of a PNG',
			'a.png',
			'image/png',
			Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
		),
		file('half a PNG', 'a.png', 'image/png', png.subarray(0, png.length / 2)),
		file('half an AVIF', 'a.avif', 'image/avif', avif.subarray(0, avif.length / 2)),
		file('a PNG of 2.5 billion pixels', 'a.png', 'image/png', hugePng()),
		file('a GIF of 65,535 pixels squared', 'a.gif', 'image/gif', hugeGif()),
		file('a PNG with a profile of 60 MB', 'a.png', 'image/png', withBomb(png)),
		file('an archive', 'a.png', 'image/png', 'PK\u0003\u0004 attack()//'),
		file('a list of lists', 'a.jpg', 'image/jpeg', '%!PS attack()//'),
	];
}

/** Returns a JPEG with a comment segment after its first marker (ITU T.81 §B.2.4.5). */
function withComment(jpeg: Buffer): Buffer {
	const text = Buffer.from(script);
	const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
	return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

/** The length of a PNG's signature and first chunk in bytes; other chunks may follow. */
const afterHeader = 33;

function chunk(type: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, check]);
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
	return Buffer.concat([png.subarray(0, afterHeader), chunk(type, data), png.subarray(afterHeader)]);
}

/** Adds 60 KB that unpack to 60 MB. */
function withBomb(png: Buffer): Buffer {
	return withChunk(png, 'iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(60_000_000))]));
}

function hugePng(): Buffer {
	const header = Buffer.from([0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50, 8, 2, 0, 0, 0]);
	const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
	const data = chunk('IDAT', deflateSync(Buffer.alloc(100_000)));
	return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

function hugeGif(): Buffer {
	const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
	const screen = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
	return Buffer.concat([
		Buffer.from('GIF89a'),
		screen,
		...Array.from({ length: 2_000 }, () => frame),
		Buffer.from(';'),
	]);
}

export interface MalformedRequest {
	readonly what: string;
	readonly request: HttpRequest;
}

/** Slightly less than the largest header and path (node:http rejects heads over 16 KB) and the largest form, in bytes. */
const mostHead = 15_000;
const mostPath = 16_000;
const mostJson = 260_000;
/** An import file may have twenty megabytes. Much smaller files are enough to find slow patterns and scans. */
const mostFile = 2_000_000;

/** Patterns that backtrack, and scans from every position, take longest for these texts. */
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

/** Returns paths and headers of every length that a request head allows. */
export function malformedHeads(): MalformedRequest[] {
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

/** Returns each request twice: signed in and signed out. */
export function bothWays(requests: readonly MalformedRequest[], token: string): MalformedRequest[] {
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

/** Returns otherwise valid forms with the longest markup that a field takes. The server cleans and stores such texts. */
export function malformedMarkup(token: string): MalformedRequest[] {
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

/** Returns JSON values of about `length` bytes that no field expects. */
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

/** Returns requests to every endpoint that takes JSON, with wrong values in each field of its example. */
export function malformedForms(token: string): MalformedRequest[] {
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

/** Returns import files, and parts of them, of the greatest allowed length. */
export function malformedBeers(token: string): MalformedRequest[] {
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

export async function malformedImages(token: string): Promise<MalformedRequest[]> {
	return (await polyglots()).map(({ what, name, type, bytes }) => {
		const form = formBody([{ name: 'file', filename: name, type, content: bytes }]);
		const headers = [...bearer(token), ...form.headers];
		return { what, request: { method: 'POST', path: '/api/upload', headers, body: form.body } };
	});
}
