import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; those of level 3 come last in a section. */
const perSection: Readonly<Record<string, readonly number[]>> = {
	V1: [2, 9, 11, 3, 2],
	V2: [3, 3, 4, 1],
	V3: [0, 2, 4, 6, 5, 0, 2],
	V4: [3, 1, 2, 4],
	V5: [1, 3, 2, 3],
	V6: [3, 12, 4, 4, 5, 3, 0, 4],
	V7: [3, 4, 2, 5, 2, 2],
	V8: [2, 3, 1, 1],
	V9: [3, 4],
	V10: [2, 2, 4, 11, 5, 2, 3],
	V11: [2, 3, 3, 4, 1, 1, 0],
	V12: [3, 2, 4],
	V13: [1, 5, 2, 5],
	V14: [2, 4, 3],
	V15: [3, 3, 7, 0],
	V16: [1, 5, 4, 3, 3],
	V17: [1, 4, 2],
};
const expected = Object.entries(perSection).flatMap(([chapter, sections]) =>
	sections.flatMap((most, section) =>
		Array.from({ length: most }, (_, index) => `${chapter.slice(1)}.${section + 1}.${index + 1}`),
	),
);

const text = readFileSync('docs/asvs.md', 'utf8');
/** Matches the row of a requirement, or of a range of requirements: '10.1.1 to 10.7.3'. */
const line = /^\| (\d+\.\d+\.\d+)(?: to (\d+\.\d+\.\d+))? \| (.*?) \| (.*?) \| (.*?) \|$/gm;
const rows = [...text.matchAll(line)].flatMap(
	([, first = '', last = first, asks = '', state = '', why = '']) => {
		const range = expected.slice(expected.indexOf(first), expected.indexOf(last) + 1);
		return (range.length > 0 ? range : [first]).map((number) => ({ number, asks, state, why }));
	},
);
const filesIn = (words: string) => [
	...words.matchAll(/`?((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|md|conf|service)|docs\/operations\/Caddyfile)\b/g),
];

test('every requirement of levels 1 and 2 stands in the table exactly once, in order', () => {
	expect(expected).toHaveLength(253);
	expect(rows.map(({ number }) => number)).toEqual(expected);
});

test.each(rows)('$number says how it stands, and why', ({ asks, state, why }) => {
	expect(['met', 'not met', 'operator', 'does not apply']).toContain(state);
	expect(asks.length).toBeGreaterThan(2);
	expect(why.length).toBeGreaterThan(state === 'not met' ? 60 : 5);
	if (state === 'operator') expect(why).toMatch(/docs\/(?:operations|security)\b/);
	for (const [, file = ''] of filesIn(why)) expect(existsSync(file), file).toBe(true);
});

test('sections of other documents that are named are there', () => {
	for (const [, file = '', section = ''] of text.matchAll(/(docs\/\w+\.md) "([^"]+)"/g)) {
		expect(readFileSync(file, 'utf8')).toContain(`## ${section}\n`);
	}
});

test('the sum is that of the rows', () => {
	const count = (state: string) => rows.filter((row) => row.state === state).length;
	expect(text).toContain(
		`${count('met')} are met, ${count('not met')} are not, ${count('operator')} are the operator's, ` +
			`${count('does not apply')} do not apply.`,
	);
});

test('attacks that are named are made', async () => {
	const { attacks } = await import('../tools/security/attacks/index.ts');
	const names = new Set(attacks.map(({ name }) => name));
	for (const { why } of rows) {
		for (const [, list = ''] of why.matchAll(/attacks? ((?:`[\w-]+`(?:, | and )?)+)/g)) {
			for (const [, name = ''] of list.matchAll(/`([\w-]+)`/g)) expect(names, name).toContain(name);
		}
	}
});
