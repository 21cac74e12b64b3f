import * as z from 'zod/mini';
import { whenText } from '#domain/changes/when-text.ts';
import { type EndpointName, endpointOf } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { findCreation } from '../history/store.ts';
import type { WriteSource } from '../resources/versioned.ts';

interface DelayedRequest {
	readonly name: EndpointName;
	readonly body: unknown;
	/** The value of the header, in seconds. */
	readonly age: string | undefined;
	readonly now: Date;
}

const repeatable = z.object({ id: z.string() });

/**
 * Throws CONFLICT for a change that describes tonight but was made on an earlier service day: doors that somebody closed a
 * week ago must not close today. A request that was done in time and is only repeated gets its first response.
 */
export async function requireTonight(
	{ db, formats, schedule }: Pick<WriteSource, 'db' | 'formats' | 'schedule'>,
	{ name, body, age = '', now }: DelayedRequest,
): Promise<void> {
	const { tonight } = endpointOf(name);
	if (!tonight || !/^\d{1,9}$/.test(age) || (tonight !== true && !tonight(body))) return;
	const sentAt = new Date(now.getTime() - Number(age) * 1_000);
	const { timeZone } = schedule;
	if (serviceDayOf(sentAt, timeZone) === serviceDayOf(now, timeZone)) return;
	const { data } = z.safeParse(repeatable, body);
	if (data && (await findCreation(db, data.id))) return;
	const when = whenText(formats, sentAt, now, schedule);
	throw new AppError(
		'CONFLICT',
		`That was said ${when}, and that night is over. Say it again if it still holds.`,
	);
}
