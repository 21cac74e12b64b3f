import * as z from 'zod/mini';
import { backupManifestSchema, restoreReportSchema } from '#domain/backups/backup-schema.ts';

/** How far a backup or restore is. `growing` is a file whose size tells what is done while one call to SQLite writes it. */
const fileProgressSchema = z.object({
	step: z.string(),
	done: z.number(),
	total: z.number(),
	growing: z.optional(z.string()),
});
export type FileProgress = z.infer<typeof fileProgressSchema>;

export type OnProgress = (progress: FileProgress) => void;

const backupJobSchema = z.object({
	kind: z.literal('backup'),
	databaseFile: z.string(),
	to: z.string(),
	app: z.string(),
	now: z.iso.datetime(),
});

const restoreJobSchema = z.object({
	kind: z.literal('restore'),
	file: z.string(),
	databaseFile: z.string(),
	folder: z.string(),
	dryRun: z.boolean(),
	now: z.iso.datetime(),
});

/** What the worker is told: first its job, then, if it asks, that it may replace the database. */
export const toWorkerSchema = z.union([
	z.discriminatedUnion('kind', [backupJobSchema, restoreJobSchema]),
	z.object({ kind: z.literal('replace') }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;
export type BackupJob = Exclude<ToWorker, { kind: 'replace' }>;

/** What the worker tells: how far it is, that it would replace the database now, and how it ended. */
export const fromWorkerSchema = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('progress'), progress: fileProgressSchema }),
	z.object({ kind: z.literal('ready-to-replace') }),
	z.object({ kind: z.literal('backed-up'), manifest: backupManifestSchema }),
	z.object({ kind: z.literal('restored'), report: restoreReportSchema }),
	z.object({ kind: z.literal('refused'), message: z.string() }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;
