import { lettersOf, mostLetters } from './brand-schema.ts';

/** What every second brewery is called. */
const usualWords = new Set(
	(
		'the a an of and at on in our der die das la le les el co inc llc company ' +
		'brewing brewery brewers brewhouse brauerei beer taproom'
	).split(' '),
);

/** One letter of each of the first two words that tell; of a script without capitals, whose letters join, one. */
export function monogramOf(name: string, letters = ''): string {
	if (letters) return letters;
	const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’']*/gu) ?? [];
	const distinctive = words.filter((word) => !usualWords.has(word.toLowerCase()));
	const firsts = (distinctive.length > 0 ? distinctive : words).flatMap((word) => lettersOf(word)[0] ?? []);
	const hasCapitals = (letter: string) => letter.toLocaleUpperCase('en') !== letter.toLocaleLowerCase('en');
	const most = firsts.slice(0, mostLetters).every(hasCapitals) ? mostLetters : 1;
	return firsts.slice(0, most).join('').toLocaleUpperCase('en');
}
