import * as z from 'zod/mini';
import { slugSchema } from '../slug-schema.ts';

export const faqGroupSchema = z.object({
	slug: slugSchema,
	title: z.string().check(z.minLength(1), z.maxLength(80)),
});
export type FaqGroup = z.infer<typeof faqGroupSchema>;

/** The slug is the anchor; `answer` is sanitized HTML. */
export const faqQuestionSchema = z.object({
	slug: slugSchema,
	group: slugSchema,
	question: z.string().check(z.minLength(1), z.maxLength(200)),
	answer: z.string().check(z.minLength(1), z.maxLength(20_000)),
});
export type FaqQuestion = z.infer<typeof faqQuestionSchema>;

export const faqSchema = z.object({
	groups: z.array(faqGroupSchema),
	questions: z.array(faqQuestionSchema),
});
export type Faq = z.infer<typeof faqSchema>;
