import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const helloSchema = z.object({
	version: z.string(),
	resources: z.record(z.string(), z.int()),
	now: z.int(),
});

export const liveEndpoints = {
	'live.follow': endpoint('GET /api/live', null, 'Follow changes', {
		about:
			'Server-sent events: `hello` with the versions of now and the clock, then a `change` for each change of beers, ' +
			'settings or content. When there is no more room, the answer is 503 and says when to come back.',
		response: z.string(),
		as: 'text/event-stream',
		errors: ['UNAVAILABLE'],
	}),
	'live.version': endpoint('GET /api/live/version', null, 'Ask for the versions of now', {
		about: 'For whoever cannot hold a stream open.',
		response: helloSchema,
		as: 'plain',
	}),
};
