import { expect, test } from 'vitest';
import type { Keg, Tap } from '../bar/taps.ts';
import { type TapEntry, tapNotes } from './tap-notes.ts';

const since = '2026-11-20T09:00:00.000Z';
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const keg = (name: string, tappedAt: string, tapNumber: number | null = 12): Keg => ({
	id: name,
	tapNumber,
	size: null,
	batch: null,
	filledOn: null,
	level: null,
	tappedOn: '2026-11-20',
	tappedAt,
	goneAt: null,
	beer: {
		id: name,
		slug: name,
		name,
		style: '',
		brewery: null,
		abv: 5,
		status: 'on-tap',
		version: 1,
		deleted: false,
	},
});
const tap = (pouring: Keg | null): Tap => ({
	number: 12,
	name: null,
	gas: null,
	cleanedOn: null,
	outOfOrder: false,
	version: 1,
	pouring,
	queue: [],
});
const entry = (id: string, action: string, time: string, undoes: string | null = null): TapEntry => ({
	id,
	tapNumber: 12,
	action,
	by: 'jo',
	at: at(time),
	undoes,
});
const old = keg('old', '2026-11-12T22:00:00.000Z');
const gone = [{ keg: old, by: 'jo', at: at('22:47') }];
const kick = entry('k', 'kick', '22:47');
const read = (pouring: Keg | null, entries: TapEntry[], left = gone) =>
	tapNotes({ taps: [tap(pouring)], gone: left, entries, since }).map(({ change, by, ended }) => {
		return [change, by, ended?.id ?? null];
	});

test('who kicked and who put the next one on are two people', () => {
	const pour = { ...entry('p', 'pour', '22:50'), by: 'mia' };
	const [note] = tapNotes({ taps: [tap(keg('new', at('22:50')))], gone, entries: [kick, pour], since });
	expect(note).toMatchObject({ by: 'mia', at: at('22:50'), kick: { by: 'jo', at: at('22:47') } });
});

test('what pours since before the service day has no note', () => {
	expect(read(old, [], [])).toEqual([]);
	expect(read(null, [], [])).toEqual([]);
	expect(read(keg('of an older database', at('10:00')), [], [])).toEqual([]);
});

test('a kicked tap tells what went, by whom, and which change undoes it', () => {
	expect(read(null, [kick])).toEqual([['k', 'jo', 'old']]);
});

test('the next of the queue, or what was put on afterwards, is told with what went', () => {
	expect(read(keg('new', at('22:47')), [kick])).toEqual([['k', 'jo', 'old']]);
	expect(read(keg('new', at('22:50')), [kick, entry('p', 'pour', '22:50')])).toEqual([['p', 'jo', 'old']]);
	expect(read(keg('new', at('22:50')), [entry('p', 'pour', '22:50')], [])).toEqual([['p', 'jo', null]]);
});

test('once the pour is undone the kick can be undone; a redone one counts again', () => {
	const pour = entry('p', 'pour', '22:50');
	const undo = entry('u', 'undo', '22:55', 'p');
	expect(read(null, [kick, pour, undo])).toEqual([['k', 'jo', 'old']]);
	const redo = entry('r', 'redo', '22:56', 'p');
	expect(read(keg('new', at('22:50')), [kick, pour, undo, redo])).toEqual([['p', 'jo', 'old']]);
});

test('a keg that went by an older way is told without an undo, and nothing is undone in its place', () => {
	expect(read(null, [])).toEqual([[null, 'jo', 'old']]);
	expect(read(null, [entry('k', 'kick', '20:00')])).toEqual([[null, 'jo', 'old']]);
	expect(read(keg('new', at('23:30')), [kick])).toEqual([[null, null, 'old']]);
});
