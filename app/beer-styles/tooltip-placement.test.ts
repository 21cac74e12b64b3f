import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assumedWidth, edgeMargin, placeTooltip } from './tooltip-placement.ts';

const name = (left: number, top = 200) => ({ left, top, bottom: top + 24 });

// Spec 2, Beer style tooltip: The assumed widths by viewport are 650 for 1200 and up, 550 for 1024 and up, 480
//   for 769 and up, otherwise 320.
test.each([
	[1440, 650],
	[1200, 650],
	[1199, 550],
	[1024, 550],
	[1023, 480],
	[769, 480],
	[768, 320],
	[320, 320],
])('a viewport of %i pixels assumes a tooltip of %i', (viewport, width) => {
	expect(assumedWidth(viewport)).toBe(width);
});

// Spec 2, Beer style tooltip: Placement is not computed on screens 768 px wide or less.
// Spec 9, Thresholds and timings: Mobile breakpoint is 768 px.
test('on screens of 768 pixels or less nothing is computed', () => {
	expect(placeTooltip(name(20), { width: 768, height: 900 })).toBeNull();
	expect(placeTooltip(name(20), { width: 769, height: 900 })).not.toBeNull();
});

// Spec 2, Beer style tooltip: It opens to the right side when there is not enough room; the assumed width has a
//   20 px margin.
// Spec 9, Thresholds and timings: Tooltip edge margin is 20 px.
test('it begins where the name begins while its width and the margin fit, and opens to the right side when not', () => {
	const viewport = { width: 1440, height: 900 };
	expect(placeTooltip(name(770), viewport)).toMatchObject({ side: 'name', left: 770, width: 650 });
	expect(placeTooltip(name(771), viewport)).toMatchObject({ side: 'right', left: 770, width: 650 });
});

test('it stands below the name, above it only when there is more room and too little below', () => {
	const viewport = { width: 1440, height: 900 };
	expect(placeTooltip(name(100, 200), viewport)).toMatchObject({ direction: 'below', top: 232 });
	expect(placeTooltip(name(100, 700), viewport)).toMatchObject({
		direction: 'above',
		top: 692,
		maxHeight: 640,
	});
	expect(placeTooltip(name(100, 100), { width: 1440, height: 300 })).toMatchObject({ direction: 'below' });
});

test('property: it never leaves the window sideways', () => {
	const viewport = fc.record({
		width: fc.integer({ min: 769, max: 4000 }),
		height: fc.integer({ min: 300, max: 2000 }),
	});
	fc.assert(
		fc.property(viewport, fc.integer({ min: 0, max: 4000 }), (window, left) => {
			const placed = placeTooltip(name(Math.min(left, window.width - 10)), window);
			expect(placed).not.toBeNull();
			if (!placed) return;
			expect(placed.left).toBeGreaterThanOrEqual(edgeMargin);
			expect(placed.left + placed.width).toBeLessThanOrEqual(window.width - edgeMargin);
		}),
	);
});
