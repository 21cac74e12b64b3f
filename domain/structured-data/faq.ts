import type { FAQPage } from 'schema-dts';
import type { FaqQuestion } from '../faq.ts';

const entities: Readonly<Record<string, string>> = {
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&nbsp;': ' ',
	'&amp;': '&',
};

/** What sanitised HTML says, in one line: links of our own pages lead nowhere from a search result. */
export function plainText(html: string): string {
	return html
		.replace(/<\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote|tr|td|th)\b[^>]*>/gi, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
		.replace(/\s+/g, ' ')
		.trim();
}

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
