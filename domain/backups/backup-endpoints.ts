import * as z from 'zod/mini';
import { bodySizes, endpointsWith, nameShapes } from '../endpoint.ts';
import { mostPartBytes } from './backup.ts';
import {
	backupCheckInputSchema,
	backupCheckSchema,
	backupListSchema,
	canceledSchema,
	restoreInputSchema,
	restoreStateSchema,
	storedBackupSchema,
} from './backup-schema.ts';

nameShapes({
	Backup: storedBackupSchema,
	Backups: backupListSchema,
	BackupCheck: backupCheckSchema,
	Restore: restoreStateSchema,
});

const endpoint = endpointsWith({
	name: { about: 'The file’s name, as the list says it.', example: '$BACKUP' },
	id: { about: 'The check’s id, as its beginning names it.', example: '$CHECK' },
});
const admin = ['users:manage'] as const;

export const backupEndpoints = {
	'backups.list': endpoint('GET /api/backups', admin, 'List the backups', {
		about: 'Those in the server’s own folder, and how far the one is that is being made.',
		response: backupListSchema,
	}),
	'backups.begin': endpoint('POST /api/backups', admin, 'Begin a backup', {
		about: 'Everything in one file, while the site runs. Read the list until its `running` is null.',
		response: backupListSchema,
		status: 202,
		errors: ['CONFLICT'],
	}),
	'backups.archive': endpoint('POST /api/backups/archive', admin, 'Begin a plain archive', {
		about:
			'A zip file of JSON, CSV and photos that a person can read: all but people, history and statistics. It stands in ' +
			'the list of backups and is downloaded like one; a restore needs a backup.',
		response: backupListSchema,
		status: 202,
		errors: ['CONFLICT'],
	}),
	'backups.cancel': endpoint('DELETE /api/backups/running', admin, 'Call the running backup off', {
		about: 'Nothing of it is left.',
		response: canceledSchema,
	}),
	'backups.delete': endpoint('DELETE /api/backups/:name', admin, 'Delete a backup', {
		about: 'For good.',
		response: storedBackupSchema,
	}),
	'backups.link': endpoint('POST /api/backups/:name/link', admin, 'Make a link to download a backup', {
		about: 'For browsers and others that cannot send a token: good once, for a minute.',
		fresh: true,
		/** `path` is relative to /api. */
		response: z.object({ path: z.string(), expiresAt: z.iso.datetime() }),
		status: 201,
	}),
	'checks.begin': endpoint('POST /api/backup-checks', admin, 'Begin to check a backup', {
		about:
			'Says what a restore of it would change, and changes nothing. Send the file in parts of at most 8 MB, ' +
			'then read the check until its `state` is `done` or `refused`. What it has unpacked stays until it ends: ' +
			'a restore takes it.',
		body: {
			schema: backupCheckInputSchema,
			example: { name: 'all.taproom', bytes: 480000 },
			maxBytes: bodySizes.line,
		},
		response: backupCheckSchema,
		status: 201,
		errors: ['CONFLICT', 'UNAVAILABLE'],
	}),
	'checks.send': endpoint('PUT /api/backup-checks/:id', admin, 'Send the next part of a backup', {
		about:
			'A part that does not follow what has arrived is refused with CONFLICT, which says how much that is.',
		query: { from: { about: 'The byte at which this part begins.', example: '0' } },
		bytes: { about: 'The part, as it is in the file.', name: 'part', maxBytes: mostPartBytes },
		response: backupCheckSchema,
		errors: ['CONFLICT'],
	}),
	'checks.read': endpoint('GET /api/backup-checks/:id', admin, 'Read what a restore would change', {
		response: backupCheckSchema,
	}),
	'checks.end': endpoint('DELETE /api/backup-checks/:id', admin, 'End the check of a backup', {
		about: 'Whatever it is doing; its file is gone then.',
		response: canceledSchema,
	}),
	'checks.stored': endpoint('POST /api/backups/:name/check', admin, 'Check a backup of the list', {
		about: 'As one that is sent, without sending it.',
		response: backupCheckSchema,
		status: 201,
		errors: ['CONFLICT', 'UNAVAILABLE'],
	}),
	'restores.read': endpoint('GET /api/restore', admin, 'Read how far a restore is', {
		about:
			'Also what the last one was and what it kept. The one call that answers while the site is closed for it.',
		response: restoreStateSchema,
	}),
	'restores.begin': endpoint('POST /api/restore', admin, 'Restore a backup', {
		about:
			'What a check has proved, or a backup of the list. Everything is replaced, what is there now is kept as a ' +
			'backup, and all other calls and pages answer 503 meanwhile. Everybody else signs in again. Read the state ' +
			'until its `running` is null.',
		fresh: true,
		body: { schema: restoreInputSchema, example: { check: '$CHECK' }, maxBytes: bodySizes.line },
		response: restoreStateSchema,
		status: 202,
		errors: ['CONFLICT', 'NOT_FOUND', 'UNAVAILABLE'],
	}),
	'backups.file': endpoint('GET /api/backup-file', null, 'Download a backup by its link', {
		about: 'The link stands in for a sign-in. It is good once, for a minute.',
		query: { key: { about: 'The key of the link.', example: '$KEY' } },
		response: z.null(),
		as: 'application/octet-stream',
		errors: ['NOT_FOUND'],
	}),
};
