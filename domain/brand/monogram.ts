import { lettersOf, mostLetters } from './brand-schema.ts';

/** Words that occur in many breweries' names and are left out. */
const usualWords = new Set(
	(
		'the a an of and at on in our der die das la le les el co inc llc company ' +
		'brewing brewery brewers brewhouse brauerei beer taproom'
	).split(' '),
);

/** Takes the initials of the first two distinctive words; a single one in scripts without capitals, whose letters join. */
export function monogramOf(name: string, letters = ''): string {
	if (letters) return letters;
	const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’']*/gu) ?? [];
	const distinctive = words.filter((word) => !usualWords.has(word.toLowerCase()));
	const firsts = (distinctive.length > 0 ? distinctive : words).flatMap((word) => lettersOf(word)[0] ?? []);
	const hasCapitals = (letter: string) => letter.toLocaleUpperCase('en') !== letter.toLocaleLowerCase('en');
	const most = firsts.slice(0, mostLetters).every(hasCapitals) ? mostLetters : 1;
	return firsts.slice(0, most).join('').toLocaleUpperCase('en');
}
