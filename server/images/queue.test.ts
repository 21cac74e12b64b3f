import { expect, test } from 'vitest';
import { imageQueue } from './render.ts';

test('pictures are made one after the other, in their order, also after one that fails', async () => {
	const inTurn = imageQueue();
	const seen: string[] = [];
	const work = (name: string) => async () => {
		seen.push(`${name} begins`);
		await Promise.resolve();
		seen.push(`${name} ends`);
		if (name === 'one') throw new Error('no');
		return name;
	};
	const one = inTurn(work('one'));
	const two = inTurn(work('two'));
	await expect(one).rejects.toThrow('no');
	expect(await two).toBe('two');
	expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('whoever comes when too many wait is asked to come back, and is taken later', async () => {
	const inTurn = imageQueue(1);
	const first = inTurn(async () => 'first');
	await expect(inTurn(async () => 'second')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
	await first;
	expect(await inTurn(async () => 'third')).toBe('third');
});
