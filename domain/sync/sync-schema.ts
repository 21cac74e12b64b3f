import * as z from 'zod/mini';

export const syncResultSchema = z.object({
	outcome: z.enum(['sent', 'unchanged']),
	commit: z.string(),
	files: z.int(),
});
export type SyncResult = z.infer<typeof syncResultSchema>;

export const syncStateSchema = z.object({
	/** Where the content goes, without a password; null while nobody has set SYNC_REMOTE. */
	remote: z.nullable(z.string()),
	branch: z.string(),
	running: z.nullable(z.object({ step: z.string(), since: z.iso.datetime(), by: z.string() })),
	last: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), commit: z.string(), files: z.int() })),
});
export type SyncState = z.infer<typeof syncStateSchema>;

/** The steps of a sync; the second and third come again when somebody else was faster. */
export const syncSteps = [
	'Reading the content',
	'Reading the repository',
	'Writing the content down',
	'Sending the content',
] as const;
