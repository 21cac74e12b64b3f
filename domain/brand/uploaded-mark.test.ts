import { expect, test } from 'vitest';
import { markRefusal, plateFor } from './uploaded-mark.ts';

const papers = { light: '#fbf6ea', night: '#15110e' };

test('a mark of 3 pixels is refused with the least size, a strip with the longest', () => {
	expect(markRefusal(3, 3)).toContain('only 3 by 3 pixels; a mark needs at least 48 each way');
	expect(markRefusal(2000, 60)).toContain('At most 8 times');
	expect([markRefusal(48, 48), markRefusal(384, 48)]).toEqual([null, null]);
});

test.each([
	['black', ['#000000'], 'light'],
	['white', ['#ffffff'], 'night'],
	['red', ['#c0392b'], 'none'],
	['mostly red, a little black', [...Array<string>(9).fill('#c0392b'), '#000000'], 'none'],
	['black and white', ['#000000', '#ffffff'], 'light'],
])('a clear mark of %s is seen by day and by night: plate %3$s', (_, colors, plate) => {
	expect(plateFor(colors, false, papers)).toBe(plate);
	expect(plateFor(colors, true, papers)).toBe('none');
});
