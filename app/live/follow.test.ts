import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '#app/api/connection.ts';
import { hearServerClock, instantNow } from '#app/hours/server-clock.ts';
import { follow } from './follow.ts';
import { refresh } from './refresh.ts';

vi.mock('./refresh.ts', async (original) => ({
	...(await original<typeof import('./refresh.ts')>()),
	refresh: vi.fn(async () => {}),
}));

/** Imitates the browser's end of a stream, controlled by the test. */
class Line extends EventTarget {
	static all: Line[] = [];
	readonly url: string;
	closed = false;
	constructor(url: string) {
		super();
		this.url = url;
		Line.all.push(this);
	}
	close() {
		this.closed = true;
	}
	say(event: string, data: unknown) {
		this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
	}
	breakOff() {
		this.dispatchEvent(new Event('error'));
	}
}

const hello = (version: string, at = 1) => ({
	version,
	resources: { beers: at, settings: 1, event: 1 },
	now: Date.now(),
});
const openLines = () => Line.all.filter(({ closed }) => !closed).length;
const refreshed = () => vi.mocked(refresh).mock.calls.map(([, resources]) => resources);
const marked = () => document.documentElement.dataset.live;
let page: EventTarget;
let answer: () => Promise<Response>;

function seen(state: 'visible' | 'hidden'): void {
	Object.assign(document, { visibilityState: state });
	document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
	vi.useFakeTimers();
	Line.all = [];
	page = new EventTarget();
	answer = async () => Response.json(hello('a:1'));
	const html = { dataset: {} };
	vi.stubGlobal(
		'document',
		Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: html }),
	);
	vi.stubGlobal('location', { hostname: 'brewery.example', protocol: 'https:', port: '' });
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
	vi.stubGlobal('EventSource', Line);
	vi.stubGlobal(
		'fetch',
		vi.fn(() => answer()),
	);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function followed(version = 'a:1'): Line {
	follow(new QueryClient(), version);
	const line = Line.all.at(-1);
	if (!line) throw new Error('The page does not listen.');
	return line;
}

test('a page that is up to date refreshes nothing; one made before a change does, and one of another run everything', () => {
	followed('a:1').say('hello', hello('a:1'));
	expect(refreshed()).toEqual([]);
	expect(marked()).toBe('stream');
	followed('a:1').say('hello', hello('a:3', 3));
	expect(refreshed()).toEqual([['beers']]);
	followed('a:3').say('hello', hello('b:1'));
	expect(refreshed().at(-1)).toBe('everything');
	expect(openLines()).toBe(1);
});

test('a device that is a day off goes by the server’s clock, from the stream and from the poll', async () => {
	const day = 86_400_000;
	const line = followed('a:1');
	line.say('hello', { ...hello('a:1'), now: Date.now() - day });
	expect(instantNow()).toBe(Date.now() - day);
	answer = async () => Response.json({ ...hello('a:1'), now: Date.now() + day });
	line.breakOff();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(instantNow()).toBe(Date.now() + day);
	hearServerClock(Date.now());
});

test('a change is heard once, however often it is told', () => {
	const line = followed('a:1');
	line.say('hello', hello('a:1'));
	line.say('change', { resource: 'settings', version: 'a:2' });
	line.say('change', { resource: 'settings', version: 'a:2' });
	line.say('change', { version: 'a:3' });
	expect(refreshed()).toEqual([['settings']]);
	line.say('change', { resource: 'weather', version: 'a:3' });
	expect(refreshed().at(-1)).toBe('everything');
});

test('what a newer server has besides may be about anything, also once a hello has named it', () => {
	const line = followed('a:1');
	line.say('hello', hello('a:1'));
	const newer = hello('a:2');
	line.say('hello', { ...newer, resources: { ...newer.resources, mead: 2 } });
	expect(refreshed()).toEqual(['everything']);
	line.say('change', { resource: 'mead', version: 'a:3' });
	expect(refreshed()).toEqual(['everything', 'everything']);
});

test('after a break it asks and comes back, later and later up to 15 s', async () => {
	vi.spyOn(Math, 'random').mockReturnValue(1);
	followed('a:1').breakOff();
	for (const wait of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
		const lines = Line.all.length;
		await vi.advanceTimersByTimeAsync(wait - 1);
		expect(Line.all.length).toBe(lines);
		await vi.advanceTimersByTimeAsync(1);
		expect(Line.all.length).toBe(lines + 1);
		expect(marked()).toBe('poll');
		expect(openLines()).toBe(1);
		Line.all.at(-1)?.breakOff();
	}
	expect(fetch).toHaveBeenCalledTimes(6);
	expect(refreshed()).toEqual([]);
});

test('what changed meanwhile is learned by the poll, and the stream, once it is back, has no news', async () => {
	followed('a:1').breakOff();
	answer = async () => Response.json(hello('a:5', 5));
	await vi.advanceTimersByTimeAsync(1_000);
	expect(refreshed()).toEqual([['beers']]);
	Line.all.at(-1)?.say('hello', hello('a:5', 5));
	expect(refreshed()).toHaveLength(1);
	expect(marked()).toBe('stream');
});

test.each([
	['no answer', () => Promise.reject(new TypeError('offline'))],
	['no JSON', async () => new Response('<p>')],
	['something else', async () => Response.json({ success: false })],
])('a poll with %s changes nothing', async (_, wrong) => {
	followed('a:1').breakOff();
	answer = wrong;
	await vi.advanceTimersByTimeAsync(1_000);
	expect(refreshed()).toEqual([]);
	expect(openLines()).toBe(1);
});

test('a stream that says nothing for ten seconds is held back somewhere, and is given up', async () => {
	const line = followed('a:1');
	await vi.advanceTimersByTimeAsync(10_000);
	expect(line.closed).toBe(true);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(fetch).toHaveBeenCalledOnce();
});

test('a tab that nobody sees gives its line back after half a minute, and asks for a new one when somebody does', async () => {
	followed('a:1').say('hello', hello('a:1'));
	seen('hidden');
	await vi.advanceTimersByTimeAsync(29_999);
	expect(openLines()).toBe(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(openLines()).toBe(0);
	await vi.advanceTimersByTimeAsync(600_000);
	expect(Line.all).toHaveLength(1);
	seen('visible');
	expect(openLines()).toBe(1);
	Line.all.at(-1)?.say('hello', hello('a:2', 2));
	expect(refreshed()).toEqual([['beers']]);
});

test('a glance at another tab keeps the line; a longer sleep asks for a new one', async () => {
	followed('a:1').say('hello', hello('a:1'));
	seen('hidden');
	await vi.advanceTimersByTimeAsync(1_000);
	seen('visible');
	await vi.advanceTimersByTimeAsync(60_000);
	expect([Line.all.length, openLines()]).toEqual([1, 1]);
	seen('hidden');
	await vi.advanceTimersByTimeAsync(6_000);
	seen('visible');
	expect([Line.all.length, openLines()]).toEqual([2, 1]);
});

test('a page opened in the background waits until it is seen', () => {
	Object.assign(document, { visibilityState: 'hidden' });
	follow(new QueryClient(), 'a:1');
	expect(Line.all).toHaveLength(0);
	seen('visible');
	expect(openLines()).toBe(1);
});

test('back online it listens anew; on leaving it hangs up', () => {
	followed('a:1').say('hello', hello('a:1'));
	page.dispatchEvent(new Event('online'));
	expect([Line.all.length, openLines()]).toEqual([2, 1]);
	page.dispatchEvent(new Event('pagehide'));
	expect(openLines()).toBe(0);
	page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
	expect(openLines()).toBe(1);
});

test('what the server could not make anew is asked for again until it can, by a page that is looked at', async () => {
	const line = followed('a:1');
	vi.mocked(refresh).mockImplementation(async () => connection.tookCopy(Date.now(), 'server'));
	line.say('hello', hello('a:2', 2));
	await vi.advanceTimersByTimeAsync(15_000);
	expect(refreshed()).toEqual([['beers'], 'everything']);
	expect(connection.snapshot().reason).toBe('server');
	vi.mocked(refresh).mockImplementation(async () => {});
	await vi.advanceTimersByTimeAsync(15_000);
	expect([refreshed().length, connection.snapshot().lostAt]).toEqual([3, null]);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(refreshed()).toHaveLength(3);
});
