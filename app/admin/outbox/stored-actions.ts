import * as z from 'zod/mini';

const refusalSchema = z.object({ code: z.string(), message: z.string(), details: z.unknown() });

const queuedActionSchema = z.object({
	/** Made by the browser, so that the server recognizes a repeated request. */
	id: z.string(),
	/** Sorts actions in the order they were made, regardless of the phone's clock. */
	order: z.string(),
	name: z.string(),
	params: z.record(z.string(), z.string()),
	body: z.unknown(),
	version: z.nullable(z.number()),
	/** For example 'Kick Hearthstone, tap 12'. */
	label: z.string(),
	person: z.object({ id: z.string(), username: z.string() }),
	/** When it was made, by this phone's clock: displayed, and the beginning of its age (`ageHeader`). */
	at: z.string(),
	refusal: z.nullable(refusalSchema),
	/** Whether the action has its response, while the screens have not fetched the result yet. */
	done: z._default(z.boolean(), false),
	/** Whether the server may have done it already. If not, canceling it needs no request. */
	tried: z._default(z.boolean(), true),
	/**
	 * The PIN token of `person` on the bar's phone, so that it is sent under their name even if somebody else uses the
	 * phone by then.
	 */
	pin: z._default(z.nullable(z.string()), null),
});
export type QueuedAction = z.infer<typeof queuedActionSchema>;

/** Parses the actions of an earlier page, dropping those of unknown shape. */
export const parseActions = (entries: readonly unknown[]): QueuedAction[] =>
	entries.flatMap((entry) => z.safeParse(queuedActionSchema, entry).data ?? []);
