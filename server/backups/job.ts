import * as z from 'zod/mini';
import { restoreReportSchema } from '#domain/backups/backup-check-schema.ts';
import { backupManifestSchema } from '#domain/backups/backup-schema.ts';

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

/** What a process of its own is told: first its job, then, if it asks, that it may replace the database. */
export const toChildSchema = z.union([
	z.discriminatedUnion('kind', [backupJobSchema, restoreJobSchema]),
	z.object({ kind: z.literal('replace') }),
]);
export type ToChild = z.infer<typeof toChildSchema>;
export type BackupJob = Exclude<ToChild, { kind: 'replace' }>;

/** What a process of its own tells: how far it is, that it would replace the database now, and how it ended. */
export const fromChildSchema = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('progress'),
		progress: z.object({
			step: z.string(),
			done: z.number(),
			total: z.number(),
			growing: z.optional(z.string()),
		}),
	}),
	z.object({ kind: z.literal('ready-to-replace') }),
	z.object({ kind: z.literal('backed-up'), manifest: backupManifestSchema }),
	z.object({ kind: z.literal('restored'), report: restoreReportSchema }),
	z.object({ kind: z.literal('refused'), message: z.string() }),
]);
export type FromChild = z.infer<typeof fromChildSchema>;
