import { expect, test } from 'vitest';
import { staffRow } from '#tests/staff-rows.ts';
import {
	countStaffTabs,
	inStaffTab,
	readStaffTab,
	type StaffSort,
	searchRows,
	sortRows,
	staffTabs,
} from './staff-beer-list.ts';
import { statusLabel } from './status-text.ts';

const rows = [
	staffRow({ name: 'Barn Door', tapNumber: 4, abv: 6.8, style: 'West Coast IPA', styleCode: '21A' }),
	staffRow({ name: 'Älteste', status: 'archived', abv: 9, updatedAt: '2026-11-21T00:00:00.000Z' }),
	staffRow({ name: 'Hobnail', abv: 5.1 }),
	staffRow({ name: 'Swallowtail', tapNumber: 2, abv: 5 }),
	staffRow({ name: 'Spilled', deletedAt: '2026-11-20T00:00:00.000Z', published: false }),
	staffRow({ name: 'Odd One', status: 'aging', abv: 1, published: false }),
];
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

test.each([
	['', 6],
	['  ', 6],
	['barn', 1],
	['DOOR barn', 1],
	['kolsch', 5],
	['KÖLSCH', 5],
	['alteste', 1],
	['21a', 1],
	['tap 4', 1],
	['barn kölsch', 0],
	['(.*', 0],
])('the search %j finds %d: every word, in any order, case and spelling of marks', (search, found) => {
	expect(searchRows(rows, search)).toHaveLength(found);
});

test.each<[StaffSort, string[]]>([
	['tap', ['Swallowtail', 'Barn Door', 'Älteste', 'Hobnail', 'Odd One', 'Spilled']],
	['name', ['Älteste', 'Barn Door', 'Hobnail', 'Odd One', 'Spilled', 'Swallowtail']],
	['newest', ['Älteste', 'Barn Door', 'Hobnail', 'Odd One', 'Spilled', 'Swallowtail']],
	['abv', ['Älteste', 'Barn Door', 'Hobnail', 'Spilled', 'Swallowtail', 'Odd One']],
])('sorted by %s', (sort, expected) => {
	expect(names(sortRows(rows, sort))).toEqual(expected);
});

test('a row that was touched in this view keeps its place', () => {
	const kicked = rows.map((row) => (row.name === 'Swallowtail' ? { ...row, tapNumber: null } : row));
	const before = new Map(rows.map((row) => [row.id, row]));
	expect(names(sortRows(kicked, 'tap', (row) => before.get(row.id) ?? row))[0]).toBe('Swallowtail');
});

test('every beer is under All and its status, what guests do not see under Hidden too; a deleted one in the bin only; an unknown status under All only', () => {
	expect(countStaffTabs(rows)).toEqual({
		all: 5,
		'on-tap': 3,
		'coming-soon': 0,
		seasonal: 0,
		'limited-edition': 0,
		archived: 1,
		retired: 0,
		hidden: 1,
		bin: 1,
	});
	for (const tab of staffTabs) {
		expect(rows.filter((row) => inStaffTab(row, tab))).toHaveLength(countStaffTabs(rows)[tab]);
	}
	expect([statusLabel('limited-edition'), statusLabel('aging')]).toEqual(['Limited edition', 'aging']);
});

test('an address that names no tab opens on what pours', () => {
	expect([readStaffTab(null), readStaffTab('bin'), readStaffTab('x')]).toEqual(['on-tap', 'bin', 'on-tap']);
});
