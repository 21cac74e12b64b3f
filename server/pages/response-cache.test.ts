import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ask, createCache, minute, page, unpacked } from '#tests/response-cache.ts';
import { encodings } from './encoding.ts';
import type { Rendered } from './response-cache.ts';

/** Makes a render that waits until the test ends it; `begun` counts its starts. */
function createRender() {
	const waiting: PromiseWithResolvers<Rendered>[] = [];
	return {
		render: () => {
			const settle = Promise.withResolvers<Rendered>();
			waiting.push(settle);
			return settle.promise;
		},
		begun: () => waiting.length,
		finish: (index: number, body: string, change: Partial<Rendered> = {}) =>
			waiting[index]?.resolve(page(body, change)),
		fail: (index: number, reason: Error) => waiting[index]?.reject(reason),
	};
}

test('a page is rendered once; after that it comes from memory, at once', async () => {
	const { cache } = createCache();
	expect(cache.find('/beer', 'identity')).toBeNull();
	expect(await ask(cache, '/beer', 'first')).toBe('first');
	expect(await ask(cache, '/beer', 'second')).toBe('first');
	expect(cache.find('/beer', 'identity')?.body.toString()).toBe('first');
	expect(cache.counts.renders).toBe(1);
	expect(cache.counts.hits).toBe(2);
});

test('every address has its own page', async () => {
	const { cache } = createCache();
	await ask(cache, '/beer', 'beers');
	await ask(cache, '/beer?filter=retired', 'retired');
	expect(await ask(cache, '/beer', 'x')).toBe('beers');
	expect(await ask(cache, '/beer?filter=retired', 'x')).toBe('retired');
	expect(cache.find('/food', 'identity')).toBeNull();
});

test('a page that was made by a clock that has been put back since is made anew', async () => {
	const { world, cache } = createCache();
	world.now = 10 * minute;
	await ask(cache, '/beer', 'of the future');
	world.now = 9 * minute;
	expect(cache.find('/beer', 'identity')).toBeNull();
	expect(await ask(cache, '/beer', 'of now')).toBe('of now');
	expect(await ask(cache, '/beer', 'again')).toBe('of now');
});

test('all who ask while a page is rendered wait for that one render', async () => {
	const { cache } = createCache();
	const { render, begun, finish } = createRender();
	const waiters = Array.from({ length: 20 }, () => cache.get('/beer', 'identity', render));
	expect(begun()).toBe(1);
	finish(0, 'the lineup');
	expect((await Promise.all(waiters)).map(unpacked)).toEqual(Array(20).fill('the lineup'));
	expect(cache.counts.renders).toBe(1);
});

test('all who wait for one render get the very same answer, packed once', async () => {
	const { cache } = createCache();
	const { render, finish } = createRender();
	const waiters = Array.from({ length: 20 }, () => cache.get('/beer', 'br', render));
	finish(0, 'the lineup');
	expect(new Set(await Promise.all(waiters)).size).toBe(1);
});

test('the bytes of a page count once, however many waited for it', async () => {
	const { cache } = createCache();
	const { render, finish } = createRender();
	const waiters = Array.from({ length: 20 }, () => cache.get('/beer', 'identity', render));
	finish(0, 'x'.repeat(1000));
	await Promise.all(waiters);
	expect(cache.size()).toEqual({ entries: 1, bytes: 1000 });
});

test('pages of different addresses are rendered side by side', async () => {
	const { cache } = createCache();
	const { render, begun, finish } = createRender();
	const beer = cache.get('/beer', 'identity', render);
	const food = cache.get('/food', 'identity', render);
	expect(begun()).toBe(2);
	finish(1, 'food');
	expect(unpacked(await food)).toBe('food');
	finish(0, 'beer');
	expect(unpacked(await beer)).toBe('beer');
});

test('a write is visible on the very next call', async () => {
	const { cache, world } = createCache();
	expect(await ask(cache, '/beer', 'before')).toBe('before');
	world.version += 1;
	expect(cache.find('/beer', 'identity')).toBeNull();
	expect(await ask(cache, '/beer', 'after')).toBe('after');
	expect(cache.find('/beer', 'identity')?.body.toString()).toBe('after');
});

test('after a write nobody joins the render that began before it', async () => {
	const { cache, world } = createCache();
	const { render, begun, finish } = createRender();
	const early = cache.get('/beer', 'identity', render);
	world.version += 1;
	const late = cache.get('/beer', 'identity', render);
	expect(begun()).toBe(2);
	finish(1, 'after');
	expect(unpacked(await late)).toBe('after');
	finish(0, 'before');
	await early;
	expect(await ask(cache, '/beer', 'x')).toBe('after');
});

test('a render overtaken by a write is not kept', async () => {
	const { cache, world } = createCache();
	const { render, finish } = createRender();
	const early = cache.get('/beer', 'identity', render);
	world.version += 1;
	finish(0, 'before');
	await early;
	expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
	expect(cache.find('/beer', 'identity')).toBeNull();
	expect(await ask(cache, '/beer', 'after')).toBe('after');
});

test('the early render landing does not make a third start while the second is under way', async () => {
	const { cache, world } = createCache();
	const { render, begun, finish } = createRender();
	const early = cache.get('/beer', 'identity', render);
	world.version += 1;
	const late = cache.get('/beer', 'identity', render);
	finish(0, 'before');
	await early;
	const later = cache.get('/beer', 'identity', render);
	expect(begun()).toBe(2);
	finish(1, 'after');
	expect((await Promise.all([late, later])).map(unpacked)).toEqual(['after', 'after']);
});

test('a page is true until its minute comes, and not longer', async () => {
	const { cache, world } = createCache();
	await ask(cache, '/', 'open');
	world.now = minute - 1;
	expect(await ask(cache, '/', 'closed')).toBe('open');
	world.now = minute;
	expect(cache.find('/', 'identity')).toBeNull();
	expect(await ask(cache, '/', 'closed')).toBe('closed');
});

test('its minute counts from the beginning of the render', async () => {
	const { cache, world } = createCache();
	const { render, finish } = createRender();
	const slow = cache.get('/', 'identity', render);
	world.now = minute - 1;
	finish(0, 'open');
	await slow;
	expect(cache.find('/', 'identity')).not.toBeNull();
	world.now = minute;
	expect(cache.find('/', 'identity')).toBeNull();
});

test('when its minute has come, one renders anew and the others get the old copy meanwhile', async () => {
	const { cache, world } = createCache();
	const { render, begun, finish } = createRender();
	await ask(cache, '/', 'old');
	world.now = minute;
	const first = cache.get('/', 'identity', render);
	expect(cache.find('/', 'identity')?.body.toString()).toBe('old');
	expect(unpacked(await cache.get('/', 'identity', render))).toBe('old');
	expect(unpacked(await cache.get('/', 'br', render))).toBe('old');
	expect(begun()).toBe(1);
	finish(0, 'new');
	expect(unpacked(await first)).toBe('new');
	expect(await ask(cache, '/', 'x')).toBe('new');
	expect(await ask(cache, '/', 'x', 'br')).toBe('new');
});

test('after a write the old copy is given to nobody, even while a render is under way', async () => {
	const { cache, world } = createCache();
	const { render, finish } = createRender();
	await ask(cache, '/', 'old');
	world.now = minute;
	const first = cache.get('/', 'identity', render);
	world.version += 1;
	expect(cache.find('/', 'identity')).toBeNull();
	const second = cache.get('/', 'identity', render);
	finish(0, 'half new');
	finish(1, 'new');
	expect(unpacked(await second)).toBe('new');
	await first;
	expect(await ask(cache, '/', 'x')).toBe('new');
});

test('a render that fails rejects for all who waited, and is not kept', async () => {
	const { cache } = createCache();
	const { render, begun, fail } = createRender();
	const waiters = Array.from({ length: 5 }, () => cache.get('/beer', 'identity', render));
	const reason = new Error('The database is gone.');
	fail(0, reason);
	const outcomes = await Promise.allSettled(waiters);
	expect(outcomes).toEqual(Array(5).fill({ status: 'rejected', reason }));
	expect(begun()).toBe(1);
	expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
	expect(await ask(cache, '/beer', 'recovered')).toBe('recovered');
});

test('a failure leaves no rejection behind that nobody handles', async () => {
	const unhandled = vi.fn();
	process.on('unhandledRejection', unhandled);
	const { cache } = createCache();
	const failing = () => Promise.reject(new Error('No.'));
	await expect(cache.get('/beer', 'identity', failing)).rejects.toThrow('No.');
	await new Promise((resolve) => setImmediate(resolve));
	process.off('unhandledRejection', unhandled);
	expect(unhandled).not.toHaveBeenCalled();
});

test('what must not be kept is shared by those who wait, and rendered anew for the next', async () => {
	const { cache } = createCache();
	const { render, begun, finish } = createRender();
	const waiters = [cache.get('/gone', 'identity', render), cache.get('/gone', 'gzip', render)];
	finish(0, 'no such page', { status: 404, cacheable: false });
	const responses = await Promise.all(waiters);
	expect(responses.map(({ status, etag }) => [status, etag])).toEqual([
		[404, null],
		[404, null],
	]);
	expect(responses.map(unpacked)).toEqual(['no such page', 'no such page']);
	expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
	const next = cache.get('/gone', 'identity', render);
	expect(begun()).toBe(2);
	finish(1, 'here now');
	expect(unpacked(await next)).toBe('here now');
});

test('whatever order writes, minutes and calls come in, nobody is shown a page from before the last write', async () => {
	const step = fc.oneof(
		fc.record({ kind: fc.constant('ask' as const), encoding: fc.constantFrom(...encodings) }),
		fc.constant({ kind: 'write' as const }),
		fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: minute }) }),
		fc.record({ kind: fc.constant('finish' as const), index: fc.nat({ max: 8 }) }),
	);
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
			const { cache, world } = createCache();
			const waiting: (() => void)[] = [];
			const asked: Promise<void>[] = [];
			const render = () => {
				const body = String(world.version);
				const { promise, resolve } = Promise.withResolvers<Rendered>();
				waiting.push(() => resolve(page(body)));
				return promise;
			};
			for (const action of steps) {
				if (action.kind === 'write') world.version += 1;
				if (action.kind === 'wait') world.now += action.ms;
				if (action.kind === 'finish') waiting[action.index]?.();
				if (action.kind === 'ask') {
					const least = world.version;
					const response = cache.get('/beer', action.encoding, render);
					asked.push(response.then((got) => expect(Number(unpacked(got))).toBeGreaterThanOrEqual(least)));
				}
				await new Promise((resolve) => setImmediate(resolve));
			}
			for (const finish of waiting) finish();
			await Promise.all(asked);
		}),
		{ numRuns: 30 },
	);
});

test('the least recently used entry is evicted first', async () => {
	const { cache } = createCache(1000);
	for (const key of ['/', '/food', '/faq']) await ask(cache, key, 'x'.repeat(300));
	expect(cache.find('/', 'identity')).not.toBeNull();
	await ask(cache, '/about', 'x'.repeat(300));
	expect(['/', '/food', '/faq', '/about'].map((key) => cache.find(key, 'identity') !== null)).toEqual([
		true,
		false,
		true,
		true,
	]);
});

test('addresses with a query, however many, never evict those without', async () => {
	const { cache } = createCache(1000);
	for (const key of ['/', '/food']) await ask(cache, key, 'x'.repeat(150));
	for (let page = 2; page < 50; page += 1) await ask(cache, `/beer?page=${page}`, 'x'.repeat(150));
	expect(['/', '/food', '/beer?page=49'].map((key) => cache.find(key, 'identity') !== null)).toEqual([
		true,
		true,
		true,
	]);
	expect(cache.size().bytes).toBeLessThanOrEqual(1000);
});

test('a render that never ends is given up, and the next request tries anew', async () => {
	const { cache } = createCache(1000, 1);
	const signals: AbortSignal[] = [];
	const never = (signal: AbortSignal) => {
		signals.push(signal);
		return new Promise<Rendered>(() => {});
	};
	const waiters = [cache.get('/', 'identity', never), cache.get('/', 'br', never)];
	for (const waiter of waiters) await expect(waiter).rejects.toMatchObject({ code: 'UNAVAILABLE' });
	expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
	expect(await ask(cache, '/', 'back again')).toBe('back again');
});
