import { expect, test } from 'vitest';
import { PrintedFiles } from './printed-files.ts';

test('a printed menu is set once, also for those who ask at once, and anew where it shows something else', async () => {
	const files = new PrintedFiles();
	const set: string[] = [];
	const read = (shows: string) =>
		files.read([shows], async () => {
			set.push(shows);
			return Buffer.from(shows);
		});
	const [one, other] = await Promise.all([read('menu'), read('menu')]);
	expect(other).toBe(one);
	expect(await read('menu')).toBe(one);
	expect((await read('tent')).toString()).toBe('tent');
	expect(set).toEqual(['menu', 'tent']);
});

test('one that could not be set is tried again', async () => {
	const files = new PrintedFiles();
	const failing = files.read('menu', () => Promise.reject(new Error('no')));
	await expect(failing).rejects.toThrow('no');
	expect((await files.read('menu', async () => Buffer.from('set'))).toString()).toBe('set');
});
