import * as z from 'zod/mini';
import { aboutSchema } from '../about/about-schema.ts';
import { boardSchema } from '../boards/board-schema.ts';
import { drinkSchema } from '../drinks/drink-schema.ts';
import { eventSchema } from '../events/event-schema.ts';
import { faqGroupSchema, faqQuestionSchema } from '../faq/faq-schema.ts';
import { foodItemSchema, foodSectionSchema } from '../food/food-schema.ts';
import { photoSchema } from '../home/home-schema.ts';
import { photoFileSchema, shownImageSchema } from '../images/photo-fields.ts';
import { jobSchema } from '../jobs/job-schema.ts';
import { merchSchema } from '../merch/merch-schema.ts';
import { keysOf } from '../record.ts';
import { pluralOf } from '../text/plural.ts';
import { type ContentKind, contentKind } from './kind.ts';

const { slug: _dish, eightySixedAt: _out, ...foodItem } = foodItemSchema.shape;
const { slug: _event, formerAddresses: _were, calendarUid: _uid, ...event } = eventSchema.shape;
const { slug: _photo, ...photo } = photoSchema.shape;
const { slug: _drink, eightySixedAt: _empty, ...drink } = drinkSchema.shape;

/**
 * Everything that staff edit besides beers, settings and users. Endpoints, history, data files, sync and sitemap are
 * derived from this table.
 */
export const kinds = {
	'food-section': contentKind({
		name: 'food-section',
		noun: 'section',
		subject: 'Sections of the menu',
		shape: 'FoodSection',
		schema: foodSectionSchema,
		input: z.strictObject(z.omit(foodSectionSchema, { slug: true }).shape),
		arranged: true,
		data: 'food',
		files: 'food/sections',
		titleOf: ({ title }) => title,
	}),
	'food-item': contentKind({
		name: 'food-item',
		noun: 'dish',
		shape: 'Dish',
		schema: foodItemSchema,
		input: z.strictObject({ ...foodItem, image: shownImageSchema }),
		arranged: true,
		refs: [
			{
				field: 'section',
				to: 'food-section',
				missing: 'There is no such section of the menu.',
				inUse: 'of its dishes would be lost from the menu. Move or delete its dishes first.',
			},
			{
				field: 'pairing',
				to: 'beer',
				missing: 'There is no such beer. Choose another, or none.',
				inUse: null,
			},
		],
		data: 'food',
		files: 'food/items',
		page: { part: 'food', label: 'Food', ofItems: true },
		photo: { fields: ['image'], needed: false, described: true },
		titleOf: ({ name }) => name,
		cleanHtml: (dish, clean) => ({ ...dish, content: clean(dish.content) }),
		// Availability has an endpoint of its own, so that an outdated form does not bring a dish back.
		unsent: (before) => ({ eightySixedAt: before?.eightySixedAt ?? null }),
	}),
	event: contentKind({
		name: 'event',
		noun: 'event',
		shape: 'Event',
		schema: eventSchema,
		input: z.strictObject({ ...event, image: shownImageSchema }),
		list: { name: 'events', summary: 'Read the events' },
		files: 'events',
		page: { part: 'events', label: 'Events', ofItems: true },
		photo: { fields: ['image'], needed: false, described: true },
		titleOf: ({ title }) => title,
		cleanHtml: (one, clean) => ({ ...one, content: clean(one.content) }),
		unsent: (before) => {
			const had = [before?.address ?? [], before?.formerAddresses ?? []].flat();
			return {
				...(had.length > 0 && { formerAddresses: [...new Set(had)].slice(0, 50) }),
				...(before?.calendarUid !== undefined && { calendarUid: before.calendarUid }),
			};
		},
	}),
	'faq-group': contentKind({
		name: 'faq-group',
		noun: 'group',
		subject: 'Groups of questions',
		shape: 'FaqGroup',
		schema: faqGroupSchema,
		input: z.strictObject(z.omit(faqGroupSchema, { slug: true }).shape),
		arranged: true,
		data: 'faq',
		files: 'faq/groups',
		titleOf: ({ title }) => title,
	}),
	'faq-question': contentKind({
		name: 'faq-question',
		noun: 'question',
		shape: 'FaqQuestion',
		schema: faqQuestionSchema,
		input: z.strictObject(z.omit(faqQuestionSchema, { slug: true }).shape),
		arranged: true,
		refs: [
			{
				field: 'group',
				to: 'faq-group',
				missing: 'There is no such group of questions.',
				inUse: 'of its questions would be lost from the page. Move or delete its questions first.',
			},
		],
		data: 'faq',
		files: 'faq/questions',
		page: { part: 'faq', label: 'Questions', ofItems: false },
		titleOf: ({ question }) => question,
		cleanHtml: (question, clean) => ({ ...question, answer: clean(question.answer) }),
	}),
	about: contentKind({
		name: 'about',
		noun: 'about page',
		subject: 'The page About',
		shape: 'About',
		schema: aboutSchema,
		input: z.strictObject(aboutSchema.shape),
		single: true,
		data: 'about',
		files: 'about',
		page: { part: 'about', label: 'About', ofItems: false },
		photo: { fields: ['sections.*.image', 'people.*.image'], needed: false, described: true },
		titleOf: () => 'About',
		cleanHtml: (about, clean) => ({
			...about,
			sections: about.sections.map((section) => ({ ...section, content: clean(section.content) })),
		}),
	}),
	photo: contentKind({
		name: 'photo',
		noun: 'photo',
		subject: 'Photos of the home page',
		shape: 'Photo',
		arranged: true,
		newFirst: true,
		schema: photoSchema,
		input: z.strictObject({ ...photo, file: photoFileSchema }),
		data: 'home',
		files: 'photos',
		photo: { fields: ['file'], needed: true, described: false },
		pastDays: ['takenOn'],
		titleOf: ({ caption, alt }) => caption || alt,
	}),
	drink: contentKind({
		name: 'drink',
		noun: 'drink',
		subject: 'Other drinks',
		schema: drinkSchema,
		input: z.strictObject(drink),
		arranged: true,
		list: { name: 'drinks', summary: 'Read the drinks besides beer' },
		files: 'drinks',
		titleOf: ({ name }) => name,
		unsent: (before) => ({ eightySixedAt: before?.eightySixedAt ?? null }),
	}),
	merch: contentKind({
		name: 'merch',
		noun: 'merch item',
		shape: 'Merch',
		schema: merchSchema,
		input: z.strictObject({ ...z.omit(merchSchema, { slug: true }).shape, image: shownImageSchema }),
		arranged: true,
		list: { name: 'merch', summary: 'Read what guests can take home' },
		files: 'merch',
		page: { part: 'merch', label: 'Take home', ofItems: false },
		photo: { fields: ['image'], needed: false, described: true },
		titleOf: ({ name }) => name,
	}),
	job: contentKind({
		name: 'job',
		noun: 'job',
		shape: 'Job',
		schema: jobSchema,
		input: z.strictObject(z.omit(jobSchema, { slug: true }).shape),
		arranged: true,
		list: { name: 'jobs', summary: 'Read what the taproom is hiring for' },
		files: 'jobs',
		page: { part: 'jobs', label: 'Jobs', ofItems: false },
		pastDays: ['postedOn'],
		titleOf: ({ title }) => title,
		cleanHtml: (job, clean) => ({ ...job, description: clean(job.description) }),
	}),
	board: contentKind({
		name: 'board',
		noun: 'board',
		shape: 'Board',
		schema: boardSchema,
		input: z.strictObject(z.omit(boardSchema, { slug: true }).shape),
		arranged: true,
		files: 'boards',
		titleOf: ({ name }) => name,
	}),
} as const;

export type ContentKindName = keyof typeof kinds;

export const contentKinds: readonly ContentKindName[] = keysOf(kinds);

export function readContentKind(word: string | undefined): ContentKindName | null {
	return contentKinds.find((kind) => kind === word) ?? null;
}

export type ItemOf<K extends ContentKindName> = z.infer<(typeof kinds)[K]['schema']>;

/** Typed so that a kind's name determines the type of its items. */
export const kindsByName: {
	readonly [K in ContentKindName]: ContentKind<ItemOf<K>, z.ZodMiniObject, string, string, K>;
} = kinds;

export const allKinds: readonly ContentKind[] = Object.values(kinds);

/** Returns a kind's plural for the start of a sentence: 'Dishes', 'Sections of the menu'. */
export function subjectOf({ noun, subject = pluralOf(noun) }: ContentKind): string {
	return subject.charAt(0).toUpperCase() + subject.slice(1);
}

type Kinds = typeof kinds;

export type DataListName = NonNullable<Kinds[ContentKindName]['list']>['name'];

/** A data file that lists one kind. */
interface DataList {
	readonly name: DataListName;
	readonly summary: string;
	readonly kind: ContentKind;
}

export const dataLists: readonly DataList[] = Object.values(kinds).flatMap((kind) =>
	kind.list ? [{ ...kind.list, kind }] : [],
);

export type ContentPart = NonNullable<Kinds[ContentKindName]['page']>['part'];

/** A part of the site that shows one kind. */
export interface SitePage {
	readonly part: ContentPart;
	readonly label: string;
	readonly ofItems: boolean;
	readonly kind: ContentKind;
}

export const sitePages: readonly SitePage[] = Object.values(kinds).flatMap((kind) =>
	kind.page ? [{ ...kind.page, kind }] : [],
);
