import * as z from 'zod/mini';
import { longestStyleCode } from '../beers/beer-schema.ts';
import type { PlainDate } from '../zoned-time.ts';
import { importFields } from './columns.ts';

/** Those that can be chosen where the bytes leave a doubt; the names are those of the web's TextDecoder. */
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

/** What may be asked of a column as a whole. */
export const questionNames = [
	...(['fraction', 'color', 'gravity', 'zero', 'range', 'thousands', 'meaning', 'list', 'size'] as const),
] as const;
export type QuestionName = (typeof questionNames)[number];

const mostColumnAnswers = 2_000;
const mostRowAnswers = 20_000;
const mostStyleAnswers = 2_000;
/** As `content`, the longest field of a beer. */
const longestText = 50_000;

const field = z.enum(importFields);
const typed = z.string().check(z.maxLength(longestText));
const heading = z.string().check(z.maxLength(200));
const rowNumber = z.string().check(z.regex(/^[1-9]\d{0,6}$/));

export const columnAnswerSchema = z.strictObject({
	/** `none` leaves the column out; not given: as the file's heading says. */
	field: z.optional(z.union([field, z.literal('none')])),
	/** How it is read, by what was asked: `{ "fraction": "percent" }`. */
	readings: z.optional(z.partialRecord(z.enum(questionNames), z.string().check(z.maxLength(60)))),
});
export type ColumnAnswer = z.infer<typeof columnAnswerSchema>;

export const rowAnswerSchema = z.strictObject({
	/** It is another beer than the one here of the same name, so it comes in as a new one. */
	another: z.optional(z.literal(true)),
	leaveOut: z.optional(z.literal(true)),
	/** Typed in where the row says nothing, or instead of what cannot be read. */
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
	/** What becomes of beers that are here already. */
	existing: z.enum(['update', 'skip']),
	/** Null: as guessed. */
	encoding: z.nullable(z.enum(encodings)),
	/** New beers wait unseen until somebody has looked at them. */
	waiting: z.boolean(),
	/** Who reads what a brewer wrote down; of a recipe, and of its rows to fix, it is staff unless somebody says otherwise. */
	notes: z.enum(['private', 'public']),
	/** Where wine, cider, soda and their kin go; a taproom may count its ciders as beers. */
	drinks: z.enum(['drinks', 'beers']),
};

export const importAnswersSchema = z.strictObject({
	...choices,
	/** A release before stores none. */
	drinks: z._default(choices.drinks, 'drinks'),
	/** By the heading as printed. */
	columns: byHeading(columnAnswerSchema),
	/** This value for all rows that lack one. */
	everywhere: z.partialRecord(field, typed),
	/** The code in the guide, by a style as printed that the guide does not know. */
	styles: byStyle(styleCode),
	/** By the number of the row. */
	rows: byRow(rowAnswerSchema),
});
export type ImportAnswers = z.infer<typeof importAnswersSchema>;

/** What decides how the bytes are read; with any other answer the rows that were read are planned again. */
export interface ReadingAnswers extends Pick<ImportAnswers, 'encoding' | 'columns'> {
	/** What was said of a heading in an earlier import; an answer of this one beats it. */
	readonly remembered: Readonly<Record<string, ColumnAnswer>>;
	/** Where and when it is read: events are of the taproom's time zone, and those that are over stay out. */
	readonly here: { readonly timeZone: string; readonly today: PlainDate };
}

export const noReading: ReadingAnswers = {
	...{ encoding: null, columns: {}, remembered: {} },
	here: { timeZone: 'UTC', today: '1970-01-01' },
};

/** Whether it is the rows that were read that stay. */
export const readsAlike = (one: ImportAnswers, other: ImportAnswers): boolean =>
	one.encoding === other.encoding && JSON.stringify(one.columns) === JSON.stringify(other.columns);

/** Any part; of `columns`, `everywhere`, `styles` and `rows` each key replaces its answer, and null takes it back. */
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
