import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(args, ['kill', 'clock'], () => 42);

test('without a word every fault is tried, a hundred rounds, by any seed', () => {
	expect(read()).toEqual({ names: ['kill', 'clock'], seed: 42, rounds: 100 });
});

test('faults, seed and rounds can be named', () => {
	expect(read('clock', '--seed', '7', '--rounds', '3')).toEqual({ names: ['clock'], seed: 7, rounds: 3 });
});

test.each([
	[['fire'], 'There is no fault named fire; there are kill, clock.'],
	[['--rounds', '0'], '--rounds must be a whole number from 1 to 100000.'],
	[['--seed', 'x'], '--seed must be a whole number from 1 to 4294967295.'],
])('%j is refused with what would do', (args, words) => {
	expect(() => read(...args)).toThrow(words);
});
