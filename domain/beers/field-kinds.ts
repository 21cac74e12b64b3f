import * as z from 'zod/mini';
import { shownImagePattern } from '../images/image-address.ts';
import { figureOfCell, readDate, type SlashOrder, srmOfColor } from '../import/scalars.ts';
import { formatDate } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import { quoted, type Refuse } from '../refusal.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { plainText } from '../text/plain-text.ts';
import { type BeerAllergen, beerAllergens, type GlassShape, glassShapes, type Serving } from './beer.ts';
import { formatAbv, printedAbv, printedFigure, roundComputed } from './beer-format.ts';
import type { ServingValues } from './servings.ts';
import { readFigure, readRequiredFigure } from './typed-figures.ts';

/** The type of a field in the form: texts and figures as they are typed. */
export type FormValue<Value> = [Value] extends [GlassShape]
	? Value
	: [Value] extends [string | number | null]
		? string
		: [Value] extends [readonly Serving[]]
			? readonly ServingValues[]
			: Value;

export interface CellContext {
	readonly formats: Formats;
	readonly refuse: Refuse;
	readonly slashOrder?: SlashOrder | undefined;
}

/** How a type of field is stored, sent, shown and read. `formats` is the last argument, because few need it. */
export interface FieldKind<Value> {
	readonly blank: Value;
	/** The accepted JSON, which is wider than what we write, for files of other programs and older versions. */
	readonly wire: z.ZodMiniType;
	/** Converts a valid JSON value or a database value. Never throws. */
	readonly read: (stored: unknown) => Value;
	readonly normalize?: (value: Value) => Value;
	/** Converts to JSON; undefined leaves the field out. */
	readonly toWire: (value: Value) => unknown;
	/** Describes a value for the history and comparisons; null if it is empty. */
	readonly words: (value: Value, formats: Formats) => string | null;
	/** Writes a CSV cell; by default as the form shows it. */
	readonly toCell?: (value: Value, formats: Formats) => string;
	/** Reads a CSV cell or another program's text; undefined leaves the field unchanged. */
	readonly fromCell: (cell: string, context: CellContext) => Value | undefined;
	/** Converts a list from a JSON file to the text of a cell; kinds without it accept no list. */
	readonly cellOfList?: (list: readonly unknown[], formats: Formats) => string;
	readonly draft: z.ZodMiniType<FormValue<Value>>;
	readonly toForm: (value: Value, formats: Formats) => FormValue<Value>;
	/** Reads what was typed; an unreadable value becomes blank and is reported. */
	readonly fromForm: (typed: FormValue<Value>, refuse: Refuse, formats: Formats) => Value;
}

const asItIs = <Value>(value: Value): Value => value;
const unchanged = { toWire: asItIs, toForm: asItIs, fromForm: asItIs };

export const text: FieldKind<string> = {
	...unchanged,
	blank: '',
	wire: z.string(),
	read: (stored) => (typeof stored === 'string' ? stored : ''),
	normalize: cleanText,
	words: (value) => value || null,
	fromCell: cleanText,
	draft: z.string(),
	fromForm: (typed) => typed.trim(),
};

/** A text on one line. An empty cell leaves it unchanged. */
export const requiredText: FieldKind<string> = {
	...text,
	normalize: cleanLine,
	fromCell: (cell) => cleanLine(cell) || undefined,
};

export const html: FieldKind<string> = {
	...text,
	normalize: asItIs,
	words: (value) => plainText(value) || null,
	fromCell: asItIs,
	fromForm: asItIs,
};

export const optionalText: FieldKind<string | null> = {
	blank: null,
	wire: z.optional(z.nullable(z.string())),
	read: (stored) => (typeof stored === 'string' ? stored : null),
	normalize: (value) => (value && cleanText(value)) || null,
	toWire: asItIs,
	words: (value) => value || null,
	fromCell: (cell) => cleanText(cell) || null,
	draft: z.string(),
	toForm: (value) => value ?? '',
	fromForm: (typed) => typed.trim() || null,
};

/** Other programs' files name pictures in many ways; whatever no page can show becomes null. */
export const photo: FieldKind<string | null> = {
	...optionalText,
	normalize: (value) => (value !== null && shownImagePattern.test(value) ? value : null),
};

/** A text that drafts of older versions do not contain. */
export const laterText: FieldKind<string | null> = { ...optionalText, draft: z._default(z.string(), '') };

export const omittedText: FieldKind<string | null> = {
	...optionalText,
	toWire: (value) => value ?? undefined,
};

export const laterOmittedText: FieldKind<string | null> = { ...omittedText, draft: laterText.draft };

export const date: FieldKind<string | null> = {
	...optionalText,
	wire: z.optional(z.nullable(z.iso.date())),
	words: (value, formats) => value && (formatDate(formats, value) ?? value),
	fromCell: (cell, { refuse, slashOrder }) => {
		const typed = cell.trim();
		const wrong = `${quoted(typed)} is no date of the calendar. Write it as in 2026-11-20.`;
		return typed === '' ? null : (readDate(typed, slashOrder) ?? refuse(wrong));
	},
};

/** A figure that may be unknown; JSON leaves it out then. */
const figure = (example: string): FieldKind<number | null> => ({
	blank: null,
	wire: z.optional(
		// A number, or its text: `12`, `'12'` (spec §3: SRM is 'number or numeric string').
		z.nullable(z.union([z.number(), z.string().check(z.regex(/^\s*\d+(?:\.\d+)?\s*$/))])),
	),
	read: (stored) => (stored === null || stored === undefined ? null : Number(stored)),
	toWire: (value) => (value === null ? undefined : roundComputed(value, printedFigure)),
	normalize: (value) => value && roundComputed(value, printedFigure),
	words: (value) => (value === null ? null : String(printedFigure(value))),
	fromCell: (cell, { refuse }) => {
		const found = figureOfCell(cell, refuse);
		return found === null ? null : found?.value;
	},
	draft: z.string(),
	toForm: (value) => (value === null ? '' : String(value)),
	fromForm: (typed, refuse) => readFigure(typed, refuse, example),
});
export const bitterness = figure('45');

/** A color; a file may add EBC or degrees Lovibond to the figure. */
export const color: FieldKind<number | null> = {
	...figure('12'),
	fromCell: (cell, { refuse }) => {
		const found = figureOfCell(cell, refuse);
		return found && srmOfColor(found);
	},
};

export const tapNumber: FieldKind<number | null> = {
	...figure('4'),
	wire: z.optional(z.nullable(z.int())),
	toWire: asItIs,
};

/** A percentage, whose JSON includes the sign, so that '{abv} ABV' reads right (spec §3). */
export const percent: FieldKind<number> = {
	blank: 0,
	// Our own export does not round figures and writes the smallest with an exponent.
	wire: z.string().check(z.regex(/^\s{0,9}\d{1,20}(?:\.\d{1,30})?(?:e-?\d{1,3})?\s{0,9}%?\s{0,9}$/)),
	read: (stored) => (typeof stored === 'number' ? stored : Number.parseFloat(String(stored))),
	toWire: formatAbv,
	normalize: (value) => roundComputed(value, printedAbv),
	words: (value) => String(printedAbv(value)),
	fromCell: (cell, { refuse }) => figureOfCell(cell, refuse)?.value,
	draft: z.string(),
	toForm: (value) => String(value),
	fromForm: (typed, refuse) => readRequiredFigure(typed, refuse, '6.5'),
};

export const flag: FieldKind<boolean> = {
	...unchanged,
	blank: false,
	wire: z.boolean(),
	read: (stored) => stored === true || stored === 1,
	words: (value) => (value ? 'yes' : 'no'),
	fromCell: (cell, { refuse }) => {
		const typed = cell.trim().toLowerCase();
		if (/^(?:true|yes|y|x|1|on|ja|oui|si)$/.test(typed)) return true;
		if (/^(?:|false|no|n|0|off|-|nein|non)$/.test(typed)) return false;
		return refuse(`${quoted(typed)} is neither yes nor no.`);
	},
	draft: z.boolean(),
};

/** Whether guests can see a beer; true unless somebody says otherwise. */
export const published: FieldKind<boolean> = {
	...flag,
	blank: true,
	fromCell: (cell, context) => (cell.trim() === '' ? undefined : flag.fromCell(cell, context)),
	draft: z._default(z.boolean(), true),
};

export const omittedFlag: FieldKind<boolean> = {
	...flag,
	wire: z.optional(z.boolean()),
	toWire: (value) => value || undefined,
};

/** A glass; one that the bar no longer owns becomes a pint. */
export const glass: FieldKind<GlassShape> = {
	...unchanged,
	blank: 'pint',
	wire: z.optional(z.enum(glassShapes)),
	read: (stored) => glassShapes.find((shape) => shape === stored) ?? 'pint',
	words: asItIs,
	fromCell: (cell, { refuse }) => {
		const typed = cell.trim().toLowerCase();
		if (typed === '') return undefined;
		const known = glassShapes.find((one) => one === typed || typed === `${one} glass`);
		const all = glassShapes.join(', ');
		return known ?? refuse(`${quoted(cell.trim())} is no glass of the bar. Write one of ${all}.`);
	},
	draft: z.enum(glassShapes),
};

const allergenWords = (named: readonly unknown[]) =>
	named.length === 0 ? 'none known' : named.map(String).join(', ');

/** Allergens; null if nobody has said. */
export const allergens: FieldKind<BeerAllergen[] | null> = {
	...unchanged,
	blank: null,
	wire: z.optional(z.nullable(z.array(z.enum(beerAllergens)))),
	read: (stored) => {
		const named: unknown = typeof stored === 'string' ? stored.split(',') : stored;
		return Array.isArray(named) ? beerAllergens.filter((one) => named.includes(one)) : null;
	},
	normalize: (value) => value && beerAllergens.filter((one) => value.includes(one)),
	words: (value) => value && allergenWords(value),
	toCell: (value) => (value ? allergenWords(value) : ''),
	fromCell: (cell, { refuse }) => {
		const typed = cell.trim().toLowerCase();
		if (typed === '') return null;
		if (/^(?:none|none known|no|-)$/.test(typed)) return [];
		const named = typed.slice(0, 400).split(/\s*[,;/]\s*/);
		const strange = named.find((one) => !beerAllergens.some((known) => known === one));
		if (strange === undefined) return beerAllergens.filter((known) => named.includes(known));
		const all = beerAllergens.join(', ');
		return refuse(`${quoted(strange)} is no allergen of the list. Write some of ${all}, or none known.`);
	},
	cellOfList: allergenWords,
	draft: z._default(z.nullable(z.array(z.enum(beerAllergens))), null),
};
