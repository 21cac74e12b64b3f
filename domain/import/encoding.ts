import type { Encoding } from './import-answers.ts';
import type { EncodingDoubt } from './import-endpoints.ts';

const sample = 4_096;

const beginsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
	start.every((byte, index) => bytes[index] === byte);

/** Detects UTF-16 without a byte order mark: in Western text every other byte is zero. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
	const length = Math.min(bytes.length, sample) & ~1;
	if (length < 4) return null;
	let even = 0;
	let odd = 0;
	for (let index = 0; index < length; index += 2) {
		if (bytes[index] === 0) even += 1;
		if (bytes[index + 1] === 0) odd += 1;
	}
	const most = (length / 2) * 0.7;
	if (odd > most && even === 0) return 'utf-16le';
	return even > most && odd === 0 ? 'utf-16be' : null;
}

/** Decodes valid UTF-8 or marked UTF-16; null for anything else. */
function certainText(bytes: Uint8Array): string | null {
	const marked = beginsWith(bytes, 0xff, 0xfe)
		? 'utf-16le'
		: beginsWith(bytes, 0xfe, 0xff)
			? 'utf-16be'
			: null;
	const encoding = marked ?? utf16WithoutMark(bytes) ?? 'utf-8';
	try {
		return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
	} catch {
		return null;
	}
}

/** The encodings offered for other files, most common first. */
const labels: readonly (readonly [Encoding, string])[] = [
	['windows-1252', 'Western Europe and America'],
	['windows-1250', 'Central Europe (Polish, Czech, Hungarian)'],
	['iso-8859-2', 'Central Europe, older (Latin 2)'],
	['windows-1251', 'Cyrillic'],
	['windows-1253', 'Greek'],
	['windows-1254', 'Turkish'],
	['windows-1257', 'Baltic'],
	['macintosh', 'An older Mac'],
	['utf-8', 'Unicode (UTF-8), though damaged'],
];

/** The number of bytes in which the first non-ASCII ones are weighed. */
const weighed = 2_000_000;
const looked = 4_000;

/** Characters that show Central European text misread as Western: 'Rytíø', 'pó³ciemne', 'ležák' with ž alone. */
const centralSigns =
	/[¹³¿](?=\p{Ll})|(?<=\p{L})[¹³¿¶¼]|[šžŠŽýÝ]|ì(?=\p{Ll})|è(?=[aeiouyáéíóúýn])|(?<=\p{L})ø(?!\p{L}{0,20}[åæ])(?=[eaiouyíáýn\s;,."]|$)|ù(?=[\s;,.")]|$)|ê(?=[kdtcsz¿]\b)|(?<=\p{L})œ(?=[cnlmtk])|¯(?=\p{L})|£(?=\p{Ll})/gu;
const westernSigns = /[äöüßÄÖÜñãõçâôûîå’“”–éà]/gu;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function highBytes(bytes: Uint8Array) {
	let [all, inRuns, control, run] = [0, 0, 0, 0];
	for (const byte of bytes.subarray(0, weighed)) {
		if (byte < 0x80) {
			run = 0;
			continue;
		}
		all += 1;
		run += 1;
		if (run === 3) inRuns += 3;
		else if (run > 3) inRuns += 1;
		// Windows punctuation: dashes, quotation marks, dots, the euro, the trade mark.
		if (byte < 0xa0 && ![0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99].includes(byte))
			control += 1;
		if (all === looked) break;
	}
	return { all, inRuns, control };
}

/**
 * Guesses by typical bytes: Cyrillic words consist of them, Mac letters are where Windows has signs, Czech and Polish
 * have letters of their own.
 */
function guessOf(bytes: Uint8Array): Encoding {
	const { all, inRuns, control } = highBytes(bytes);
	if (inRuns * 2 > all) return 'windows-1251';
	const western = new TextDecoder('windows-1252').decode(bytes.subarray(0, weighed));
	const central = count(western, centralSigns);
	if (control * 2 > all && count(western, /[ýÝìøèù³¹¿]/g) === 0) return 'macintosh';
	return central * 3 > all &&
		central > count(western, /[ñãõçßœ](?=\p{L})|å/gu) &&
		central * 2 > count(western, westernSigns)
		? 'windows-1250'
		: 'windows-1252';
}

const longestSample = 60;

const highSigns = (encoding: Encoding) =>
	new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, index) => index + 0x80));
const [westernHigh, centralHigh] = [highSigns('windows-1252'), highSigns('windows-1250')];
/** Says whether the two most common encodings differ in this byte: 'ř' and 'ø' differ, 'á' does not. */
const isDistinctive = (byte: number) => byte >= 0x80 && westernHigh[byte - 0x80] !== centralHigh[byte - 0x80];

/** Returns the first words that differ between encodings, as read by this one. */
function sampleOf(bytes: Uint8Array, encoding: Encoding): string {
	const distinctive = bytes.findIndex(isDistinctive);
	const first = distinctive < 0 ? bytes.findIndex((byte) => byte >= 0x80) : distinctive;
	let from = first;
	while (from > 0 && first - from < longestSample / 2 && !isEnd(bytes[from - 1])) from -= 1;
	let to = first;
	while (to < bytes.length && to - from < longestSample && !isEnd(bytes[to])) to += 1;
	return new TextDecoder(encoding).decode(bytes.subarray(from, to)).trim();
}

/** Matches line ends, quotation marks and separators. */
const isEnd = (byte: number | undefined) =>
	byte !== undefined && [9, 10, 13, 0x22, 0x2c, 0x3b, 0x3c, 0x3e].includes(byte);

/** Matches UTF-8 that another program misread as Windows-1252 and saved as UTF-8: 'KÃ¶lsch'. */
const doubleEncoded = /[ÃÂÅâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,2}/g;
const surelyDoubleEncoded = /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/;
const windowsSigns = new TextDecoder('windows-1252').decode(
	Uint8Array.from({ length: 256 }, (_, byte) => byte),
);

/** Repairs letters that were encoded as UTF-8 twice; whatever is no UTF-8 after reversal stays. */
export function repairDoubleEncoding(text: string): string {
	if (!surelyDoubleEncoded.test(text)) return text;
	const decoder = new TextDecoder('utf-8', { fatal: true });
	return text.replace(doubleEncoded, (found) => {
		for (const length of [3, 2]) {
			const bytes = Uint8Array.from([...found.slice(0, length)], (sign) => windowsSigns.indexOf(sign));
			try {
				return decoder.decode(bytes) + found.slice(length);
			} catch {
				// A shorter sequence may be valid.
			}
		}
		return found;
	});
}

interface DecodedText {
	readonly text: string;
	/** Null if the bytes are unambiguous. */
	readonly doubt: EncodingDoubt | null;
}

/**
 * Decodes a file by its bytes only, because brewing programs write wrong encodings into XML declarations. If it is
 * not Unicode, `chosen` overrides the guess.
 */
export function decodeText(bytes: Uint8Array, chosen: Encoding | null = null): DecodedText {
	const certain = certainText(bytes);
	if (certain !== null && chosen === null) return { text: repairDoubleEncoding(certain), doubt: null };
	const guessed = certain === null ? guessOf(bytes) : 'utf-8';
	const encoding = chosen ?? guessed;
	const text = new TextDecoder(encoding).decode(bytes);
	const choices = labels.map(([value, label]) => ({ value, label, sample: sampleOf(bytes, value) }));
	return { text, doubt: { guessed, chosen: encoding, choices } };
}

const packed: readonly (readonly [name: string, ...start: number[]])[] = [
	['gzip', 0x1f, 0x8b],
	['ZIP', 0x50, 0x4b, 0x03, 0x04],
	['ZIP', 0x50, 0x4b, 0x05, 0x06],
	['bzip2', 0x42, 0x5a, 0x68],
	['xz', 0xfd, 0x37, 0x7a, 0x58, 0x5a],
	['7-Zip', 0x37, 0x7a, 0xbc, 0xaf],
	['Zstandard', 0x28, 0xb5, 0x2f, 0xfd],
	['RAR', 0x52, 0x61, 0x72, 0x21],
];

/** Names the packer of a compressed file; null for others. Excel's files are ZIP archives. */
export const packerOf = (bytes: Uint8Array): string | null =>
	packed.find(([, ...start]) => beginsWith(bytes, ...start))?.[0] ?? null;
