import * as z from 'zod/mini';
import { noteSchema } from '../home/home-schema.ts';
import { timeZoneSchema } from '../hours/hours-schema.ts';
import { isTimeZone } from '../zoned-time.ts';

/** The response of `GET /api/business-status` (spec §3). `source` and `until` are our additions (design §7). */
export const businessStatusSchema = z.object({
	isOpen: z.boolean(),
	lastUpdated: z.iso.datetime(),
	/** Who changed it: a username, or 'system' for the opening hours. */
	updatedBy: z.string(),
	source: z.optional(z.enum(['hours', 'staff'])),
	/** When the hours take over again (ISO 8601 in UTC); null if nothing is scheduled. */
	until: z.optional(z.nullable(z.iso.datetime())),
	/** The same in words: 'until we open tomorrow at 12:00 PM'. */
	untilText: z.optional(z.string()),
	/** When staff will close early, and who said so. */
	closing: z.optional(z.object({ at: z.iso.datetime(), by: z.string() })),
	/** Why the doors are closed, or will be at `closing`; guests can read it. */
	reason: z.optional(z.string()),
});
export type BusinessStatus = z.infer<typeof businessStatusSchema>;

export const ageVerificationSchema = z.object({
	enabled: z.boolean(),
	lastUpdated: z.iso.datetime(),
	updatedBy: z.string(),
});
export type AgeVerification = z.infer<typeof ageVerificationSchema>;

/** In characters, for the name of a user, a token, or the author of a plan. */
export const longestAuthor = 80;

/** In characters: one line beside the status, at most two on a phone. */
export const longestReason = 80;

export const doorsInputSchema = z
	.strictObject({
		/** The id of the request, so that a repetition does nothing. */
		id: z.optional(z.uuid()),
		isOpen: z.optional(z.boolean()),
		action: z.optional(z.literal('reset')),
		at: z.optional(z.iso.datetime()),
		reason: z.optional(z.string().check(z.trim(), z.maxLength(longestReason))),
	})
	.check(
		z.refine(({ isOpen, action }) => (isOpen === undefined) !== (action === undefined), {
			path: ['isOpen'],
			error: "Say either isOpen, true or false, or action 'reset'.",
		}),
		z.refine(({ isOpen, at, reason }) => isOpen === false || (at === undefined && !reason), {
			path: ['at'],
			error: 'Only a closing has a time or a reason.',
		}),
	);
export type DoorsInput = z.infer<typeof doorsInputSchema>;

const overrideSchema = {
	isOpen: z.boolean(),
	/** The time from which it applies; by default now. */
	at: z.optional(z.iso.datetime()),
	by: z.optional(z.string().check(z.maxLength(longestAuthor))),
	reason: z.optional(z.string().check(z.trim(), z.maxLength(longestReason))),
};

const ofClosing = z.refine<{ isOpen: boolean; reason?: string | undefined }>(
	({ isOpen, reason }) => !isOpen || !reason,
	{ path: ['reason'], error: 'Only a closing has a reason.' },
);

/** What staff last set for the doors; null means the hours decide. */
export const doorsSchema = z.nullable(
	z
		.object({ ...overrideSchema, before: z.optional(z.nullable(z.object(overrideSchema).check(ofClosing))) })
		.check(ofClosing),
);

/**
 * The announcement, shown until a device dismisses it (design §7). `store` says whether 'Order Online' leads to the
 * store.
 */
export const announcementSchema = z.strictObject({
	enabled: z.boolean(),
	title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
	text: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)),
	store: z._default(z.boolean(), true),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** Clocks that never change for summer, which is hardly ever what an owner means by them. 'CET' and 'EST5EDT' do. */
const fixedClock = /^(?:[EMH]ST|GMT[+-]?0?|Greenwich|[+-].+)$/i;
const placedZoneSchema = timeZoneSchema.check(
	z.refine((zone) => !fixedClock.test(zone) || !isTimeZone(zone), {
		error: 'Choose a place, as America/New_York; letters or hours alone know no summer time.',
	}),
);

/** `planned` says whether planned changes keep their time on the clock, or their instant. */
export const timeZoneInputSchema = z.strictObject({
	timeZone: placedZoneSchema,
	planned: z.enum(['clock', 'moment']),
});
export type TimeZoneInput = z.infer<typeof timeZoneInputSchema>;

const heading = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const visitSchema = z.strictObject({
	expectationsTitle: heading,
	photosTitle: heading,
	directions: z.array(noteSchema).check(z.maxLength(12)),
	expectations: z.array(noteSchema).check(z.maxLength(12)),
});
export type VisitWords = z.infer<typeof visitSchema>;
