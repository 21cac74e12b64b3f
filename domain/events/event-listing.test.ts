import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/sample-event.ts';
import { americanFormats } from '../locale/formats.ts';
import {
	cardsForView,
	changeWords,
	countKinds,
	isStruck,
	listedAhead,
	readEventChoice,
	recentPastLimit,
} from './event-listing.ts';
import { defaultEventLists } from './event-lists.ts';

const newYork = 'America/New_York';
const now = new Date('2026-11-19T12:00:00Z');
const today = '2026-11-19';
const once = { recurrence: null };
const sessions = sampleEvent();
const lines = (...events: ReturnType<typeof sampleEvent>[]) => listedAhead(events, now, newYork);
const datesOf = (entries: ReturnType<typeof lines>) => entries.map(({ date }) => date);

test.each([
	['', 'upcoming', null, true],
	['view=past', 'past', null, true],
	['kind=trivia', 'upcoming', 'trivia', true],
	['kind=all&view=past', 'past', null, true],
	['kind=', 'upcoming', null, true],
	['kind=karaoke', 'upcoming', null, false],
	['view=tomorrow', 'upcoming', null, true],
] as const)('?%s is read', (search, view, kind, known) => {
	expect(readEventChoice(new URLSearchParams(search), defaultEventLists.kinds)).toEqual({
		view,
		kind,
		known,
	});
});

test('a series is listed for eight weeks, not for a year', () => {
	const dates = datesOf(lines(sessions));
	expect(dates).toHaveLength(8);
	expect(dates.at(-1)).toBe('2027-01-08');
});

test('later there is what comes once, and the beginning of a series that has not begun', () => {
	const dance = sampleEvent({ slug: 'dance', date: '2027-06-05', ...once });
	const summer = sampleEvent({ slug: 'summer', date: '2027-07-02' });
	expect(datesOf(lines(sessions, dance, summer)).slice(8)).toEqual(['2027-06-05', '2027-07-02']);
});

test('what moves to another date is told at both, crossed out at the one it left', () => {
	const move = { date: '2026-11-27', toDate: '2026-11-28', startsAt: 1080, endsAt: 1200, reason: 'Snow.' };
	const [, old, moved] = lines(sampleEvent({ moves: [move] }));
	expect(old && [old.date, isStruck(old), changeWords(americanFormats, old, today)]).toEqual([
		'2026-11-27',
		true,
		'Moved to Saturday, November 28, 6 to 8 PM. Snow.',
	]);
	expect(moved && [moved.date, isStruck(moved), changeWords(americanFormats, moved, today)]).toEqual([
		'2026-11-28',
		false,
		'Moved from Friday, November 27. Snow.',
	]);
});

test('another hour of the same day is one line, and an old date that is gone is not told', () => {
	const later = { date: '2026-11-20', toDate: '2026-11-20', startsAt: 1200, endsAt: 1320, reason: null };
	const entries = lines(sampleEvent({ moves: [later] }));
	expect(entries.filter(({ date }) => date === '2026-11-20')).toHaveLength(1);
	expect(entries[0] && changeWords(americanFormats, entries[0], today)).toBe('New time.');
	const away = { date: '2026-11-13', toDate: '2026-11-21', startsAt: 1200, endsAt: 1320, reason: null };
	expect(lines(sampleEvent({ moves: [away] })).some(({ isOldDate }) => isOldDate)).toBe(false);
});

test('a canceled date stays in its place, crossed out, with its reason', () => {
	const [entry] = lines(sampleEvent({ cancellations: [{ date: '2026-11-20', reason: 'No fiddler.' }] }));
	expect(entry && [isStruck(entry), changeWords(americanFormats, entry, today)]).toEqual([
		true,
		'Canceled. No fiddler.',
	]);
});

test('an event that takes place as announced has no remark', () => {
	const [entry] = lines(sessions);
	expect(entry && [isStruck(entry), changeWords(americanFormats, entry, today)]).toEqual([false, null]);
});

test('lines are counted by kind, places that were left not at all', () => {
	const move = { date: '2026-11-27', toDate: '2026-11-28', startsAt: 1080, endsAt: 1200, reason: null };
	const quiz = sampleEvent({ slug: 'quiz', kind: 'trivia', date: '2026-11-24', ...once });
	const counts = countKinds(lines(sampleEvent({ moves: [move] }), quiz));
	expect([...counts]).toEqual(
		expect.arrayContaining([
			['all', 9],
			['music', 8],
			['trivia', 1],
		]),
	);
	expect(counts.has('market')).toBe(false);
});

test('the coming view carries what is coming and the six latest past, the archive all that is past', () => {
	const gone = Array.from({ length: 10 }, (_, index) =>
		sampleEvent({ slug: `gone-${index}`, date: `2026-10-${10 + index}`, ...once }),
	);
	const coming = cardsForView([...gone, sessions], 'upcoming', now, newYork).map(({ slug }) => slug);
	expect(coming).toHaveLength(1 + recentPastLimit);
	expect(coming.slice(0, 2)).toEqual(['hayloft-sessions', 'gone-9']);
	expect(cardsForView([...gone, sessions], 'past', now, newYork)).toHaveLength(10);
});
