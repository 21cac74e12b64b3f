import { canceledSchema } from '#domain/backups/backup-list-schema.ts';
import { beersJsonSchema } from '#domain/beers/beer-json.ts';
import {
	importCanceledSchema,
	importChoiceSchema,
	importFieldsSchema,
	importSchema,
} from '#domain/import/import-schema.ts';
import { syncResultSchema, syncStateSchema } from '#domain/sync/sync-schema.ts';
import type { CallDescription, Part } from '../description.ts';

const group = 'Data in and out';
const id: Part = { about: 'The import’s id, as its preview names it.', example: '$IMPORT' };
const query = {
	show: { about: '`problems` answers only rows that have any; otherwise `all`.', example: 'all' },
	from: { about: 'The first row of the hundred that are answered, from 0.', example: '0' },
} satisfies Readonly<Record<string, Part>>;

/** Bringing beers along, taking them away, and sending all content to a repository. */
export const dataCalls = {
	'import.preview': {
		group,
		summary: 'Send a file of beers',
		about:
			'Writes nothing yet. The file is read in the background: read the import until its `state` is `ready`, then ' +
			'confirm it. It is kept for an hour, for whoever sent it.',
		form: {
			file: 'CSV, JSON, BeerJSON or BeerXML, at most 20 MB.',
			name: 'beers.csv',
			fields: importFieldsSchema,
		},
		answer: importSchema,
		status: 202,
		errors: ['BAD_REQUEST', 'UPLOAD_ERROR', 'TOO_LARGE', 'INVALID_INPUT', 'UNAVAILABLE'],
	},
	'import.read': {
		group,
		summary: 'Read what an import would do',
		about: 'Row by row: what is new, what changes, what is wrong.',
		params: { id },
		query,
		answer: importSchema,
	},
	'import.choose': {
		group,
		summary: 'Update or skip the beers that are there',
		about: 'Answers the preview anew.',
		params: { id },
		body: { schema: importChoiceSchema, example: { existing: 'skip' } },
		answer: importSchema,
		errors: ['CONFLICT'],
	},
	'import.confirm': {
		group,
		summary: 'Write what the preview shows',
		about:
			'All of its good rows or none. When the beers have changed meanwhile, it is refused with CONFLICT.',
		params: { id },
		answer: importSchema,
		errors: ['CONFLICT', 'INVALID_INPUT'],
	},
	'import.cancel': {
		group,
		summary: 'Call an import off',
		params: { id },
		answer: importCanceledSchema,
	},
	'import.report': {
		group,
		summary: 'Read the rows to fix',
		about: 'As they came, with what is wrong before them: mend the file and send it again.',
		params: { id },
		answer: null,
		as: 'text/csv',
	},
	'export.csv': {
		group,
		summary: 'Take all beers away as CSV',
		about: 'Every field of every beer; an import reads it back as it was.',
		answer: null,
		as: 'text/csv',
	},
	'export.json': {
		group,
		summary: 'Take all beers away as JSON',
		about: 'Every field of every beer; an import reads it back as it was.',
		answer: beersJsonSchema,
		as: 'plain',
	},
	'sync.read': {
		group,
		summary: 'Read how it stands with the git repository',
		answer: syncStateSchema,
	},
	'sync.run': {
		group,
		summary: 'Send all content to the git repository',
		about:
			'That `SYNC_REMOTE` names. Hanging up stops it. What somebody else changed in there is refused with CONFLICT, ' +
			'never overwritten.',
		answer: syncResultSchema,
		errors: ['CONFLICT', 'UNAVAILABLE'],
	},
	'sync.cancel': {
		group,
		summary: 'Call the running sync off',
		about: 'Whoever began it is refused with UNAVAILABLE; nothing is half sent.',
		answer: canceledSchema,
	},
} as const satisfies Readonly<Record<string, CallDescription>>;
