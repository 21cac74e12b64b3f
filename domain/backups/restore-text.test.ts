import { expect, test } from 'vitest';
import type { TableChange } from './backup-schema.ts';
import { changesText, lostActionText, lostText, peopleText } from './restore-text.ts';

const change = (table: string, counts: Partial<TableChange>): TableChange => ({
	table,
	added: 0,
	removed: 0,
	changed: 0,
	newest: [],
	...counts,
});

test('a restore is told subject by subject, with the first names, and without tables that nobody knows', () => {
	const at = '2026-11-20T19:00:00.000Z';
	const words = changesText([
		change('settings', { changed: 1, newest: [{ kind: 'changed', name: 'schedule', at }] }),
		change('page_views', { removed: 900 }),
		change('beers', {
			added: 1,
			removed: 3,
			newest: [
				{ kind: 'added', name: 'Barn Door', at },
				{ kind: 'removed', name: 'Pilot 12', at },
			],
		}),
		change('pictures', { added: 2, newest: [{ kind: 'added', name: 'Vx3kP0aQ', at }] }),
	]);
	expect(words).toEqual([
		{ what: 'Beers', sentences: ['1 comes back: Barn Door.', '3 go: Pilot 12 and 2 more.'] },
		{ what: 'Settings', sentences: ['1 becomes what it was: opening hours.'] },
		{ what: 'Uploaded photos', sentences: ['2 come back.'] },
	]);
});

test('people are told by name, and lost changes by who made them', () => {
	expect(
		peopleText({
			noLonger: ['Anna', 'Bo', 'Cy'],
			again: ['Dee'],
			otherRole: [],
			otherPassword: ['Ed', 'Fay'],
		}),
	).toEqual([
		'Anna, Bo and Cy can sign in no longer.',
		'Dee can sign in again.',
		'Ed and Fay have the password of then.',
	]);
	expect(lostText({ count: 0, by: [], latest: [] })).toBeNull();
	expect(lostText({ count: 1, by: [{ username: 'ada', count: 1 }], latest: [] })).toBe(
		'1 change since then is lost: 1 by ada.',
	);
	const entry = { at: '', username: 'ada', subject: 'setting', name: 'schedule' };
	expect(lostActionText({ ...entry, action: 'update' })).toBe('changed opening hours');
	expect(lostActionText({ ...entry, action: 'delete', name: 'Barn Door' })).toBe('deleted Barn Door');
});
