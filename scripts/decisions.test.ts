import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const index = readFileSync(`${folder}/README.md`, 'utf8');
const names = readdirSync(folder).filter((name) => name !== 'README.md');
const notes = names.map((name) => {
	const text = readFileSync(`${folder}/${name}`, 'utf8');
	const head = /^# (?<title>.+)\n\n(?<subject>[^,\n]+), (?<date>[\d-]{10}): (?<status>.+)\.\n\n/.exec(text);
	return { name, head: head?.groups ?? {} };
});

test.each(notes)('$name has a title, its date and a status', ({ name, head }) => {
	expect(head.title).toBeTruthy();
	expect(name.startsWith(`${head.date}-`)).toBe(true);
	expect(head.status).toMatch(/^(?:holds|replaced by )/);
});

test('the index lists every note under its subject, by date', () => {
	const chapters = index.split(/^## /m).slice(1);
	const listed = chapters.flatMap((chapter) =>
		chapter
			.split('\n')
			.filter((line) => line.startsWith('* '))
			.map((line) => `${chapter.split('\n')[0]}: ${line}`),
	);
	const expected = chapters.flatMap((chapter) =>
		notes
			.filter(({ head }) => head.subject === chapter.split('\n')[0])
			.map(({ name, head }) => `${head.subject}: * [${head.title}](${name})`),
	);
	expect(listed).toEqual(expected);
	expect(listed).toHaveLength(notes.length);
});
