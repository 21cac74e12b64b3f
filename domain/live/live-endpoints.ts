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
			'Server-sent events: first `hello` with the present versions and the time, then a `change` for each ' +
			'change of beers, settings or content. If too many clients are connected, the response is 503 with ' +
			'Retry-After.',
		response: z.string(),
		as: 'text/event-stream',
		errors: ['UNAVAILABLE'],
	}),
	'live.version': endpoint('GET /api/live/version', null, 'Read the present versions', {
		about: 'For clients that cannot hold a stream open.',
		response: helloSchema,
		as: 'plain',
	}),
};
