import { expect, test } from 'vitest';
import { faqThing } from './faq.ts';

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
