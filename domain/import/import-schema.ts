import * as z from 'zod/mini';

/** What becomes of a row: a new beer, a change of one, nothing (as it is already, or left alone by choice), or an error. */
export const outcomes = ['new', 'update', 'same', 'skip', 'bad'] as const;
export type Outcome = (typeof outcomes)[number];

const count = z.int().check(z.nonnegative());

/** What is done with beers that are there already: `import.choose`, and the field `existing` of `import.preview`. */
export const importChoiceSchema = z.strictObject({ existing: z.enum(['update', 'skip']) });
export type ImportChoice = z.infer<typeof importChoiceSchema>;

/** What `import.preview` takes beside its file; without `existing`, beers that are there are updated. */
export const importFieldsSchema = z.partial(importChoiceSchema);

const importRowSchema = z.object({
	/** As its program numbers it, from 1. */
	row: count,
	name: z.nullable(z.string()),
	style: z.nullable(z.string()),
	slug: z.nullable(z.string()),
	outcome: z.enum(outcomes),
	/** The id and name of the beer that it is about; null for a new one. */
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
	/** The rows that were asked for: all, or those with problems; `rows` are up to a hundred of them from `from` on. */
	matching: count,
	from: count,
});
export type Import = z.infer<typeof importSchema>;

/** `import.cancel`: whether there was anything to call off. */
export const importCanceledSchema = z.object({ canceled: z.boolean() });
