import * as z from 'zod/mini';

/** The most beers that the log entry of a bulk change names. */
export const mostNamed = 8;

/** The log entry of a bulk change; `status` is the new one. */
export const bulkChangeSchema = z.object({
	names: z.array(z.string()),
	count: z.int().check(z.positive()),
	status: z.optional(z.string()),
});
export type BulkChange = z.infer<typeof bulkChangeSchema>;
