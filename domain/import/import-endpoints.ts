import * as z from 'zod/mini';
import { endpointsWith, nameShapes } from '../endpoint.ts';
import {
	encodings,
	importAnswersSchema,
	importChoiceSchema,
	questionNames,
	rowAnswerSchema,
} from './answers.ts';
import { importFields } from './columns.ts';

/** `same`: it is so already. `skip`: left alone by choice. */
export const outcomes = ['new', 'update', 'same', 'skip', 'bad'] as const;
export type Outcome = (typeof outcomes)[number];

/** Their notes are a brewer's, and their beers may never have been sold. */
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
	/** As they came, up to two that differ. */
	samples: z.array(z.string()),
	field: z.nullable(field),
	how: z.enum(['exact', 'synonym', 'remembered', 'chosen', 'unknown']),
	/** What its prices are for: '16 oz'; null where no prices are read from it. */
	size: z._default(z.nullable(z.string()), null),
	/** It is not read, though there may be prices in it. */
	mayBePrices: z._default(z.boolean(), false),
	questions: z.array(
		z.object({
			about: z.enum(questionNames),
			words: z.string(),
			choices: z.array(choice),
			chosen: z.string(),
			/** The whole column says so: nobody needs to answer. */
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
	/** With a line of the file that they read differently. */
	choices: z.array(z.object({ value: z.enum(encodings), label: z.string(), sample: z.string() })),
});
export type EncodingDoubt = z.infer<typeof encodingSchema>;

const styleChoice = z.object({ code: z.string(), name: z.string() });

const importRowSchema = z.object({
	row: count,
	name: z.nullable(z.string()),
	style: z.nullable(z.string()),
	/** Of a guest beer: whose it is, 'Suarez Family Brewery, Livingston'. */
	brewery: z._default(z.nullable(z.string()), null),
	slug: z.nullable(z.string()),
	outcome: z.enum(outcomes),
	/** What is no beer goes to the drinks or the events. */
	destination: z._default(z.enum(destinations), 'beers'),
	known: z.nullable(z.object({ id: z.string(), name: z.string() })),
	/** What would be written, a phrase per field: 'ABV 6.8 → 6.5', 'Hops removed'. */
	changes: z.array(z.string()),
	errors: z.array(z.object({ path: z.string(), message: z.string() })),
	warnings: z.array(z.string()),
	/** Of the style as printed; `code` is null where it is not in the guide, and `nearest` then says what it may be. */
	guide: z.nullable(
		z.object({ printed: z.string(), code: z.nullable(z.string()), nearest: z.array(styleChoice) }),
	),
	estimate: z.nullable(z.object({ field: z.literal('abv'), value: z.number(), words: z.string() })),
	/** What is missing and can be typed in. */
	asked: z.array(field),
	/** A beer or another row has this name: `{ "another": true }` makes it a beer of its own. */
	twin: z.boolean(),
	answer: z.nullable(rowAnswerSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importSchema = z.object({
	id: z.string(),
	file: z.string(),
	kind: z.enum(fileKinds),
	state: z.enum(['reading', 'ready', 'importing', 'done', 'failed']),
	/** 0 to 1. */
	progress: z.number(),
	existing: importAnswersSchema.shape.existing,
	/** Those of rows stand with their rows. */
	answers: z.omit(importAnswersSchema, { rows: true }),
	/** Null where the bytes leave no doubt. */
	encoding: z.nullable(encodingSchema),
	columns: z.array(columnSchema),
	/** What the prices of a column may be said to be for: its answer `size` is one of these values, such as `16 oz|16`. */
	sizes: z._default(z.array(choice), []),
	missing: z.array(missingSchema),
	doubts: z.array(doubtSchema),
	/** Those of the rows that the guide does not know, the most frequent first: asked once for all rows that have them. */
	styles: z.array(
		z.object({
			printed: z.string(),
			rows: count,
			nearest: z.array(styleChoice),
			chosen: z.nullable(z.string()),
		}),
	),
	counts,
	/** Each list that rows go to, in words for whoever thought that all of them are beers. */
	destinations: z._default(
		z.array(z.object({ destination: z.enum(destinations), counts, words: z.string() })),
		[],
	),
	notes: z.array(z.string()),
	message: z.nullable(z.string()),
	rows: z.array(importRowSchema),
	/** Of all rows, or of those with problems; `rows` are up to a hundred of them from `from` on. */
	matching: count,
	from: count,
	/** Once it is confirmed: the change that takes all of it back. */
	undo: z.nullable(z.object({ id: z.string(), words: z.string() })),
	/** Once it is confirmed: the beers that it added and that guests do not see, by id. */
	unseen: z._default(z.array(z.string()), []),
});
export type Import = z.infer<typeof importSchema>;

nameShapes({ Import: importSchema });

export const mostImportBytes = 20 * 1024 * 1024;

/** What may be said with the file already. */
export const sentWithFileSchema = z.object({
	existing: z._default(importAnswersSchema.shape.existing, 'update'),
	/** Of new beers whose rows do not say it. */
	published: z.optional(z.enum(['true', 'false'])),
});

const endpoint = endpointsWith({
	id: { about: 'The import’s id, as its preview names it.', example: '$IMPORT' },
});
/** A file may say anything of a beer. */
const importer = ['beer:create', 'beer:update', 'beer:publish', 'beer:retire', 'beer:notes'] as const;
const page = {
	show: { about: '`problems` answers only rows that have any; otherwise `all`.', example: 'all' },
	from: { about: 'The first row of the hundred that are answered, from 0.', example: '0' },
};

export const importEndpoints = {
	'import.preview': endpoint('POST /api/import', importer, 'Send a file of beers', {
		about:
			'Writes nothing yet. The file is read in the background: read the import until its `state` is `ready`, ' +
			'then confirm it. It is kept for an hour, for whoever sent it. Prices stand in columns named after sizes (‘16 oz’, ' +
			'‘Price pint’, or ‘Price’ for the main one), or all in `servings`: `16 oz|16|pint|7.00; 5 oz|5|tulip|3.00`. ' +
			'New beers wait unseen unless a row names a status: `published` (`true` or `false`) says it of all, a column `published` of each. ' +
			'Wine, cider and soda go to the drinks, a list or a calendar of events to the events: each row says its `destination`.',
		form: {
			file: 'CSV, Excel’s .xlsx, JSON, XML, a program’s source (.js, .ts), BeerJSON, BeerXML, or what BeerSmith, Brewfather, Untappd, Square, Toast, RaspberryPints or EM Beer Manager export, or a calendar (.ics); at most 20 MB.',
			name: 'beers.csv',
			fields: z.strictObject({
				existing: z.optional(sentWithFileSchema.shape.existing),
				published: sentWithFileSchema.shape.published,
			}),
			maxBytes: mostImportBytes,
		},
		bytes: { about: 'The file alone, without a form.', name: 'beers.csv', maxBytes: mostImportBytes },
		query: {
			name: { about: 'Of a file that is sent without a form: its name.', example: 'beers.csv' },
			existing: { about: 'Of a file that is sent without a form: `update` or `skip`.', example: 'update' },
			published: { about: 'Of a file that is sent without a form: `true` or `false`.', example: 'true' },
		},
		response: importSchema,
		status: 202,
	}),
	'import.read': endpoint('GET /api/import/:id', importer, 'Read what an import would do', {
		about: 'Row by row: what is new, what changes, what is wrong.',
		query: page,
		response: importSchema,
	}),
	'import.choose': endpoint('PUT /api/import/:id', importer, 'Answer what a preview asks', {
		about:
			'Any part of the answers: of `columns`, `everywhere`, `styles` and `rows` each key replaces its answer, and null takes it back. ' +
			'The preview is made anew; where the answer changes how the file is read (`encoding`, `columns`), read the import until ' +
			'its `state` is `ready` again.',
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
};
