/** What becomes of a row: a new beer, a change of one, nothing (as it is already, or left alone by choice), or an error. */
export const outcomes = ['new', 'update', 'same', 'skip', 'bad'] as const;
export type Outcome = (typeof outcomes)[number];
