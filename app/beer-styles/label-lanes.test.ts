import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelLanes, spanOf } from './label-lanes.ts';

const at = (fraction: number, letters = 10) => ({ fraction, letters });

test('labels that are apart share the lowest line, labels that would touch get lines of their own', () => {
	expect(labelLanes([at(0.2), at(0.8)]).map(({ lane }) => lane)).toEqual([0, 0]);
	expect(labelLanes([at(0.5), at(0.55), at(0.52)]).map(({ lane }) => lane)).toEqual([0, 2, 1]);
});

test('a label at an end of the scale hangs inward', () => {
	expect(labelLanes([at(0.02)])[0]?.anchor).toBe('start');
	expect(labelLanes([at(0.5)])[0]?.anchor).toBe('middle');
	expect(labelLanes([at(0.98)])[0]?.anchor).toBe('end');
});

test('property: no two labels of a line overlap, and every label has a place', () => {
	const label = fc.record({
		fraction: fc.double({ min: 0, max: 1, noNaN: true }),
		letters: fc.integer({ min: 1, max: 40 }),
	});
	fc.assert(
		fc.property(fc.array(label, { maxLength: 12 }), (labels) => {
			const placed = labelLanes(labels);
			expect(placed).toHaveLength(labels.length);
			const spans = labels.map((one, index) => ({ ...spanOf(one), lane: placed[index]?.lane }));
			for (const [index, one] of spans.entries()) {
				for (const other of spans.slice(index + 1)) {
					if (one.lane !== other.lane) continue;
					expect(one.end <= other.start || other.end <= one.start).toBe(true);
				}
			}
		}),
	);
});
