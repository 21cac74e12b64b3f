/** What the staff keeps besides beers, by the names that the database and the calls know. */
export const contentKinds = [
	'food-section',
	'food-item',
	'event',
	'faq-group',
	'faq-question',
	'about',
	'photo',
] as const;
export type ContentKindName = (typeof contentKinds)[number];

/** Reads the name of a kind; null for any other word. */
export function readContentKind(word: string | undefined): ContentKindName | null {
	return contentKinds.find((kind) => kind === word) ?? null;
}

/** Kinds whose order staff decide; the others follow their dates. */
export const arrangedKinds: readonly ContentKindName[] = [
	'food-section',
	'food-item',
	'faq-group',
	'faq-question',
];

/** One item of a kind as staff call it. */
export const contentNouns: Readonly<Record<ContentKindName, string>> = {
	'food-section': 'section',
	'food-item': 'dish',
	event: 'event',
	'faq-group': 'group',
	'faq-question': 'question',
	about: 'about page',
	photo: 'photo',
};
