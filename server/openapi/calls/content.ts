import {
	anyContentInputSchema,
	anyContentListSchema,
	anyContentRowSchema,
} from '#domain/resources/content-call-schema.ts';
import { contentKinds } from '#domain/resources/content-kinds.ts';
import {
	cancelInputSchema,
	contentArrangedSchema,
	contentDeletedSchema,
	contentHistorySchema,
	contentOrderSchema,
	soldOutInputSchema,
} from '#domain/resources/staff-content-schema.ts';
import type { CallDescription, Part } from '../description.ts';

const group = 'Content';
const kinds = contentKinds.map((name) => `\`${name}\``).join(', ');
const kind: Part = { about: `The kind: one of ${kinds}.`, example: 'faq-question' };
const slug: Part = { about: 'The item’s slug, as the list names it.', example: '$ITEM' };
const entry: Part = { about: 'The entry of its history.', example: '$ENTRY' };
const example = {
	group: 'visiting',
	question: 'Is there a place for bicycles?',
	answer: '<p>A rail for twenty, under the eaves of the barn.</p>',
};
const groupsOfQuestions = ['visiting', 'dogs-and-kids', 'beer-and-food', 'events-and-groups', 'to-go'];

/** What guests read beside the beers, one set of calls for every kind. */
export const contentCalls = {
	'content.list': {
		group,
		summary: 'List all of a kind',
		about: 'In their order, each with the version that a change of it must name; and what was deleted.',
		params: { kind },
		answer: anyContentListSchema,
	},
	'content.create': {
		group,
		summary: 'Add one',
		about: 'Takes the shape of its kind. The slug is made of its title, once.',
		params: { kind },
		body: { schema: anyContentInputSchema, example },
		answer: anyContentRowSchema,
		status: 201,
		errors: ['CONFLICT'],
	},
	'content.arrange': {
		group,
		summary: 'Put a kind in another order',
		about:
			'Names every slug of the kind, and the order that it was arranged from. Events and photos follow their dates ' +
			'and have no other order.',
		params: { kind: { ...kind, example: 'faq-group' } },
		body: {
			schema: contentOrderSchema,
			example: { order: groupsOfQuestions.toReversed(), from: groupsOfQuestions },
		},
		answer: contentArrangedSchema,
		errors: ['CONFLICT'],
	},
	'content.read': { group, summary: 'Read one', params: { kind, slug }, answer: anyContentRowSchema },
	'content.update': {
		group,
		summary: 'Change one',
		about: 'Takes the whole of it: what is left out is refused, not kept. Its slug stays.',
		params: { kind, slug },
		versioned: true,
		body: { schema: anyContentInputSchema, example },
		answer: anyContentRowSchema,
	},
	'content.delete': {
		group,
		summary: 'Delete one',
		about: 'Reverting to the entry that is answered brings it back. A section that still has dishes is kept.',
		params: { kind, slug },
		versioned: true,
		answer: contentDeletedSchema,
	},
	'content.history': {
		group,
		summary: 'Read who changed one',
		about: 'Newest first.',
		params: { kind, slug },
		answer: contentHistorySchema,
	},
	'content.revert': {
		group,
		summary: 'Bring an earlier state back',
		about:
			'It becomes what it was after that change, as a new version; after a deletion, what it was before.',
		params: { kind, slug, entry },
		versioned: true,
		answer: anyContentRowSchema,
		errors: ['INVALID_INPUT'],
	},
	'food.soldOut': {
		group,
		summary: 'Say that a dish has run out',
		about: 'Or that there is some again. Saying it twice is saying it once.',
		params: { slug: { about: 'The dish’s slug.', example: '$DISH' } },
		body: { schema: soldOutInputSchema, example: { soldOut: true } },
		answer: anyContentRowSchema,
	},
	'events.cancel': {
		group,
		summary: 'Cancel one date of an event',
		about: 'Or take that back. Guests read the reason.',
		params: { slug: { about: 'The event’s slug.', example: '$EVENT' } },
		body: {
			schema: cancelInputSchema,
			example: { date: '2026-12-03', canceled: true, reason: 'The road is under snow.' },
		},
		answer: anyContentRowSchema,
	},
} as const satisfies Readonly<Record<string, CallDescription>>;
