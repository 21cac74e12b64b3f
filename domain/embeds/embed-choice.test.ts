import { expect, test } from 'vitest';
import { embedQuery, embedSnippets, readEmbedChoice, usualEmbed } from './embed-choice.ts';

const read = (query: string) => readEmbedChoice(new URLSearchParams(query));

test.each(['', '?prices=off', '?prices=off&coming=off&look=night', '?look=light'])(
	'%j is the one address of what it says',
	(query) => expect(embedQuery(read(query))).toBe(query),
);

test.each(['?prices=on', '?look=purple', '?utm_source=x', '?coming=&prices=OFF'])(
	'%j says nothing that is known',
	(query) => expect(read(query)).toEqual(usualEmbed),
);

test('a name of quotes and markup stays within its attribute and its text', () => {
	const { script, frame } = embedSnippets('https://x.example', '"><script>alert(1)</script>', usualEmbed);
	for (const snippet of [script, frame]) expect(snippet).not.toContain('<script>alert');
	expect(frame.match(/"/g)).toHaveLength(10);
});
