import * as z from 'zod/mini';

/** Entries, newest first. `before` and `after` are the subject's states around the change, null if it did not exist. */
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

/** The `details` of a CONFLICT: the present state, and who made it. */
export function conflictSchema<State extends z.ZodMiniType>(current: State) {
	return z.object({ current, by: z.nullable(z.object({ username: z.string(), at: z.string() })) });
}
