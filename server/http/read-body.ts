import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';

/**
 * The body of a call, read as it comes in and never beyond `most` bytes. Throws TOO_LARGE with `words` for more, and
 * UPLOAD_ERROR when the sender breaks off.
 */
export async function readBody(context: Context, most: number, words: string): Promise<Buffer> {
	if (Number(context.req.header('content-length') ?? 0) > most) throw new AppError('TOO_LARGE', words);
	const reader = context.req.raw.body?.getReader();
	if (!reader) return Buffer.alloc(0);
	const chunks: Uint8Array[] = [];
	let length = 0;
	for (;;) {
		const { done, value } = await reader.read().catch((cause: unknown) => {
			throw new AppError('UPLOAD_ERROR', 'What was sent broke off before its end.', { cause });
		});
		if (done) return Buffer.concat(chunks);
		length += value.length;
		if (length > most) {
			await reader.cancel();
			throw new AppError('TOO_LARGE', words);
		}
		chunks.push(value);
	}
}
