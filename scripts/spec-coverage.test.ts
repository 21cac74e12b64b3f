import { expect, test } from 'vitest';
import { chapters, coverage, marksIn, readMarks } from './spec-coverage.ts';

const marks = readMarks();
const sections = chapters.flatMap(([, names], index) => names.map((name) => `${index + 1}, ${name}`));

test.each(sections)('a test is marked with what the specification says in %s', (section) => {
	expect(marks.some((one) => `${one.chapter}, ${one.section}` === section)).toBe(true);
});

test('every mark names a section of the specification and stands above a test', () => {
	for (const { chapter, section, words, file, title } of marks) {
		expect(sections, `${file}: ${words}`).toContain(`${chapter}, ${section}`);
		expect(title, `${file}: ${words}`).not.toBeNull();
	}
});

test('a mark is read with all of its lines, and belongs to the test below it', () => {
	const text = [
		'// Spec 2, Footer: It has four columns, of which',
		"//   the first is 'Visit Us'.",
		'// A comment of another kind.',
		"test('has four columns', () => {});",
		'// Spec 9, Holidays: 4 July.',
		'test.each([',
		"	['a', (one: string) => one],",
		"])('%s it\\'s closed', () => {});",
		'// Spec 4, Auth: nobody tests this.',
		'const nothing = 1;',
		'',
	].join('\n');
	expect(marksIn('a.test.ts', text)).toEqual([
		{
			chapter: 2,
			section: 'Footer',
			words: "It has four columns, of which the first is 'Visit Us'.",
			file: 'a.test.ts',
			title: 'has four columns',
		},
		{ chapter: 9, section: 'Holidays', words: '4 July.', file: 'a.test.ts', title: "%s it's closed" },
		{ chapter: 4, section: 'Auth', words: 'nobody tests this.', file: 'a.test.ts', title: null },
	]);
});

test('the list follows the specification, whatever the order of the files', () => {
	const one = { words: 'It is open.', file: 'a.test.ts', title: 'is open' };
	const text = coverage([
		{ ...one, chapter: 9, section: 'Holidays' },
		{ ...one, chapter: 2, section: 'Footer' },
	]);
	expect(text.indexOf('### Footer\n\n* It is open.')).toBeGreaterThan(0);
	expect(text.indexOf('### Holidays\n\n* It is open.')).toBeGreaterThan(text.indexOf('### Footer'));
	expect(text).toContain('`a.test.ts` › is open');
});
