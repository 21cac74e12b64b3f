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
	id: { about: 'The keg’s id, as the list of taps names it.', example: '$KEG' },
});

const bar = ['beer:status'] as const;
const requestId = 'd3b0a8f6-5b1e-4c52-9a52-0d6c3d1f2a10';
const change = { response: tapChangeSchema, errors: ['CONFLICT', 'NOT_FOUND'] } as const;

const line = { name: 'Hand pump', gas: 'cask', cleanedOn: '2026-11-20', outOfOrder: false };

const repeat =
	'With an `id` (UUID) of your own, a repeated request does nothing twice and is answered again. ';

const kegVersion = 'The version is that of the tap where the keg is; of a keg without a tap, its beer’s.';

export const tapEndpoints = {
	'taps.list': endpoint('GET /api/taps', ['beer:read'], 'List the taps', {
		about: 'Every line, empty ones too, with what pours on it and what waits behind it.',
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
			'Its name, its gas, when it was cleaned, whether it is out of order: then the keg on it becomes the first that ' +
			'waits there, and nothing can be put on it.',
		...change,
		versioned: true,
		body: { schema: tapInputSchema, example: line, maxBytes: bodySizes.line },
	}),
	'taps.note': endpoint('POST /api/taps/:number/note', bar, 'Say that a line was cleaned, or works or not', {
		about: `What is left out stays, whatever else is changed of the line meanwhile. ${repeat.trim()}`,
		...change,
		body: {
			schema: lineNoteSchema,
			example: { id: requestId, cleanedOn: '2026-11-20' },
			maxBytes: bodySizes.line,
		},
		// The day a line was cleaned stays true, however late it is sent.
		tonight: (body) => z.safeParse(lineNoteSchema, body).data?.outOfOrder !== undefined,
	}),
	'taps.delete': endpoint('DELETE /api/taps/:number', ['business:manage'], 'Remove a tap', {
		about: 'Refused while a keg is on it or waits there. The list of its past kegs stays.',
		...change,
		versioned: true,
	}),
	'taps.past': endpoint('GET /api/taps/:number/kegs', ['beer:read'], 'Read what was on a tap', {
		about: 'The last hundred kegs that are gone, newest first.',
		response: kegListSchema,
	}),
	'taps.queue': endpoint('PUT /api/taps/:number/queue', bar, 'Say what comes next on a tap', {
		about:
			'The whole queue: kegs named by their `id` stay, others are new, those left out are taken away. The version is ' +
			'the tap’s.',
		...change,
		versioned: true,
		body: { schema: tapQueueSchema, example: { queue: [{ beerId: '$BEER' }] }, maxBytes: bodySizes.line },
	}),
	'taps.kick': endpoint('POST /api/taps/:number/kick', bar, 'Kick the keg on a tap', {
		about:
			`What a till calls, with the one permission \`beer:status\`. The next of the tap’s queue goes on by itself. ${repeat}A \`kegId\` that does not pour there (any more) is ` +
			'refused with CONFLICT, which says who kicked it.',
		body: { schema: tapKickSchema, example: { id: requestId }, optional: true, maxBytes: bodySizes.line },
		...change,
	}),
	'taps.pour': endpoint('POST /api/taps/:number/pour', bar, 'Put a keg on a tap', {
		about:
			'A new keg of a beer (`beerId`) or one that waits (`kegId`). The keg that it takes the place of must be named ' +
			`by \`ends\`, else the answer is CONFLICT. ${repeat}It becomes the id of the new keg.`,
		body: {
			schema: tapPourSchema,
			example: { id: requestId, beerId: '$BEER', ends: '$KEG' },
			maxBytes: bodySizes.line,
		},
		...change,
	}),
	'kegs.kick': endpoint('POST /api/kegs/:id/kick', bar, 'Kick a keg', {
		about: `Wherever it pours now. The next of the tap’s queue goes on, unless \`skipQueue\` says no. ${repeat}`,
		body: { schema: kegKickSchema, example: { id: requestId }, optional: true, maxBytes: bodySizes.line },
		...change,
	}),
	'kegs.move': endpoint('POST /api/kegs/:id/move', bar, 'Move a keg to another tap', {
		about: `What pours there must be named by \`swaps\`, else the answer is CONFLICT; it comes to the tap that this one leaves. ${kegVersion} ${repeat}`,
		body: {
			schema: kegMoveSchema,
			example: { id: requestId, tapNumber: 2, swaps: '$OTHER_KEG' },
			maxBytes: bodySizes.line,
		},
		...change,
		versioned: true,
	}),
	'kegs.update': endpoint('PUT /api/kegs/:id', bar, 'Say which keg it is', {
		about: `Its size, its batch, when it was filled; null for what nobody knows. What is gone stays as it was. ${kegVersion}`,
		body: {
			schema: kegDetailsSchema,
			example: { size: '1/2 bbl', batch: '2026-31', filledOn: '2026-11-02' },
			maxBytes: bodySizes.line,
		},
		...change,
		versioned: true,
	}),
	'data.taps': dataEndpoint('/data/taps.json', 'Read what pours on which tap', publicTapsSchema),
	'kegs.level': endpoint('PUT /api/kegs/:id/level', bar, 'Say how full a keg is', {
		about: `Of a beer whose kegs are all low guests read ‘Almost gone’. ${repeat.trim()}`,
		body: { schema: kegLevelSchema, example: { level: 'low' }, maxBytes: bodySizes.line },
		...change,
	}),
};
