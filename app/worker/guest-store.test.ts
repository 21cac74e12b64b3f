import { expect, test } from 'vitest';
import { asOfText } from '#app/api/as-of.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { ageOf, copyOf, markedPage } from './guest-store.ts';

const now = Date.parse('2026-11-20T22:45:00Z');
const hours = 3_600_000;
const sent = 'Fri, 20 Nov 2026 22:40:00 GMT';
const response = (headers: Record<string, string> = {}, body = 'text') =>
	new Response(body, { headers: { Date: sent, ...headers } });
const storedAt = (at: number, date = sent) => response({ 'Stored-At': String(at), Date: date });

test.each([
	['just now', now, 0],
	['an hour ago', now - hours, hours],
	['a day ago', now - 24 * hours, 24 * hours],
	['longer ago than a day', now - 24 * hours - 1, Number.POSITIVE_INFINITY],
	['by a clock that was set right by a little', now + 60_000, 0],
	['by a clock that was a day ahead', now + 24 * hours, Number.POSITIVE_INFINITY],
])('a copy made %s', (_, at, age) => {
	expect(ageOf(storedAt(at), now)).toBe(age);
});

test('what says nothing of its age is too old', () => {
	expect(ageOf(response(), now)).toBe(Number.POSITIVE_INFINITY);
});

test('a copy keeps headers and text, says when it was made, and nothing of how it was packed', async () => {
	const copy = await copyOf(response({ 'Content-Encoding': 'br', ETag: '"1"' }), now, undefined);
	expect(await copy?.text()).toBe('text');
	expect(Object.fromEntries(copy?.headers ?? [])).toMatchObject({
		date: sent,
		etag: '"1"',
		'stored-at': `${now}`,
	});
	expect(copy?.headers.has('Content-Encoding')).toBe(false);
});

test('what was sent earlier takes no later one’s place, unless that one is too old itself', async () => {
	const later = 'Fri, 20 Nov 2026 22:41:00 GMT';
	expect(await copyOf(response(), now, storedAt(now - hours, later))).toBeNull();
	expect(await copyOf(response(), now, storedAt(now - hours))).not.toBeNull();
	expect(await copyOf(response(), now, storedAt(now + 24 * hours, later))).not.toBeNull();
});

test('a page from the store says when the server sent it, by the taproom’s clock; the day is named where it was another', async () => {
	const page =
		'<body><p id="signal-note" role="status" data-zone="America/New_York" data-no-print="true"></p>';
	const marked = await markedPage(response({}, page), now);
	expect(await marked.text()).toBe(
		`<body><p id="signal-note" role="status" data-zone="America/New_York" data-no-print="true" data-stored="${now - 300_000}">As of 5:40 PM. No signal.</p>`,
	);
	expect(asOfText(americanFormats, now, now + 12 * hours, 'America/New_York')).toBe(
		'As of Friday, 5:45 PM. No signal.',
	);
});

test('its time is written by the taproom’s clock', async () => {
	const page = (clock: string) =>
		`<p id="signal-note" class="signal-note" data-zone="Europe/Berlin"${clock} data-no-print="true"></p>`;
	const told = async (clock: string) => (await markedPage(response({}, page(clock)), now)).text();
	expect(await told(' data-clock="24"')).toContain('>As of 23:40. No signal.</p>');
	expect(await told('')).toContain('>As of 11:40 PM. No signal.</p>');
});
