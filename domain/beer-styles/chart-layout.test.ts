import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelsOf, spreadOut } from './chart-layout.ts';

const mark = (x: number, y: number) => ({ x, y, radius: 7 });
const named = (names: readonly string[], mayHaveLeader = false) =>
	names.map((name, at) => ({ at, name, mayHaveLeader }));

test('a mark that stands alone is named beside it, on any screen', () => {
	expect(labelsOf([mark(50, 50)], named(['Gose']))).toEqual([
		{ at: 0, x: 50, y: 50, dx: 11, dy: 0, anchor: 'start', from: 'phone', hasLeader: false },
	]);
});

test('a name at the right edge stands to the left of its mark', () => {
	expect(labelsOf([mark(99, 50)], named(['Imperial Stout']))[0]).toMatchObject({ anchor: 'end', dx: -11 });
});

const crowd = Array.from({ length: 49 }, (_, at) => mark(35 + (at % 7) * 5, 35 + Math.floor(at / 7) * 5));

test('a name covers no other mark: in a crowd there is none, or it is led out of it', () => {
	const amid = { at: 24, name: 'Kölsch' };
	expect(labelsOf(crowd, [{ ...amid, mayHaveLeader: false }]).filter(({ from }) => from === 'phone')).toEqual(
		[],
	);
	const labelWithLeader = labelsOf(crowd, [{ ...amid, mayHaveLeader: true }]).find(
		({ from }) => from === 'phone',
	);
	expect(labelWithLeader).toMatchObject({ at: 24, hasLeader: true });
});

test('what has no room on a phone is named on a larger screen', () => {
	const near = [mark(20, 50), mark(80, 70)];
	const long = named(['Historical Beer: Pre-Prohibition Lager', 'Historical Beer: London Brown Ale']);
	const labels = labelsOf(near, long);
	expect(labels.every(({ from }) => from !== 'phone')).toBe(true);
	expect(new Set(labels.map(({ at }) => at)).size).toBe(2);
});

const marks = fc.array(
	fc.record({
		x: fc.double({ min: 0, max: 100, noNaN: true }),
		y: fc.double({ min: 0, max: 100, noNaN: true }),
		radius: fc.constantFrom(7, 10),
	}),
	{ maxLength: 60 },
);

test('property: nothing moves farther than a guest would notice, or off the chart', () => {
	fc.assert(
		fc.property(marks, (before) => {
			for (const [at, { x, y }] of spreadOut(before).entries()) {
				const home = before[at] ?? { x: 0, y: 0 };
				expect(Math.hypot((x - home.x) * 9.8, (y - home.y) * 5.8)).toBeLessThan(12.2);
				expect(x >= 0 && x <= 100 && y >= 0 && y <= 100).toBe(true);
			}
		}),
	);
});
