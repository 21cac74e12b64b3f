import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

/** What every backup says of itself, whatever its version: enough to tell a newer one from something else. */
export const backupKindSchema = z.object({ format: z.literal('taproom-backup'), formatVersion: count });

/** The manifest of a backup of version 1: what is in it, so that a restore can prove that it is all there. */
export const backupManifestSchema = z.object({
	format: z.literal('taproom-backup'),
	formatVersion: z.literal(1),
	/** The version of the program that wrote it. */
	app: z.string(),
	/** When its state was the database's, ISO 8601 UTC. */
	instant: z.iso.datetime(),
	/** The last step of its schema: '006-beer-care'. */
	schema: z.string(),
	/** Per table the rows, and a checksum over all their values in the order of their keys. */
	tables: z.record(z.string(), z.object({ rows: count, sha256 })),
	/** The database file itself, its size in bytes. */
	database: z.object({ bytes: count, sha256 }),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

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
