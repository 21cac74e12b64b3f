import * as z from 'zod/mini';
import { startSchema, weekdaySchema } from '../hours/hours-schema.ts';
import { photoWordsShape, storedImageSchema } from '../images/photo-fields.ts';
import { mostCents } from '../locale/formats.ts';
import { publishAtSchema } from '../publishing/publishing.ts';
import { slugSchema } from '../slug-schema.ts';
import { minutesPerDay } from '../zoned-time.ts';
import { eventMotifs } from './event.ts';
import { isSeriesDate } from './event-occurrences.ts';

const reasonSchema = z.nullable(z.string().check(z.maxLength(300)));
const dateList = z.array(z.iso.date()).check(z.maxLength(500));

/** The longest event, in days. */
const longestEvent = 31;
/** In minutes after midnight of the first day; an event over several days adds 1,440 for each. */
const eventEndSchema = z.int().check(z.minimum(1), z.maximum(longestEvent * minutesPerDay));
const times = { startsAt: startSchema, endsAt: eventEndSchema };
const endsAfterStart = z.refine<{ startsAt: number; endsAt: number }>(
	({ startsAt, endsAt }) => startsAt < endsAt,
	{ path: ['endsAt'], error: 'The end must come after the start.' },
);

/** How an event repeats, up to and including `until`. */
const recurrenceSchema = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('weekly'),
		/** 2 means every other week, counted in weeks that begin on Monday. */
		everyWeeks: z.int().check(z.minimum(1), z.maximum(52)),
		weekdays: z.array(weekdaySchema).check(z.minLength(1), z.maxLength(7)),
		until: z.nullable(z.iso.date()),
	}),
	z.object({
		kind: z.literal('monthly'),
		weekday: weekdaySchema,
		/** Months without a fifth are skipped. */
		nth: z.literal([1, 2, 3, 4, 5, 'last']),
		until: z.nullable(z.iso.date()),
	}),
	/** On the day of the month (or year) of the first date. Months or years without that day are skipped (RFC 5545). */
	z.object({ kind: z.literal('monthly-date'), until: z.nullable(z.iso.date()) }),
	z.object({ kind: z.literal('yearly'), until: z.nullable(z.iso.date()) }),
]);
export type Recurrence = z.infer<typeof recurrenceSchema>;

const moveSchema = z
	.object({ date: z.iso.date(), toDate: z.iso.date(), ...times, reason: reasonSchema })
	.check(endsAfterStart);

/** `exceptions` are dates never announced; cancellations and moves stay visible. */
export const eventSchema = z
	.object({
		slug: slugSchema,
		title: z.string().check(z.minLength(1), z.maxLength(80)),
		/** The slug of an entry in the taproom’s own list, like `place`. */
		kind: slugSchema,
		summary: z.string().check(z.maxLength(300)),
		content: z.string().check(z.maxLength(50_000)),
		date: z.iso.date(),
		...times,
		recurrence: z.nullable(recurrenceSchema),
		exceptions: dateList,
		cancellations: z.array(z.object({ date: z.iso.date(), reason: reasonSchema })).check(z.maxLength(500)),
		moves: z.array(moveSchema).check(z.maxLength(500)),
		price: z.object({
			/** Null or 0 means free. */
			cents: z.nullable(z.int().check(z.nonnegative(), z.maximum(mostCents))),
			/** For example 'with a mug to keep'. */
			note: z.nullable(z.string().check(z.maxLength(200))),
			ticketUrl: z.nullable(z.url({ protocol: /^https?$/ })),
		}),
		/** Who plays, reads or teaches; absent or null if nobody is named. */
		performer: z.optional(z.nullable(z.string().check(z.maxLength(120)))),
		place: slugSchema,
		image: storedImageSchema,
		...photoWordsShape,
		motif: z.enum(eventMotifs),
		/** The address, if it is no longer the slug. Former addresses lead to it. */
		address: z.optional(z.nullable(slugSchema)),
		formerAddresses: z.optional(z.array(slugSchema).check(z.maxLength(50))),
		publishAt: publishAtSchema,
		/**
		 * The UID in the calendar from which it was imported (RFC 5545); importing that calendar again finds the event by
		 * it.
		 */
		calendarUid: z.optional(z.string().check(z.maxLength(500))),
	})
	.check(
		endsAfterStart,
		z.refine((event) => isSeriesDate(event, event.date), {
			path: ['date'],
			error: 'The first date must be one of the series.',
		}),
		z.refine(
			({ exceptions, cancellations, moves }) => {
				const dates = [...exceptions, ...[...cancellations, ...moves].map(({ date }) => date)];
				return new Set(dates).size === dates.length;
			},
			{ path: ['exceptions'], error: 'A date can be left out, canceled or moved only once.' },
		),
	);
export type TaproomEvent = z.infer<typeof eventSchema>;

export const eventsSchema = z.array(eventSchema);
