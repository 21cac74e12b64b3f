import * as z from 'zod/mini';
import { bytesSchema, workProgressSchema } from './backup-list-schema.ts';
import { backupManifestSchema } from './backup-schema.ts';

/** One row that a restore adds, removes or changes, by the name that people know it by. */
export const namedChangeSchema = z.object({
	kind: z.enum(['added', 'removed', 'changed']),
	name: z.string(),
	/** When the row was last written, in whichever database has the newer one; ISO 8601 UTC. */
	at: z.string(),
});
export type NamedChange = z.infer<typeof namedChangeSchema>;

/** What a restore does to one table. */
export const tableChangeSchema = z.object({
	table: z.string(),
	added: z.int(),
	removed: z.int(),
	changed: z.int(),
	/** The newest of them by name, newest first; empty for tables whose rows nobody knows by name. */
	newest: z.array(namedChangeSchema),
});
export type TableChange = z.infer<typeof tableChangeSchema>;

/** What a restore did, or would do. */
export const restoreReportSchema = z.object({
	manifest: backupManifestSchema,
	changes: z.array(tableChangeSchema),
	/** Why the present database could not be compared; null when it was, or when there is none. */
	unreadable: z.nullable(z.string()),
	/** Where the former database is kept; null on a dry run and where there was none. */
	kept: z.nullable(z.string()),
});
export type RestoreReport = z.infer<typeof restoreReportSchema>;

/** The file that somebody wants checked. */
export const backupCheckInputSchema = z.strictObject({
	name: z.string().check(z.minLength(1), z.maxLength(300)),
	bytes: z.int().check(z.minimum(1)),
});
export type BackupCheckInput = z.infer<typeof backupCheckInputSchema>;

/** A backup that is being checked: sent part by part, then read, then compared. Nothing is restored. */
export const backupCheckSchema = z.object({
	id: z.string(),
	name: z.string(),
	bytes: bytesSchema,
	/** How much of it has arrived; the next part begins there. */
	received: bytesSchema,
	state: z.enum(['receiving', 'checking', 'done', 'refused']),
	/** While it is being checked. */
	progress: z.nullable(workProgressSchema),
	/** Why it is no backup, or cannot be checked. */
	message: z.nullable(z.string()),
	report: z.nullable(restoreReportSchema),
});
export type BackupCheck = z.infer<typeof backupCheckSchema>;

/** The most that one part of a file may hold, in bytes. */
export const mostPartBytes = 8 * 1024 * 1024;
