import * as z from 'zod/mini';
import { glassShapes } from '../beers/beer.ts';
import { boardLooks, boardPrices, distanceNames } from './board-schema.ts';

const text = z.string();

/** A line of a board, in words as they are drawn. */
const boardRowSchema = z.object({
	id: text,
	/** '4', on several taps '3 · 7 nitro'; empty without one. */
	mark: text,
	glass: z.nullable(
		z.object({
			shape: z.enum(glassShapes),
			/** Null where nobody measured it. */
			color: z.nullable(text),
			isDark: z.boolean(),
			isLow: z.boolean(),
		}),
	),
	name: text,
	note: text,
	/** The style, the maker. */
	kind: text,
	facts: text,
	/** '6.5%'. */
	figure: text,
	prices: z.array(z.object({ label: text, price: text, ounces: z._default(z.number(), 0) })),
	/** 86'd: struck through until the night ends. */
	isOut: z.boolean(),
});
export type BoardRow = z.infer<typeof boardRowSchema>;

const boardGroupSchema = z.object({
	id: text,
	/** Empty for a message. */
	title: text,
	rows: z.array(boardRowSchema),
	message: text,
	prices: z._default(z.enum(boardPrices), 'rows'),
});
export type BoardGroup = z.infer<typeof boardGroupSchema>;

/** Of the brand's palettes, by the names of the style sheets. */
const colorsSchema = z.object({ paper: text, ink: text, 'ink-soft': text, rule: text, accent: text });
export type BoardColors = z.infer<typeof colorsSchema>;

/** What one board says, ready to be laid out on a screen of any size. */
export const sheetSchema = z.object({
	look: z.enum(boardLooks),
	distance: z.enum(distanceNames),
	diagonal: z.number(),
	pageSeconds: z.number(),
	house: z.object({
		name: text,
		colors: z.object({ light: colorsSchema, night: colorsSchema }),
		mark: z.object({ src: text, width: z.number(), height: z.number(), plate: text, saysName: z.boolean() }),
		/** A QR code of the menu's public address, as the path of an SVG of so many modules; null where there is none. */
		code: z._default(z.nullable(z.object({ path: text, size: z.number() })), null),
	}),
	groups: z.array(boardGroupSchema),
	photos: z.array(z.object({ src: text, caption: text })),
	/** Said beside whose board it is where nothing else is to be told; else empty. */
	nothing: z._default(text, ''),
});
export type Sheet = z.infer<typeof sheetSchema>;

/** What a board would say at this moment, with the doors of its head. */
export const previewSchema = z.extend(sheetSchema, { doors: text, isEarly: z.boolean() });
export type Preview = z.infer<typeof previewSchema>;

const span = z.tuple([z.number(), z.number()]);

/** All that a screen needs to go on by itself, for days if need be. Instants in milliseconds. */
export const shownSchema = z.object({
	state: z.literal('paired'),
	screen: z.object({ id: text, name: text, restarts: z.number() }),
	/** By the server's clock; a television's own may be wrong. */
	now: z.number(),
	timeZone: text,
	/** Of the zone, for a browser that does not know it: from when on it is how far ahead of Greenwich. */
	offsets: z._default(z.array(span), []),
	clock: z.literal([12, 24]),
	/** The style sheet of the brand's colors. */
	look: text,
	/** At least one: a response that would leave a screen blank is none. */
	sheets: z.record(text, sheetSchema).check(z.refine((sheets) => Object.keys(sheets).length > 0)),
	/** Which sheet holds from when on. */
	turns: z.array(z.object({ at: z.number(), sheet: text })),
	/** When the doors are open, and when it is evening. */
	open: z.array(span),
	/** When staff will close the doors before their hours end; an older server does not tell. */
	earlyAt: z.optional(z.nullable(z.number())),
	evenings: z.array(span),
});
export type Shown = z.infer<typeof shownSchema>;

export const screenResponseSchema = z.union([shownSchema, z.object({ state: z.literal('unpaired') })]);
export type ScreenResponse = z.infer<typeof screenResponseSchema>;
