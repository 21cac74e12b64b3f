import { expect, test } from 'vitest';
import { UsageError } from '../../scripts/run-command.ts';
import { readOptions, usualRequests } from './options.ts';

test('without a word, all attacks are made with the seed of now', () => {
	expect(readOptions([], 42)).toEqual({ seed: 42, only: [], requests: usualRequests, offline: false });
	expect(usualRequests).toBeGreaterThanOrEqual(50_000);
});

test('a seed repeats a run, several attacks can be named', () => {
	const words = ['--seed', '7', '--only', 'tokens', '--only', 'wire', '--requests', '900', '--offline'];
	expect(readOptions(words, 42)).toEqual({
		seed: 7,
		only: ['tokens', 'wire'],
		requests: 900,
		offline: true,
	});
});

test('a seed that is no number is refused', () => {
	expect(() => readOptions(['--seed', 'x'], 42)).toThrow(UsageError);
});
