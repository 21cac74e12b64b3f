import { expect, test } from 'vitest';
import { cachedRead } from './cached-read.ts';
import { ContentVersion } from './content-version.ts';

function openReads() {
	const content = new ContentVersion();
	const answers: (() => Promise<number>)[] = [];
	let reads = 0;
	const read = cachedRead(content, ['settings', 'event'], () => {
		reads += 1;
		return answers.shift()?.() ?? Promise.resolve(reads);
	});
	return { content, answers, read };
}

test('callers share one read, until one of its resources changes', async () => {
	const { content, read } = openReads();
	expect(await Promise.all([read(), read()])).toEqual([1, 1]);
	content.changed('beers');
	expect(await read()).toBe(1);
	content.changed('event');
	expect(await read()).toBe(2);
	content.changed('settings');
	expect(await read()).toBe(3);
	content.replaced();
	expect(await read()).toBe(4);
});

test('a read that failed is told to its callers and forgotten', async () => {
	const { answers, read } = openReads();
	answers.push(() => Promise.reject(new Error('no database')));
	const first = read();
	await expect(first).rejects.toThrow('no database');
	expect(await read()).toBe(2);
});

test('a read that a change has overtaken is nobody’s answer afterwards, however late it ends or fails', async () => {
	const { content, answers, read } = openReads();
	const late = Promise.withResolvers<number>();
	answers.push(() => late.promise);
	const overtaken = read();
	content.changed('settings');
	const current = read();
	late.reject(new Error('too late'));
	await expect(overtaken).rejects.toThrow('too late');
	expect(await current).toBe(2);
	expect(read()).toBe(current);
});
