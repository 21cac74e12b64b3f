import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The specification's chapters and their sections, with the names that test marks use. */
export const chapters: readonly (readonly [title: string, sections: readonly string[]])[] = [
	['What the product does and for whom', ['Product']],
	[
		'Screens and routes',
		[
			'Routes',
			'Global behavior',
			'Home page',
			'Footer',
			'Beer menu',
			'Beer card',
			'Beer detail',
			'Beer style tooltip',
			'Error boundary',
			'Login and panel',
		],
	],
	['Entities and their fields', ['Beer', 'Beer style', 'Food and event', 'Business info', 'Other entities']],
	[
		'States and transitions',
		['Beers', 'Open/closed status', 'Hours messages', 'Data and tooltip', 'Auth', 'Defaults', 'Toasts'],
	],
	['Validation rules', ['Validation']],
	['Roles and permissions', ['Roles']],
	['The calls it makes', ['Base', 'Table of calls', 'Clients']],
	[
		'The error catalogue',
		['Data loading', 'Login and session', 'Toast texts', 'Client codes', 'Settings failures', 'Not shown'],
	],
	['Business constants and limits', ['Opening hours', 'Holidays', 'Thresholds and timings']],
];

/** A mark names a sentence of the specification and the test that fails if the sentence is not met. */
export interface Mark {
	readonly chapter: number;
	readonly section: string;
	readonly words: string;
	readonly file: string;
	/** The title is null if no test follows the mark. */
	readonly title: string | null;
}

/** A mark looks like `// Spec 2, Beer menu: The default filter is on-tap.` Its further lines start with three spaces. */
const mark = /^[\t ]*\/\/ Spec (\d), ([^:\n]+): (.+(?:\n[\t ]*\/\/ {3}.+)*)\n/gm;
/** Skips what may stand between a mark and its test: other comments, and the table of a test that runs once per row. */
const title =
	/^(?:[\t ]*\/\/[^\n]*\n)*[\t ]*(?:await )?(?:test|it|describe)\w*(?:\.\w+)*(?:\(\s*|\(.*?\)\(\s*)(['"`])((?:\\.|(?!\1).)*)\1/s;

/** Finds the marks in a file, from top to bottom. */
export function marksIn(file: string, text: string): Mark[] {
	return [...text.matchAll(mark)].map((found) => {
		const [whole, chapter = '', section = '', words = ''] = found;
		const below = title.exec(text.slice(found.index + whole.length));
		return {
			chapter: Number(chapter),
			section,
			words: words.replace(/\s*\n[\t ]*\/\/\s*/g, ' '),
			file,
			title: below?.[2]?.replaceAll(/\\(.)/g, '$1') ?? null,
		};
	});
}

/** Finds the marks in all test files. */
export function readMarks(): Mark[] {
	const folders = '{app,demo,domain,scripts,server,style-guide,tests}';
	const files = globSync(`${folders}/**/*.{test,spec}.{ts,tsx}`).sort();
	return files
		.filter((file) => file !== 'scripts/spec-coverage.test.ts')
		.flatMap((file) => marksIn(file, readFileSync(file, 'utf8')));
}

/** Lists the specification's sentences in order, each with its test. */
export function coverage(marks: readonly Mark[]): string {
	const linesOf = (chapter: number, section: string) =>
		marks
			.filter((one) => one.chapter === chapter && one.section === section)
			.map(({ words, file, title }) => `* ${words}\n  \`${file}\` › ${title}`);
	return chapters
		.flatMap(([name, sections], index) => [
			`## ${index + 1}. ${name}`,
			...sections.flatMap((section) => [`### ${section}`, linesOf(index + 1, section).join('\n')]),
		])
		.join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(coverage(readMarks()));
