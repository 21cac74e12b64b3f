import * as z from 'zod/mini';
import { bodySizes, endpointsWith, nameShapes } from '../endpoint.ts';
import { damagedRowSchema, discardedSchema } from '../resources/damaged-row.ts';
import { conflictSchema, historySchema } from '../resources/history-schema.ts';
import { changeOverInputSchema, changeOverSchema, stepResultSchema } from './change-over.ts';

nameShapes({ ChangeOver: changeOverSchema });

const endpoint = endpointsWith({ id: { about: 'The change-over’s id.', example: '$CHANGE_OVER' } });
const planner = ['beer:update'] as const;
const one = { response: changeOverSchema } as const;
const example = {
	name: 'Winter menu',
	date: '2026-12-04',
	minutes: 960,
	steps: [{ kind: 'kitchen', isClosed: true }],
};

/** A notice on the staff's home screen, until somebody has read it. */
const noticeSchema = z.object({
	id: z.string(),
	name: z.string(),
	at: z.string(),
	doneAt: z.string(),
	late: z.boolean(),
	left: z.array(stepResultSchema),
});
export type ChangeOverNotice = z.infer<typeof noticeSchema>;

export const previewPages = ['menu', 'home'] as const;
const previewSchema = z.object({
	/** HTML without scripts, links or forms. */
	html: z.string(),
	at: z.iso.datetime(),
	note: z.nullable(z.string()),
	results: z.array(stepResultSchema),
});

export const changeOverConflictSchema = conflictSchema(changeOverSchema);

export const changeOverEndpoints = {
	'changeOvers.list': endpoint('GET /api/change-overs', planner, 'List the change-overs', {
		about:
			'`ahead` has the planned change-overs, soonest first. `past` has at most a hundred that were done or ' +
			'canceled, newest first.',
		response: z.object({
			ahead: z.array(changeOverSchema),
			past: z.array(changeOverSchema),
			damaged: z.array(damagedRowSchema),
		}),
	}),
	'changeOvers.create': endpoint('POST /api/change-overs', planner, 'Plan a change-over', {
		about:
			'It runs by itself at its date and time, in the name of the user who saved it last and with their ' +
			'permissions. With an `id` (UUID) of your own, a repeated request creates one.',
		body: {
			schema: z.extend(changeOverInputSchema, { id: z.optional(z.uuid()) }),
			example,
			maxBytes: bodySizes.text,
		},
		...one,
		status: 201,
		errors: ['CONFLICT'],
	}),
	// Must come before 'GET /api/change-overs/:id', which would match it too.
	'changeOvers.notices': endpoint(
		'GET /api/change-overs/notices',
		['admin:access'],
		'List notices about change-overs',
		{
			about: 'Change-overs that ran late or left steps undone, until they are dismissed.',
			response: z.object({ notices: z.array(noticeSchema) }),
		},
	),
	'changeOvers.preview': endpoint('POST /api/change-overs/preview', planner, 'Preview a change-over', {
		about:
			'Renders a page as guests would see it at that time, with the present state and the steps. Nothing is ' +
			'changed.',
		body: {
			schema: z.extend(changeOverInputSchema, { page: z.enum(previewPages) }),
			example: { ...example, page: 'menu' },
			maxBytes: bodySizes.text,
		},
		response: previewSchema,
		errors: ['UNAVAILABLE'],
	}),
	'changeOvers.read': endpoint('GET /api/change-overs/:id', planner, 'Read a change-over', {
		about:
			'To undo a change-over that is done, undo its `change`, which reverts its steps, last first. A step whose ' +
			'beer, tap, dish or door has been changed since stays, with a `reason`; another undo tries it again.',
		...one,
	}),
	'changeOvers.update': endpoint('PUT /api/change-overs/:id', planner, 'Change a change-over', {
		about: 'A canceled change-over is planned again. One that is done cannot be changed.',
		versioned: true,
		body: { schema: changeOverInputSchema, example, maxBytes: bodySizes.text },
		...one,
	}),
	'changeOvers.cancel': endpoint('DELETE /api/change-overs/:id', planner, 'Cancel a change-over', {
		versioned: true,
		...one,
	}),
	'changeOvers.discard': endpoint(
		'DELETE /api/change-overs/:id/damaged',
		planner,
		'Discard a damaged change-over',
		{
			about: 'The history keeps the stored value. A readable change-over cannot be discarded.',
			response: discardedSchema,
		},
	),
	'changeOvers.history': endpoint(
		'GET /api/change-overs/:id/history',
		planner,
		'Read who changed a change-over',
		{
			about: 'Newest first.',
			response: historySchema(z.unknown()),
		},
	),
	'changeOvers.dismiss': endpoint('POST /api/change-overs/:id/dismiss', ['beer:status'], 'Dismiss a notice', {
		about: 'Removes the notice from the staff’s home screen for all users.',
		response: z.object({ dismissed: z.boolean() }),
	}),
};
