import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
	['<p>Dogs are welcome.</p><p>On a leash.</p>', 'Dogs are welcome. On a leash.'],
	['Ask <a href="/about">us</a>, or <strong>call</strong>.', 'Ask us, or call.'],
	['<ul><li>one</li><li>two</li></ul>', 'one two'],
	['<p>Salt &amp; <em>malt</em></p>\n<ul><li>one</li></ul>', 'Salt & malt one'],
	['Fish &amp; chips, &lt;b&gt; and &amp;lt;', 'Fish & chips, <b> and &lt;'],
])('%s says: %s', (html, text) => {
	expect(plainText(html)).toBe(text);
});
