import * as z from 'zod/mini';
import { plannedWords } from '../hours/planned-time.ts';
import { serviceDayEndsAt } from '../hours/service-day.ts';
import type { Formats } from '../locale/formats.ts';
import { addDays, instantOf } from '../zoned-time.ts';

/** When guests see it: absent at once, else from an instant (ISO 8601 in UTC), or not until somebody says so. */
export const publishAtSchema = z.optional(z.union([z.iso.datetime(), z.literal('draft')]));
export type PublishAt = z.infer<typeof publishAtSchema>;

export function publishAtOf(item: object): PublishAt {
	const { success, data } = publishAtSchema.safeParse('publishAt' in item ? item.publishAt : undefined);
	return success ? data : 'draft';
}

/** What cannot be read as a time is not out. */
export function isPublished(item: object, now: Date): boolean {
	const publishAt = publishAtOf(item);
	return publishAt === undefined || (publishAt !== 'draft' && Date.parse(publishAt) <= now.getTime());
}

/** The last service day on which guests see it; null for as long as it is there. */
export const lastDaySchema = z.nullable(z.iso.date());

/** When its last day ends, in ms since 1970; never for what has none. */
export function endOf(item: object, timeZone: string): number {
	const { data } = lastDaySchema.safeParse('lastDay' in item ? item.lastDay : null);
	return data ? instantOf(addDays(data, 1), serviceDayEndsAt, timeZone).getTime() : Number.POSITIVE_INFINITY;
}

/** Whether guests see it: it is out, and its last day is not over. */
export const isShown = (item: object, now: Date, timeZone: string): boolean =>
	isPublished(item, now) && now.getTime() < endOf(item, timeZone);

/** 'Goes out Friday, Dec 4, 4 PM', 'Not published'; empty for what guests see. */
export function publishWords(formats: Formats, item: object, now: Date, timeZone: string): string {
	if (isPublished(item, now)) return '';
	const publishAt = publishAtOf(item);
	if (publishAt === undefined || publishAt === 'draft') return 'Not published';
	return `Goes out ${plannedWords(formats, new Date(publishAt), now, timeZone)}`;
}
