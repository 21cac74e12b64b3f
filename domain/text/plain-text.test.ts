import { expect, test } from 'vitest';
import { plainLines, plainText } from './plain-text.ts';

test.each([
	['<p>Dogs are welcome.</p><p>On a leash.</p>', 'Dogs are welcome. On a leash.'],
	['Ask <a href="/about">us</a>, or <strong>call</strong>.', 'Ask us, or call.'],
	['<ul><li>one</li><li>two</li></ul>', 'one two'],
	['<p>Salt &amp; <em>malt</em></p>\n<ul><li>one</li></ul>', 'Salt & malt one'],
	['Fish &amp; chips, &lt;b&gt; and &amp;lt;', 'Fish & chips, <b> and &lt;'],
])('%s says: %s', (html, text) => {
	expect(plainText(html)).toBe(text);
});

test('paragraphs and the items of lists stand on lines of their own', () => {
	const html =
		'<p>Bring:</p><ul><li><p>a <em>mug</em></p></li><li>a friend &amp; a dog</li><li></li></ul><p>See you.</p>';
	expect(plainLines(html)).toBe('Bring:\na mug\na friend & a dog\nSee you.');
});
