import { expect, test } from 'vitest';
import {
	attemptsRemaining,
	type LoginFailures,
	lockAt,
	lockedMessage,
	mostNetworkFailures,
	withFailure,
	withoutFailures,
} from './lockout.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);

/** Makes this many failures, one a minute from 20:00 on. */
function failures(count: number): LoginFailures {
	let all = withFailure(null, at('20:00:00'));
	for (let n = 1; n < count; n++) all = withFailure(all, at(`20:0${n}:00`));
	return all;
}

test.each([1, 2, 3, 4])('%d failures lock nothing', (count) => {
	const after = failures(count);
	expect(after).toMatchObject({ count, lockedUntil: null });
	expect(attemptsRemaining(after)).toBe(5 - count);
});

// Spec 8, Not shown: The number of failed attempts that triggers a lockout is not shown: 5, for 15 minutes.
test('the fifth locks for fifteen minutes, to the second', () => {
	const after = failures(5);
	expect(after.lockedUntil).toBe('2026-11-20T20:19:00.000Z');
	expect(attemptsRemaining(after)).toBe(0);
	expect(lockAt(after, at('20:18:59'))).toBe('2026-11-20T20:19:00.000Z');
	expect(lockAt(after, at('20:19:00'))).toBeNull();
	expect(lockAt(null, at('20:00:00'))).toBeNull();
});

test('a network locks at twenty, because a whole taproom shares one address', () => {
	let all = withFailure(null, at('20:00:00'), mostNetworkFailures);
	for (let n = 1; n < 19; n++) all = withFailure(all, at('20:00:00'), mostNetworkFailures);
	expect(attemptsRemaining(all, mostNetworkFailures)).toBe(1);
	expect(lockAt(all, at('20:00:00'))).toBeNull();
	expect(withFailure(all, at('20:00:00'), mostNetworkFailures).lockedUntil).toBe('2026-11-20T20:15:00.000Z');
});

test('a lock of a clock that has been put back since holds nobody', () => {
	expect(lockAt(failures(5), at('20:04:00'))).not.toBeNull();
	expect(lockAt(failures(5), at('20:03:59'))).toBeNull();
	expect(withFailure(failures(5), at('12:00:00')).count).toBe(1);
});

test('a failure after a lock, or fifteen minutes after the last, is the first again', () => {
	expect(withFailure(failures(5), at('20:19:00')).count).toBe(1);
	expect(withFailure(failures(3), at('20:16:59')).count).toBe(4);
	expect(withFailure(failures(3), at('20:17:00')).count).toBe(1);
});

test('a try that turned out well is taken back, with the lock that it would have brought', () => {
	expect(withoutFailures(failures(5), 1)).toMatchObject({ count: 4, lockedUntil: null });
	expect(withoutFailures(failures(5), 4)).toMatchObject({ count: 1, lockedUntil: null });
	expect(withoutFailures(failures(1), 1)).toBeNull();
	expect(withoutFailures(failures(2), 5)).toBeNull();
});

test.each([
	['20:04:00', 'Too many failed attempts. Try again in 15 minutes.'],
	['20:04:01', 'Too many failed attempts. Try again in 15 minutes.'],
	['20:17:00', 'Too many failed attempts. Try again in 2 minutes.'],
	['20:17:01', 'Too many failed attempts. Try again in 2 minutes.'],
	['20:18:00', 'Too many failed attempts. Try again in 1 minute.'],
	['20:18:59', 'Too many failed attempts. Try again in 1 minute.'],
	['20:30:00', 'Too many failed attempts. Try again in 1 minute.'],
])('at %s one is told: %s', (time, message) => {
	expect(lockedMessage('2026-11-20T20:19:00.000Z', at(time))).toBe(message);
});
