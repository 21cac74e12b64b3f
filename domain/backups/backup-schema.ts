import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

/** What every backup says of itself, whatever its version: enough to tell a newer one from something else. */
export const backupKindSchema = z.object({ format: z.literal('taproom-backup'), formatVersion: count });

export const backupManifestSchema = z.extend(backupKindSchema, {
	formatVersion: z.literal(1),
	/** The version of the program that wrote it. */
	app: z.string(),
	/** When its state was the database's. */
	instant: z.iso.datetime(),
	/** The last migration of its schema: '006-beer-care'. */
	schema: z.string(),
	/** Per table a checksum over all its values in the order of their keys. */
	tables: z.record(z.string(), z.object({ rows: count, sha256 })),
	database: z.object({ bytes: count, sha256 }),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

/** How far a step of long work is, in bytes; a total of 0 is not known. */
export const stepProgressSchema = z.object({ step: z.string(), done: count, total: count });
export type StepProgress = z.infer<typeof stepProgressSchema>;

/** `part` is how much of the whole work is done, 0 to 1. */
const workProgressSchema = z.extend(stepProgressSchema, {
	part: z.number().check(z.minimum(0), z.maximum(1)),
});

const failureSchema = z.object({ at: z.iso.datetime(), by: z.string(), message: z.string() });

export const storedBackupSchema = z.object({
	name: z.string(),
	/** When its state was the database's; for a file of another name, when it was written. */
	at: z.iso.datetime(),
	bytes: count,
});
export type StoredBackup = z.infer<typeof storedBackupSchema>;

export const backupListSchema = z.object({
	/** On the server, absolute. */
	folder: z.string(),
	/** What restores the newest in a terminal of the server, where the site cannot; null without any. */
	command: z.nullable(z.string()),
	/** Newest first. */
	backups: z.array(storedBackupSchema),
	running: z.nullable(z.object({ since: z.iso.datetime(), by: z.string(), progress: workProgressSchema })),
	/** Why the last one failed; null when it did not, or was canceled. */
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
	/** The newest of them by name, newest first; empty for tables whose rows have no name. */
	newest: z.array(namedChangeSchema),
});
export type TableChange = z.infer<typeof tableChangeSchema>;

const names = z.array(z.string());

export const comparisonSchema = z.object({
	manifest: backupManifestSchema,
	/** Whether an older version of the program made it, so that a restore brings it up to date. */
	upgraded: z.boolean(),
	/** Content by its kinds: 'content_items/event'. */
	changes: z.array(tableChangeSchema),
	/** Who can sign in otherwise: not any more, again, with another role, with the password of then. */
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
	/** Why the present database could not be compared; null when it was, or when there is none. */
	unreadable: z.nullable(z.string()),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** What a restore did; `kept` is the file of the former database, null on a dry run and where there was none. */
export const restoreReportSchema = z.extend(comparisonSchema, { kept: z.nullable(z.string()) });
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

/** What a check has proved, or a backup in the server's folder as it is. */
export const restoreInputSchema = z.union([
	z.strictObject({ check: z.string() }),
	z.strictObject({ backup: z.string() }),
]);
export type RestoreInput = z.infer<typeof restoreInputSchema>;

export const restoreStateSchema = z.object({
	running: z.nullable(z.object({ since: z.iso.datetime(), by: z.string(), progress: workProgressSchema })),
	/** Why the last one failed, or how a start found one that was cut off; null when there is nothing to tell. */
	failed: z.nullable(failureSchema),
	/** The last one that succeeded: of the backup of `instant`; `kept` is what was there before, until somebody deletes it. */
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
