import { expect, test } from 'vitest';
import { changedSince, isNewer, readChange, readHello, stampOf } from './live.ts';

const hello = {
	version: 'a:7',
	resources: { beers: 7, settings: 3, event: 1 },
	now: 1_790_000_000_000,
} as const;

test('a stamp names the boot and its version', () => {
	expect(stampOf({ boot: 'x-_', version: 12 })).toBe('x-_:12');
});

test.each([
	['a:7', []],
	['a:6', ['beers']],
	['a:3', ['beers']],
	['a:2', ['beers', 'settings']],
	['a:0', ['beers', 'settings', 'event']],
])('of a page made at %s has changed since: %j', (stamp, changed) => {
	expect(changedSince(stamp, hello)).toEqual(changed);
});

test('after a restart everything may have changed, whatever the numbers say', () => {
	for (const stamp of ['b:7', 'b:99', '']) expect(changedSince(stamp, hello)).toBeNull();
});

test('a higher version is newer, and so is any version of another boot', () => {
	const newer = ['a:10', 'a:9', 'a:8', 'b:1'].map((stamp) => isNewer(stamp, 'a:9'));
	expect(newer).toEqual([true, false, false, true]);
});

test.each([
	null,
	'hello',
	[],
	{},
	{ ...hello, version: 7 },
	{ ...hello, version: '7' },
	{ ...hello, resources: null },
	{ ...hello, resources: {} },
	{ ...hello, resources: [1] },
	{ ...hello, resources: { beers: '7', settings: 3, event: 1 } },
])('%j is no hello', (value) => {
	expect(readHello(value)).toBeNull();
});

test('a hello and a change are read back from their JSON', () => {
	expect(readHello(JSON.parse(JSON.stringify(hello)))).toEqual(hello);
	const { now: _, ...former } = hello;
	expect(readHello(former)).toEqual({ ...former, now: null });
	expect(readChange({ resource: 'beers', version: 'a:8' })).toEqual({ resource: 'beers', version: 'a:8' });
	expect(readChange({ resource: 'beers', version: 8 })).toBeNull();
	expect(readChange({ subject: 'beers', version: 'a:8' })).toBeNull();
});

test('a page that is too old to know a name hears of it all the same', () => {
	const newer = { ...hello, version: 'a:9', resources: { ...hello.resources, mead: 9 } };
	expect(changedSince('a:7', readHello(newer) ?? hello)).toEqual(['mead']);
	expect(readChange({ resource: 'mead', version: 'a:9' })).toEqual({ resource: 'mead', version: 'a:9' });
});
