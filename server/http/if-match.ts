import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';

/**
 * The version that a write was made from: `If-Match: "3"` (RFC 9110 §13.1.1, design §6). A write without it could undo
 * somebody else's unseen, so it is refused with BAD_REQUEST.
 */
export function readIfMatch(context: Context): number {
	const tag = context.req.header('if-match')?.trim() ?? '';
	const version = /^"?(\d{1,15})"?$/.exec(tag)?.[1];
	if (version === undefined) {
		throw new AppError('BAD_REQUEST', 'Name the version this change was made from, as in If-Match: "3".');
	}
	return Number(version);
}
