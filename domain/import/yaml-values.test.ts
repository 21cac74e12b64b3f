import { expect, test } from 'vitest';
import { yamlFile } from './yaml-values.ts';

test.each<[string, unknown]>([
	['- name: A\n  abv: 5.0\n- name: 1664\n', [{ name: 'A', abv: '5.0' }, { name: '1664' }]],
	['# Ours\n\n-\n  name: A\n', [{ name: 'A' }]],
	['beers:\n  - name: A # the first\n', { beers: [{ name: 'A' }] }],
	['UK:\n- title: A\n', { UK: [{ title: 'A' }] }],
	['---\nname: A\n---\nname: B\n', [{ name: 'A' }, { name: 'B' }]],
	['beers:\r\n- name: A\r\n-\r\n  name: No\r\n', { beers: [{ name: 'A' }, { name: 'No' }] }],
	['- название: Море\n- { "название": Луна }\n', [{ название: 'Море' }, { название: 'Луна' }]],
	['- name: "null"\n  brewery: null\n  style: ~\n', [{ name: 'null', brewery: null, style: null }]],
	['- name:\n  abv: 5\n', [{ name: null, abv: '5' }]],
	['- !beer\n  name: A\n', [{ name: 'A' }]],
	['a: &a\n  abv: 5\nb:\n  <<: *a\n  name: B\n', { a: { abv: '5' }, b: { abv: '5', name: 'B' } }],
	['---\nlayout: page\n---\n* A, 5 %\n', { layout: 'page' }],
	['- &a\n  name: A\n- *a\n', [{ name: 'A' }, { name: 'A' }]],
])('%j is YAML', (text, json) => expect(yamlFile(text)?.json).toEqual(json));

test('what stands behind the head of a page is its text', () => {
	expect(yamlFile('---\ntitle: Beers\n---\n\n* A, 5 %\n')?.rest).toBe('* A, 5 %');
});

test.each([
	'name,abv\nA,5\n',
	'Name: A\nABV: 5\n',
	'- A\n- B\n',
	'Brewery\n  A, 5 %\n',
	'Beers: our list\n',
	'# Ours\n\n-----\n* A\n',
])('%j is none', (text) => expect(yamlFile(text)).toBeNull());

test('a damaged file names its line, and one that grows as it is read is refused', () => {
	expect(() => yamlFile('- name: A\n- name: "B" C\n')).toThrow(
		'This file of YAML is damaged. Look at line 2 of it.',
	);
	const grow = (name: string, of: string) => `${name}: &${name} [${`*${of},`.repeat(9)}x]\n`;
	const lines = [...'bcdefghij'].map((name, index) => grow(name, 'abcdefghi'.charAt(index)));
	expect(() => yamlFile(`list:\n  - &a x\n${lines.join('')}`)).toThrow('This file of YAML is damaged.');
});

test('many beers may have the same values', () => {
	const beers = Array.from({ length: 2_000 }, (_, index) => `- <<: *a\n  name: ${index}\n`);
	expect(yamlFile(`- &a\n  abv: 5\n${beers.join('')}`)?.json).toMatchObject({
		2000: { abv: '5', name: '1999' },
	});
});
