import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';

/** How many bytes must come in how many milliseconds until the body ends; what is slower would stay for ever. */
const leastBytes = 4_096;
const lookMs = 10_000;
const slowWords = 'What was sent came too slowly and was given up. Try again where the line is better.';

/**
 * The body of a request, read as it comes in and never beyond `most` bytes. Throws TOO_LARGE with `message` for more, and
 * UPLOAD_ERROR when the sender breaks off or hardly sends anything.
 */
export async function readBody(context: Context, most: number, message: string): Promise<Buffer> {
	if (Number(context.req.header('content-length') ?? 0) > most) throw new AppError('TOO_LARGE', message);
	const reader = context.req.raw.body?.getReader();
	if (!reader) return Buffer.alloc(0);
	const chunks: Uint8Array[] = [];
	let length = 0;
	let seen = 0;
	let tooSlow = false;
	const watch = setInterval(() => {
		tooSlow = length - seen < leastBytes;
		seen = length;
		if (tooSlow) void reader.cancel();
	}, lookMs);
	try {
		for (;;) {
			const { done, value } = await reader.read().catch((cause: unknown) => {
				throw new AppError('UPLOAD_ERROR', 'What was sent broke off before its end.', { cause });
			});
			if (tooSlow) throw new AppError('UPLOAD_ERROR', slowWords);
			if (done) return Buffer.concat(chunks);
			length += value.length;
			if (length > most) {
				await reader.cancel();
				throw new AppError('TOO_LARGE', message);
			}
			chunks.push(value);
		}
	} finally {
		clearInterval(watch);
	}
}
