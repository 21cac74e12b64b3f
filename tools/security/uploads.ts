import type { HttpRequest } from '../shared/http-client.ts';
import type { Prng } from '../shared/prng.ts';

const boundary = 'taproom-boundary-7f3a';

/** One part of a form. */
export interface FormPart {
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
	const contents = photo
		? [photo, dot, '', beers, 'GIF89a', '<svg/>']
		: [beers, json, recipe, '', '\u0000'.repeat(500), '{', dot];
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
