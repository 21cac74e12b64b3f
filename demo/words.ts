import { defaultEventLists, type EventLists } from '#domain/events/event-lists.ts';
import { defaultAnnouncement } from '#domain/settings/defaults.ts';
import type { Announcement } from '#domain/settings/settings-schema.ts';
import type { OwnWords } from '#domain/settings/words.ts';

export const words: OwnWords = {
	foodLine:
		'Our food menu with prices, allergens and dietary marks, kitchen hours, and a beer to go with every dish.',
	kitchenLine:
		'We cook everything in one kitchen. If you have a food allergy, tell us before you order and we’ll tell you what’s safe.',
	eventsLine:
		'Live music, trivia, food trucks, beer releases and workshops at the taproom. See the dates and add them to your calendar.',
	faqLine:
		'Reservations, parking, dogs and kids, allergens, music, groups and beer to go: answers to the questions we hear most.',
	faqContact: 'Call or email us. We answer the phone whenever we’re open.',
	storeLine:
		'Cans and crowlers for pickup at the taproom and delivery nearby. For now, see what we’re pouring.',
};

export const splash: Announcement = { ...defaultAnnouncement, enabled: true, store: true };

export const eventLists: EventLists = {
	kinds: defaultEventLists.kinds,
	places: [
		{ slug: 'hayloft', name: 'The hayloft', where: '' },
		{ slug: 'barn', name: 'The barn', where: '' },
		{ slug: 'lawn', name: 'The lawn', where: 'on the lawn' },
		{ slug: 'patio', name: 'The patio', where: 'on the patio' },
		{ slug: 'orchard', name: 'The orchard', where: '' },
	],
};
