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
			'What is ahead, soonest first, then what was done or canceled, newest first, at most a hundred; and what is damaged.',
		response: z.object({
			ahead: z.array(changeOverSchema),
			past: z.array(changeOverSchema),
			damaged: z.array(damagedRowSchema),
		}),
	}),
	'changeOvers.create': endpoint('POST /api/change-overs', planner, 'Prepare a change-over', {
		about:
			'It is done by itself at its date and time, in the name of whoever saved it last, who needs what each step ' +
			'needs. With an `id` (UUID) of your own, a repeated request makes one.',
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
	'changeOvers.notices': endpoint('GET /api/change-overs/notices', ['admin:access'], 'Read what was left', {
		about: 'Of change-overs that are done: what could not be, and which were late. Until it is dismissed.',
		response: z.object({ notices: z.array(noticeSchema) }),
	}),
	'changeOvers.preview': endpoint('POST /api/change-overs/preview', planner, 'See one beforehand', {
		about:
			'A page as guests would see it at that time: everything as it is now, and its steps. Nothing is changed.',
		body: {
			schema: z.extend(changeOverInputSchema, { page: z.enum(previewPages) }),
			example: { ...example, page: 'menu' },
			maxBytes: bodySizes.text,
		},
		response: previewSchema,
		errors: ['UNAVAILABLE'],
	}),
	'changeOvers.read': endpoint('GET /api/change-overs/:id', planner, 'Read one', {
		about:
			'One that is done is undone by its `change`, as everything in the log: all its steps, the last first. A step whose ' +
			'beer, tap, dish or door somebody has changed since stays, and its `reason` says why; another undo tries those again.',
		...one,
	}),
	'changeOvers.update': endpoint('PUT /api/change-overs/:id', planner, 'Change one', {
		about: 'Or plan one again that was canceled. What is done stays as it is.',
		versioned: true,
		body: { schema: changeOverInputSchema, example, maxBytes: bodySizes.text },
		...one,
	}),
	'changeOvers.cancel': endpoint('DELETE /api/change-overs/:id', planner, 'Cancel one', {
		versioned: true,
		...one,
	}),
	'changeOvers.discard': endpoint(
		'DELETE /api/change-overs/:id/damaged',
		planner,
		'Discard one that cannot be read',
		{ about: 'The history keeps what was stored. What can be read stays.', response: discardedSchema },
	),
	'changeOvers.history': endpoint('GET /api/change-overs/:id/history', planner, 'Read who changed one', {
		about: 'Newest first.',
		response: historySchema(z.unknown()),
	}),
	'changeOvers.dismiss': endpoint(
		'POST /api/change-overs/:id/dismiss',
		['beer:status'],
		'Say that it is read',
		{
			about: 'Takes its notice off the staff’s home, for everybody.',
			response: z.object({ dismissed: z.boolean() }),
		},
	),
};
