import * as z from 'zod/mini';

/** So many of the beers of one change its entry of the log names. */
export const mostNamed = 8;

/** What the log holds of a change of many beers at once; `status` is what they became. */
export const bulkChangeSchema = z.object({
	names: z.array(z.string()),
	count: z.int().check(z.positive()),
	status: z.optional(z.string()),
});
export type BulkChange = z.infer<typeof bulkChangeSchema>;
