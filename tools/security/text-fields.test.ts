import { expect, test } from 'vitest';
import { textFields, withField } from './text-fields.ts';

const beer = { name: 'Barn Door', image: null, abv: 5, servings: [{ label: '10 oz', ounces: 10 }] };

test('texts and what may be one are found at every depth', () => {
	expect(textFields(beer)).toEqual([['name'], ['image'], ['servings', 0, 'label']]);
});

test('one place is changed, and the value itself is not', () => {
	const before = JSON.stringify(beer);
	expect(withField(beer, ['servings', 0, 'label'], 'x')).toEqual({
		...beer,
		servings: [{ label: 'x', ounces: 10 }],
	});
	expect(JSON.stringify(beer)).toBe(before);
});
