import { expect, test } from 'vitest';
import { readCoreList } from './cores.ts';

test.each([
	['0-1', [0, 1]],
	['3', [3]],
	['2,5-7', [2, 5, 6, 7]],
	['', []],
	['nonsense', []],
])('the core list %j is %j', (list, cores) => {
	expect(readCoreList(list)).toEqual(cores);
});
