import * as z from 'zod/mini';
import { endpointsWith, nameShapes } from '../endpoint.ts';
import { eventIdPattern } from './entries.ts';
import { securityKindNames } from './kinds.ts';

const instant = z.string();
const eventId = z.string().check(z.regex(eventIdPattern));

/** Filters by names that no user has. */
export const nobody = 'nobody';

const securityEventSchema = z.object({
	id: eventId,
	kind: z.enum(securityKindNames),
	at: instant,
	/** Null for an unknown name. */
	userId: z.nullable(z.string()),
	username: z.string(),
	/** The username of whoever caused it, if that is another user. */
	by: z.nullable(z.string()),
	/** The place of whoever caused it; null in one’s own list if it was another user. */
	place: z.nullable(z.object({ address: z.string(), device: z.string() })),
	detail: z.string(),
	/** The number of equal events within a minute. */
	count: z.int(),
	newDevice: z.boolean(),
});
export type SecurityEventEntry = z.infer<typeof securityEventSchema>;

const securityEventsSchema = z.object({
	events: z.array(securityEventSchema),
	/** The value of `before` for the next page; null at the end. */
	next: z.nullable(eventId),
});
export type SecurityEvents = z.infer<typeof securityEventsSchema>;

const before = z.optional(eventId);

export const ownEventQuerySchema = z.object({ before });

export const eventQuerySchema = z.object({
	before,
	person: z.optional(z.union([z.literal(nobody), z.string().check(z.minLength(1), z.maxLength(60))])),
	kind: z.optional(z.enum(securityKindNames)),
	day: z.optional(z.iso.date()),
});
export type EventQuery = z.infer<typeof eventQuerySchema>;

export const noticeQuerySchema = z.object({ seen: z.optional(eventId) });

const securityNoticeSchema = z.object({
	/** The visit before this one; null for the first. */
	since: z.nullable(instant),
	/** Attempts with a wrong password since then, wherever it was asked for. */
	wrong: z.int(),
	/** Attempts since then that were refused during a lock. */
	locked: z.int(),
	/** Wrong PINs since then on a bar's phone (`wrongPins`), and attempts refused there during a lock. */
	wrongPins: z.int(),
	lockedPins: z.int(),
	/** Wrong screen codes since then by users signed in to this account. */
	wrongCodes: z.int(),
	/** Sign-ins from new places elsewhere; the newest five. */
	newDevices: z.array(securityEventSchema),
	/** Sessions that ended since then because a token was copied; the newest three. */
	copies: z.array(securityEventSchema),
	/** The id of the newest entry about this account, to send to `seen` once this was read. */
	latest: z.nullable(eventId),
});
export type SecurityNotice = z.infer<typeof securityNoticeSchema>;

nameShapes({ SecurityEvent: securityEventSchema, SecurityEvents: securityEventsSchema });

const endpoint = endpointsWith();

const beforePart = { about: 'The `next` of the previous page.', example: '019a9d5f2c40-000001-0123456789' };

export const securityEndpoints = {
	'security.events': endpoint('GET /api/security-events', ['users:manage'], 'Read the security log', {
		about:
			'Successful, failed and locked sign-ins, refused requests, and changes of passwords, roles, tokens and ' +
			'backups; newest first, fifty per page. They are stored for ninety days.',
		query: {
			person: { about: 'A user’s id, or `nobody` for names that no user has.', example: nobody },
			kind: { about: 'Selects one kind of events.', example: 'sign-in.wrong' },
			day: { about: 'Selects one day in the taproom’s time zone.', example: '2026-11-20' },
			before: beforePart,
		},
		response: securityEventsSchema,
		errors: ['INVALID_INPUT'],
	}),
	'auth.events': endpoint('GET /api/auth/events', [], 'Read what happened to your account', {
		about: 'Newest first, fifty per page. The place of another user who changed your account is left out.',
		query: { before: beforePart },
		response: securityEventsSchema,
		errors: ['INVALID_INPUT'],
	}),
	'auth.notice': endpoint('GET /api/auth/notice', [], 'Ask what happened since your last visit', {
		about:
			'Wrong attempts, sign-ins from new devices or places, and sessions that ended because a copy of their ' +
			'token was used.',
		query: {
			seen: { about: 'Leaves out entries up to and including this one.', example: beforePart.example },
		},
		response: securityNoticeSchema,
		errors: ['INVALID_INPUT'],
	}),
};
