import type { FAQPage } from 'schema-dts';
import type { FaqQuestion } from '../faq/faq.ts';
import { plainText } from '../plain-text.ts';

/** The questions with their answers (schema.org/FAQPage), each named by its anchor. */
export function faqThing(baseUrl: string, questions: readonly FaqQuestion[]) {
	return {
		'@type': 'FAQPage',
		'@id': `${baseUrl}/faq#faq`,
		url: `${baseUrl}/faq`,
		inLanguage: 'en-US',
		mainEntity: questions.map(({ slug, question, answer }) => ({
			'@type': 'Question' as const,
			url: `${baseUrl}/faq#${slug}`,
			name: question,
			acceptedAnswer: { '@type': 'Answer' as const, text: plainText(answer) },
		})),
	} satisfies FAQPage;
}
