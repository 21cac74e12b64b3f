import { expect, test } from 'vitest';
import { eventLists } from '#demo/words.ts';
import { defaultEventLists, listedName, placeWords } from './event-lists.ts';
import { eventListsInputSchema, eventListsSchema } from './event-lists-schema.ts';

const { kinds, places } = defaultEventLists;

test('a place is told within a sentence, by its own words or by its name', () => {
	expect(eventLists.places.map(({ slug }) => placeWords(eventLists, slug))).toEqual([
		'in the hayloft',
		'in the barn',
		'on the lawn',
		'on the patio',
		'in the orchard',
	]);
	const studio = { slug: 'studio', name: 'Studio 5', where: '' };
	expect(placeWords({ places: [studio] }, 'studio')).toBe('at Studio 5');
});

test('what the list has no longer is told by its slug', () => {
	expect(listedName(kinds, 'food-truck')).toBe('Food truck');
	expect(listedName(kinds, 'barn-dance')).toBe('Barn dance');
	expect(placeWords({ places }, 'beer-garden')).toBe('at Beer garden');
});

test.each([
	['no place', { kinds, places: [] }],
	['a slug twice', { kinds: [...kinds, { slug: 'music', name: 'Songs' }], places }],
	['a name twice', { kinds: [...kinds, { slug: 'songs', name: 'music' }], places }],
	['every kind', { kinds: [{ slug: 'all', name: 'All' }], places }],
	['no name', { kinds, places: [{ slug: 'roof', name: ' ', where: '' }] }],
	['a name of 41 letters', { kinds: [{ slug: 'long', name: 'x'.repeat(41) }], places }],
])('%s is refused', (_, lists) => {
	expect(eventListsSchema.safeParse(lists).success).toBe(false);
	expect(eventListsInputSchema.safeParse(lists).success).toBe(false);
});

test('the lists that every brewery begins with, and the demo brewery’s, are good', () => {
	expect(eventListsSchema.parse(defaultEventLists)).toEqual(defaultEventLists);
	expect(eventListsSchema.parse(eventLists)).toEqual(eventLists);
});
