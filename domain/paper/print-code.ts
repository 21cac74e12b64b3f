/** Without letters that are taken for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 6;

export const printCodePattern = new RegExp(`^[${letters}]{${length}}$`);

/** `random` gives numbers from 0 up to, but without, its argument. */
export const newPrintCode = (random: (below: number) => number): string =>
	Array.from({ length }, () => letters[random(letters.length)]).join('');

/** Of a menu's address; null where it names no paper. */
export function printCodeIn(search: URLSearchParams): string | null {
	const code = search.get('since') ?? '';
	return printCodePattern.test(code) ? code : null;
}
