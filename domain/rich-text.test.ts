import { expect, test } from 'vitest';
import { richTextSchema } from './rich-text.ts';

test('a long text with a tag at every few words is fine', () => {
	expect(richTextSchema.safeParse('<p>word by <b>word</b></p>'.repeat(1_000)).success).toBe(true);
});

test.each(['<', '<b>', '</b>', '<a href=x>'])('a text that is all %s is refused in words', (tag) => {
	const { error } = richTextSchema.safeParse(tag.repeat(4_001));
	expect(error?.issues.map(({ message }) => message)).toEqual([
		'This text has too many tags. Paste it as plain text.',
	]);
});
