import { expect, test } from 'vitest';
import {
	cleaningDue,
	emptyQueueWords,
	isFree,
	kegOrBeer,
	nextKeg,
	queuedWords,
	tapTitle,
} from './tap-rules.ts';
import type { Keg } from './taps.ts';

test.each([
	[null, false],
	['2026-11-20', false],
	['2026-11-07', false],
	['2026-11-06', true],
	['2026-09-01', true],
])('on November 20 a line cleaned on %s is due: %s', (cleanedOn, due) => {
	expect(cleaningDue({ cleanedOn }, '2026-11-20')).toBe(due);
});

test('a tap is called by its number, and by its name if it has one', () => {
	expect(tapTitle({ number: 3, name: null })).toBe('Tap 3');
	expect(tapTitle({ number: 12, name: 'Hand pump' })).toBe('Tap 12, Hand pump');
});

const keg = (name: string, more: Partial<Keg['beer']> = {}): Keg => ({
	...{ id: `keg of ${name}`, tapNumber: 2, size: null, batch: null, filledOn: null, level: null },
	...{ tappedOn: null, tappedAt: null, goneAt: null },
	beer: {
		...{ id: name, slug: name, name, style: 'Porter', brewery: null, abv: 5, status: 'coming-soon' },
		...{ version: 1, deleted: false, ...more },
	},
});

test('what goes on next is the first that waits and is not in the bin; a beer that waits goes on from its own keg', () => {
	const queue = [keg('gone', { deleted: true }), keg('owl'), keg('barn')];
	expect(nextKeg({ queue })?.id).toBe('keg of owl');
	expect(nextKeg({ queue: queue.slice(0, 1) })).toBeNull();
	expect(kegOrBeer({ queue }, 'barn')).toEqual({ kegId: 'keg of barn' });
	expect(kegOrBeer({ queue }, 'new')).toEqual({ beerId: 'new' });
});

test('a tap without a queue speaks of a kick only while something pours there', () => {
	const pouring = keg('owl');
	expect(isFree({ pouring, outOfOrder: false })).toBe(false);
	expect(isFree({ pouring: null, outOfOrder: true })).toBe(false);
	expect(isFree({ pouring: null, outOfOrder: false })).toBe(true);
	expect(emptyQueueWords({ pouring, outOfOrder: false })).toBe(
		'Nothing waits. A kick leaves this tap empty.',
	);
	for (const outOfOrder of [false, true])
		expect(emptyQueueWords({ pouring: null, outOfOrder })).not.toMatch(/kick/i);
	expect(queuedWords('Barn', { number: 2, pouring })).toBe('Barn comes next on tap 2');
	expect(queuedWords('Barn', { number: 2, pouring: null })).toBe('Barn waits for tap 2');
});
