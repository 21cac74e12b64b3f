import { bearer, type HttpRequest, jsonHeaders } from '../shared/http-client.ts';
import type { Prng } from '../shared/prng.ts';
import type { ApiDocument, DescribedEndpoint } from './api-document.ts';
import type { JsonValues } from './json-values.ts';
import type { Place } from './places.ts';
import { jsonText, strangeTexts } from './strange-values.ts';
import { strangeUpload } from './uploads.ts';

/** What is known when a request is made. */
export interface Ammunition {
	readonly document: ApiDocument;
	readonly values: JsonValues;
	readonly random: Prng;
	/** Whose sign-in the request carries. */
	readonly token: string;
	/** A sound picture. */
	readonly photo: Buffer;
}

/** A request, and whether its response must be one that the call describes: what misses the call's own route need not. */
export interface Shot extends HttpRequest {
	readonly routed: boolean;
}

/** Parts of a path as nobody means them. */
const strangeParts: readonly string[] = [
	...['%00', '%0d%0aX-Taken:%201', '%2e%2e%2fauth-secret', '%2F', '%25', '%', '%zz', '%c0%ae', '%ff'],
	...['__proto__', 'constructor', '0', '-1', '1e9', '*', ':id', '%7Bid%7D', 'null', "'%20or%201=1", 'a;b=c'],
	...['%F0%9F%8D%BA', '%ED%A0%80', '%E2%80%A8', 'x'.repeat(2_000), '%41'.repeat(900), 'a,b', '~', '@', '$&'],
];
const dots = ['.', '..', '%2e%2e', '.%2E', ''];
/** Wrong keys: of nobody, of no machine, of another scheme. */
const strangeKeys: readonly (readonly string[])[] = [
	[],
	bearer('a.b.c'),
	bearer(`tap_${'A'.repeat(43)}`),
	bearer('x'.repeat(7_000)),
	['Authorization', 'Basic YWRtaW46YWRtaW4='],
	['Authorization', ''],
	['Authorization', 'Bearer '],
	['Authorization', 'Bearer é'],
];
const strangeVersions = ['', '*', '"', '"-1"', '"1e3"', 'W/"1"', '"1", "2"', '"99999999999999999999"', '١'];

/** Makes one request of a call: as described, nearly so, or not at all. */
export function makeShot(ammunition: Ammunition, call: DescribedEndpoint, place: Place | null): Shot {
	const { random, token } = ammunition;
	const { method } = call;
	const { path, routed } = pathOf(ammunition, call, place);
	const known = random.chance(0.88) ? bearer(token) : random.of(strangeKeys);
	const headers = [...known, ...versionOf(ammunition, call, place)];
	const { headers: bodyHeaders = [], body } = bodyOf(ammunition, call, place);
	return { method, path, headers: [...headers, ...bodyHeaders], body, routed };
}

function pathOf({ random }: Ammunition, { path, operation }: DescribedEndpoint, place: Place | null) {
	let routed = true;
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const known = place?.params[name];
		if (known !== undefined && random.chance(0.85)) return encodeURIComponent(known);
		if (random.chance(0.1)) {
			// These are no part of a path, so the request is another one.
			routed = false;
			return random.of(dots);
		}
		return random.of(strangeParts);
	});
	const parameters = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
	if (parameters.length === 0 && random.chance(0.9)) return { path: filled, routed };
	const query = parameters.map(({ name, example = '' }) => {
		const meant = place?.params[name] ?? example;
		const value = random.chance(0.4) ? meant : random.of(strangeTexts).slice(0, 2_000);
		return `${name}=${encodeURIComponent(value.toWellFormed())}`;
	});
	if (random.chance(0.3))
		query.push(random.of(['a[]=1&a[]=2', '__proto__[x]=1', '%', '=', '&&&', '?', '%00=%ff']));
	return { path: `${filled}?${query.join('&')}`, routed };
}

function versionOf({ random }: Ammunition, call: DescribedEndpoint, place: Place | null): readonly string[] {
	const wanted = call.operation.parameters?.some(({ name }) => name === 'If-Match');
	if (!wanted || random.chance(0.05)) return [];
	const right = ['If-Match', `"${place?.version ?? random.whole(0, 3)}"`];
	if (random.chance(0.85)) return right;
	if (random.chance(0.2)) return [...right, ...right];
	return ['If-Match', random.of(strangeVersions.map((text) => Buffer.from(text).toString('latin1')))];
}

type Body = Pick<HttpRequest, 'headers' | 'body'>;

function bodyOf(ammunition: Ammunition, call: DescribedEndpoint, place: Place | null): Body {
	const { document, random, photo } = ammunition;
	const input = document.inputOf(call);
	if (input === 'multipart') return strangeUpload(random, call.path.endsWith('import') ? null : photo);
	if (input === 'bytes') return bytesBody(random);
	if (!input) return random.chance(0.95) || call.method === 'GET' ? {} : brokenBody(random, '{}');
	const text = jsonText(bodyValue(ammunition, input, place?.bodies?.[call.key] ?? place?.form ?? null));
	return random.chance(0.12) ? brokenBody(random, text) : { headers: jsonHeaders, body: text };
}

function bodyValue(
	{ values, random }: Ammunition,
	{ schema, example }: { schema: object; example: unknown },
	/** What somebody would send who has read what there is. */
	form: unknown,
): unknown {
	const way = random.next();
	if (way < 0.03) return values.anything();
	const base = way < 0.3 ? example : way < 0.6 && form !== null ? form : values.sound(schema);
	return random.chance(0.35) ? base : values.spoiled(random.chance(0.3) ? values.spoiled(base) : base);
}

/** A part of a file, of the right kind or not. */
function bytesBody(random: Prng): Body {
	const type = random.chance(0.8)
		? 'application/octet-stream'
		: random.of(['text/plain', 'multipart/form-data', '']);
	const body = random.of([Buffer.from('manifest.json'), Buffer.alloc(1_024, 7), Buffer.alloc(0)]);
	return { headers: ['Content-Type', type], body };
}

/** A body that is no JSON, or says that it is something else. */
function brokenBody(random: Prng, text: string): Body {
	const bytes = Buffer.from(text);
	const middle = Math.floor(bytes.length / 2);
	return random.of<() => Body>([
		() => ({ headers: jsonHeaders, body: bytes.subarray(0, middle) }),
		() => ({ headers: jsonHeaders, body: Buffer.concat([bytes, bytes]) }),
		() => ({
			headers: jsonHeaders,
			body: Buffer.concat([bytes.subarray(0, middle), Buffer.from([0xff, 0xc0, 0x80])]),
		}),
		() => ({ headers: jsonHeaders, body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]) }),
		() => ({ headers: jsonHeaders, body: bytes.toString('utf16le') }),
		() => ({ headers: jsonHeaders, body: '' }),
		() => ({ headers: jsonHeaders, body: '['.repeat(100_000) }),
		() => ({ headers: jsonHeaders, body: `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}` }),
		() => ({ headers: jsonHeaders, body: `"${'x'.repeat(1_100_000)}"` }),
		() => ({ headers: jsonHeaders, body: `{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}` }),
		() => ({ headers: jsonHeaders, body: `{"a":1,"a":2,"a":${text}}` }),
		() => ({ headers: [], body: bytes }),
		() => ({ headers: ['Content-Type', 'text/plain'], body: bytes }),
		() => ({ headers: ['Content-Type', 'application/json; charset=utf-7'], body: bytes }),
		() => ({
			headers: ['Content-Type', 'application/x-www-form-urlencoded'],
			body: 'isOpen=true&enabled=true',
		}),
		() => ({ headers: ['Content-Type', 'multipart/form-data'], body: bytes }),
		() => ({ headers: ['Content-Type', 'application/xml'], body: '<?xml version="1.0"?><a/>' }),
		() => ({ headers: [...jsonHeaders, 'Content-Type', 'text/html'], body: bytes }),
		() => ({ headers: [...jsonHeaders, 'Content-Encoding', 'gzip'], body: bytes }),
	])();
}
