import * as z from 'zod/mini';
import { bodySizes, endpointsWith, nameShapes } from '../endpoint.ts';
import { changeGroupNames } from './change-groups.ts';

const instant = z.string();

export const changeSchema = z.object({
	id: z.string(),
	at: instant,
	username: z.string(),
	/** The words after the username: 'kicked Hearthstone, tap 12'. */
	words: z.string(),
	details: z.array(z.string()),
	/** Null if the log cannot undo it; `refused` says briefly why this user cannot. */
	undo: z.nullable(z.object({ refused: z.nullable(z.string()) })),
	undone: z.nullable(z.object({ by: z.string(), at: instant })),
	/** The staff screen with the subject's own history, for users who may open it. */
	screen: z.nullable(z.string()),
});
export type Change = z.infer<typeof changeSchema>;

export const changesSchema = z.object({
	changes: z.array(changeSchema),
	/** The value of `before` for the next page; null at the end. */
	next: z.nullable(z.string()),
});
export type Changes = z.infer<typeof changesSchema>;

export const mostChanges = 50;

/** An instant and an id, as in `next`. */
const cursor = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w-]{1,60}$/));

export const changeQuerySchema = z.object({
	day: z.optional(z.iso.date()),
	person: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
	kind: z.optional(z.enum(changeGroupNames)),
	text: z.optional(z.string().check(z.maxLength(100))),
	before: z.optional(cursor),
	most: z.optional(z.string().check(z.regex(/^(?:[1-9]|[1-4]\d|50)$/, { error: 'Must be from 1 to 50.' }))),
});
export type ChangeQuery = z.infer<typeof changeQuerySchema>;

nameShapes({ Change: changeSchema });

const endpoint = endpointsWith({
	id: {
		about: 'The change’s id, from the list or the response of the change, or the `id` sent with its request.',
		example: '$CHANGE',
	},
});

export const changeEndpoints = {
	'changes.list': endpoint('GET /api/changes', ['admin:access'], 'Read who changed what', {
		about:
			'Changes as sentences, newest first. Everybody behind the bar can read tonight’s bar work; managers can ' +
			'read every change of any day. Sign-ins are in the security log.',
		query: {
			day: {
				about: 'A service day, which ends at 4 AM. By default managers read all days.',
				example: '2026-11-20',
			},
			person: { about: 'Selects the changes of one username.', example: 'jo' },
			kind: { about: `One of ${changeGroupNames.map((name) => `\`${name}\``).join(', ')}.`, example: 'bar' },
			text: {
				about: 'A text that the sentence must contain. Each page searches two thousand changes.',
				example: 'kicked',
			},
			before: {
				about: 'The `next` of the previous page.',
				example: '2026-11-20T20:30:00.000Z_019a9d5f2c40-000001-0123456789',
			},
			most: { about: `The number of changes, at most ${mostChanges}.`, example: '10' },
		},
		response: changesSchema,
		errors: ['INVALID_INPUT', 'FORBIDDEN'],
	}),
	'changes.people': endpoint(
		'GET /api/changes/people',
		['business:manage'],
		'Read who has changed something',
		{
			about: 'Includes users who have left, tokens, and `system`.',
			response: z.object({ people: z.array(z.string()) }),
		},
	),
	'changes.undo': endpoint(
		'POST /api/changes/:id/undo',
		['admin:access'],
		'Undo a change made behind the bar',
		{
			about:
				'Restores exactly the former state, by another change that can be undone in turn. It requires the ' +
				'permission for the undone change. Bartenders can undo until the service day ends at 4 AM, managers at ' +
				'any time. CONFLICT says what prevents it. With an `id` (UUID) of your own, a repeated request undoes ' +
				'once.',
			body: {
				schema: z.strictObject({ id: z.optional(z.uuid()) }),
				example: { id: '6f1c1a7e-3f0a-4f55-9f3a-0a4f9a1f7b20' },
				maxBytes: bodySizes.line,
			},
			response: changeSchema,
			errors: ['CONFLICT', 'NOT_FOUND', 'FORBIDDEN', 'CONFIRM_FIRST'],
		},
	),
};
