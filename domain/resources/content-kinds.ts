/** The names of what kinds.ts declares; this list alone is light enough for the public pages, which follow the stream. */
export const contentKinds = [
	'food-section',
	'food-item',
	'event',
	'faq-group',
	'faq-question',
	'about',
	'photo',
	'drink',
	'merch',
	'board',
] as const;
export type ContentKindName = (typeof contentKinds)[number];

export function readContentKind(word: string | undefined): ContentKindName | null {
	return contentKinds.find((kind) => kind === word) ?? null;
}
