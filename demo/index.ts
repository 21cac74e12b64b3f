import type { ContentKindName, ItemOf } from '#domain/resources/kinds.ts';
import { about } from './about.ts';
import { boards } from './boards.ts';
import { drinks } from './drinks.ts';
import { events } from './events/index.ts';
import { faqGroups, faqQuestions } from './faq.ts';
import { foodItems, foodSections } from './food/index.ts';
import { photos } from './home.ts';
import { jobs } from './jobs.ts';
import { merch } from './merch.ts';

/** What the demo brewery has of each kind, in its order. */
export const demoContent: { readonly [K in ContentKindName]: readonly ItemOf<K>[] } = {
	'food-section': foodSections,
	'food-item': foodItems,
	event: events,
	'faq-group': faqGroups,
	'faq-question': faqQuestions,
	about: [about],
	photo: photos,
	drink: drinks,
	merch,
	job: jobs,
	board: boards,
};
