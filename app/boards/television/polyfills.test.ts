import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languagePolyfills } from './polyfills.ts';

const items = fc.array(fc.integer({ min: -20, max: 20 }));
const calls: Readonly<Record<string, fc.Arbitrary<unknown[]>>> = {
	at: fc.tuple(fc.integer({ min: -12, max: 12 })),
	findLast: fc.integer({ min: -20, max: 20 }).map((most) => [(item: number) => item <= most]),
	toReversed: fc.constant([]),
	replaceAll: fc.constantFrom(['1', 'one'], [/[2-5]/g, '']),
};

test.each(languagePolyfills)(
	'$name does what the browser’s own does, and leaves the list as it was',
	(lacking) => {
		const { owner, name, value } = lacking;
		const own: unknown = Reflect.get(owner, name);
		if (typeof own !== 'function' || typeof value !== 'function') throw new Error(`${name} is no function.`);
		const texts = items.map((list) => list.join(''));
		const owners: fc.Arbitrary<string | number[]> = owner === String.prototype ? texts : items;
		fc.assert(
			fc.property<[string | number[], unknown[]]>(owners, calls[name] ?? fc.constant([]), (list, given) => {
				const before = typeof list === 'string' ? list : [...list];
				expect(value.apply(list, given)).toEqual(own.apply(list, given));
				expect(list).toEqual(before);
			}),
		);
	},
);
