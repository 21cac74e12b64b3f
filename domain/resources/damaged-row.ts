import * as z from 'zod/mini';

/** What the database holds in no shape that we know, in a list of what it does. */
export const damagedRowSchema = z.object({
	id: z.string(),
	name: z.string(),
	problem: z.string(),
	/** As the database holds it. */
	raw: z.unknown(),
});
export type DamagedRow = z.infer<typeof damagedRowSchema>;

export const discardedSchema = z.pick(damagedRowSchema, { id: true });
