import * as z from 'zod/mini';
import { plannedWords } from '../hours/planned-time.ts';

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

/** 'Goes out Friday, Dec 4, 4 PM', 'Not published'; empty for what guests see. */
export function publishWords(item: object, now: Date, timeZone: string): string {
	if (isPublished(item, now)) return '';
	const publishAt = publishAtOf(item);
	if (publishAt === undefined || publishAt === 'draft') return 'Not published';
	return `Goes out ${plannedWords(new Date(publishAt), now, timeZone)}`;
}
