import { expect, test } from 'vitest';
import { byFields, fieldChanges, fieldsOf, firstOfEach } from './resource.ts';

interface Dish {
	readonly name: string;
	readonly note: string;
	readonly marks: readonly string[];
}
const words = {
	labels: { name: 'Name', note: 'Note', marks: 'Marks' },
	textOf: (dish: Dish, field: keyof Dish) => String(dish[field]) || 'nothing',
};
const base: Dish = { name: 'Beans', note: '', marks: [] };
const theirs: Dish = { ...base, name: 'Olive’s Beans', marks: ['vegan'] };
const yours: Dish = { ...base, note: 'Pickled.', marks: ['hot'] };

test('of two versions, what only one has changed is chosen already; of what both changed, yours', () => {
	const { choices, merge } = byFields(words).compare({ base, theirs, yours });
	expect(choices).toEqual([
		{ name: 'name', label: 'Name', theirs: 'Olive’s Beans', yours: 'Beans', side: 'theirs' },
		{ name: 'note', label: 'Note', theirs: 'nothing', yours: 'Pickled.', side: 'yours' },
		{ name: 'marks', label: 'Marks', theirs: 'vegan', yours: 'hot', side: 'yours' },
	]);
	expect(merge(new Map())).toEqual({ name: 'Olive’s Beans', note: 'Pickled.', marks: ['hot'] });
	expect(merge(new Map([['marks', 'theirs']]))).toMatchObject({ note: 'Pickled.', marks: ['vegan'] });
});

test('without a known beginning, yours is suggested everywhere', () => {
	const { choices } = byFields(words).compare({ base: null, theirs, yours });
	expect(choices.map(({ side }) => side)).toEqual(['yours', 'yours', 'yours']);
});

test('a change is told field by field, in the order of the form', () => {
	expect(fieldsOf<Dish>(words.labels)).toEqual(['name', 'note', 'marks']);
	expect(fieldChanges(words, base, theirs)).toEqual([
		'Name: Beans → Olive’s Beans',
		'Marks: nothing → vegan',
	]);
});

test('one message a field is enough: the first', () => {
	const one = { path: 'name', message: 'One.' };
	expect(firstOfEach([one, { path: 'name', message: 'Two.' }, { path: 'note', message: 'Three.' }])).toEqual([
		one,
		{ path: 'note', message: 'Three.' },
	]);
});
