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

const endpoint = endpointsWith({ id: { about: 'The phone’s id, from the list.', example: '$BAR_PHONE' } });
const manager = ['business:manage'] as const;

export const barEndpoints = {
	'barPhones.list': endpoint('GET /api/bar-phones', manager, 'List the bar’s phones', {
		response: z.object({ phones: z.array(barPhoneSchema) }),
	}),
	'barPhones.create': endpoint('POST /api/bar-phones', manager, 'Make this device the bar’s phone', {
		about:
			'Your session on this device ends, and the response has a token of the phone’s own. That token opens ' +
			'nothing until somebody identifies themselves (`auth.pinLogin`). A user can set up ten phones at most.',
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
		about: 'The user who set the phone up may do this, and so may every admin.',
		response: z.null(),
	}),
	'auth.setPin': endpoint('PUT /api/auth/pin', [], 'Set your PIN', {
		about:
			'The PIN works on the bar’s phones only. Users who are active there by the old one are asked for the new ' +
			'one.',
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
			'By PIN; after five wrong PINs on any phones, the password is required instead. Send the `pinToken` with ' +
			'every following request as the header `Pin-Token`, beside the phone’s own token; the history then names ' +
			'its owner. It is valid for bar work on this phone until 4 AM. A request that is sent later is still ' +
			'recorded under the name of the user whose token it has.',
		body: { schema: pinLoginSchema, example: { userId: '$PERSON', pin: '7291' }, maxBytes: bodySizes.line },
		response: pinSignedInSchema,
		errors: ['NOT_FOUND', 'CONFLICT', 'LOCKED'],
	}),
};
