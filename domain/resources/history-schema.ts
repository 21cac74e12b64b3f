import * as z from 'zod/mini';

/** Newest first; `before` and `after` are the subject around the change, null where there was none. */
export function historySchema<State extends z.ZodMiniType>(state: State) {
	const entry = z.object({
		id: z.string(),
		at: z.string(),
		username: z.string(),
		action: z.string(),
		version: z.nullable(z.int()),
		before: state,
		after: state,
	});
	return z.object({ entries: z.array(entry) });
}

/** `details` of a CONFLICT: how the subject is now, and who made it so. */
export function conflictSchema<State extends z.ZodMiniType>(current: State) {
	return z.object({ current, by: z.nullable(z.object({ username: z.string(), at: z.string() })) });
}
