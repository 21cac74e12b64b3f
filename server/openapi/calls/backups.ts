import { backupCheckInputSchema, backupCheckSchema } from '#domain/backups/backup-check-schema.ts';
import {
	backupLinkSchema,
	backupListSchema,
	canceledSchema,
	keptBackupSchema,
} from '#domain/backups/backup-list-schema.ts';
import type { CallDescription, Part } from '../description.ts';

const group = 'Data in and out';
const name: Part = { about: 'The file’s name, as the list says it.', example: '$BACKUP' };
const id: Part = { about: 'The check’s id, as its beginning names it.', example: '$CHECK' };

/** The one of these that needs no sign-in, because its link stands in for one. */
export const backupFileCall: CallDescription = {
	group,
	summary: 'Download a backup by its link',
	about: 'The link is good once, for a minute.',
	query: { key: { about: 'The key of the link.', example: '$KEY' } },
	answer: null,
	as: 'application/octet-stream',
	errors: ['NOT_FOUND'],
};

/** Backups on the server, and the check of one that is elsewhere. */
export const backupCalls = {
	'backups.list': {
		group,
		summary: 'List the backups',
		about: 'Those in the server’s own folder, and how far the one is that is being made.',
		answer: backupListSchema,
	},
	'backups.begin': {
		group,
		summary: 'Begin a backup',
		about: 'Everything in one file, while the site runs. Read the list until its `running` is null.',
		answer: backupListSchema,
		status: 202,
		errors: ['CONFLICT'],
	},
	'backups.cancel': {
		group,
		summary: 'Call the running backup off',
		about: 'Nothing of it is left.',
		answer: canceledSchema,
	},
	'backups.delete': {
		group,
		summary: 'Delete a backup',
		about: 'For good.',
		params: { name },
		answer: keptBackupSchema,
	},
	'backups.link': {
		group,
		summary: 'Make a link to download a backup',
		about: 'For browsers and others that cannot send a token: good once, for a minute.',
		params: { name },
		answer: backupLinkSchema,
		status: 201,
	},
	'checks.begin': {
		group,
		summary: 'Begin to check a backup',
		about:
			'Says what a restore of it would change, and changes nothing. Send the file in parts of at most 8 MB, then read the ' +
			'check until its `state` is `done` or `refused`. The file is removed as soon as it is known.',
		body: { schema: backupCheckInputSchema, example: { name: 'all.taproom', bytes: 480000 } },
		answer: backupCheckSchema,
		status: 201,
		errors: ['CONFLICT', 'UNAVAILABLE'],
	},
	'checks.send': {
		group,
		summary: 'Send the next part of a backup',
		about:
			'A part that does not follow what has arrived is refused with CONFLICT, which says how much that is.',
		params: { id },
		query: { from: { about: 'The byte at which this part begins.', example: '0' } },
		bytes: { about: 'The part, as it is in the file.', name: 'part' },
		answer: backupCheckSchema,
		errors: ['CONFLICT'],
	},
	'checks.read': {
		group,
		summary: 'Read what a restore would change',
		params: { id },
		answer: backupCheckSchema,
	},
	'checks.end': {
		group,
		summary: 'End the check of a backup',
		about: 'Whatever it is doing; its file is gone then.',
		params: { id },
		answer: canceledSchema,
	},
} as const satisfies Readonly<Record<string, CallDescription>>;
