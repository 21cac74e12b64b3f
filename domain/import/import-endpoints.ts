import * as z from 'zod/mini';
import { endpointsWith, nameShapes } from '../endpoint.ts';
import { importFields } from './columns.ts';
import {
	encodings,
	importAnswersSchema,
	importChoiceSchema,
	questionNames,
	rowAnswerSchema,
} from './import-answers.ts';

/** `same` means already equal, `skip` left out by choice. */
export const outcomes = ['new', 'update', 'same', 'skip', 'bad'] as const;
export type Outcome = (typeof outcomes)[number];

/** Kinds of files with recipes, whose notes are the brewer's and whose beers may never have been sold. */
export const recipeKinds = ['beer-json', 'beer-xml', 'beersmith', 'brewfather'] as const;
const fileKinds = ['csv', 'xlsx', 'json', ...recipeKinds, 'untappd', 'wordpress', 'ics'] as const;
export type FileKind = (typeof fileKinds)[number];

const count = z.int().check(z.nonnegative());
const counts = z.object({ new: count, update: count, same: count, skip: count, bad: count });

/** The lists that rows of one file may go to. */
export const destinations = ['beers', 'drinks', 'events'] as const;
export type Destination = (typeof destinations)[number];

const field = z.enum(importFields);
const choice = z.object({ value: z.string(), label: z.string() });

const columnSchema = z.object({
	heading: z.string(),
	/** Up to two different cells, unchanged. */
	samples: z.array(z.string()),
	field: z.nullable(field),
	how: z.enum(['exact', 'synonym', 'remembered', 'chosen', 'unknown']),
	/** The size that its prices are for, such as '16 oz'; null if no prices are read from it. */
	size: z._default(z.nullable(z.string()), null),
	/** True for a column that is not read, although it may contain prices. */
	mayBePrices: z._default(z.boolean(), false),
	questions: z.array(
		z.object({
			about: z.enum(questionNames),
			words: z.string(),
			choices: z.array(choice),
			chosen: z.string(),
			/** True if the column itself decides, so that no answer is needed. */
			certain: z.boolean(),
		}),
	),
});
export type ImportColumn = z.infer<typeof columnSchema>;

const missingSchema = z.object({ field: z.enum(['name', 'style', 'abv']), rows: count, words: z.string() });
export type MissingField = z.infer<typeof missingSchema>;

const doubtSchema = z.object({ about: z.string(), words: z.string(), rows: count });
export type ImportDoubt = z.infer<typeof doubtSchema>;

const encodingSchema = z.object({
	guessed: z.enum(encodings),
	chosen: z.enum(encodings),
	/** Each with a line of the file that the choices read differently. */
	choices: z.array(z.object({ value: z.enum(encodings), label: z.string(), sample: z.string() })),
});
export type EncodingDoubt = z.infer<typeof encodingSchema>;

const styleChoice = z.object({ code: z.string(), name: z.string() });

const importRowSchema = z.object({
	row: count,
	name: z.nullable(z.string()),
	style: z.nullable(z.string()),
	/** The brewery of a guest beer, such as 'Suarez Family Brewery, Livingston'. */
	brewery: z._default(z.nullable(z.string()), null),
	slug: z.nullable(z.string()),
	outcome: z.enum(outcomes),
	/** Rows that are no beers go to the drinks or the events. */
	destination: z._default(z.enum(destinations), 'beers'),
	known: z.nullable(z.object({ id: z.string(), name: z.string() })),
	/** What would be written, one phrase per field: 'ABV 6.8 → 6.5', 'Hops removed'. */
	changes: z.array(z.string()),
	errors: z.array(z.object({ path: z.string(), message: z.string() })),
	warnings: z.array(z.string()),
	/** The printed style. `code` is null if the guide does not know it; then `nearest` suggests styles. */
	guide: z.nullable(
		z.object({ printed: z.string(), code: z.nullable(z.string()), nearest: z.array(styleChoice) }),
	),
	estimate: z.nullable(z.object({ field: z.literal('abv'), value: z.number(), words: z.string() })),
	/** Missing fields that the user can type. */
	asked: z.array(field),
	/** True if a beer or another row has this name; `{ "another": true }` makes the row a new beer. */
	twin: z.boolean(),
	answer: z.nullable(rowAnswerSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importSchema = z.object({
	id: z.string(),
	file: z.string(),
	kind: z.enum(fileKinds),
	state: z.enum(['reading', 'ready', 'importing', 'done', 'failed']),
	/** The finished share, from 0 to 1. */
	progress: z.number(),
	existing: importAnswersSchema.shape.existing,
	/** The answers of single rows are with their rows. */
	answers: z.omit(importAnswersSchema, { rows: true }),
	/** Null if the bytes are unambiguous. */
	encoding: z.nullable(encodingSchema),
	columns: z.array(columnSchema),
	/** The sizes that a column's prices may be for; its answer `size` is one of these values, such as `16 oz|16`. */
	sizes: z._default(z.array(choice), []),
	missing: z.array(missingSchema),
	doubts: z.array(doubtSchema),
	/** Printed styles that the guide does not know, most frequent first; each is asked once for all rows. */
	styles: z.array(
		z.object({
			printed: z.string(),
			rows: count,
			nearest: z.array(styleChoice),
			chosen: z.nullable(z.string()),
		}),
	),
	counts,
	/** The lists that rows go to, worded for users who expected only beers. */
	destinations: z._default(
		z.array(z.object({ destination: z.enum(destinations), counts, words: z.string() })),
		[],
	),
	notes: z.array(z.string()),
	message: z.nullable(z.string()),
	rows: z.array(importRowSchema),
	/** The number of rows, or of rows with problems; `rows` holds up to a hundred of them starting at `from`. */
	matching: count,
	from: count,
	/** After confirmation, the log entry that undoes the whole import. */
	undo: z.nullable(z.object({ id: z.string(), words: z.string() })),
	/** After confirmation, the ids of added beers that guests cannot see. */
	unseen: z._default(z.array(z.string()), []),
});
export type Import = z.infer<typeof importSchema>;

nameShapes({ Import: importSchema });

export const mostImportBytes = 20 * 1024 * 1024;
export const tooLargeForImport = 'Larger than 20 MB. Split the file and import its parts.';

/** The number of rows that a preview shows at once. */
export const pageRows = 100;

/** Options that can be sent together with the file. */
export const sentWithFileSchema = z.object({
	existing: z._default(importAnswersSchema.shape.existing, 'update'),
	/** For new beers whose rows do not say it. */
	published: z.optional(z.enum(['true', 'false'])),
});

const endpoint = endpointsWith({
	id: { about: 'The import’s id, from the preview.', example: '$IMPORT' },
});
/** A file may set any field of a beer, so an import needs all of these permissions. */
const importer = ['beer:create', 'beer:update', 'beer:publish', 'beer:retire', 'beer:notes'] as const;
const page = {
	show: { about: '`problems` selects rows with problems; the default is `all`.', example: 'all' },
	from: { about: 'The index of the first of a hundred rows, from 0.', example: '0' },
};

export const importEndpoints = {
	'import.preview': endpoint('POST /api/import', importer, 'Send a file of beers', {
		about:
			'Writes nothing yet. The file is read in the background: poll the import until its `state` is `ready`, ' +
			'then confirm it. It is stored for an hour, for its sender only. Prices are in columns named after sizes ' +
			'(‘16 oz’, ‘Price pint’, or ‘Price’ for the main size), or all in `servings`: `16 oz|16|pint|7.00; 5 ' +
			'oz|5|tulip|3.00`. New beers stay hidden unless their row has a status; `published` (`true` or `false`) ' +
			'sets it for all of them, a column `published` for each. Wine, cider and soda become drinks, and a list ' +
			'or calendar of events becomes events: each row has its `destination`.',
		form: {
			file: 'CSV, Excel’s .xlsx, JSON, XML, a program’s source (.js, .ts), BeerJSON, BeerXML, or what BeerSmith, Brewfather, Untappd, Square, Toast, RaspberryPints or EM Beer Manager export, or a calendar (.ics); at most 20 MB.',
			name: 'beers.csv',
			fields: z.strictObject({
				existing: z.optional(sentWithFileSchema.shape.existing),
				published: sentWithFileSchema.shape.published,
			}),
			maxBytes: mostImportBytes,
		},
		bytes: {
			about: 'The file itself as the body, without a form.',
			name: 'beers.csv',
			maxBytes: mostImportBytes,
		},
		query: {
			name: { about: 'The name of a file that is sent without a form.', example: 'beers.csv' },
			existing: { about: '`update` or `skip`, for a file that is sent without a form.', example: 'update' },
			published: { about: '`true` or `false`, for a file that is sent without a form.', example: 'true' },
		},
		response: importSchema,
		status: 202,
	}),
	'import.read': endpoint('GET /api/import/:id', importer, 'Read what an import would do', {
		about: 'Shows each row with what is new, what changes and what is wrong.',
		query: page,
		response: importSchema,
	}),
	'import.choose': endpoint('PUT /api/import/:id', importer, 'Answer the questions of a preview', {
		about:
			'A partial update of the answers. `columns`, `everywhere`, `styles` and `rows` are merged key by key; ' +
			'null deletes a key. The preview is made again. If the answer changes how the file is read (`encoding`, ' +
			'`columns`), poll the import until its `state` is `ready` again.',
		body: {
			schema: importChoiceSchema,
			maxBytes: 4 * 1024 * 1024,
			example: { existing: 'skip', everywhere: { style: 'American IPA' }, rows: { 3: { another: true } } },
		},
		response: importSchema,
		errors: ['CONFLICT'],
	}),
	'import.confirm': endpoint('POST /api/import/:id', importer, 'Write what the preview shows', {
		about:
			'Writes all good rows, or none. If the beers have changed since the preview, it is refused with CONFLICT.',
		response: importSchema,
		errors: ['CONFLICT', 'INVALID_INPUT'],
	}),
	'import.cancel': endpoint('DELETE /api/import/:id', importer, 'Cancel an import', {
		response: z.object({ canceled: z.boolean() }),
	}),
	'import.report': endpoint('GET /api/import/:id/report.csv', importer, 'Read the rows to fix', {
		about:
			'The rows as they were sent, after a column with what is wrong. Correct the file and send it again.',
		response: z.null(),
		as: 'text/csv',
	}),
};
