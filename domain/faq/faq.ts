import type { FaqGroup, FaqQuestion } from './faq-schema.ts';

export type { Faq, FaqGroup, FaqQuestion } from './faq-schema.ts';

type FaqSection = { readonly group: FaqGroup; readonly questions: readonly FaqQuestion[] };

export function faqSections(groups: readonly FaqGroup[], questions: readonly FaqQuestion[]): FaqSection[] {
	return groups
		.map((group) => ({ group, questions: questions.filter((question) => question.group === group.slug) }))
		.filter((section) => section.questions.length > 0);
}

export const faqPath = ({ slug }: Pick<FaqQuestion, 'slug'>) => `/faq#${slug}`;
