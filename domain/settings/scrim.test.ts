import { expect, test } from 'vitest';
import { contrastOf } from '../brand/contrast.ts';
import { laidOver, veilFor, veils } from './scrim.ts';

const white = [255, 255, 255] as const;
const black = [0, 0, 0] as const;
const noise = Array.from(
	{ length: 4_096 },
	(_, i) => [(i * 97) % 256, (i * 57) % 256, (i * 31) % 256] as const,
);
const pictures = { white: [white], black: [black], 'gray of noon': [[128, 128, 128] as const], busy: noise };

test.each(Object.entries(pictures))('every word on a %s picture keeps AA, light and night', (_, pixels) => {
	for (const veil of Object.values(veils)) {
		const share = veilFor(pixels, veil);
		for (const pixel of pixels)
			for (const [color, least] of veil.words)
				expect(contrastOf(color, laidOver(pixel, veil.over, share))).toBeGreaterThanOrEqual(least);
	}
});

test('a picture that is like the paper needs no paper, and one like the night no night', () => {
	expect(veilFor([white], veils.light)).toBe(0);
	expect(veilFor([black], veils.night)).toBe(0);
});

test('the veil is no stronger than the worst of the picture needs', () => {
	for (const veil of Object.values(veils)) {
		const share = veilFor(noise, veil);
		expect(share).toBeGreaterThan(0.5);
		expect(share).toBeLessThan(0.85);
		const less = noise.map((pixel) => laidOver(pixel, veil.over, share - 0.01));
		const fails = less.some((background) =>
			veil.words.some(([color, least]) => contrastOf(color, background) < least),
		);
		expect(fails).toBe(true);
	}
});
