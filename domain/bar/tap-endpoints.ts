import * as z from 'zod/mini';
import { bodySizes, dataEndpoint, endpointsWith, nameShapes } from '../endpoint.ts';
import {
	kegDetailsSchema,
	kegKickSchema,
	kegLevelSchema,
	kegListSchema,
	kegMoveSchema,
	kegSchema,
	lineNoteSchema,
	publicTapsSchema,
	tapChangeSchema,
	tapCreateSchema,
	tapInputSchema,
	tapKickSchema,
	tapListSchema,
	tapPourSchema,
	tapQueueSchema,
	tapSchema,
} from './taps.ts';

nameShapes({ Keg: kegSchema, Tap: tapSchema, TapChange: tapChangeSchema });

const endpoint = endpointsWith({
	number: { about: 'The tap’s number.', example: '1' },
	id: { about: 'The keg’s id, from the list of taps.', example: '$KEG' },
});

const bar = ['beer:status'] as const;
const requestId = 'd3b0a8f6-5b1e-4c52-9a52-0d6c3d1f2a10';
const change = { response: tapChangeSchema, errors: ['CONFLICT', 'NOT_FOUND'] } as const;

const line = { name: 'Hand pump', gas: 'cask', cleanedOn: '2026-11-20', outOfOrder: false };

const repeat =
	'With an `id` (UUID) of your own, a repeated request does nothing twice and gets the first response. ';

const kegVersion = 'The version is that of the keg’s tap or, for a keg without a tap, of its beer.';

export const tapEndpoints = {
	'taps.list': endpoint('GET /api/taps', ['beer:read'], 'List the taps', {
		about: 'Every line, including empty ones, with the keg that pours on it and the kegs that wait for it.',
		response: tapListSchema,
	}),
	'taps.create': endpoint('POST /api/taps', ['business:manage'], 'Add a tap', {
		about: repeat.trim(),
		body: {
			schema: tapCreateSchema,
			example: { id: requestId, number: 30, ...line },
			maxBytes: bodySizes.line,
		},
		response: tapChangeSchema,
		errors: ['CONFLICT'],
	}),
	'taps.update': endpoint('PUT /api/taps/:number', bar, 'Change a tap', {
		about:
			'Changes its name, its gas, the day of its last cleaning, or whether it is out of order. If it goes out ' +
			'of order, its keg becomes the first that waits there, and no keg can be put on it.',
		...change,
		versioned: true,
		body: { schema: tapInputSchema, example: line, maxBytes: bodySizes.line },
	}),
	'taps.note': endpoint(
		'POST /api/taps/:number/note',
		bar,
		'Note that a line was cleaned, is out of order, or works again',
		{
			about: `Missing fields stay, even if another user changes them at the same time. ${repeat.trim()}`,
			...change,
			body: {
				schema: lineNoteSchema,
				example: { id: requestId, cleanedOn: '2026-11-20' },
				maxBytes: bodySizes.line,
			},
			// The day a line was cleaned stays true, however late it is sent.
			tonight: (body) => z.safeParse(lineNoteSchema, body).data?.outOfOrder !== undefined,
		},
	),
	'taps.delete': endpoint('DELETE /api/taps/:number', ['business:manage'], 'Remove a tap', {
		about: 'Refused while a keg is on the tap or waits for it. The list of its past kegs stays.',
		...change,
		versioned: true,
	}),
	'taps.past': endpoint('GET /api/taps/:number/kegs', ['beer:read'], 'List the past kegs of a tap', {
		about: 'The last hundred kegs that are gone from the tap, newest first.',
		response: kegListSchema,
	}),
	'taps.queue': endpoint('PUT /api/taps/:number/queue', bar, 'Change the queue of a tap', {
		about:
			'Send the whole queue: kegs named by their `id` stay, entries without one are new kegs, and missing kegs ' +
			'are removed. The version is that of the tap.',
		...change,
		versioned: true,
		body: { schema: tapQueueSchema, example: { queue: [{ beerId: '$BEER' }] }, maxBytes: bodySizes.line },
	}),
	'taps.kick': endpoint('POST /api/taps/:number/kick', bar, 'Kick the keg on a tap', {
		about:
			'A till can call this with the single permission `beer:status`. The next keg of the tap’s queue goes on ' +
			`by itself. ${repeat}A \`kegId\` that does not pour there (any more) is refused with CONFLICT, which says ` +
			'who kicked it.',
		body: { schema: tapKickSchema, example: { id: requestId }, optional: true, maxBytes: bodySizes.line },
		...change,
	}),
	'taps.pour': endpoint('POST /api/taps/:number/pour', bar, 'Put a keg on a tap', {
		about:
			'Puts on a new keg of a beer (`beerId`) or a waiting one (`kegId`). If a keg pours there, its id must be ' +
			`sent as \`ends\`, or the request is refused with CONFLICT. ${repeat}The \`id\` becomes that of the new keg.`,
		body: {
			schema: tapPourSchema,
			example: { id: requestId, beerId: '$BEER', ends: '$KEG' },
			maxBytes: bodySizes.line,
		},
		...change,
	}),
	'kegs.kick': endpoint('POST /api/kegs/:id/kick', bar, 'Kick a keg', {
		about:
			'Kicks the keg wherever it pours now. The next keg of the tap’s queue goes on, except with `skipQueue`. ' +
			`${repeat}`,
		body: { schema: kegKickSchema, example: { id: requestId }, optional: true, maxBytes: bodySizes.line },
		...change,
	}),
	'kegs.move': endpoint('POST /api/kegs/:id/move', bar, 'Move a keg to another tap', {
		about:
			'If a keg pours on the other tap, its id must be sent as `swaps`, or the request is refused with ' +
			`CONFLICT; the two kegs change places. ${kegVersion} ${repeat}`,
		body: {
			schema: kegMoveSchema,
			example: { id: requestId, tapNumber: 2, swaps: '$OTHER_KEG' },
			maxBytes: bodySizes.line,
		},
		...change,
		versioned: true,
	}),
	'kegs.update': endpoint('PUT /api/kegs/:id', bar, 'Change the details of a keg', {
		about:
			'Changes its size, its batch and the day it was filled; null means unknown. A keg that is gone cannot be ' +
			`changed. ${kegVersion}`,
		body: {
			schema: kegDetailsSchema,
			example: { size: '1/2 bbl', batch: '2026-31', filledOn: '2026-11-02' },
			maxBytes: bodySizes.line,
		},
		...change,
		versioned: true,
	}),
	'data.taps': dataEndpoint('/data/taps.json', 'Read the beers on the taps', publicTapsSchema),
	'kegs.level': endpoint('PUT /api/kegs/:id/level', bar, 'Set the level of a keg', {
		about: `If all pouring kegs of a beer are low, guests see ‘Almost gone’. ${repeat.trim()}`,
		body: { schema: kegLevelSchema, example: { level: 'low' }, maxBytes: bodySizes.line },
		...change,
	}),
};
