/** The tastes that guests filter by, in the order of the menu's chips. */
export const tastes = ['crisp', 'hoppy', 'malty', 'dark', 'sour', 'fruity', 'strong'] as const;
export type Taste = (typeof tastes)[number];

/** The ABV from which on a beer tastes strong: that of a double IPA, a doppelbock or a tripel. */
export const strongFrom = 7.5;
