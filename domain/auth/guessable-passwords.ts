const advice = 'Choose a longer one: three words nobody would put together.';

interface KnownWords {
	readonly username: string;
	/** The names of the place and its beers. */
	readonly names: readonly string[];
	/** Says whether a text in lower case is on the list of common passwords. */
	readonly isCommon: (text: string) => boolean;
}

/** Returns why a password of at most 72 bytes is easy to guess, or null (OWASP ASVS 5, 6.2.4 and 6.2.11). */
export function guessProblem(password: string, { username, names, isCommon }: KnownWords): string | null {
	const text = password.toLowerCase();
	const bare = cut(text, isLetter);
	if (isSimple(text) || (bare.length >= 6 && isSimple(bare)))
		return `The same characters again, or keys in a row, are tried first. ${advice}`;
	const readings = [...readingsOf(text), ...readingsOf(repeatedPart(text))];
	const joined = new Set(readings.map(joinedWords).filter(Boolean));
	if (joined.has(joinedWords(username))) return `This is hardly more than the username. ${advice}`;
	if (names.some((name) => joined.has(joinedWords(name))))
		return `This is hardly more than the name of the brewery or of a beer. ${advice}`;
	return readings.some(isCommon) ? `This password is one of the most common. ${advice}` : null;
}

/** Returns the part that a text repeats: 'ab' for 'ababab'. */
export function repeatedPart(text: string): string {
	return text.slice(0, text.concat(text).indexOf(text, 1));
}

/** Sequences of digits, letters, and the keys of English, German and French keyboards. */
const rows = [
	'1234567890',
	'abcdefghijklmnopqrstuvwxyz',
	'qwertyuiopasdfghjklzxcvbnm',
	'qwertzuiopasdfghjklyxcvbnm',
	'azertyuiopqsdfghjklmwxcvbn',
];

/** Says whether the characters follow each other in one of the sequences, forward or backward, wrapping at its ends. */
export function isRun(text: string): boolean {
	return rows.some((row) => {
		const places = Array.from(text, (character) => row.indexOf(character));
		if (places.includes(-1)) return false;
		const steps = places
			.slice(1)
			.map((place, index) => (place - (places[index] ?? 0) + row.length) % row.length);
		return steps.every((step) => step === 1) || steps.every((step) => step === row.length - 1);
	});
}

const isSimple = (text: string) => repeatedPart(text).length <= 3 || isRun(text);

const isLetter = (character: string) => /\p{L}/u.test(character);
const isWordCharacter = (character: string) => /[\p{L}\p{N}@$]/u.test(character);

/** Trims unwanted characters from the ends of a text. */
function cut(
	text: string,
	isKept: (character: string) => boolean,
	at: 'start' | 'end' | 'both' = 'both',
): string {
	const characters = text.split('');
	const start = at === 'end' ? 0 : characters.findIndex(isKept);
	const end = at === 'start' ? text.length : characters.findLastIndex(isKept) + 1;
	return start < 0 ? '' : text.slice(start, end);
}

const swaps: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' };

const unswap = (text: string, one: string) =>
	text.replace(/[01345@$]/g, (character) => swaps[character] ?? one);

/**
 * Returns variants of a text: with and without digits and signs at its ends, and with letters instead of look-alikes.
 * They are no harder to guess.
 */
function readingsOf(text: string): string[] {
	const cuts = [text, cut(text, isWordCharacter), cut(text, isLetter)];
	const oneSided = [cut(text, isLetter, 'start'), cut(text, isLetter, 'end')];
	const readings = [...cuts, ...oneSided].flatMap((one) => [one, unswap(one, 'i'), unswap(one, 'l')]);
	return [...new Set(readings)].filter(Boolean);
}

/** Joins the words of a text: 'Märzen No. 5' becomes 'marzenno5'. */
function joinedWords(text: string): string {
	return text
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]/gu, '');
}
