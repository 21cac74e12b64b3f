import { expect, test } from 'vitest';
import { boards } from '#demo/boards.ts';
import { boardMoment } from './board-moment.ts';
import { boardSchedule } from './board-schedule.ts';
import { type BoardTime, boardSchema, newBoard } from './board-schema.ts';
import { readCode, spacedCode } from './pairing-code.ts';
import type { Shown } from './sheet-schema.ts';

test('every demo board parses', () => {
	for (const board of boards) expect(boardSchema.parse(board)).toEqual(board);
});

test.each([
	['khd rwc', 'KHDRWC'],
	['KHD-RWC', 'KHDRWC'],
	['KHDRW', null],
	['KHDRWO', null],
	['', null],
])('typed as %j, the letters are %j', (typed, code) => {
	expect(readCode(typed)).toBe(code);
});

test('letters are told in two halves', () => {
	expect(spacedCode('KHDRWC')).toBe('KHD RWC');
});

const timeZone = 'America/New_York';
const around = { from: '2026-11-19', days: 7, timeZone };
const lunch: BoardTime = { board: 'lunch', days: [5], date: null, from: 11 * 60, until: 15 * 60 };
const trivia: BoardTime = { board: 'trivia', days: [], date: '2026-11-20', from: 14 * 60, until: 25 * 60 };
const at = (instant: string) => Date.parse(instant);

test('a board gives way on its days and for one evening, past midnight; the date goes before the weekday', () => {
	const board = { ...newBoard, slug: 'bar', name: 'Bar', times: [lunch, trivia] };
	const turns = boardSchedule(board, new Set(['bar', 'lunch', 'trivia']), around);
	expect(turns).toEqual([
		{ at: 0, board: 'bar' },
		{ at: at('2026-11-20T16:00:00Z'), board: 'lunch' },
		{ at: at('2026-11-20T19:00:00Z'), board: 'trivia' },
		{ at: at('2026-11-21T06:00:00Z'), board: 'bar' },
	]);
});

test('a board that is no more gives no turn', () => {
	const board = { ...newBoard, slug: 'bar', name: 'Bar', times: [lunch] };
	expect(boardSchedule(board, new Set(['bar']), around)).toEqual([{ at: 0, board: 'bar' }]);
});

const colors = { paper: '', ink: '', 'ink-soft': '', rule: '', accent: '' };
const sheet: Shown['sheets'][string] = {
	look: 'evening',
	distance: 'room',
	diagonal: 50,
	pageSeconds: 15,
	groups: [],
	photos: [],
	nothing: '',
	house: {
		name: 'House',
		code: null,
		colors: { light: colors, night: colors },
		mark: { src: '', width: 1, height: 1, plate: 'none', saysName: false },
	},
};
const [opens, closes] = [at('2026-11-20T20:00:00Z'), at('2026-11-21T03:00:00Z')];
const shown: Shown = {
	state: 'paired',
	screen: { id: 'left', name: 'Left', restarts: 0 },
	now: opens,
	timeZone,
	offsets: [],
	clock: 12,
	look: 'a',
	sheets: { bar: sheet, lunch: { ...sheet, look: 'light' } },
	turns: [
		{ at: 0, sheet: 'bar' },
		{ at: closes - 3_600_000, sheet: 'lunch' },
	],
	open: [[opens, closes]],
	evenings: [[at('2026-11-20T20:40:00Z'), at('2026-11-21T11:40:00Z')]],
};
const momentAt = (instant: string, heardAt = at(instant)) => boardMoment(shown, heardAt, at(instant));

test.each([
	['2026-11-20T19:44:59Z', 'asleep', 'before a quarter of an hour to opening'],
	['2026-11-20T19:45:00Z', 'on', 'a quarter of an hour before the doors open'],
	['2026-11-21T02:59:59Z', 'on', 'until they close'],
	['2026-11-21T03:00:00Z', 'dim', 'while the last glasses are emptied'],
	['2026-11-21T03:15:00Z', 'asleep', 'a quarter of an hour later'],
	['2026-12-10T12:00:00Z', 'on', 'when it was told nothing of these hours: awake rather than dark'],
])('at %s a screen is %s: %s', (instant, light) => {
	expect(momentAt(instant).light).toBe(light);
});

test('it is dark paper from the evening on, where the board says so', () => {
	expect(momentAt('2026-11-20T20:30:00Z').look).toBe('light');
	expect(momentAt('2026-11-20T20:45:00Z').look).toBe('night');
	expect(momentAt('2026-11-21T02:30:00Z').look).toBe('light');
});

test('a board says from when it is after ten minutes without a word, with the weekday on another day', () => {
	const heard = at('2026-11-20T22:40:00Z');
	expect(momentAt('2026-11-20T22:49:59Z', heard).asOf).toBe('');
	expect(momentAt('2026-11-20T22:50:00Z', heard).asOf).toBe('as of 5:40 PM');
	expect(momentAt('2026-11-21T22:50:00Z', heard).asOf).toBe('as of Friday, 5:40 PM');
});

test('a board says until when the doors are open, else when they open next', () => {
	const doorsAt = (instant: string, open: Shown['open'] = shown.open) =>
		boardMoment({ ...shown, open }, at(instant), at(instant)).doors;
	expect(doorsAt('2026-11-20T21:00:00Z')).toBe('Open till 10 PM');
	expect(doorsAt('2026-11-20T19:50:00Z')).toBe('Opens at 3 PM');
	const next: Shown['open'] = [
		[opens, closes],
		[at('2026-11-21T16:30:00Z'), at('2026-11-22T06:00:00Z')],
	];
	expect(doorsAt('2026-11-21T03:05:00Z', next)).toBe('Opens tomorrow at 11:30 AM');
	expect(doorsAt('2026-11-22T05:30:00Z', next)).toBe('Open till 1 AM');
	expect(doorsAt('2026-11-21T03:05:00Z', [[at('2026-11-24T20:00:00Z'), at('2026-11-25T03:00:00Z')]])).toBe(
		'Opens Tuesday at 3 PM',
	);
	expect(doorsAt('2026-11-21T03:05:00Z', [])).toBe('');
	expect(doorsAt('2026-11-20T21:00:00Z', [[opens, opens + 14 * 86_400_000]])).toBe('');
});

test('a board says that the doors close early, until they have closed', () => {
	const earlyAt = at('2026-11-21T01:00:00Z');
	const early: Shown = { ...shown, open: [[opens, earlyAt]], earlyAt };
	const moment = (instant: string) => boardMoment(early, at(instant), at(instant));
	expect(moment('2026-11-21T00:30:00Z')).toMatchObject({ doors: 'Closing early, at 8 PM', isEarly: true });
	expect(moment('2026-11-21T01:00:00Z')).toMatchObject({ doors: '', isEarly: false });
	expect(boardMoment(shown, opens, opens).isEarly).toBe(false);
});
