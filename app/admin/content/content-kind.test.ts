import { expect, test } from 'vitest';
import { readable } from './content-kind.ts';

const blank = { name: '', marks: ['vegan'], sold: false };

test('the form that repairs an item keeps what can be read of it, and nothing else', () => {
	expect(readable(blank, { name: 'Beans', marks: 'hot', sold: true, price: 5 })).toEqual({
		name: 'Beans',
		marks: ['vegan'],
		sold: true,
	});
	for (const raw of ['{', null, 7]) expect(readable(blank, raw)).toEqual(blank);
});
