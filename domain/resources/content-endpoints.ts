import * as z from 'zod/mini';
import { aboutSchema } from '../about/about-schema.ts';
import { bodySizes, dataEndpoint, endpointsWith, nameShapes } from '../endpoint.ts';
import { faqSchema } from '../faq/faq-schema.ts';
import { foodDataSchema } from '../food/food-pages.ts';
import { homeContentSchema } from '../home/home-schema.ts';
import { conflictSchema, historySchema } from './history-schema.ts';
import type { ContentKind } from './kind.ts';
import {
	allKinds,
	type ContentKindName,
	contentKinds,
	type DataListName,
	dataLists,
	type kinds,
} from './kinds.ts';

const instant = z.string();
const version = z.int().check(z.positive());
const slug = z.string();

export type ContentInput<K extends ContentKindName> = z.infer<(typeof kinds)[K]['input']>;

export const contentRowSchema = z.object({
	slug,
	version,
	/** ISO 8601 in UTC. */
	updatedAt: instant,
	/** The item in the shape of its kind (kinds.ts). */
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

/**
 * An unreadable item, which guests cannot see. Saving a whole item over it repairs it; deleting it keeps it only in
 * the history.
 */
const damagedContentSchema = z.object({
	slug,
	version,
	updatedAt: instant,
	problem: z.string(),
	/** The stored JSON value, or the stored text if it is no JSON. */
	raw: z.unknown(),
});

/** The response of `content.list`: all items of a kind in order, deleted ones (newest first), and damaged ones. */
export const contentListSchema = z.object({
	items: z.array(contentRowSchema),
	deleted: z.array(deletedContentSchema),
	damaged: z.array(damagedContentSchema),
});
export type ContentList = z.infer<typeof contentListSchema>;

/** The response of `content.delete`, with the entry to revert to for restoring the item. */
export const contentDeletedSchema = z.object({ slug, version, entry: z.string() });

const cancelInputSchema = z.strictObject({
	date: z.iso.date(),
	canceled: z.boolean(),
	reason: z.nullable(z.string().check(z.maxLength(300))),
});
export type CancelInput = z.infer<typeof cancelInputSchema>;

/** Null means that it was deleted. */
export const contentConflictSchema = conflictSchema(z.nullable(contentRowSchema));
export type ContentConflict = z.infer<typeof contentConflictSchema>;

export const contentHistorySchema = historySchema(z.unknown());

/** The kind in the address decides which of these schemas applies. */
const anyContentInputSchema = z.union(allKinds.map(({ input }) => input));

const anyContentRowSchema = z.extend(contentRowSchema, {
	item: z.union(allKinds.map(({ schema }) => schema)),
});

nameShapes({ ContentRow: anyContentRowSchema, ContentForm: anyContentInputSchema, Faq: faqSchema });
for (const { shape, schema, input } of allKinds) {
	if (shape) nameShapes({ [shape]: schema, [`${shape}Form`]: input });
}

const kindNames = contentKinds.map((name) => `\`${name}\``).join(', ');
const kind = { about: `The kind: one of ${kindNames}.`, example: 'faq-question' };
const endpoint = endpointsWith({
	kind,
	slug: { about: 'The item’s slug, from the list.', example: '$ITEM' },
	entry: { about: 'The id of an entry in its history.', example: '$ENTRY' },
});
const item = '/api/content/:kind/:slug';
const editor = ['content:manage'] as const;
const row = { response: contentRowSchema, documented: anyContentRowSchema } as const;
const bar = ['beer:status'] as const;
const soldOut = {
	about:
		'With `soldOut` false, it is available again. With an `id` (UUID) of your own, a repeated request does nothing twice.',
	body: {
		schema: z.strictObject({ id: z.optional(z.uuid()), soldOut: z.boolean() }),
		example: { soldOut: true },
		maxBytes: bodySizes.line,
	},
	tonight: true,
	...row,
	errors: ['CONFLICT'],
} as const;
const example = {
	group: 'visiting',
	question: 'Is there a place for bicycles?',
	answer: '<p>A rail for twenty, beside the door.</p>',
};
const slugs = z.array(z.string()).check(z.maxLength(2000));
const groupsOfQuestions = ['visiting', 'dogs-and-kids', 'beer-and-food', 'events-and-groups', 'to-go'];

type ListEndpoint = ReturnType<typeof dataEndpoint<`/data/${string}`, z.ZodMiniArray<ContentKind['schema']>>>;

// The first signature keeps the endpoints' names in the type; the second is the implementation.
function listEndpoints(): Readonly<Record<`data.${DataListName}`, ListEndpoint>>;
function listEndpoints(): object {
	return Object.fromEntries(
		dataLists.map(({ name, summary, kind: { schema } }) => [
			`data.${name}`,
			dataEndpoint(`/data/${name}.json`, summary, z.array(schema)),
		]),
	);
}

export const contentEndpoints = {
	'content.list': endpoint('GET /api/content/:kind', ['admin:access'], 'List all items of a kind', {
		about:
			'All items in their order, each with the version that a change of it must send; the deleted ones; and the ' +
			'damaged ones, which guests cannot see and which an update with a whole item repairs.',
		response: contentListSchema,
		documented: z.extend(contentListSchema, { items: z.array(anyContentRowSchema) }),
	}),
	'content.create': endpoint('POST /api/content/:kind', editor, 'Add an item', {
		about:
			'The body has the shape of its kind. The slug is made from the title and then stays. With an `id` (UUID) ' +
			'of your own, a repeated request creates one item and gets the same response.',
		body: {
			schema: z.union(allKinds.map(({ create }) => create)),
			example,
			parsedBy: 'handler',
			maxBytes: bodySizes.text,
		},
		...row,
		status: 201,
		errors: ['CONFLICT'],
	}),
	'content.arrange': endpoint('PUT /api/content/:kind', editor, 'Reorder the items of a kind', {
		about:
			'Send every slug of the kind in the new order, and in the order that it was changed from. Events are ' +
			'always sorted by date. With an `id` (UUID) of your own, a repeated request does nothing twice.',
		params: { kind: { ...kind, example: 'faq-group' } },
		body: {
			schema: z.strictObject({ id: z.optional(z.uuid()), order: slugs, from: slugs }),
			example: { order: groupsOfQuestions.toReversed(), from: groupsOfQuestions },
			maxBytes: bodySizes.text,
		},
		response: z.object({ order: z.array(z.string()) }),
		errors: ['CONFLICT'],
	}),
	'content.read': endpoint('GET /api/content/:kind/:slug', ['admin:access'], 'Read an item', row),
	'content.update': endpoint('PUT /api/content/:kind/:slug', editor, 'Change an item', {
		about: 'Send the whole item: a missing field is refused. Its slug stays.',
		versioned: true,
		body: { schema: anyContentInputSchema, example, parsedBy: 'handler', maxBytes: bodySizes.text },
		...row,
	}),
	'content.delete': endpoint('DELETE /api/content/:kind/:slug', editor, 'Delete an item', {
		about:
			'To restore the item, revert to the `entry` in the response. A section that still has dishes cannot be ' +
			'deleted.',
		versioned: true,
		response: contentDeletedSchema,
	}),
	'content.history': endpoint('GET /api/content/:kind/:slug/history', editor, 'Read who changed an item', {
		about: 'Newest first.',
		response: contentHistorySchema,
	}),
	'content.revert': endpoint(`POST ${item}/history/:entry`, editor, 'Revert to an earlier state', {
		about:
			'The item gets its state after that change, as a new version; for a deletion, the state before it.',
		versioned: true,
		...row,
		errors: ['INVALID_INPUT'],
	}),
	'food.soldOut': endpoint('POST /api/food/:slug/sold-out', bar, 'Say that a dish has run out', {
		params: { slug: { about: 'The dish’s slug.', example: '$DISH' } },
		...soldOut,
	}),
	'drinks.soldOut': endpoint('POST /api/drinks/:slug/sold-out', bar, 'Say that a drink has run out', {
		params: { slug: { about: 'The drink’s slug.', example: '$DRINK' } },
		...soldOut,
	}),
	'events.cancel': endpoint('POST /api/events/:slug/cancellation', editor, 'Cancel one date of an event', {
		about: 'With `canceled` false, the date takes place again. Guests see the reason.',
		params: { slug: { about: 'The event’s slug.', example: '$EVENT' } },
		body: {
			schema: cancelInputSchema,
			example: { date: '2026-12-03', canceled: true, reason: 'The road is under snow.' },
			maxBytes: bodySizes.line,
		},
		...row,
	}),
	'data.food': dataEndpoint('/data/food.json', 'Read the food', foodDataSchema),
	'data.faq': dataEndpoint('/data/faq.json', 'Read questions and answers', faqSchema),
	'data.about': dataEndpoint('/data/about.json', 'Read the about page', z.nullable(aboutSchema)),
	'data.home': dataEndpoint('/data/home.json', 'Read the home page', homeContentSchema),
	...listEndpoints(),
};
