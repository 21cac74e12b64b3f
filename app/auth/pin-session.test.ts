import { expect, test } from 'vitest';
import { type PinSession, pinSessionLeftMs } from './pin-session.ts';

const minute = 60_000;
const session = (idleMinutes: number | null): PinSession => ({
	pinToken: 'a.b.c',
	user: {
		id: 'u1',
		username: 'jo',
		role: 'bartender',
		permissions: ['beer:read'],
		lastLogin: null,
		mustChangePassword: false,
		bar: { name: 'Bar phone', idleMinutes },
	},
	touchedAt: 1_000 * minute,
	endsAt: 1_500 * minute,
});

test.each([
	['just touched', 5, 1_000, 5],
	['four minutes later', 5, 1_004, 1],
	['five minutes later', 5, 1_005, 0],
	['until 4 AM', null, 1_005, 495],
	['after 4 AM', null, 1_501, 0],
	['close to 4 AM', 15, 1_000, 15],
	['a clock that was put back', 15, 999, 0],
])('%s, with %j minutes', (_, idleMinutes, now, left) => {
	expect(pinSessionLeftMs(session(idleMinutes), now * minute)).toBe(left * minute);
});
