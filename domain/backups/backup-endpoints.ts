import * as z from 'zod/mini';
import { endpoint, type Part } from '../endpoint.ts';
import {
	backupCheckInputSchema,
	backupCheckSchema,
	backupLinkSchema,
	backupListSchema,
	canceledSchema,
	keptBackupSchema,
} from './backup-schema.ts';

const name: Part = { about: 'The file’s name, as the list says it.', example: '$BACKUP' };
const id: Part = { about: 'The check’s id, as its beginning names it.', example: '$CHECK' };

export const backupEndpoints = {
	'backups.list': endpoint('GET /api/backups', ['users:manage'], 'List the backups', {
		about: 'Those in the server’s own folder, and how far the one is that is being made.',
		response: backupListSchema,
	}),
	'backups.begin': endpoint('POST /api/backups', ['users:manage'], 'Begin a backup', {
		about: 'Everything in one file, while the site runs. Read the list until its `running` is null.',
		response: backupListSchema,
		status: 202,
		errors: ['CONFLICT'],
	}),
	'backups.cancel': endpoint('DELETE /api/backups/running', ['users:manage'], 'Call the running backup off', {
		about: 'Nothing of it is left.',
		response: canceledSchema,
	}),
	'backups.delete': endpoint('DELETE /api/backups/:name', ['users:manage'], 'Delete a backup', {
		about: 'For good.',
		params: { name },
		response: keptBackupSchema,
	}),
	'backups.link': endpoint(
		'POST /api/backups/:name/link',
		['users:manage'],
		'Make a link to download a backup',
		{
			about: 'For browsers and others that cannot send a token: good once, for a minute.',
			params: { name },
			response: backupLinkSchema,
			status: 201,
		},
	),
	'checks.begin': endpoint('POST /api/backup-checks', ['users:manage'], 'Begin to check a backup', {
		about:
			'Says what a restore of it would change, and changes nothing. Send the file in parts of at most 8 MB, ' +
			'then read the check until its `state` is `done` or `refused`. The file is removed as soon as it is ' +
			'known.',
		body: { schema: backupCheckInputSchema, example: { name: 'all.taproom', bytes: 480000 } },
		response: backupCheckSchema,
		status: 201,
		errors: ['CONFLICT', 'UNAVAILABLE'],
	}),
	'checks.send': endpoint('PUT /api/backup-checks/:id', ['users:manage'], 'Send the next part of a backup', {
		about:
			'A part that does not follow what has arrived is refused with CONFLICT, which says how much that is.',
		params: { id },
		query: { from: { about: 'The byte at which this part begins.', example: '0' } },
		bytes: { about: 'The part, as it is in the file.', name: 'part' },
		response: backupCheckSchema,
		errors: ['CONFLICT'],
	}),
	'checks.read': endpoint(
		'GET /api/backup-checks/:id',
		['users:manage'],
		'Read what a restore would change',
		{ params: { id }, response: backupCheckSchema },
	),
	'checks.end': endpoint('DELETE /api/backup-checks/:id', ['users:manage'], 'End the check of a backup', {
		about: 'Whatever it is doing; its file is gone then.',
		params: { id },
		response: canceledSchema,
	}),
	'backups.file': endpoint('GET /api/backup-file', null, 'Download a backup by its link', {
		about: 'The link stands in for a sign-in. It is good once, for a minute.',
		query: { key: { about: 'The key of the link.', example: '$KEY' } },
		response: z.null(),
		as: 'application/octet-stream',
		errors: ['NOT_FOUND'],
	}),
};
