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
