import * as z from 'zod/mini';
import type { ContentKindName } from './content-kinds.ts';
import type { kinds } from './kinds.ts';

const instant = z.string();
const version = z.int().check(z.positive());
const slug = z.string();

export type ContentInput<K extends ContentKindName> = z.infer<(typeof kinds)[K]['input']>;

export const contentRowSchema = z.object({
	slug,
	version,
	/** ISO 8601 in UTC. */
	updatedAt: instant,
	/** In the shape of its kind (kinds.ts). */
	item: z.unknown(),
});
export type ContentRow = z.infer<typeof contentRowSchema>;

const deletedContentSchema = z.object({
	slug,
	title: z.string(),
	version,
	entry: z.string(),
	at: instant,
	username: z.string(),
});
export type DeletedContent = z.infer<typeof deletedContentSchema>;

/** Guests do not see it. Saving a whole item over it repairs it, deleting it leaves it in the history alone. */
const damagedContentSchema = z.object({
	slug,
	version,
	updatedAt: instant,
	problem: z.string(),
	/** As the database holds it: its JSON value, or the text of what is no JSON. */
	raw: z.unknown(),
});
export type DamagedContent = z.infer<typeof damagedContentSchema>;

/** `content.list`: all items of a kind in their order, what was deleted, newest first, and what is damaged. */
export const contentListSchema = z.object({
	items: z.array(contentRowSchema),
	deleted: z.array(deletedContentSchema),
	damaged: z.array(damagedContentSchema),
});
export type ContentList = z.infer<typeof contentListSchema>;

/** `content.delete`: what to revert to for having it back. */
export const contentDeletedSchema = z.object({ slug, version, entry: z.string() });

/** `food.soldOut`; `since` is for an undo that must say since when (ISO 8601), else it is now. */
export const soldOutInputSchema = z.strictObject({
	soldOut: z.boolean(),
	since: z.optional(z.iso.datetime()),
});

export const cancelInputSchema = z.strictObject({
	date: z.iso.date(),
	canceled: z.boolean(),
	reason: z.nullable(z.string().check(z.maxLength(300))),
});
export type CancelInput = z.infer<typeof cancelInputSchema>;

/** `details` of a CONFLICT about one item: how it is now (null: deleted) and who made it so. */
export const contentConflictSchema = z.object({
	current: z.nullable(contentRowSchema),
	by: z.nullable(z.object({ username: z.string(), at: instant })),
});
export type ContentConflict = z.infer<typeof contentConflictSchema>;

/** `content.history`: newest first; `before` and `after` are the item around the change, null where there was none. */
export const contentHistorySchema = z.object({
	entries: z.array(
		z.object({
			id: z.string(),
			at: instant,
			username: z.string(),
			action: z.string(),
			version: z.nullable(z.int()),
			before: z.unknown(),
			after: z.unknown(),
		}),
	),
});
