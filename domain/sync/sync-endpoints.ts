import * as z from 'zod/mini';
import { canceledSchema } from '../backups/backup-schema.ts';
import { endpoint } from '../endpoint.ts';

export const syncResultSchema = z.object({
	outcome: z.enum(['sent', 'unchanged']),
	commit: z.string(),
	files: z.int(),
});
export type SyncResult = z.infer<typeof syncResultSchema>;

const syncStateSchema = z.object({
	/** The repository's address without a password; null unless SYNC_REMOTE is set. */
	remote: z.nullable(z.string()),
	branch: z.string(),
	running: z.nullable(z.object({ step: z.string(), since: z.iso.datetime(), by: z.string() })),
	last: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), commit: z.string(), files: z.int() })),
});
export type SyncState = z.infer<typeof syncStateSchema>;

/** The steps of a sync; the second and third repeat if somebody else pushed first. */
export const syncSteps = [
	'Reading the content',
	'Reading the repository',
	'Writing the content down',
	'Sending the content',
] as const;

export const syncEndpoints = {
	'sync.read': endpoint('GET /api/sync', ['sync:github'], 'Read the state of the git sync', {
		response: syncStateSchema,
	}),
	'sync.run': endpoint('POST /api/sync', ['sync:github'], 'Send all content to the git repository', {
		about:
			'Pushes to the repository in `SYNC_REMOTE`. Closing the connection stops the sync. If somebody else has ' +
			'changed the same files there, it is refused with CONFLICT and overwrites nothing.',
		response: syncResultSchema,
		errors: ['CONFLICT', 'UNAVAILABLE'],
	}),
	'sync.cancel': endpoint('DELETE /api/sync', ['sync:github'], 'Cancel the running sync', {
		about: 'The request that began it gets UNAVAILABLE. Nothing is pushed partly.',
		response: canceledSchema,
	}),
};
