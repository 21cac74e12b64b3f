import { expect, test } from 'vitest';
import { PictureQueue } from './queue.ts';

test('pictures are made one after the other, in their order, also after one that fails', async () => {
	const queue = new PictureQueue();
	const seen: string[] = [];
	const work = (name: string) => async () => {
		seen.push(`${name} begins`);
		await Promise.resolve();
		seen.push(`${name} ends`);
		if (name === 'one') throw new Error('no');
		return name;
	};
	const one = queue.run(work('one'));
	const two = queue.run(work('two'));
	await expect(one).rejects.toThrow('no');
	expect(await two).toBe('two');
	expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('whoever comes when too many wait is asked to come back, and is taken later', async () => {
	const queue = new PictureQueue(1);
	const first = queue.run(async () => 'first');
	await expect(queue.run(async () => 'second')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
	await first;
	expect(await queue.run(async () => 'third')).toBe('third');
});
