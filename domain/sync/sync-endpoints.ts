import { canceledSchema } from '../backups/backup-schema.ts';
import { endpoint } from '../endpoint.ts';
import { syncResultSchema, syncStateSchema } from './sync-schema.ts';

export const syncEndpoints = {
	'sync.read': endpoint('GET /api/sync', ['sync:github'], 'Read how it stands with the git repository', {
		response: syncStateSchema,
	}),
	'sync.run': endpoint('POST /api/sync', ['sync:github'], 'Send all content to the git repository', {
		about:
			'That `SYNC_REMOTE` names. Hanging up stops it. What somebody else changed in there is refused with ' +
			'CONFLICT, never overwritten.',
		response: syncResultSchema,
		errors: ['CONFLICT', 'UNAVAILABLE'],
	}),
	'sync.cancel': endpoint('DELETE /api/sync', ['sync:github'], 'Call the running sync off', {
		about: 'Whoever began it is refused with UNAVAILABLE; nothing is half sent.',
		response: canceledSchema,
	}),
};
