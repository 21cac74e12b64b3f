import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame, withoutDemo } from './without-demo.ts';

const demo = {
	name: 'Gable & Grain',
	address: { street: '1 Mill Road', city: 'Kingston' },
	words: { short: 'A barn.', long: 'A red barn.' },
	notes: [{ title: 'Dogs' }, { title: 'Parking' }],
	established: 2025,
};
const initial = {
	name: 'Our Taproom',
	address: { street: '', city: '' },
	words: { short: '', long: '' },
	notes: [],
	established: 2026,
};

test('what nobody has changed becomes the neutral one', () => {
	expect(withoutDemo(demo, demo, initial)).toEqual(initial);
});

test('a field that somebody changed stays, and the demo’s words beside it go', () => {
	expect(withoutDemo({ ...demo, name: 'Ironbridge' }, demo, initial)).toEqual({
		...initial,
		name: 'Ironbridge',
	});
	expect(
		withoutDemo({ ...demo, words: { ...demo.words, short: 'A freight house.' } }, demo, initial),
	).toEqual({
		...initial,
		words: { short: 'A freight house.', long: '' },
	});
});

test('an address is one thing: who changed its street has the city, too', () => {
	const address = { street: '9 Depot Street', city: 'Kingston' };
	expect(withoutDemo({ ...demo, address }, demo, initial)).toEqual({ ...initial, address });
});

test('of a list, what is somebody’s own stays', () => {
	const notes = [{ title: 'Dogs' }, { title: 'Trains' }];
	expect(withoutDemo({ ...demo, notes }, demo, initial)).toEqual({
		...initial,
		notes: [{ title: 'Trains' }],
	});
});

test('a value with nothing of the demo in it stays as it is', () => {
	fc.assert(
		fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
			expect(withoutDemo(value, {}, {})).toEqual(Object.keys(value).length === 0 ? {} : value);
		}),
	);
});

test('values are the same whatever the order of their fields', () => {
	expect(isSame({ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 })).toBe(true);
	expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
	expect(isSame([1, 2], [2, 1])).toBe(false);
});
