/** Yields every text inside the data of a sheet. */
export function* textsIn(value: unknown): Generator<string> {
	if (typeof value === 'string') yield value;
	else if (typeof value === 'object' && value !== null)
		for (const part of Object.values(value)) yield* textsIn(part);
}

/** Returns the same value with each text changed. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === 'string') return change(value);
	if (Array.isArray(value)) return value.map((part) => mapTexts(part, change));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)]));
}

/**
 * Returns the letters that Typst names when no font has them; they are escaped as in Rust, twice. Empty for any other
 * error.
 */
export function lettersNamedIn(error: unknown): ReadonlySet<string> {
	const message = error instanceof Error ? error.message : '';
	const before = 'the text `\\"';
	const texts = message.split('\\"` could not be displayed').slice(0, -1);
	const letters = texts.flatMap((text) => {
		const from = text.lastIndexOf(before);
		return from < 0 ? [] : [...withoutEscapes(text.slice(from + before.length))];
	});
	return new Set(letters);
}

const withoutEscapes = (text: string): string =>
	text.replaceAll(/\\{1,8}u\{([0-9a-f]{1,5}|10[0-9a-f]{4})\}/g, (_, code) =>
		String.fromCodePoint(Number.parseInt(code, 16)),
	);

/** A file cannot be made, because no font has these letters in that position. */
export class MissingLetters extends Error {
	override readonly name = 'MissingLetters';
	readonly letters: ReadonlySet<string>;

	constructor(letters: ReadonlySet<string>) {
		super(`No face has ${[...letters].join(' ')}.`);
		this.letters = letters;
	}
}
