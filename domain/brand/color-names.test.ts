import { expect, test } from 'vitest';
import { colorName, movedWords } from './color-names.ts';

test.each([
	['#ffd400', 'yellow'],
	['#0b2a4a', 'blue'],
	['#14532d', 'green'],
	['#8e2b1c', 'red'],
	['#5b3a1e', 'brown'],
	['#ffffff', 'white'],
	['#000000', 'black'],
	['#808080', 'gray'],
])('%s is called %s', (color, name) => {
	expect(colorName(color)).toBe(name);
});

test('a color that cannot be read is told with the one that guests see', () => {
	expect(movedWords('#ffd400')).toEqual([
		{
			words: 'Your yellow is too light for text on light paper. Guests see this darker one there.',
			shown: expect.stringMatching(/^#/),
		},
	]);
});
