import { expect, test } from 'vitest';
import { decodeText, packerOf, repairDoubleEncoding } from './encoding.ts';
import type { Encoding } from './import-answers.ts';

/** Encodes a text in a single-byte encoding. */
function encode(text: string, encoding: Encoding): Uint8Array {
	const decoder = new TextDecoder(encoding);
	const bytes = new Map(
		Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
	);
	return new Uint8Array([...text].map((letter) => bytes.get(letter) ?? 0x3f));
}

test.each([
	['utf-8 with a mark', [0xef, 0xbb, 0xbf, 0x4b, 0xc3, 0xb6]],
	['utf-8', [0x4b, 0xc3, 0xb6]],
	['utf-16 with a mark', [0xff, 0xfe, 0x4b, 0x00, 0xf6, 0x00]],
	['utf-16 big-endian', [0xfe, 0xff, 0x00, 0x4b, 0x00, 0xf6]],
])('%s is read by its bytes, and nothing is asked', (_, bytes) => {
	expect(decodeText(new Uint8Array(bytes))).toEqual({ text: 'Kö', doubt: null });
});

test('utf-16 without a mark is known by its zeros', () => {
	const text = 'name,style\nPils,Pils\n';
	expect(decodeText(new Uint8Array(Buffer.from(text, 'utf16le')))).toEqual({ text, doubt: null });
});

test.each<[Encoding, string]>([
	['windows-1252', 'name;style\nKölsch Nr. 7;Kölsch\nBière de Garde;Bière de garde\nJalapeño Märzen;Chili'],
	['windows-1252', 'navn;type\nRødgrød;Øl på fad\nGammel Dansk Æbleøl;Æbler'],
	['windows-1252', 'nom;style\nLa Brasserie Où;Blanche\nFumée à l’été;Ambrée\nCrème Brûlée;Stout'],
	['windows-1252', 'nome;stile\nCaffè;Stout\nPerché no;Città'],
	['windows-1252', 'nome;estilo\nMorena do Sertão;Açaí\nMaçã;Sidra'],
	['windows-1252', 'name\nSaint-Feuillien – Grand Cru\nO’Hara’s'],
	['windows-1250', 'název;styl\nSvijanský Rytíř;světlý ležák\nČerná hora;tmavé výčepní'],
	['windows-1250', 'nazwa;styl\nŻywiec Porter;porter bałtycki\nKsiążęce Złote Pszeniczne;pszeniczne'],
	['windows-1251', 'название;стиль\nЖигулёвское;светлый лагер\n'],
	['macintosh', 'name;style\nKölsch Märzen;Bière\nJalapeño;Chilé'],
])('%s is guessed for %j, and can be answered otherwise', (encoding, text) => {
	const bytes = encode(text, encoding);
	const read = decodeText(bytes);
	expect(read.doubt).toMatchObject({ guessed: encoding, chosen: encoding });
	expect(read.text).toBe(text);
	const choices = read.doubt?.choices.map(({ sample }) => sample) ?? [];
	expect(new Set(choices).size).toBeGreaterThan(2);
	expect(text).toContain(read.doubt?.choices.find(({ value }) => value === encoding)?.sample);
	expect(decodeText(bytes, 'windows-1254').doubt?.chosen).toBe('windows-1254');
});

test('the line that is shown tells Western from Central letters', () => {
	const { doubt } = decodeText(encode('Název;Styl\nSvijanský Rytíř;Ležák\n', 'windows-1250'));
	const sampleBy = (encoding: Encoding) => doubt?.choices.find(({ value }) => value === encoding)?.sample;
	expect([sampleBy('windows-1250'), sampleBy('windows-1252')]).toEqual([
		'Svijanský Rytíř',
		'Svijanský Rytíø',
	]);
});

test('letters that were saved as UTF-8 twice are what they were meant to be, others stay', () => {
	const twice = 'BiÃ©re de Garde, Hoppinâ„¢, Oâ€™Haraâ€™s, KÃ¶lsch Â½, Å tÄ›drÃ½';
	expect(repairDoubleEncoding(twice)).toMatch(/^Biére de Garde, Hoppin™, O’Hara’s, Kölsch ½/);
	for (const text of ['SÃO PAULO', 'CAFÉ”', 'Å', 'Brännvin – “Ä”', ''])
		expect(repairDoubleEncoding(text)).toBe(text);
	expect(decodeText(Buffer.from(twice)).text).toContain('Biére');
});

test('a file of any bytes is weighed in one pass', () => {
	const bytes = new Uint8Array(4_000_000).fill(0xe8);
	expect(decodeText(bytes).text).toHaveLength(4_000_000);
});

test('packed files are known by their first bytes', () => {
	expect(packerOf(new Uint8Array([0x1f, 0x8b, 8]))).toBe('gzip');
	expect(packerOf(new Uint8Array([0x50, 0x4b, 3, 4]))).toBe('ZIP');
	expect(packerOf(new Uint8Array(Buffer.from('name')))).toBeNull();
});
