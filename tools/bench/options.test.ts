import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('without options the demo brewery, a thousand and ten thousand beers are measured and nothing is written', () => {
	expect(readOptions([])).toMatchObject({
		sizes: [null, 1_000, 10_000],
		write: false,
		effort: { renders: 60, memoryRequests: 100_000 },
	});
	expect(readOptions([]).effort.crowds.map(({ connections }) => connections)).toEqual([32]);
});

test('one database can be looked at by itself', () => {
	expect(readOptions(['--beers', '10000']).sizes).toEqual([10_000]);
	expect(readOptions(['--beers', 'demo', '--quick']).sizes).toEqual([null]);
});

test.each(['0', '-3', 'many', '1.5', '100001', ''])('%j is no number of beers', (beers) => {
	expect(() => readOptions([`--beers=${beers}`])).toThrow('--beers must be');
});

test('neither the numbers of a short run nor those of a part are written down', () => {
	expect(() => readOptions(['--quick', '--write'])).toThrow('--quick');
	expect(() => readOptions(['--beers', '1000', '--write'])).toThrow('--beers');
	expect(() => readOptions(['--engines', '--write'])).toThrow('--engines');
});

test('an unknown option is named', () => {
	expect(() => readOptions(['--fast'])).toThrow('--fast');
});
