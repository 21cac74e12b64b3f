import type { Kysely, Transaction } from 'kysely';
import type { Faq, FaqGroup, FaqQuestion } from '#domain/faq/faq.ts';
import { faqGroupSchema, faqQuestionSchema } from '#domain/faq/faq-schema.ts';
import { cleanContent } from '../beers/content-html.ts';
import type { Database } from '../db/schema.ts';
import { type ContentKind, insertContent, listContent } from '../resources/store.ts';

/** The headings of the FAQ. */
export const faqGroupKind: ContentKind<FaqGroup> = {
	kind: 'faq-group',
	schema: faqGroupSchema,
	slugOf: ({ slug }) => slug,
};

/** The questions with their answers. */
export const faqQuestionKind: ContentKind<FaqQuestion> = {
	kind: 'faq-question',
	schema: faqQuestionSchema,
	slugOf: ({ slug }) => slug,
	clean: (question) => ({ ...question, answer: cleanContent(question.answer) }),
};

/** The whole FAQ in its order. */
export async function readFaq(db: Kysely<Database>): Promise<Faq> {
	const [groups, questions] = await Promise.all([
		listContent(db, faqGroupKind),
		listContent(db, faqQuestionKind),
	]);
	return { groups, questions };
}

/** Fills an empty FAQ. */
export async function insertFaq(
	trx: Transaction<Database>,
	groups: readonly FaqGroup[],
	questions: readonly FaqQuestion[],
	now: Date,
): Promise<void> {
	await insertContent(trx, faqGroupKind, groups, now);
	await insertContent(trx, faqQuestionKind, questions, now);
}
