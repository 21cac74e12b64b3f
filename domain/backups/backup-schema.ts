import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

/** The part of the manifest that all versions share, enough to recognize a newer version. */
export const backupKindSchema = z.object({ format: z.literal('taproom-backup'), formatVersion: count });

export const backupManifestSchema = z.extend(backupKindSchema, {
	formatVersion: z.literal(1),
	/** The version of the program that made the backup. */
	app: z.string(),
	/** The moment whose state the backup holds. */
	instant: z.iso.datetime(),
	/** The last migration of its schema, such as '006-beer-care'. */
	schema: z.string(),
	/** Per table, the number of rows and a checksum over all values in the order of their keys. */
	tables: z.record(z.string(), z.object({ rows: count, sha256 })),
	database: z.object({ bytes: count, sha256 }),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

/** Progress of a step in bytes; a total of 0 means unknown. */
export const stepProgressSchema = z.object({ step: z.string(), done: count, total: count });
export type StepProgress = z.infer<typeof stepProgressSchema>;

/** `part` is the share of the whole work that is done, 0 to 1. */
const workProgressSchema = z.extend(stepProgressSchema, {
	part: z.number().check(z.minimum(0), z.maximum(1)),
});

export const runningWorkSchema = z.object({
	since: z.iso.datetime(),
	by: z.string(),
	progress: workProgressSchema,
});

const failureSchema = z.object({ at: z.iso.datetime(), by: z.string(), message: z.string() });

export const storedBackupSchema = z.object({
	name: z.string(),
	/** The moment whose state it holds; for a file with a custom name, when it was written. */
	at: z.iso.datetime(),
	bytes: count,
});
export type StoredBackup = z.infer<typeof storedBackupSchema>;

export const backupListSchema = z.object({
	/** An absolute path on the server. */
	folder: z.string(),
	/** A shell command that restores the newest backup, for when the site does not run; null without a backup. */
	command: z.nullable(z.string()),
	/** Sorted, newest first. */
	backups: z.array(storedBackupSchema),
	running: z.nullable(runningWorkSchema),
	/** Why the last backup failed; null if it succeeded or was canceled. */
	failed: z.nullable(failureSchema),
});
export type BackupList = z.infer<typeof backupListSchema>;

export const canceledSchema = z.object({ canceled: z.boolean() });

const namedChangeSchema = z.object({
	kind: z.enum(['added', 'removed', 'changed']),
	name: z.string(),
	/** When the row was last written, in whichever database has the newer one. */
	at: z.string(),
});
export type NamedChange = z.infer<typeof namedChangeSchema>;

const tableChangeSchema = z.object({
	table: z.string(),
	added: z.int(),
	removed: z.int(),
	changed: z.int(),
	/** The latest changes by name, newest first; empty for tables whose rows have no names. */
	newest: z.array(namedChangeSchema),
});
export type TableChange = z.infer<typeof tableChangeSchema>;

const names = z.array(z.string());

export const comparisonSchema = z.object({
	manifest: backupManifestSchema,
	/** Whether an older version made the backup, so that a restore migrates it. */
	upgraded: z.boolean(),
	/** Content is listed by kind: 'content_items/event'. */
	changes: z.array(tableChangeSchema),
	/** Users whose sign-in will change: no longer possible, possible again, another role, another password. */
	people: z.object({ noLonger: names, again: names, otherRole: names, otherPassword: names }),
	/** Changes since the backup, newest first. */
	lost: z.object({
		count,
		by: z.array(z.object({ username: z.string(), count })),
		latest: z.array(
			z.object({
				at: z.string(),
				username: z.string(),
				action: z.string(),
				subject: z.string(),
				name: z.string(),
			}),
		),
	}),
	/** Why the present database could not be compared; null if it was, or if there is none. */
	unreadable: z.nullable(z.string()),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** The result of a restore. `kept` is the file with the former database; null on a dry run or if there was none. */
const restoreReportSchema = z.extend(comparisonSchema, { kept: z.nullable(z.string()) });
export type RestoreReport = z.infer<typeof restoreReportSchema>;

export const backupCheckInputSchema = z.strictObject({
	name: z.string().check(z.minLength(1), z.maxLength(300)),
	bytes: z.int().check(z.minimum(1)),
});
export type BackupCheckInput = z.infer<typeof backupCheckInputSchema>;

export const backupCheckSchema = z.object({
	id: z.string(),
	name: z.string(),
	bytes: count,
	received: count,
	state: z.enum(['receiving', 'checking', 'done', 'refused']),
	progress: z.nullable(workProgressSchema),
	message: z.nullable(z.string()),
	report: z.nullable(restoreReportSchema),
});
export type BackupCheck = z.infer<typeof backupCheckSchema>;

/** Names a finished check, or a backup in the server's folder. */
export const restoreInputSchema = z.union([
	z.strictObject({ check: z.string() }),
	z.strictObject({ backup: z.string() }),
]);
export type RestoreInput = z.infer<typeof restoreInputSchema>;

export const restoreStateSchema = z.object({
	running: z.nullable(runningWorkSchema),
	/** Why the last restore failed, or how a killed one ended; null if there is nothing to report. */
	failed: z.nullable(failureSchema),
	/**
	 * The last successful restore, of the backup made at `instant`. `kept` is the backup with the former state, until
	 * somebody deletes it.
	 */
	last: z.nullable(
		z.object({
			at: z.iso.datetime(),
			by: z.string(),
			instant: z.iso.datetime(),
			kept: z.nullable(storedBackupSchema),
		}),
	),
});
export type RestoreState = z.infer<typeof restoreStateSchema>;
