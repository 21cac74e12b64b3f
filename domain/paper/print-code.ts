/** Letters and digits that cannot be confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 6;

export const printCodePattern = new RegExp(`^[${letters}]{${length}}$`);

/** `random` returns an integer from 0 up to, but excluding, its argument. */
export const newPrintCode = (random: (below: number) => number): string =>
	Array.from({ length }, () => letters[random(letters.length)]).join('');

/** Reads the print's code from a menu's address; null if there is none. */
export function printCodeIn(search: URLSearchParams): string | null {
	const code = search.get('since') ?? '';
	return printCodePattern.test(code) ? code : null;
}
