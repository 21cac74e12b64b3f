import { expect, test } from 'vitest';
import { faqThing, plainText } from './faq.ts';

test.each([
	['<p>Dogs are welcome.</p><p>On a leash.</p>', 'Dogs are welcome. On a leash.'],
	['Ask <a href="/about">us</a>, or <strong>call</strong>.', 'Ask us, or call.'],
	['<ul><li>one</li><li>two</li></ul>', 'one two'],
	['Fish &amp; chips, &lt;b&gt; and &amp;lt;', 'Fish & chips, <b> and &lt;'],
])('%s says: %s', (html, text) => {
	expect(plainText(html)).toBe(text);
});

test('each question stands with its answer, at its anchor', () => {
	const dogs = { slug: 'dogs', group: 'visit', question: 'May my dog come?', answer: '<p>Yes.</p>' };
	expect(faqThing('https://brewery.example', [dogs]).mainEntity).toEqual([
		{
			'@type': 'Question',
			url: 'https://brewery.example/faq#dogs',
			name: 'May my dog come?',
			acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
		},
	]);
});
