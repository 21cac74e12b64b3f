import * as z from 'zod/mini';

/** A number of bytes. */
export const bytesSchema = z.int().check(z.minimum(0));

/** How far long work is: its step, the bytes of that step (a total of 0 is not known), and the part of the whole. */
export const workProgressSchema = z.object({
	step: z.string(),
	done: bytesSchema,
	total: bytesSchema,
	part: z.number().check(z.minimum(0), z.maximum(1)),
});
export type WorkProgress = z.infer<typeof workProgressSchema>;

/** A backup in the server's own folder. */
export const keptBackupSchema = z.object({
	name: z.string(),
	/** When its state was the database's; for a file of another name, when it was written. */
	at: z.iso.datetime(),
	bytes: bytesSchema,
});
export type KeptBackup = z.infer<typeof keptBackupSchema>;

/** The backups that are kept on the server, and the one that is being made. */
export const backupListSchema = z.object({
	/** Where they are kept, as a command on the server names it. */
	folder: z.string(),
	/** Newest first. */
	backups: z.array(keptBackupSchema),
	running: z.nullable(z.object({ since: z.iso.datetime(), by: z.string(), progress: workProgressSchema })),
	/** Why the last one came to nothing; null when it did not, or was called off. */
	failed: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), message: z.string() })),
});
export type BackupList = z.infer<typeof backupListSchema>;

/** Whether something was called off; false when it had ended before. */
export const canceledSchema = z.object({ canceled: z.boolean() });

/** Where a backup can be fetched, once and soon, without a sign-in. */
export const backupLinkSchema = z.object({
	/** Below /api. */
	path: z.string(),
	expiresAt: z.iso.datetime(),
});
export type BackupLink = z.infer<typeof backupLinkSchema>;
