import { endpoint } from '../endpoint.ts';
import { menuCheckSchema, menuUncheckSchema, tonightSchema } from './tonight.ts';

export const tonightEndpoints = {
	'tonight.read': endpoint('GET /api/tonight', ['admin:access'], 'Read what is on', {
		about: 'What pours, what can be tapped next, today’s events, and who last found the menu correct.',
		response: tonightSchema,
	}),
	'menu.check': endpoint('POST /api/menu/check', ['beer:status'], 'Say that the menu is correct', {
		about: 'Guests read when that was.',
		response: menuCheckSchema,
	}),
	'menu.uncheck': endpoint('DELETE /api/menu/check', ['beer:status'], 'Take that back', {
		about: 'Only your own check, while it is the last; the one before counts again.',
		response: menuUncheckSchema,
		errors: ['CONFLICT'],
	}),
};
