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
	name: { about: 'The file’s name, from the list.', example: '$BACKUP' },
	id: { about: 'The check’s id, from the response that began it.', example: '$CHECK' },
});
const admin = ['users:manage'] as const;

export const backupEndpoints = {
	'backups.list': endpoint('GET /api/backups', admin, 'List the backups', {
		about: 'Lists the backups in the server’s own folder, and the progress of the one being made.',
		response: backupListSchema,
	}),
	'backups.begin': endpoint('POST /api/backups', admin, 'Begin a backup', {
		about: 'Packs everything into one file while the site runs. Poll the list until its `running` is null.',
		response: backupListSchema,
		status: 202,
		errors: ['CONFLICT'],
	}),
	'backups.archive': endpoint('POST /api/backups/archive', admin, 'Begin a plain archive', {
		about:
			'A zip file of JSON, CSV and photos for people to read: everything except users, history and statistics. ' +
			'It appears in the list of backups and is downloaded like one, but cannot be restored.',
		response: backupListSchema,
		status: 202,
		errors: ['CONFLICT'],
	}),
	'backups.cancel': endpoint('DELETE /api/backups/running', admin, 'Cancel the running backup', {
		about: 'The unfinished file is deleted.',
		response: canceledSchema,
	}),
	'backups.delete': endpoint('DELETE /api/backups/:name', admin, 'Delete a backup', {
		about: 'This cannot be undone.',
		response: storedBackupSchema,
	}),
	'backups.link': endpoint('POST /api/backups/:name/link', admin, 'Make a link to download a backup', {
		about: 'For browsers and other clients that cannot send a token. The link works once, within a minute.',
		fresh: true,
		/** `path` is relative to /api. */
		response: z.object({ path: z.string(), expiresAt: z.iso.datetime() }),
		status: 201,
	}),
	'checks.begin': endpoint('POST /api/backup-checks', admin, 'Begin to check a backup', {
		about:
			'A check reports what a restore would change, and changes nothing. Send the file in parts of at most 8 ' +
			'MB, then poll the check until its `state` is `done` or `refused`. The unpacked database stays until the ' +
			'check ends, because a restore uses it.',
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
			'A part that does not continue the received bytes is refused with CONFLICT, and the response has their ' +
			'number.',
		query: { from: { about: 'The offset of this part in the file, in bytes.', example: '0' } },
		bytes: { about: 'The bytes of this part.', name: 'part', maxBytes: mostPartBytes },
		response: backupCheckSchema,
		errors: ['CONFLICT'],
	}),
	'checks.read': endpoint('GET /api/backup-checks/:id', admin, 'Read what a restore would change', {
		response: backupCheckSchema,
	}),
	'checks.end': endpoint('DELETE /api/backup-checks/:id', admin, 'End the check of a backup', {
		about: 'This works in every state, and deletes the uploaded file.',
		response: canceledSchema,
	}),
	'checks.stored': endpoint('POST /api/backups/:name/check', admin, 'Check a backup from the list', {
		about: 'Like the check of an uploaded backup, without the upload.',
		response: backupCheckSchema,
		status: 201,
		errors: ['CONFLICT', 'UNAVAILABLE'],
	}),
	'restores.read': endpoint('GET /api/restore', admin, 'Read the progress of a restore', {
		about:
			'Also describes the last restore and what it saved. Only this endpoint responds while the site is closed ' +
			'for a restore.',
		response: restoreStateSchema,
	}),
	'restores.begin': endpoint('POST /api/restore', admin, 'Restore a backup', {
		about:
			'Restores a checked upload, or a backup from the list. Everything is replaced, after a backup of the ' +
			'present state. Meanwhile all other requests get 503; afterwards everybody else must sign in again. Poll ' +
			'the state until its `running` is null.',
		fresh: true,
		body: { schema: restoreInputSchema, example: { check: '$CHECK' }, maxBytes: bodySizes.line },
		response: restoreStateSchema,
		status: 202,
		errors: ['CONFLICT', 'NOT_FOUND', 'UNAVAILABLE'],
	}),
	'backups.file': endpoint('GET /api/backup-file', null, 'Download a backup by its link', {
		about: 'The link replaces a sign-in. It works once, within a minute.',
		query: { key: { about: 'The key of the link.', example: '$KEY' } },
		response: z.null(),
		as: 'application/octet-stream',
		errors: ['NOT_FOUND'],
	}),
};
