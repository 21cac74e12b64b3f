import { expect, test } from 'vitest';
import { pronunciationOf } from './style-pronunciation.ts';

test('a style that guests stumble over is told as it is said, in any spelling; one that says itself is not', () => {
	expect(pronunciationOf('Kölsch')).toBe('KULSH');
	expect(pronunciationOf('Kolsch-style Ale')).toBe('KULSH');
	expect(pronunciationOf('German Weizenbock')).toBe('VITE-sen-bock');
	expect(pronunciationOf('Berliner Weisse with Fruit')).toBe('bear-LEE-ner VICE-uh');
	for (const style of ['American IPA', 'Märzenesque', '', 'Stout']) expect(pronunciationOf(style)).toBeNull();
});
