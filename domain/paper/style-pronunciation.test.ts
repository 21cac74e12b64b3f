import { expect, test } from 'vitest';
import { sayIt } from './style-pronunciation.ts';

test('a style that guests stumble over is told as it is said, in any spelling; one that says itself is not', () => {
	expect(sayIt('Kölsch')).toBe('KULSH');
	expect(sayIt('Kolsch-style Ale')).toBe('KULSH');
	expect(sayIt('German Weizenbock')).toBe('VITE-sen-bock');
	expect(sayIt('Berliner Weisse with Fruit')).toBe('bear-LEE-ner VICE-uh');
	for (const style of ['American IPA', 'Märzenesque', '', 'Stout']) expect(sayIt(style)).toBeNull();
});
