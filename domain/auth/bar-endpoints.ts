import * as z from 'zod/mini';
import { bodySizes, endpointsWith, nameShapes } from '../endpoint.ts';
import { signedInSchema } from './auth.ts';
import {
	barPhoneInputSchema,
	barPhoneSchema,
	pinInputSchema,
	pinLoginSchema,
	pinPeopleSchema,
	pinSignedInSchema,
} from './pin.ts';

nameShapes({ BarPhone: barPhoneSchema });

const endpoint = endpointsWith({ id: { about: 'The phone, as the list names it.', example: '$BAR_PHONE' } });
const manager = ['business:manage'] as const;

export const barEndpoints = {
	'barPhones.list': endpoint('GET /api/bar-phones', manager, 'List the bar’s phones', {
		response: z.object({ phones: z.array(barPhoneSchema) }),
	}),
	'barPhones.create': endpoint('POST /api/bar-phones', manager, 'Make this device the bar’s phone', {
		about:
			'The session of whoever asks ends on this device; the token that is answered is the bar’s own. It opens ' +
			'nothing until somebody says who they are (`auth.pinLogin`). Nobody has more than ten.',
		fresh: true,
		body: {
			schema: barPhoneInputSchema,
			example: { name: 'Bar phone', idleMinutes: 5 },
			maxBytes: bodySizes.line,
		},
		response: signedInSchema,
		as: 'plain',
		errors: ['CONFLICT'],
	}),
	'barPhones.end': endpoint('DELETE /api/bar-phones/:id', manager, 'Log a bar’s phone out', {
		about: 'Whoever made it one may, and every admin.',
		response: z.null(),
	}),
	'auth.setPin': endpoint('PUT /api/auth/pin', [], 'Set your PIN', {
		about: 'For the bar’s phone, and good nowhere else. Whoever acts there by the old one is asked again.',
		fresh: true,
		body: { schema: pinInputSchema, example: { pin: '7291' }, maxBytes: bodySizes.line },
		response: z.null(),
	}),
	'auth.removePin': endpoint('DELETE /api/auth/pin', [], 'Remove your PIN', { response: z.null() }),
	'auth.pinPeople': endpoint('GET /api/auth/pin-login', [], 'List who can act on the bar’s phone', {
		response: pinPeopleSchema,
		errors: ['CONFLICT'],
	}),
	'auth.pinLogin': endpoint('POST /api/auth/pin-login', [], 'Say who acts on the bar’s phone', {
		about:
			'By PIN, or by password once it is asked for: after five wrong PINs, on whatever phones. Send the `pinToken` with every request that follows, as the ' +
			'header `Pin-Token` beside the phone’s own token: the history then names its owner. It opens bar work ' +
			'only, on this phone only, until 4 AM; a request sent later names who made it when it carries theirs.',
		body: { schema: pinLoginSchema, example: { userId: '$PERSON', pin: '7291' }, maxBytes: bodySizes.line },
		response: pinSignedInSchema,
		errors: ['NOT_FOUND', 'CONFLICT', 'LOCKED'],
	}),
};
