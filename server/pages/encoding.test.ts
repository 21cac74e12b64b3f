import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseEncoding, type Encoding, encode, encodings } from '#server/pages/encoding.ts';

const unpack: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
	br: brotliDecompressSync,
	gzip: gunzipSync,
	identity: (body) => body,
};

test('no header, or an empty one, means identity', () => {
	expect(chooseEncoding(undefined)).toBe('identity');
	expect(chooseEncoding('')).toBe('identity');
	expect(chooseEncoding(' , ')).toBe('identity');
});

test.each([
	['gzip, deflate, br, zstd', 'br'],
	['gzip, deflate', 'gzip'],
	['br', 'br'],
	['GZIP', 'gzip'],
	['gzip,br', 'br'],
	['deflate', 'identity'],
	['zstd, compress', 'identity'],
	['identity', 'identity'],
	['bright', 'identity'],
])('%j is answered in %s: the smallest that is allowed', (header, encoding) => {
	expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
	['br;q=0.5, gzip;q=0.8', 'gzip'],
	['br;q=0.8, gzip;q=0.5', 'br'],
	['br;q=0.5, gzip', 'gzip'],
	['gzip;q=1.0, br;q=1.0', 'br'],
	['br; q=0.9 , gzip ;q=0.901', 'gzip'],
	['br;Q=0.1, gzip;Q=0.2', 'gzip'],
])('%j is answered in %s: the weightier wins', (header, encoding) => {
	expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
	['br;q=0', 'identity'],
	['br;q=0, gzip', 'gzip'],
	['br;q=0.000, gzip;q=0', 'identity'],
	['gzip;q=0, br;q=0.001', 'br'],
	['*;q=0', 'identity'],
	['identity;q=1, *;q=0', 'identity'],
])('%j is answered in %s: a weight of 0 forbids', (header, encoding) => {
	expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
	['*', 'br'],
	['br;q=0, *', 'gzip'],
	['gzip, *;q=0', 'gzip'],
	['*;q=0.5, gzip;q=0.9', 'gzip'],
	['*;q=0.5, br;q=0.1', 'gzip'],
])('%j is answered in %s: the star speaks for what is not named', (header, encoding) => {
	expect(chooseEncoding(header)).toBe(encoding);
});

test.each(['identity, br;q=0.5', 'identity;q=1, gzip;q=0.5', 'identity;q=0.9, br;q=0.2, gzip;q=0.3'])(
	'%j prefers identity by name and gets it (RFC 9110 §12.4.2)',
	(header) => {
		expect(chooseEncoding(header)).toBe('identity');
	},
);

test.each(['br;q=x, gzip;q=y', 'gzip;q=', ';;;', 'q=1', 'br;q=-1'])(
	'nonsense such as %j gets no packed answer',
	(header) => {
		expect(chooseEncoding(header)).toBe('identity');
	},
);

test('an encoding that the header does not allow is never chosen', () => {
	const weights = fc.record({ br: fc.integer({ min: 0, max: 3 }), gzip: fc.integer({ min: 0, max: 3 }) });
	fc.assert(
		fc.property(weights, fc.boolean(), ({ br, gzip }, swapped) => {
			const parts = [`br;q=0.${br}`, `gzip;q=0.${gzip}`];
			const chosen = chooseEncoding((swapped ? parts.toReversed() : parts).join(', '));
			const expected = br > 0 && br >= gzip ? 'br' : gzip > 0 ? 'gzip' : 'identity';
			expect(chosen).toBe(expected);
		}),
	);
});

test('after a thousand made-up headers the answers are still right', () => {
	for (let index = 0; index < 1000; index++) {
		expect(chooseEncoding(`x-${index}, gzip`)).toBe('gzip');
		expect(chooseEncoding(`x-${index}, br;q=0`)).toBe('identity');
	}
	expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
});

test('whatever is packed unpacks to the same bytes', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.uint8Array({ maxLength: 2000 }),
			fc.constantFrom(...encodings),
			async (bytes, encoding) => {
				const packed = await encode(Buffer.from(bytes), encoding);
				expect(unpack[encoding](packed)).toEqual(Buffer.from(bytes));
			},
		),
		{ numRuns: 25 },
	);
});

test('a page gets smaller when packed', async () => {
	const page = Buffer.from('<li class="beer">Rail Yard Pils</li>'.repeat(200));
	for (const encoding of ['br', 'gzip'] as const) {
		expect((await encode(page, encoding)).length).toBeLessThan(page.length / 10);
	}
});
