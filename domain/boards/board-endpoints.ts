import * as z from 'zod/mini';
import { bodySizes, endpointsWith, nameShapes } from '../endpoint.ts';
import { slugSchema } from '../slug-schema.ts';
import { boardSchema } from './board-schema.ts';
import { previewSchema, screenResponseSchema, sheetSchema, shownSchema } from './sheet-schema.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const instant = z.nullable(z.string());

/**
 * Awake: the screen is connected. Asleep: the taproom is closed. Waking: it was just paired, or the doors just
 * opened. Dark: it should be awake but is not connected.
 */
const screenStates = ['awake', 'asleep', 'waking', 'dark'] as const;

const screenSchema = z.object({
	id: z.string(),
	name: z.string(),
	place: z.string(),
	/** The board's slug; the board may have been deleted. */
	board: z.string(),
	version: z.int(),
	state: z.enum(screenStates),
	/** Since when it has been dark, at the earliest since the doors opened. */
	darkSince: instant,
	seenAt: instant,
	/** The size of its window in pixels; 0 before its first connection. */
	width: z.int(),
	height: z.int(),
	pairedAt: z.string(),
	pairedBy: z.string(),
	/** How many televisions use its key now; more than one means that the key was copied. */
	televisions: z.int(),
});
export type BoardScreen = z.infer<typeof screenSchema>;

export const screenListSchema = z.object({ screens: z.array(screenSchema) });

const placeText = z.string().check(z.trim(), z.maxLength(60));

/** With a client's id (UUID), a repeated request pairs once. */
export const pairInputSchema = z.strictObject({
	id: z.optional(z.uuid()),
	code: z.string().check(z.trim(), z.minLength(1, { error: 'Type the six letters.' }), z.maxLength(20)),
	name,
	place: placeText,
	board: slugSchema,
});
export type PairInput = z.infer<typeof pairInputSchema>;

export const screenInputSchema = z.strictObject({ name, place: placeText, board: slugSchema });
export type ScreenInput = z.infer<typeof screenInputSchema>;

export const newCodeSchema = z.object({
	code: z.string(),
	/** The secret with which the screen asks whether it was paired. */
	secret: z.string(),
	expiresAt: z.string(),
	/**
	 * An SVG of a QR code that leads staff to the pairing screen; empty if a phone could reach neither the screen's
	 * address nor the site's.
	 */
	qr: z.string(),
});

export const boardFormSchema = z.strictObject(z.omit(boardSchema, { slug: true }).shape);

nameShapes({ Screen: screenSchema, BoardSheet: sheetSchema, ScreenShown: shownSchema });

const endpoint = endpointsWith({ id: { about: 'The screen’s id, from the list.', example: '$SCREEN' } });
const editor = ['content:manage'] as const;
const one = { response: screenSchema } as const;

export const boardEndpoints = {
	'screens.list': endpoint('GET /api/screens', ['admin:access'], 'List the screens', {
		about:
			'Lists the televisions that show a board, with which are awake and since when others have been dark. A ' +
			'screen counts as dark only during the opening hours.',
		response: screenListSchema,
	}),
	'screens.pair': endpoint('POST /api/screens', editor, 'Pair a screen', {
		about:
			'Takes the six letters that the screen shows at /board. They work once, within five minutes. With an `id` ' +
			'(UUID) of your own, a repeated request pairs one screen.',
		body: {
			schema: pairInputSchema,
			example: { code: '$CODE', name: 'Behind the bar', place: 'Left of the taps', board: 'behind-the-bar' },
			maxBytes: bodySizes.line,
		},
		...one,
		status: 201,
		errors: ['NOT_FOUND', 'CONFLICT', 'LOCKED'],
	}),
	'screens.update': endpoint('PUT /api/screens/:id', editor, 'Rename a screen, or show another board', {
		versioned: true,
		body: {
			schema: screenInputSchema,
			example: { name: 'Behind the bar', place: 'Right of the taps', board: 'behind-the-bar' },
			maxBytes: bodySizes.line,
		},
		...one,
	}),
	'screens.restart': endpoint('POST /api/screens/:id/restart', editor, 'Restart a screen', {
		about: 'The screen reloads its page once it is connected.',
		...one,
	}),
	'screens.unpair': endpoint('DELETE /api/screens/:id', editor, 'Unpair a screen', {
		about: 'Its key becomes invalid, and it shows six letters again.',
		...one,
	}),
	'boards.preview': endpoint('POST /api/boards/preview', editor, 'Preview a board', {
		body: {
			schema: boardFormSchema,
			example: {
				name: 'Taps',
				parts: ['taps', 'next'],
				details: ['numbers', 'abv', 'prices'],
				message: '',
				look: 'evening',
				distance: 'room',
				diagonal: 50,
				pageSeconds: 15,
				times: [],
			},
			maxBytes: bodySizes.form,
		},
		response: previewSchema,
	}),
	'screen.code': endpoint('POST /api/screen/code', null, 'Ask for six letters', {
		about: 'An unpaired screen shows these letters.',
		body: {
			/**
			 * The origin under which the screen reached us. The QR code uses it, or the site’s own address if only the
			 * screen can use that origin.
			 */
			schema: z.strictObject({ origin: z.url({ protocol: /^https?$/ }).check(z.maxLength(200)) }),
			example: { origin: 'https://brewery.example' },
			maxBytes: bodySizes.line,
		},
		response: newCodeSchema,
		errors: ['LOCKED'],
	}),
	'screen.claim': endpoint('POST /api/screen/claim', null, 'Ask whether staff have paired this screen', {
		about:
			'The first response with the state `paired` sets the screen’s key as a cookie that scripts cannot read.',
		body: {
			schema: z.strictObject({ secret: z.string().check(z.maxLength(100)) }),
			example: { secret: '$SECRET' },
			maxBytes: bodySizes.code,
		},
		response: z.object({ state: z.enum(['waiting', 'paired', 'expired']) }),
	}),
	'screen.show': endpoint('GET /api/screen', null, 'Ask what this screen shows', {
		about:
			'The screen’s cookie has its key. The response has everything that the screen needs to run for days on ' +
			'its own. Only `unpaired`, with status 200, makes it forget its board.',
		query: {
			width: { about: 'The width of its window, in pixels.', example: '1920' },
			height: { about: 'The height of its window, in pixels.', example: '1080' },
		},
		response: screenResponseSchema,
		as: 'plain',
	}),
	'screen.follow': endpoint('GET /api/screen/live', null, 'Follow changes as a screen', {
		about: 'The stream of `/api/live`. While a screen’s stream is open, staff see the screen as awake.',
		query: { tab: { about: 'An id that tells apart televisions with the same key.', example: 'k3j9' } },
		response: z.string(),
		as: 'text/event-stream',
		errors: ['UNAVAILABLE'],
	}),
};
