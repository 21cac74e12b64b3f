/** Forms the plural of the nouns that Taproom counts: beer, dish, event. */
export const pluralOf = (noun: string): string => `${noun}${noun.endsWith('sh') ? 'es' : 's'}`;

/** Formats a count: '1 dish', '3 dishes', '1,200 beers'. */
export const countOf = (count: number, noun: string): string =>
	`${count.toLocaleString('en-US')} ${count === 1 ? noun : pluralOf(noun)}`;
