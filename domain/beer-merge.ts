import type { Beer } from './beer.ts';
import { changedFields } from './beer-changes.ts';
import { sameField } from './beer-words.ts';

/** Whose value of a field is kept when two people changed one beer. */
export type Side = 'theirs' | 'yours';
export type Choices = Partial<Record<keyof Beer, Side>>;

/**
 * What to keep of each field in which two versions of a beer differ, before anybody chose: what only one of the two
 * changed stays changed; of what both changed, or what nobody knows, yours.
 */
export function suggestedChoices(base: Beer | null, theirs: Beer, yours: Beer): Choices {
	const choices: Choices = {};
	for (const field of changedFields(theirs, yours)) {
		choices[field] = base && sameField(base, yours, field) ? 'theirs' : 'yours';
	}
	return choices;
}

/** One beer of two: their version with each field taken from yours where the choice says so. */
export function mergeBeers(theirs: Beer, yours: Beer, choices: Choices): Beer {
	const kept = Object.entries(yours).filter(([field]) => isYours(choices, field));
	return { ...theirs, ...Object.fromEntries(kept) };
}

function isYours(choices: Readonly<Record<string, Side>>, field: string): boolean {
	return choices[field] === 'yours';
}
