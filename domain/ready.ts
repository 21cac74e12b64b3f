import * as z from 'zod/mini';

export const readySchema = z.object({
	status: z.string(),
	/** Why it is not. */
	reason: z.optional(z.string()),
	/** Since when guests get the pages that were made last, because new ones cannot be made. */
	standInsSince: z.optional(z.iso.datetime()),
});
