import { expect, test, vi } from 'vitest';
import { rememberLast } from './remember-last.ts';

test('a value is worked out once for the same arguments, and anew for others', () => {
	const workOut = vi.fn((words: readonly string[], most: number) => words.slice(0, most).join());
	const remembered = rememberLast(workOut);
	const words = ['pint', 'mug'];
	expect([remembered(words, 1), remembered(words, 1)]).toEqual(['pint', 'pint']);
	expect(workOut).toHaveBeenCalledTimes(1);
	expect([remembered(words, 2), remembered([...words], 2), remembered(words, 1)]).toEqual([
		'pint,mug',
		'pint,mug',
		'pint',
	]);
	expect(workOut).toHaveBeenCalledTimes(4);
});

test('what could not be worked out is tried again', () => {
	const workOut = vi.fn((): string => {
		throw new Error('no');
	});
	const remembered = rememberLast(workOut);
	expect(remembered).toThrow('no');
	expect(remembered).toThrow('no');
	expect(workOut).toHaveBeenCalledTimes(2);
});
