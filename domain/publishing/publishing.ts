import * as z from 'zod/mini';
import { plannedWords } from '../hours/planned-time.ts';
import { serviceDayEndsAt } from '../hours/service-day.ts';
import type { Formats } from '../locale/formats.ts';
import { addDays, instantOf } from '../zoned-time.ts';

/** When guests can see an item: absent means now; otherwise an instant (ISO 8601 in UTC), or 'draft'. */
export const publishAtSchema = z.optional(
	z.union([z.iso.datetime(), z.literal('draft')], {
		error: 'Must be an instant such as 2026-11-20T20:30:00Z, or draft. Left out, guests see it now.',
	}),
);
export type PublishAt = z.infer<typeof publishAtSchema>;

export function publishAtOf(item: object): PublishAt {
	const { success, data } = publishAtSchema.safeParse('publishAt' in item ? item.publishAt : undefined);
	return success ? data : 'draft';
}

/** Says whether an item is published. An unreadable time means that it is not. */
export function isPublished(item: object, now: Date): boolean {
	const publishAt = publishAtOf(item);
	return publishAt === undefined || (publishAt !== 'draft' && Date.parse(publishAt) <= now.getTime());
}

/** The last service day on which guests can see an item; null means no end. */
export const lastDaySchema = z.nullable(z.iso.date());

/** Returns when an item's last day ends, in Unix milliseconds; infinite if it has none. */
export function endOf(item: object, timeZone: string): number {
	const { data } = lastDaySchema.safeParse('lastDay' in item ? item.lastDay : null);
	return data ? instantOf(addDays(data, 1), serviceDayEndsAt, timeZone).getTime() : Number.POSITIVE_INFINITY;
}

/** Says whether guests can see an item: it is published and has not ended. */
export const isShown = (item: object, now: Date, timeZone: string): boolean =>
	isPublished(item, now) && now.getTime() < endOf(item, timeZone);

/** Describes the state for staff: 'Goes out Friday, Dec 4, 4 PM', 'Not published'; empty if guests can see it. */
export function publishWords(formats: Formats, item: object, now: Date, timeZone: string): string {
	if (isPublished(item, now)) return '';
	const publishAt = publishAtOf(item);
	if (publishAt === undefined || publishAt === 'draft') return 'Not published';
	return `Goes out ${plannedWords(formats, new Date(publishAt), now, timeZone)}`;
}
