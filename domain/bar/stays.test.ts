import { expect, test } from 'vitest';
import { staysOf } from './stays.ts';

const zone = 'America/New_York';
const keg = (tappedAt: string, goneAt: string | null, tappedOn = tappedAt.slice(0, 10)) => ({
	tappedOn,
	tappedAt: `2026-${tappedAt.slice(5)}:00.000Z`,
	goneAt: goneAt && `${goneAt}:00.000Z`,
});

test('kegs that follow each other, and those of two taps, are one stay since the first', () => {
	const kegs = [
		keg('2026-11-10T20:00', null, '2026-11-10'),
		keg('2026-11-01T20:00', '2026-11-10T20:00'),
		keg('2026-11-05T20:00', '2026-11-07T20:00'),
	];
	expect(staysOf(kegs, zone)).toEqual([
		{ tappedOn: '2026-11-01', tappedAt: '2026-11-01T20:00:00.000Z', goneAt: null },
	]);
});

test('a fresh keg of the same night goes on, also after midnight; one of the next day is news', () => {
	const first = keg('2026-11-01T20:00', '2026-11-11T04:00');
	// 2:30 and 9:30 in the morning in New York.
	const sameNight = keg('2026-11-11T07:30', '2026-11-12T02:00');
	const nextDay = keg('2026-11-12T14:30', null);
	const stays = staysOf([first, sameNight, nextDay], zone);
	expect(stays.map(({ goneAt }) => goneAt)).toEqual(['2026-11-12T02:00:00.000Z', null]);
	expect(stays[1]?.tappedOn).toBe('2026-11-12');
});

test('without kegs there is no stay', () => expect(staysOf([], zone)).toEqual([]));
