import { expect, test } from 'vitest';
import { kickedText, onSince, tapNoteText } from './tonight.ts';
import type { TapNote } from './tonight-endpoints.ts';

test.each([
	['2026-11-20', 'since today'],
	['2026-11-19', 'since yesterday'],
	['2026-11-18', '2 days'],
	['2025-11-20', '365 days'],
	['2026-10-31', '20 days'],
	['2026-11-21', null],
	['last week', null],
	[null, null],
])('tapped on %s, a beer is on %s', (tappedOn, words) => {
	expect(onSince(tappedOn, '2026-11-20')).toBe(words);
});

const keg = {
	id: 'old',
	tapNumber: 13,
	size: null,
	batch: null,
	filledOn: null,
	level: null,
	tappedOn: '2026-11-20',
	tappedAt: '2026-11-12T22:00:00.000Z',
	goneAt: '2026-11-20T22:47:00.000Z',
	beer: {
		id: 'root',
		slug: 'root-cellar',
		name: 'Root Cellar',
		style: '',
		brewery: null,
		abv: 5,
		status: 'archived',
		version: 1,
		deleted: false,
	},
};
const timeOf = (instant: string) => instant.slice(11, 16);

/** Returns the note about a keg that `kicker` kicked at 22:41 and one that `by` put on at 22:50. */
function told(me: string, kicker: string | null | 'nobody', by: string | null): string {
	const kick = kicker === 'nobody' ? null : { by: kicker, at: '2026-11-20T22:41:00.000Z' };
	const note: TapNote = {
		tapNumber: 13,
		change: 'c',
		by,
		at: '2026-11-20T22:50:00.000Z',
		ended: kick && keg,
		kick,
	};
	return tapNoteText(note, 'Stovepipe', { me, timeOf });
}

test.each([
	['jo', 'jo', 'mia', 'You kicked Root Cellar, mia put Stovepipe on, 22:50.'],
	['mia', 'jo', 'mia', 'jo kicked Root Cellar, you put Stovepipe on, 22:50.'],
	['al', 'jo', 'mia', 'jo kicked Root Cellar, mia put Stovepipe on, 22:50.'],
	['al', 'jo', 'jo', 'jo kicked Root Cellar, 22:41. Stovepipe is on.'],
	['jo', 'jo', 'jo', 'Kicked Root Cellar. Stovepipe is on.'],
	['al', 'jo', null, 'jo kicked Root Cellar, 22:41. Stovepipe is on.'],
	['jo', 'jo', null, 'Kicked Root Cellar. Stovepipe is on.'],
	['al', null, 'mia', 'Somebody kicked Root Cellar, mia put Stovepipe on, 22:50.'],
	['al', null, null, 'Somebody kicked Root Cellar, 22:41. Stovepipe is on.'],
	['al', 'nobody', 'mia', 'mia put Stovepipe on, 22:50.'],
	['mia', 'nobody', 'mia', 'You, 22:50. Stovepipe is on.'],
])('%s reads of a kick by %s and a pour by %s: %s', (me, kicker, by, words) => {
	expect(told(me, kicker, by)).toBe(words);
});

test.each([
	['jo', 'jo', 'Kicked, 22:41'],
	['mia', 'jo', 'jo kicked it, 22:41'],
	['mia', null, 'Somebody kicked it, 22:41'],
])('an empty tap tells %s of a kick by %s: %s', (me, by, words) => {
	expect(kickedText({ by, at: '2026-11-20T22:41:00.000Z' }, { me, timeOf })).toBe(words);
});
