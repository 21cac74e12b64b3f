import * as z from 'zod/mini';
import { beersJsonSchema } from '../beers/beer-json.ts';
import { endpointsWith, nameShapes } from '../endpoint.ts';

/** `same`: it is so already. `skip`: left alone by choice. */
export const outcomes = ['new', 'update', 'same', 'skip', 'bad'] as const;
export type Outcome = (typeof outcomes)[number];

const count = z.int().check(z.nonnegative());

export const importChoiceSchema = z.strictObject({ existing: z.enum(['update', 'skip']) });
export type ImportChoice = z.infer<typeof importChoiceSchema>;

const importRowSchema = z.object({
	row: count,
	name: z.nullable(z.string()),
	style: z.nullable(z.string()),
	slug: z.nullable(z.string()),
	outcome: z.enum(outcomes),
	known: z.nullable(z.object({ id: z.string(), name: z.string() })),
	/** What would be written, a phrase per field: 'ABV 6.8 → 6.5', 'Hops removed'. */
	changes: z.array(z.string()),
	errors: z.array(z.object({ path: z.string(), message: z.string() })),
	warnings: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importSchema = z.object({
	id: z.string(),
	file: z.string(),
	kind: z.enum(['csv', 'json', 'beer-json', 'beer-xml']),
	state: z.enum(['reading', 'ready', 'importing', 'done', 'failed']),
	/** 0 to 1. */
	progress: z.number(),
	existing: z.enum(['update', 'skip']),
	counts: z.object({ new: count, update: count, same: count, skip: count, bad: count }),
	notes: z.array(z.string()),
	message: z.nullable(z.string()),
	rows: z.array(importRowSchema),
	/** Of all rows, or of those with problems; `rows` are up to a hundred of them from `from` on. */
	matching: count,
	from: count,
});
export type Import = z.infer<typeof importSchema>;

nameShapes({ Import: importSchema });

const endpoint = endpointsWith({
	id: { about: 'The import’s id, as its preview names it.', example: '$IMPORT' },
});
const importer = ['beer:create', 'beer:update'] as const;
const page = {
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
			fields: z.partial(importChoiceSchema),
		},
		response: importSchema,
		status: 202,
	}),
	'import.read': endpoint('GET /api/import/:id', importer, 'Read what an import would do', {
		about: 'Row by row: what is new, what changes, what is wrong.',
		query: page,
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
		response: z.object({ canceled: z.boolean() }),
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
