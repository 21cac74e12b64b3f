import { expect, test } from 'vitest';
import { changedSince, isNews, readChange, readHello, stampOf } from './live.ts';

const hello = { version: 'a:7', subjects: { beers: 7, settings: 3, content: 1 } } as const;

test('a stamp names the run and its version', () => {
	expect(stampOf({ boot: 'x-_', version: 12 })).toBe('x-_:12');
});

test.each([
	['a:7', []],
	['a:6', ['beers']],
	['a:3', ['beers']],
	['a:2', ['beers', 'settings']],
	['a:0', ['beers', 'settings', 'content']],
])('of a page made at %s has changed since: %j', (stamp, changed) => {
	expect(changedSince(stamp, hello)).toEqual(changed);
});

test('after a restart everything may have changed, whatever the numbers say', () => {
	expect(changedSince('b:7', hello)).toEqual(['beers', 'settings', 'content']);
	expect(changedSince('b:99', hello)).toEqual(['beers', 'settings', 'content']);
	expect(changedSince('', hello)).toEqual(['beers', 'settings', 'content']);
});

test('a higher version is news, and so is any version of another run', () => {
	const news = ['a:10', 'a:9', 'a:8', 'b:1'].map((stamp) => isNews(stamp, 'a:9'));
	expect(news).toEqual([true, false, false, true]);
});

test.each([
	null,
	'hello',
	[],
	{},
	{ ...hello, version: 7 },
	{ ...hello, version: '7' },
	{ ...hello, subjects: null },
	{ ...hello, subjects: { beers: 7, settings: 3 } },
	{ ...hello, subjects: { beers: '7', settings: 3, content: 1 } },
])('%j is no hello', (value) => {
	expect(readHello(value)).toBeNull();
});

test('a hello and a change are read back from their JSON', () => {
	expect(readHello(JSON.parse(JSON.stringify(hello)))).toEqual(hello);
	expect(readChange({ subject: 'beers', version: 'a:8' })).toEqual({ subject: 'beers', version: 'a:8' });
	expect(readChange({ subject: 'weather', version: 'a:8' })).toBeNull();
	expect(readChange({ subject: 'beers', version: 8 })).toBeNull();
});
