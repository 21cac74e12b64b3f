import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('without options the demo brewery is measured and nothing is written', () => {
	expect(readOptions([])).toMatchObject({ beers: null, write: false, effort: { rounds: 3, renders: 60 } });
});

test('a number of beers is read', () => {
	expect(readOptions(['--beers', '10000', '--write'])).toMatchObject({ beers: 10_000, write: true });
});

test.each(['0', '-3', 'many', '1.5', '100001', ''])('%j is no number of beers', (beers) => {
	expect(() => readOptions([`--beers=${beers}`])).toThrow('--beers must be');
});

test('the numbers of a short run are not written down', () => {
	expect(() => readOptions(['--quick', '--write'])).toThrow('--quick');
});

test('an unknown option is named', () => {
	expect(() => readOptions(['--fast'])).toThrow('--fast');
});
