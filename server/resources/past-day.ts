import { fieldError } from '#domain/errors.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { type PlainDate, wallClock } from '#domain/zoned-time.ts';
import type { WriteContext } from './versioned.ts';

type Clock = Pick<WriteContext, 'now' | 'taproom'>;

const stillToCome = 'That day is still to come.';

/**
 * Says whether a day is in the future by the calendar, not the service day: at 1 AM people enter the date on their
 * phone.
 */
export function isToCome(day: PlainDate | null, { now, taproom }: Clock): boolean {
	return day !== null && day > wallClock(now, taproom.schedule.timeZone).date;
}

/** Throws INVALID_INPUT for a day in the future. */
export function requirePastDay(clock: Clock, path: string, day: PlainDate | null | undefined): void {
	if (day != null && isToCome(day, clock)) throw fieldError(path, stillToCome);
}

/** Checks all days of an item; one that is published later may use days until then. Throws INVALID_INPUT. */
export function requirePastDays(
	{ now, taproom }: Clock,
	{ pastDays }: Pick<ContentKind, 'pastDays'>,
	item: object,
): void {
	const read: Readonly<Record<string, unknown>> = { ...item };
	const { publishAt } = read;
	if (publishAt === 'draft') return;
	const shown = typeof publishAt === 'string' ? new Date(publishAt) : now;
	for (const field of pastDays ?? []) {
		const day = read[field];
		if (typeof day === 'string') requirePastDay({ taproom, now: shown > now ? shown : now }, field, day);
	}
}
