import pLimit from 'p-limit';
import { AppError } from '#domain/errors.ts';

/** Each image takes a core and up to a few hundred megabytes for a second or two; beyond `mostWaiting`: UNAVAILABLE. */
export function imageQueue(mostWaiting = 6): <T>(work: () => Promise<T>) => Promise<T> {
	const limit = pLimit(1);
	return async (work) => {
		if (limit.activeCount + limit.pendingCount < mostWaiting) return limit(work);
		const message = 'Several images are being prepared right now. Try again in a few seconds.';
		throw new AppError('UNAVAILABLE', message);
	};
}
