import * as z from 'zod/mini';
import { endSchema, startSchema, weekdaySchema } from '../hours/hours-schema.ts';
import { slugSchema } from '../slug-schema.ts';

/** The parts of a board, in the order in which it shows them. */
export const boardParts = [
	'taps',
	'next',
	'coming',
	'drinks',
	'food',
	'today',
	'week',
	'message',
	'photos',
] as const;
export type BoardPart = (typeof boardParts)[number];

export const partLabels: Readonly<Record<BoardPart, string>> = {
	taps: 'What is on tap',
	next: 'Next on',
	coming: 'Coming soon',
	drinks: 'Drinks besides beer',
	food: 'Food',
	today: 'Today’s events',
	week: 'This week’s events',
	message: 'A message',
	photos: 'Photos',
};

export const boardDetails = ['numbers', 'glasses', 'styles', 'abv', 'prices', 'marks', 'allergens'] as const;
export type BoardDetail = (typeof boardDetails)[number];

export const detailLabels: Readonly<Record<BoardDetail, string>> = {
	numbers: 'Tap numbers',
	glasses: 'Glass and color',
	styles: 'Styles',
	abv: 'ABV',
	prices: 'Sizes and prices',
	marks: 'Just tapped and Almost gone',
	allergens: 'Allergens',
};

export const boardPrices = ['columns', 'one', 'rows'] as const;
export type BoardPrices = (typeof boardPrices)[number];
export const pricesLabels: Readonly<Record<BoardPrices, string>> = {
	columns: 'All sizes, in columns with the size at the head',
	one: 'One large price: the pint, or what comes nearest',
	rows: 'All sizes, each with its size beside it',
};

export const boardLooks = ['evening', 'light', 'night'] as const;
export const lookLabels: Readonly<Record<(typeof boardLooks)[number], string>> = {
	evening: 'Light by day, dark in the evening',
	light: 'Always light',
	night: 'Always dark',
};

/** The distance in feet at which the farthest guest should read the board. */
export const distances = { bar: 6, room: 12, hall: 20 } as const;
type Distance = keyof typeof distances;
export const distanceNames = ['bar', 'room', 'hall'] as const satisfies readonly Distance[];
export const distanceLabels: Readonly<Record<Distance, string>> = {
	bar: 'At the bar: 6 feet (2 m)',
	room: 'Across the room: 12 feet (4 m)',
	hall: 'Across a hall: 20 feet (6 m)',
};

/** When another board replaces this one: on some weekdays, or on one date. Times are minutes after midnight. */
const boardTimeSchema = z
	.strictObject({
		board: slugSchema,
		days: z.array(weekdaySchema).check(z.maxLength(7)),
		date: z.nullable(z.iso.date()),
		from: startSchema,
		until: endSchema,
	})
	.check(
		z.refine(({ days, date }) => date !== null || days.length > 0, {
			path: ['days'],
			error: 'Choose a day of the week, or one date.',
		}),
		z.refine(({ from, until }) => until > from, { path: ['until'], error: 'Must be after the start.' }),
	);
export type BoardTime = z.infer<typeof boardTimeSchema>;

/** What a screen in the taproom shows. */
export const boardSchema = z.object({
	slug: slugSchema,
	name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
	parts: z.array(z.enum(boardParts)).check(z.minLength(1, { error: 'Choose at least one.' })),
	details: z.array(z.enum(boardDetails)),
	/** The default is what boards showed before this field existed. */
	prices: z._default(z.enum(boardPrices), 'rows'),
	message: z.string().check(z.trim(), z.maxLength(280)),
	look: z.enum(boardLooks),
	distance: z.enum(distanceNames),
	/** The diagonal of the television, in inches. */
	diagonal: z.int().check(z.minimum(7), z.maximum(150)),
	pageSeconds: z.int().check(z.minimum(8), z.maximum(120)),
	times: z.array(boardTimeSchema).check(z.maxLength(20)),
});
export type Board = z.infer<typeof boardSchema>;

export const newBoard: Omit<Board, 'slug'> = {
	name: '',
	parts: ['taps', 'next', 'today'],
	details: [...boardDetails].filter((detail) => detail !== 'allergens'),
	prices: 'columns',
	message: '',
	look: 'evening',
	distance: 'room',
	diagonal: 50,
	pageSeconds: 15,
	times: [],
};
