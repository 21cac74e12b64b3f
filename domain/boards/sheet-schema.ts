import * as z from 'zod/mini';
import { glassShapes } from '../beers/beer.ts';
import { boardLooks, boardPrices, distanceNames } from './board-schema.ts';

const text = z.string();

/** One row of a board; texts are formatted. */
const boardRowSchema = z.object({
	id: text,
	/** The tap numbers, such as '4' or '3 · 7 nitro'; may be empty. */
	mark: text,
	glass: z.nullable(
		z.object({
			shape: z.enum(glassShapes),
			/** The beer's hex color; null if it is unknown. */
			color: z.nullable(text),
			isDark: z.boolean(),
			isLow: z.boolean(),
		}),
	),
	name: text,
	note: text,
	/** The style, or the maker. */
	kind: text,
	facts: text,
	/** The strength, such as '6.5%'. */
	figure: text,
	prices: z.array(z.object({ label: text, price: text, ounces: z._default(z.number(), 0) })),
	/** Whether it is 86'd; then it is crossed out until the night ends. */
	isOut: z.boolean(),
});
export type BoardRow = z.infer<typeof boardRowSchema>;

const boardGroupSchema = z.object({
	id: text,
	/** Empty for a group that is only a message. */
	title: text,
	rows: z.array(boardRowSchema),
	message: text,
	prices: z._default(z.enum(boardPrices), 'rows'),
});
export type BoardGroup = z.infer<typeof boardGroupSchema>;

/** Colors of the brand's palette, by the names in the style sheets. */
const colorsSchema = z.object({ paper: text, ink: text, 'ink-soft': text, rule: text, accent: text });
export type BoardColors = z.infer<typeof colorsSchema>;

/** The content of one board, independent of the size of its screen. */
export const sheetSchema = z.object({
	look: z.enum(boardLooks),
	distance: z.enum(distanceNames),
	diagonal: z.number(),
	pageSeconds: z.number(),
	house: z.object({
		name: text,
		colors: z.object({ light: colorsSchema, night: colorsSchema }),
		mark: z.object({ src: text, width: z.number(), height: z.number(), plate: text, saysName: z.boolean() }),
		/** A QR code of the menu's public address: an SVG path and its size in modules; null if there is none. */
		code: z._default(z.nullable(z.object({ path: text, size: z.number() })), null),
	}),
	groups: z.array(boardGroupSchema),
	photos: z.array(z.object({ src: text, caption: text })),
	/** The text beside the taproom's name if there is nothing else to show; else empty. */
	nothing: z._default(text, ''),
});
export type Sheet = z.infer<typeof sheetSchema>;

/** The content of a board at this moment, with the text about the doors. */
export const previewSchema = z.extend(sheetSchema, { doors: text, isEarly: z.boolean() });
export type Preview = z.infer<typeof previewSchema>;

const span = z.tuple([z.number(), z.number()]);

/** Everything that a screen needs to run on its own, for days if necessary. Instants are Unix milliseconds. */
export const shownSchema = z.object({
	state: z.literal('paired'),
	screen: z.object({ id: text, name: text, restarts: z.number() }),
	/** The server's clock, because a television's own may be wrong. */
	now: z.number(),
	timeZone: text,
	/** The time zone's offsets from UTC and when each starts, for browsers that do not know the zone. */
	offsets: z._default(z.array(span), []),
	clock: z.literal([12, 24]),
	/** A style sheet with the brand's colors. */
	look: text,
	/** At least one sheet is required, because without any the screen would be blank. */
	sheets: z.record(text, sheetSchema).check(z.refine((sheets) => Object.keys(sheets).length > 0)),
	/** Which sheet is shown from which instant on. */
	turns: z.array(z.object({ at: z.number(), sheet: text })),
	/** When the doors are open (`open`), and when it is evening. */
	open: z.array(span),
	/** When staff will close early today; older servers do not send it. */
	earlyAt: z.optional(z.nullable(z.number())),
	evenings: z.array(span),
});
export type Shown = z.infer<typeof shownSchema>;

export const screenResponseSchema = z.union([shownSchema, z.object({ state: z.literal('unpaired') })]);
export type ScreenResponse = z.infer<typeof screenResponseSchema>;
