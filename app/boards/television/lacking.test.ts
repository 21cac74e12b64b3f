import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lackingOfLanguage } from './lacking.ts';

const items = fc.array(fc.integer({ min: -20, max: 20 }));
const calls: Readonly<Record<string, fc.Arbitrary<unknown[]>>> = {
	at: fc.tuple(fc.integer({ min: -12, max: 12 })),
	findLast: fc.integer({ min: -20, max: 20 }).map((most) => [(item: number) => item <= most]),
	toReversed: fc.constant([]),
};

test.each(lackingOfLanguage)(
	'$name does what the browser’s own does, and leaves the list as it was',
	(lacking) => {
		const { owner, name, value } = lacking;
		const own: unknown = Reflect.get(owner, name);
		if (typeof own !== 'function' || typeof value !== 'function') throw new Error(`${name} is no function.`);
		fc.assert(
			fc.property(items, calls[name] ?? fc.constant([]), (list, given) => {
				const before = [...list];
				expect(value.apply(list, given)).toEqual(own.apply(list, given));
				expect(list).toEqual(before);
			}),
		);
	},
);
