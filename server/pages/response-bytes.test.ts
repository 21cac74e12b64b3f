import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as encoding from '#server/pages/encoding.ts';
import { ask, createCache, headerOf, page, unpacked } from '#tests/response-cache.ts';
import { headerPairs } from './cached-response.ts';

const { encodings } = encoding;

/** A text with few repetitions, which more effort compresses further. */
const prose = Array.from({ length: 4_000 }, (_, index) => `hop${(index * 7_919) % 613}`).join(' ');

test('the three encodings decode to the same body, each under its own strong ETag, of one render', async () => {
	const { cache } = createCache();
	const body = '<p>Bière — 21B</p>'.repeat(50);
	const responses = await Promise.all(
		encodings.map((encoding) => cache.get('/beer', encoding, async () => page(body))),
	);
	expect(responses.map(unpacked)).toEqual([body, body, body]);
	expect(responses.map((response) => headerOf(response, 'Content-Encoding'))).toEqual(['br', 'gzip', null]);
	expect(new Set(responses.map(({ etag }) => etag)).size).toBe(3);
	for (const { etag, headers, body: bytes } of responses) {
		expect(etag).toMatch(/^"[\w-]+"$/);
		expect(Object.fromEntries(headerPairs(headers))).toMatchObject({
			ETag: etag,
			Vary: 'Accept-Encoding',
			'Content-Length': String(bytes.length),
			'Content-Type': 'text/html; charset=utf-8',
		});
	}
	expect(cache.counts.renders).toBe(1);
});

test('the ETag follows the bytes: the same for the same page, another for another', async () => {
	const { cache, world } = createCache();
	const etagOf = async (body: string) => (await cache.get('/', 'gzip', async () => page(body))).etag;
	const first = await etagOf('open');
	world.version += 1;
	expect(await etagOf('open')).toBe(first);
	world.version += 1;
	expect(await etagOf('closed')).not.toBe(first);
});

test('beyond the limit of bytes the oldest page goes first', async () => {
	const { cache } = createCache(2500);
	for (const key of ['/a', '/b', '/c', '/d']) await ask(cache, key, key.padEnd(1000));
	const kept = ['/a', '/b', '/c', '/d'].filter((key) => cache.find(key, 'identity') !== null);
	expect(kept).toEqual(['/c', '/d']);
	expect(cache.size()).toEqual({ entries: 2, bytes: 2000 });
});

test('packed copies count too: asking for them may drop the oldest page', async () => {
	const { cache } = createCache(2500);
	// Bytes that cannot be compressed.
	const noise = Buffer.from(Array.from({ length: 1000 }, (_, index) => (index * index * 2654435761) >>> 13));
	const noisy = async () => page(noise);
	await cache.get('/a', 'identity', noisy);
	await cache.get('/b', 'identity', noisy);
	await cache.get('/b', 'gzip', noisy);
	const kept = ['/a', '/b'].filter((key) => cache.find(key, 'identity') !== null);
	expect(kept).toEqual(['/b']);
	expect(cache.size().bytes).toBeLessThanOrEqual(2500);
});

test('the body from which other encodings are packed is held in memory, so it counts', async () => {
	const { cache } = createCache();
	await ask(cache, '/beer', 'x'.repeat(100_000), 'br');
	expect(cache.size().bytes).toBeGreaterThanOrEqual(100_000);
});

test('a page that replaces its older self takes its bytes over', async () => {
	const { cache, world } = createCache();
	await ask(cache, '/beer', 'x'.repeat(1000));
	world.version += 1;
	await ask(cache, '/beer', 'x'.repeat(300));
	expect(cache.size()).toEqual({ entries: 1, bytes: 300 });
});

test('whatever is asked for, the bytes stay within the limit or belong to the one newest page', async () => {
	const key = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
	const step = fc.tuple(key, fc.constantFrom(...encodings), fc.integer({ min: 0, max: 900 }), fc.boolean());
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
			const { cache, world } = createCache(1500);
			for (const [address, encoding, size, written] of steps) {
				if (written) world.version += 1;
				await ask(cache, address, 'x'.repeat(size), encoding);
				const { entries, bytes } = cache.size();
				expect(bytes).toBeGreaterThanOrEqual(0);
				expect(bytes <= 1500 || entries === 1).toBe(true);
			}
		}),
		{ numRuns: 40 },
	);
});

test('a page that is asked for often is packed once more, smaller, under its own ETag', async () => {
	const { cache } = createCache();
	const hasty = await cache.get('/', 'br', async () => page(prose));
	const asked = Array.from({ length: 8 }, () => cache.find('/', 'br'));
	expect(asked).toEqual(Array(8).fill(hasty));
	await vi.waitFor(() => expect(cache.find('/', 'br')).not.toBe(hasty));
	const small = cache.find('/', 'br');
	if (!small) throw new Error('The page is gone.');
	expect(small.body.length).toBeLessThan(hasty.body.length);
	expect(small.etag).not.toBe(hasty.etag);
	expect(unpacked(small)).toBe(prose);
	expect(await cache.get('/', 'br', () => Promise.reject(new Error('Not again.')))).toBe(small);
	expect(cache.size()).toEqual({ entries: 1, bytes: prose.length + small.body.length });
	expect(cache.counts.renders).toBe(1);
});

test('a page that cannot be packed smaller stays as it is, and the failure is reported', async () => {
	const { cache, world } = createCache();
	const hasty = await cache.get('/', 'br', async () => page(prose));
	const failure = new Error('No memory.');
	vi.spyOn(encoding, 'encode').mockRejectedValueOnce(failure);
	for (let asked = 0; asked < 8; asked += 1) cache.find('/', 'br');
	await vi.waitFor(() => expect(world.failures).toEqual([failure]));
	expect(cache.find('/', 'br')).toBe(hasty);
});

test('a page that a write has made old in the meantime is not packed again', async () => {
	const { cache, world } = createCache();
	const hasty = await cache.get('/', 'br', async () => page(prose));
	for (let count = 0; count < 8; count += 1) cache.find('/', 'br');
	world.version += 1;
	expect(cache.find('/', 'br')).toBeNull();
	const next = await cache.get('/', 'br', async () => page('new'));
	expect(unpacked(next)).toBe('new');
	expect(cache.find('/', 'br')).toBe(next);
	expect(unpacked(hasty)).toBe(prose);
});
