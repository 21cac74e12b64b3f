import type { HttpRequest } from '../shared/http-client.ts';
import type { Prng } from '../shared/prng.ts';

const boundary = 'taproom-boundary-7f3a';

/** One part of a form. */
interface FormPart {
	readonly name: string;
	/** Raw, as it stands between the quotes. */
	readonly filename?: string;
	readonly type?: string;
	readonly content: Buffer | string;
}

/** Writes a form as browsers send it. */
export function formBody(parts: readonly FormPart[]): Required<Pick<HttpRequest, 'headers' | 'body'>> {
	const chunks = parts.flatMap(({ name, filename, type, content }) => {
		const file = filename === undefined ? '' : `; filename="${filename}"`;
		const kind = type === undefined ? '' : `Content-Type: ${type}\r\n`;
		const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`;
		return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
	});
	return {
		headers: ['Content-Type', `multipart/form-data; boundary=${boundary}`],
		body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
	};
}

/** The smallest PNG there is: sound, and too small for a photo. */
const dot = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);
const beers = 'name,style,abv\nRoot Cellar,Baltic Porter,8.1\n"=1+1","<b>x</b>",nan\n';
const json = JSON.stringify({ version: 1, beers: [{ name: 'A', __proto__: null }] });
const recipe =
	'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><RECIPES><RECIPE><NAME>&b;</NAME></RECIPE></RECIPES>';

const doubled = { name: 'A', style: { name: 'B' }, vital: [1, [2, [3]]], abv: { value: 'x', unit: 7 } };

/** Lists and recipes as nobody means them. */
const strangeLists: readonly (string | Buffer)[] = [
	beers,
	json,
	recipe,
	'',
	'\u0000'.repeat(500),
	'{',
	dot,
	`name,style,abv\n"never closed,${'"",'.repeat(3_000)}\n`,
	`name,style,abv\n"${'x'.repeat(1_000_000)}",IPA,5\n`,
	`${','.repeat(100_000)}\n${'a,'.repeat(100_000)}\n`,
	`name,style,abv\n${'\u202eevil\u0000\u2066,IPA,5.0-5.5 %\n'.repeat(40)}`,
	Buffer.from('\ufeffname;style;abv\nÜbel;Gose;"4,5"\n', 'utf16le'),
	Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xff, 0xfe, 0x80, 0x9c, 0x0a]),
	'[1, 2, 3]',
	'[[["a"]], null, true]',
	`[${'['.repeat(20_000)}`,
	JSON.stringify({ beerjson: { version: 2.01, recipes: [doubled, 7, null, []] } }),
	JSON.stringify([doubled, { name: 'x'.repeat(5_000), abv: 1e308, ibu: -1 }, { __proto__: { name: 'a' } }]),
	'<RECIPES><RECIPE><NAME>Open',
	'<RECIPES></RECIPE></RECIPES></RECIPES>',
	`<RECIPES>${'<RECIPE>'.repeat(5_000)}`,
	'<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><RECIPES><RECIPE><NAME>&b;</NAME></RECIPE></RECIPES>',
	'<Selections><Data><Recipe><F_R_NAME>\u0001</F_R_NAME></Recipe></Data></Selections>',
	'PK\u0003\u0004'.padEnd(300, '\u0000'),
];

/** A form with a file as somebody malicious or broken would send it: a picture, with a sound one among them, or beers. */
export function strangeUpload(random: Prng, photo: Buffer | null): Pick<HttpRequest, 'headers' | 'body'> {
	const filename = random.of([
		'a.png',
		'../../a.png',
		'a.php\u0000.png',
		'x'.repeat(5_000),
		'',
		'a".html',
		'🍺.csv',
	]);
	const contents = photo ? [photo, dot, '', beers, 'GIF89a', '<svg/>'] : strangeLists;
	const type = random.of(['image/png', 'text/html', 'text/csv', 'x', undefined]);
	const file: FormPart = { name: 'file', filename, content: random.of(contents), ...(type && { type }) };
	const field: FormPart = { name: random.of(['focusX', 'existing', '__proto__', 'x']), content: '0.5' };
	const whole = formBody(random.of([[file], [file], [file, field], [file, file], [field], []]));
	if (random.chance(0.7)) return whole;
	const body = Buffer.from(whole.body);
	return random.of([
		{ ...whole, body: body.subarray(0, random.whole(0, body.length)) },
		{ ...whole, headers: ['Content-Type', 'multipart/form-data'] },
		{ ...whole, headers: ['Content-Type', `multipart/form-data; boundary=${'b'.repeat(200)}`] },
		{ ...whole, headers: ['Content-Type', 'multipart/form-data; boundary=""'] },
		{ ...whole, headers: ['Content-Type', 'application/json'] },
		{ ...whole, body: Buffer.concat([body, Buffer.alloc(2_000, 0x2d)]) },
	]);
}
