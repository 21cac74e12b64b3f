import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	agoWords,
	backupNamePattern,
	backupSteps,
	isOld,
	partOf,
	restoreSteps,
	sizeWords,
	stepWords,
} from './backup.ts';

const now = new Date('2026-11-20T20:30:00Z');

test.each([
	['2026-11-20T20:29:01Z', 'a moment ago'],
	['2026-11-20T20:31:00Z', 'a moment ago'],
	['2026-11-20T20:29:00Z', '1 minute ago'],
	['2026-11-20T19:31:00Z', '59 minutes ago'],
	['2026-11-20T19:30:00Z', '1 hour ago'],
	['2026-11-19T20:30:01Z', '23 hours ago'],
	['2026-11-19T20:30:00Z', '1 day ago'],
	['2026-11-10T20:30:00Z', '10 days ago'],
])('what happened at %s was %s', (at, words) => {
	expect(agoWords(at, now)).toBe(words);
});

test('a backup of seven days is not old, one of a second more is', () => {
	expect(isOld('2026-11-13T20:30:00Z', now)).toBe(false);
	expect(isOld('2026-11-13T20:29:59Z', now)).toBe(true);
});

test('sizes are told in the unit that fits', () => {
	expect([0, 1, 999_999, 1_000_000, 7_240_000, 2_400_000_000].map(sizeWords)).toEqual([
		'0 KB',
		'1 KB',
		'1000 KB',
		'1.0 MB',
		'7.2 MB',
		'2.4 GB',
	]);
	expect(stepWords({ step: 'Packing', done: 3_500_000, total: 7_200_000 })).toBe('Packing: 3.5 MB of 7.2 MB');
	expect(stepWords({ step: 'Packing', done: 0, total: 0 })).toBe('Packing');
});

test('the part that is done never goes back and ends within the whole', () => {
	const size = fc.integer({ min: 0, max: 1_000 });
	fc.assert(
		fc.property(fc.constantFrom(backupSteps, restoreSteps), size, size, (steps, done, total) => {
			const parts = steps.flatMap((step) =>
				[0, done, done * 2].map((at) => partOf(steps, { step, done: at, total })),
			);
			expect(parts).toEqual(parts.toSorted((one, other) => one - other));
			expect(parts[0]).toBe(0);
			expect(parts.at(-1)).toBeLessThanOrEqual(1);
		}),
	);
});

test.each(['taproom-2026-11-20T203000.000Z.taproom', 'before_moving.taproom'])(
	'%s names a backup',
	(name) => {
		expect(name).toMatch(backupNamePattern);
	},
);

test.each(['../auth-secret', '.hidden.taproom', 'a/b.taproom', 'a.sqlite', '..taproom', 'a\n.taproom'])(
	'%j names none',
	(name) => {
		expect(name).not.toMatch(backupNamePattern);
	},
);
