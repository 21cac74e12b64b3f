import * as z from 'zod/mini';

const refusalSchema = z.object({ code: z.string(), message: z.string(), details: z.unknown() });

const queuedActionSchema = z.object({
	/** Chosen here, so that the server takes a repeated request for the same deed. */
	id: z.string(),
	/** Sorts deeds as they were done, whatever the clock of the phone says. */
	order: z.string(),
	name: z.string(),
	params: z.record(z.string(), z.string()),
	body: z.unknown(),
	version: z.nullable(z.number()),
	/** 'Kick Hearthstone, tap 12'. */
	label: z.string(),
	person: z.object({ id: z.string(), username: z.string() }),
	/** By this phone's clock; for reading only. */
	at: z.string(),
	refusal: z.nullable(refusalSchema),
	/** Answered, but the screens have not read yet what came of it: until then it shows that. */
	done: z._default(z.boolean(), false),
	/** What opened the bar's phone to `person`: it goes under their name, whoever acts when it is sent. */
	pin: z._default(z.nullable(z.string()), null),
});
export type QueuedAction = z.infer<typeof queuedActionSchema>;

/** What an earlier page left; what no build understands is left out. */
export const parseActions = (entries: readonly unknown[]): QueuedAction[] =>
	entries.flatMap((entry) => z.safeParse(queuedActionSchema, entry).data ?? []);
