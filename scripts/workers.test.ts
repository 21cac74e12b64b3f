import { expect, test } from 'vitest';
import { filesFrom } from './workers.ts';

test('a screen’s files are those that stand in it and in each other, without what is not there', async () => {
	const files = new Map([
		['/assets/tonight-AAAAAAAA.js', 'import "./button-BBBBBBBB.js";const css="/assets/tonight-CCCCCCCC.css"'],
		['/assets/button-BBBBBBBB.js', 'import("./tonight-AAAAAAAA.js");"not-a-file-ZZZZZZZZ.js"'],
		['/assets/tonight-CCCCCCCC.css', 'src:url(/assets/serif-DDDDDDDD.woff2)'],
	]);
	const read = async (path: string) => files.get(path) ?? null;
	expect(await filesFrom(['/assets/tonight-AAAAAAAA.js'], read)).toEqual([
		'/assets/button-BBBBBBBB.js',
		'/assets/serif-DDDDDDDD.woff2',
		'/assets/tonight-AAAAAAAA.js',
		'/assets/tonight-CCCCCCCC.css',
	]);
});
