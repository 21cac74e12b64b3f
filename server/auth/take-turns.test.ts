import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Work that is under way until it is told to end. */
function pieces(turn: <T>(work: () => Promise<T>) => Promise<T>) {
	const begun: number[] = [];
	const ends: ((failed: boolean) => void)[] = [];
	const begin = (index: number) =>
		turn(() => {
			begun.push(index);
			return new Promise<number>((resolve, reject) => {
				ends[index] = (failed) => (failed ? reject(new Error('no')) : resolve(index));
			});
		});
	return { begun, begin, end: (index: number, failed = false) => ends[index]?.(failed) };
}

test('so many run at once, the others follow in their order as turns come free', async () => {
	const { begun, begin, end } = pieces(takeTurns(2));
	const all = [0, 1, 2, 3].map(begin);
	expect(begun).toEqual([0, 1]);
	end(1);
	expect(await all[1]).toBe(1);
	await Promise.resolve();
	expect(begun).toEqual([0, 1, 2]);
	end(0);
	await all[0];
	end(2);
	await all[2];
	end(3);
	expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
	expect(begun).toEqual([0, 1, 2, 3]);
});

test('what fails gives its turn away, and its failure is its own', async () => {
	const { begun, begin, end } = pieces(takeTurns(1));
	const [first, second] = [begin(0), begin(1)];
	end(0, true);
	await expect(first).rejects.toThrow('no');
	await Promise.resolve();
	expect(begun).toEqual([0, 1]);
	end(1);
	expect(await second).toBe(1);
});
