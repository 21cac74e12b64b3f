import * as z from 'zod/mini';
import { aboutSchema } from '../about/about-schema.ts';
import { eventSchema } from '../events/event-schema.ts';
import { faqGroupSchema, faqQuestionSchema } from '../faq/faq-schema.ts';
import { foodItemSchema, foodSectionSchema } from '../food/food-schema.ts';
import { photoSchema } from '../home/home-schema.ts';
import { photoFileSchema, shownImageSchema } from '../images/image-schema.ts';
import type { ContentKindName } from './content-kinds.ts';

const instant = z.string();
const version = z.int().check(z.positive());
const slug = z.string();

/** The shape of one item of each kind, as the database keeps it and the staff's calls answer it. */
export const contentSchemas = {
	'food-section': foodSectionSchema,
	'food-item': foodItemSchema,
	event: eventSchema,
	'faq-group': faqGroupSchema,
	'faq-question': faqQuestionSchema,
	about: aboutSchema,
	photo: photoSchema,
} as const satisfies Readonly<Record<ContentKindName, z.ZodMiniType>>;
/** One item of a kind. */
export type ContentItem<K extends ContentKindName> = z.infer<(typeof contentSchemas)[K]>;

const { slug: _section, ...foodSection } = foodSectionSchema.shape;
const { slug: _dish, eightySixedAt: _out, ...foodItem } = foodItemSchema.shape;
const { slug: _event, ...event } = eventSchema.shape;
const { slug: _group, ...faqGroup } = faqGroupSchema.shape;
const { slug: _question, ...faqQuestion } = faqQuestionSchema.shape;
const { slug: _photo, ...photo } = photoSchema.shape;

/**
 * What a form sends of each kind: every field but the address, which is made once and stays, and but what has a call of
 * its own. Unknown fields are refused. What fields must be among each other the item's own schema says afterwards.
 */
export const contentInputSchemas = {
	'food-section': z.strictObject(foodSection),
	'food-item': z.strictObject({ ...foodItem, image: shownImageSchema }),
	event: z.strictObject({ ...event, image: shownImageSchema }),
	'faq-group': z.strictObject(faqGroup),
	'faq-question': z.strictObject(faqQuestion),
	about: z.strictObject(aboutSchema.shape),
	photo: z.strictObject({ ...photo, file: photoFileSchema }),
} as const satisfies Readonly<Record<ContentKindName, z.ZodMiniType>>;
export type ContentInput<K extends ContentKindName> = z.infer<(typeof contentInputSchemas)[K]>;

/** An item with what the database keeps of it. */
export const contentRowSchema = z.object({
	slug,
	version,
	/** ISO 8601 in UTC. */
	updatedAt: instant,
	/** In the shape of its kind (`contentSchemas`). */
	item: z.unknown(),
});
export type ContentRow = z.infer<typeof contentRowSchema>;

/** Something deleted that can be had back: `entry` is the change to revert to. */
const deletedContentSchema = z.object({
	slug,
	title: z.string(),
	version,
	entry: z.string(),
	at: instant,
	username: z.string(),
});
export type DeletedContent = z.infer<typeof deletedContentSchema>;

/** `content.list`: all items of a kind in their order, and what was deleted, newest first. */
export const contentListSchema = z.object({
	items: z.array(contentRowSchema),
	deleted: z.array(deletedContentSchema),
});
export type ContentList = z.infer<typeof contentListSchema>;

/** `content.delete`: what to revert to for having it back. */
export const contentDeletedSchema = z.object({ slug, version, entry: z.string() });

/** `content.arrange`: every slug of the kind in its new order, and the order that it was arranged from. */
export const contentOrderSchema = z.strictObject({
	order: z.array(slug).check(z.maxLength(2000)),
	from: z.array(slug).check(z.maxLength(2000)),
});

/** `content.arrange` answers the order that holds now. */
export const contentArrangedSchema = z.object({ order: z.array(slug) });

/** `food.soldOut`; `since` is for an undo that must say since when (ISO 8601), else it is now. */
export const soldOutInputSchema = z.strictObject({
	soldOut: z.boolean(),
	since: z.optional(z.iso.datetime()),
});

/** `events.cancel`: whether one date of an event is off, and why. */
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
