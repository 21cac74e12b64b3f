import * as z from 'zod/mini';

/** A row that cannot be read, as staff lists show it. */
export const damagedRowSchema = z.object({
	id: z.string(),
	name: z.string(),
	problem: z.string(),
	/** The stored value. */
	raw: z.unknown(),
});
export type DamagedRow = z.infer<typeof damagedRowSchema>;

export const discardedSchema = z.pick(damagedRowSchema, { id: true });
