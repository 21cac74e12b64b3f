import * as z from 'zod/mini';

/** More tags than a text of this length ever has; cleaning takes a quarter of a second for what is all tags. */
const mostTags = 4_000;

/** HTML that staff write, in at most 50,000 characters. It is cleaned when it is stored. */
export const richTextSchema = z.string().check(
	z.maxLength(50_000),
	z.refine((html) => html.split('<', mostTags + 2).length <= mostTags + 1, {
		error: 'This text has too many tags. Paste it as plain text.',
	}),
);
