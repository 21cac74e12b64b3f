import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync(['*.md', 'docs/**/*.md']).sort();
const folders = 'app|demo|docs|domain|scripts|server|style-guide|tests|tools';

test.each(documents)('files that %s names are there', (document) => {
	const text = readFileSync(document, 'utf8');
	for (const [, file = ''] of text.matchAll(new RegExp(`\`((?:${folders})/[^\`*<{ ]+)\``, 'g'))) {
		expect(existsSync(file), file).toBe(true);
	}
});

test.each(documents)('links of %s lead to files', (document) => {
	const text = readFileSync(document, 'utf8');
	for (const [, file = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
		expect(existsSync(join(dirname(document), file)), file).toBe(true);
	}
});

test('a file of a path through the code that is named alone lies in the folder that was named last', () => {
	let folder = '';
	for (const [, name = ''] of readFileSync('docs/what-happens-when.md', 'utf8').matchAll(
		/`([\w./$-]+\.tsx?)`/g,
	)) {
		folder = name.includes('/') ? dirname(name) : folder;
		const file = name.includes('/') ? name : join(folder, name);
		expect(existsSync(file), file).toBe(true);
	}
});

/** Code and style sheets, whose comments neither the compiler nor the build checks. */
const commented = globSync(`{${folders.replaceAll('|', ',')}}/**/*.{ts,tsx,css}`);

test('a file of ours that a comment names is there, by its whole path or the end of it', () => {
	const gone = commented.flatMap((path) => {
		const comments = readFileSync(path, 'utf8').match(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? [];
		const named =
			comments.join('\n').match(/(?<![\w/.*-])(?:[\w$-]+\/)*[\w$][\w.$-]*\.(?:tsx?|css)\b/g) ?? [];
		return named
			.filter((file) => !commented.some((one) => `/${one}`.endsWith(`/${file}`)))
			.map((file) => `${path}: ${file}`);
	});
	expect(commented.length).toBeGreaterThan(1000);
	expect(gone).toEqual([]);
});
