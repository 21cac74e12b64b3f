import pLimit from 'p-limit';
import { AppError } from '#domain/errors.ts';

/**
 * Processes images one at a time: each takes a core and up to a few hundred megabytes for a second or two. Throws
 * UNAVAILABLE beyond `mostWaiting`.
 */
export function imageQueue(mostWaiting = 6): <T>(work: () => Promise<T>) => Promise<T> {
	const limit = pLimit(1);
	return async (work) => {
		if (limit.activeCount + limit.pendingCount < mostWaiting) return limit(work);
		const message = 'Several images are being prepared right now. Try again in a few seconds.';
		throw new AppError('UNAVAILABLE', message);
	};
}
