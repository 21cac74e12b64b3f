import * as z from 'zod/mini';
import { beersJsonSchema } from '../beers/beer-json.ts';
import { endpointsWith } from '../endpoint.ts';
import {
	importCanceledSchema,
	importChoiceSchema,
	importFieldsSchema,
	importSchema,
} from './import-schema.ts';

const endpoint = endpointsWith({
	id: { about: 'The import’s id, as its preview names it.', example: '$IMPORT' },
});
const importer = ['beer:create', 'beer:update'] as const;
const query = {
	show: { about: '`problems` answers only rows that have any; otherwise `all`.', example: 'all' },
	from: { about: 'The first row of the hundred that are answered, from 0.', example: '0' },
};

export const importEndpoints = {
	'import.preview': endpoint('POST /api/import', importer, 'Send a file of beers', {
		about:
			'Writes nothing yet. The file is read in the background: read the import until its `state` is `ready`, ' +
			'then confirm it. It is kept for an hour, for whoever sent it.',
		form: {
			file: 'CSV, JSON, BeerJSON or BeerXML, at most 20 MB.',
			name: 'beers.csv',
			fields: importFieldsSchema,
		},
		response: importSchema,
		status: 202,
	}),
	'import.read': endpoint('GET /api/import/:id', importer, 'Read what an import would do', {
		about: 'Row by row: what is new, what changes, what is wrong.',
		query,
		response: importSchema,
	}),
	'import.choose': endpoint('PUT /api/import/:id', importer, 'Update or skip the beers that are there', {
		about: 'Answers the preview anew.',
		body: { schema: importChoiceSchema, example: { existing: 'skip' } },
		response: importSchema,
		errors: ['CONFLICT'],
	}),
	'import.confirm': endpoint('POST /api/import/:id', importer, 'Write what the preview shows', {
		about:
			'All of its good rows or none. When the beers have changed meanwhile, it is refused with CONFLICT.',
		response: importSchema,
		errors: ['CONFLICT', 'INVALID_INPUT'],
	}),
	'import.cancel': endpoint('DELETE /api/import/:id', importer, 'Call an import off', {
		response: importCanceledSchema,
	}),
	'import.report': endpoint('GET /api/import/:id/report.csv', importer, 'Read the rows to fix', {
		about: 'As they came, with what is wrong before them: mend the file and send it again.',
		response: z.null(),
		as: 'text/csv',
	}),
	'export.csv': endpoint('GET /api/export/beers.csv', ['beer:read'], 'Take all beers away as CSV', {
		about: 'Every field of every beer; an import reads it back as it was.',
		response: z.null(),
		as: 'text/csv',
	}),
	'export.json': endpoint('GET /api/export/beers.json', ['beer:read'], 'Take all beers away as JSON', {
		about: 'Every field of every beer; an import reads it back as it was.',
		response: beersJsonSchema,
		as: 'plain',
	}),
};
