/**
 * The kinds of content that staff edit besides beers, by the names that database, calls and live stream use. What each is
 * like is declared in kinds.ts; this list alone is light enough for the public pages, which follow the stream.
 */
export const contentKinds = [
	'food-section',
	'food-item',
	'event',
	'faq-group',
	'faq-question',
	'about',
	'photo',
	'drink',
] as const;
export type ContentKindName = (typeof contentKinds)[number];

export function readContentKind(word: string | undefined): ContentKindName | null {
	return contentKinds.find((kind) => kind === word) ?? null;
}
