import * as z from 'zod/mini';
import { longestStyleCode } from '../beers/beer-schema.ts';
import type { PlainDate } from '../zoned-time.ts';
import { importFields } from './columns.ts';

/** The encodings that a user can choose if the bytes are ambiguous, by the names of the web's TextDecoder. */
export const encodings = [
	'utf-8',
	'utf-16le',
	'utf-16be',
	'windows-1252',
	'windows-1250',
	'windows-1251',
	'windows-1253',
	'windows-1254',
	'windows-1257',
	'iso-8859-2',
	'macintosh',
] as const;
export type Encoding = (typeof encodings)[number];

/** The questions about how to read a whole column. */
export const questionNames = [
	'fraction',
	'color',
	'gravity',
	'zero',
	'range',
	'thousands',
	'meaning',
	'list',
	'size',
] as const;
export type QuestionName = (typeof questionNames)[number];

const mostColumnAnswers = 2_000;
const mostRowAnswers = 20_000;
const mostStyleAnswers = 2_000;
/** In characters, as long as `content`, the longest field of a beer. */
const longestText = 50_000;

const field = z.enum(importFields);
const typed = z.string().check(z.maxLength(longestText));
const heading = z.string().check(z.maxLength(200));
const rowNumber = z.string().check(z.regex(/^[1-9]\d{0,6}$/));

export const columnAnswerSchema = z.strictObject({
	/** `none` leaves the column out; if absent, the file's heading decides. */
	field: z.optional(z.union([field, z.literal('none')])),
	/** The answer to each question, such as `{ "fraction": "percent" }`. */
	readings: z.optional(z.partialRecord(z.enum(questionNames), z.string().check(z.maxLength(60)))),
});
export type ColumnAnswer = z.infer<typeof columnAnswerSchema>;

export const rowAnswerSchema = z.strictObject({
	/** The row is not the existing beer of the same name, so it becomes a new one. */
	another: z.optional(z.literal(true)),
	leaveOut: z.optional(z.literal(true)),
	/** Values that the user typed for this row, where it has none or unreadable ones. */
	fields: z.optional(z.partialRecord(field, typed)),
});
export type RowAnswer = z.infer<typeof rowAnswerSchema>;

const atMost = (most: number) =>
	z.refine<Readonly<Record<string, unknown>>>((record) => Object.keys(record).length <= most);
const byHeading = <T extends z.ZodMiniType>(answer: T) =>
	z.record(heading, answer).check(atMost(mostColumnAnswers));
const byStyle = <T extends z.ZodMiniType>(code: T) =>
	z.record(z.string().check(z.maxLength(80)), code).check(atMost(mostStyleAnswers));
const styleCode = z.string().check(z.maxLength(longestStyleCode));
const byRow = <T extends z.ZodMiniType>(answer: T) =>
	z.record(rowNumber, answer).check(atMost(mostRowAnswers));

const choices = {
	/** What to do with beers that already exist. */
	existing: z.enum(['update', 'skip']),
	encoding: z.nullable(z.enum(encodings)),
	/** Whether new beers stay hidden until somebody has checked them. */
	waiting: z.boolean(),
	/** Who may read the brewer's notes. For recipes, and for reports of rows to fix, the default is staff only. */
	notes: z.enum(['private', 'public']),
	/** Where wine, cider, soda and similar drinks go; a taproom may list ciders as beers. */
	drinks: z.enum(['drinks', 'beers']),
};

export const importAnswersSchema = z.strictObject({
	...choices,
	/** Absent from imports stored by the previous release. */
	drinks: z._default(choices.drinks, 'drinks'),
	/** The answers for each column, by its heading as printed. */
	columns: byHeading(columnAnswerSchema),
	/** The value for all rows that lack one. */
	everywhere: z.partialRecord(field, typed),
	/** The guide's code for each printed style that the guide does not know. */
	styles: byStyle(styleCode),
	/** The answers for each row, by its number. */
	rows: byRow(rowAnswerSchema),
});
export type ImportAnswers = z.infer<typeof importAnswersSchema>;

/** The answers that decide how the bytes are read. Any other answer only plans the same rows again. */
export interface ReadingAnswers extends Pick<ImportAnswers, 'encoding' | 'columns'> {
	/** Answers about a heading from earlier imports, which this import's answers override. */
	readonly remembered: Readonly<Record<string, ColumnAnswer>>;
	/** The taproom's time zone and date, used to read events and to leave out past ones. */
	readonly here: { readonly timeZone: string; readonly today: PlainDate };
}

export const noReading: ReadingAnswers = {
	encoding: null,
	columns: {},
	remembered: {},
	here: { timeZone: 'UTC', today: '1970-01-01' },
};

/** Says whether the file need not be read again. */
export const readsAlike = (one: ImportAnswers, other: ImportAnswers): boolean =>
	one.encoding === other.encoding && JSON.stringify(one.columns) === JSON.stringify(other.columns);

/** A partial update. In `columns`, `everywhere`, `styles` and `rows` each key is merged; null removes its answer. */
export const importChoiceSchema = z.partial(
	z.strictObject({
		...choices,
		columns: byHeading(z.nullable(columnAnswerSchema)),
		everywhere: z.partialRecord(field, z.nullable(typed)),
		styles: byStyle(z.nullable(styleCode)),
		rows: byRow(z.nullable(rowAnswerSchema)),
	}),
);
export type ImportChoice = z.infer<typeof importChoiceSchema>;

export const noAnswers: ImportAnswers = {
	existing: 'update',
	encoding: null,
	waiting: false,
	notes: 'public',
	drinks: 'drinks',
	columns: {},
	everywhere: {},
	styles: {},
	rows: {},
};

type Some<Value> = Readonly<Record<string, Value | null | undefined>>;

function merged<Value>(before: Some<Value>, changes: Some<Value> = {}): Record<string, Value> {
	const all = Object.entries({ ...before, ...changes });
	return Object.fromEntries(all.flatMap(([key, value]) => (value == null ? [] : [[key, value]])));
}

export function withChoice(before: ImportAnswers, choice: ImportChoice): ImportAnswers {
	const { columns, everywhere, styles, rows, ...others } = choice;
	return {
		...before,
		...others,
		columns: merged(before.columns, columns),
		everywhere: merged(before.everywhere, everywhere),
		styles: merged(before.styles, styles),
		rows: merged(before.rows, rows),
	};
}
