import * as z from 'zod/mini';

const refusalSchema = z.object({ code: z.string(), message: z.string(), details: z.unknown() });

const queuedActionSchema = z.object({
	/** Chosen in the browser, so that the server recognizes a repeated request. */
	id: z.string(),
	/** Sorts actions as they were made, whatever the clock of the phone says. */
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
	/** It has its response, but the screens have not fetched the result yet and still show the action. */
	done: z._default(z.boolean(), false),
	/** The server may have done it already: what may not have been sent is taken back without a word to the server. */
	tried: z._default(z.boolean(), true),
	/** The PIN token of `person` on the bar's phone: sent under their name, even if somebody else uses the phone by then. */
	pin: z._default(z.nullable(z.string()), null),
});
export type QueuedAction = z.infer<typeof queuedActionSchema>;

/** What an earlier page stored, without entries of a shape that this build does not know. */
export const parseActions = (entries: readonly unknown[]): QueuedAction[] =>
	entries.flatMap((entry) => z.safeParse(queuedActionSchema, entry).data ?? []);
