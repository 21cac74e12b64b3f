import { expect, test } from 'vitest';
import { styleFacts } from './facts/index.ts';
import { joinStyles } from './join-styles.ts';
import { styleProse } from './prose/index.ts';

const codesOf = (message: string) => `The style guide is incomplete: ${message}.`;

test('a style without prose ends the start and is named', () => {
	const prose = styleProse.filter(([code]) => code !== '5B' && code !== '34C');
	const fault = codesOf('5B has facts but no prose; 34C has facts but no prose');
	expect(() => joinStyles(styleFacts, prose)).toThrow(fault);
});

test('prose without a style ends the start and is named', () => {
	const facts = styleFacts.filter(({ style_code }) => style_code !== 'X4');
	expect(() => joinStyles(facts, styleProse)).toThrow(codesOf('X4 has prose but no facts'));
});

test('a code that stands twice ends the start and is named', () => {
	const [facts] = styleFacts;
	const [prose] = styleProse;
	if (!facts || !prose) throw new Error('The guide is empty.');
	expect(() => joinStyles([...styleFacts, facts], styleProse)).toThrow(codesOf('1A has its facts twice'));
	expect(() => joinStyles(styleFacts, [...styleProse, prose])).toThrow(codesOf('1A has its prose twice'));
});
