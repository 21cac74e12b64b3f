import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { palettesOf } from '#domain/brand/palette.ts';
import { sheetKinds } from '#domain/paper/menu-print.ts';
import type { SheetContent } from '#domain/paper/sheet-content.ts';
import { anyCharacter } from '#tests/any-character.ts';
import { longest, namesByScript, namesOfSigns } from '#tests/names-by-script.ts';
import { setCodes } from './code-sheets.ts';
import { setMenu } from './menu-sheets.ts';
import { lettersNamedIn, MissingLetters, Typesetter } from './typesetter.ts';

const typesetter = new Typesetter();
const look = { colors: palettesOf('#8e2b1c').light, type: 'almanac' as const };

/** Makes the content of a sheet whose typed texts are these, in turn. */
function contentOf(texts: readonly string[]): SheetContent {
	let at = 0;
	const next = () => {
		at += 1;
		return texts[at % texts.length] ?? '';
	};
	const line = (key: string) => ({
		key,
		name: next(),
		facts: '5.2%',
		text: next(),
		prices: [{ label: next(), price: '$7' }],
	});
	return {
		name: next(),
		line: next(),
		date: 'Friday, November 20, 2026',
		time: '4:10 PM',
		address: 'example.test/beer',
		coming: [next()],
		soldOut: [next()],
		pouring: texts.map((_, index) => ({
			...line(`beer:${index}`),
			mark: `${index + 1}`,
			style: 'Baltic Porter',
			note: '',
			allergens: 'Contains barley',
			remarks: [next()],
			glass: 'pint',
			pairing: [next()],
			saying: '',
			next: [next()],
		})),
		drinks: [{ heading: next(), lines: [line('drink')] }],
		food: [{ heading: next(), lines: [line('dish')] }],
	};
}

const choice = { paper: 'letter', back: true, plain: false } as const;

async function read(content: SheetContent, sheet: (typeof sheetKinds)[number]) {
	const { pdf, replaced } = await setMenu(
		typesetter,
		content,
		{ ...choice, sheet },
		{
			...look,
			url: 'https://example.test/m/abcdef',
		},
	);
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
	return { text: text.replaceAll(/\s+/g, ' '), replaced };
}

/** Scripts and signs for which hardly any machine has all fonts. */
const awkward = [
	...Object.values(namesByScript),
	...namesOfSigns,
	'\ud83c',
	'a\u0000b',
	'\u0378',
	'\u202eabc',
	'z\u0300\u0489\u20dd\u1ab0',
	'\u0e34',
	'\u09be',
	'\u2800',
	'\u3164',
	'ﷺ',
	'𒐫',
];

test.each(sheetKinds)(
	'a %s is made whatever letters its texts have, and no beer is nameless',
	async (sheet) => {
		const { text } = await read(contentOf(awkward), sheet);
		expect(text).toContain('Baltic Porter');
	},
);

test.each([
	['menu', 40],
	['half', 6],
] as const)('a %s of names of 80 letters in any script names every beer', async (sheet, most) => {
	const names = [...Object.values(namesByScript), ...namesOfSigns].map(longest);
	const plain = contentOf(['Plain']);
	for (let at = 0; at < names.length; at += most) {
		const pouring = names.slice(at, at + most).flatMap((name, index) => {
			const own = { name, mark: `T${100 + index}`, style: `Porter No. ${100 + index}` };
			return plain.pouring.map((beer) => ({ ...beer, ...own, key: name }));
		});
		const { text, replaced } = await read({ ...plain, pouring }, sheet);
		const wanted = new Map(replaced.map((one) => [one.text, one.printed]));
		const isNamed = ({ name, mark, style }: (typeof pouring)[number]) => {
			// The name stands between the tap and the strength. The letters of some scripts come out in another order.
			const [, printed = ''] = text.match(`${mark} ?(.*?) ?5\\.2%`) ?? [];
			const expected = wanted.get(name) ?? name;
			if (expected === style) return printed === style;
			return (
				!printed.includes(style) && [...printed].some((letter) => letter !== ' ' && expected.includes(letter))
			);
		};
		expect(pouring.filter((beer) => !isNamed(beer))).toEqual([]);
	}
});

test('what stands for a name that cannot be set is told with it: of a beer its style', async () => {
	const content = contentOf(['\u{10fffd}\u{10fffe}', 'Ho\u{10fffd}p', '\u{f0000}ale']);
	const { text, replaced } = await read(content, 'menu');
	expect(replaced).toContainEqual({ text: '\u{10fffd}\u{10fffe}', printed: expect.any(String) });
	const named = content.pouring.map(({ name }) => name);
	expect(text.match(/Baltic Porter|Hop|ale/g)?.length).toBeGreaterThanOrEqual(named.length);
	expect((await read(contentOf(['Barn Door', 'Größer']), 'menu')).replaced).toEqual([]);
});

test.each(sheetKinds)(
	'a %s is made where texts are empty or none of their letters can be set',
	async (sheet) => {
		for (const texts of [[''], ['', 'E\u0323\u0303\u0301', ''], ['\u{10fffd}'], ['\u200b', 'Porter']])
			expect((await read(contentOf(texts), sheet)).text).toContain('Baltic Porter');
	},
);

test.each([
	['E\u0323\u0303\u0301', 'Ẹ'],
	['\u1ebc\u0301', 'Ẽ'],
	['O\u0328\u0304\u0301', 'Ǭ'],
])(
	'of a letter with more marks than a font has, %j, the letter itself is printed',
	async (typed, printed) => {
		const { text, replaced } = await read(contentOf([`Ale ${typed}x`, 'Žatec', 'Ж \u{10fffd}']), 'menu');
		expect(text).toContain('Žatec');
		expect(text).toContain('Ж');
		expect(replaced).toContainEqual({
			text: `Ale ${typed}x`,
			printed: expect.stringContaining(`${printed}x`),
		});
		expect(text).toContain(`Ale ${printed}x`);
	},
);

test('any Unicode in any text makes a file of any sheet', async () => {
	const text = fc.string({
		unit: fc.oneof(
			fc.string({ unit: anyCharacter, maxLength: 2 }),
			fc.string({ unit: 'grapheme', maxLength: 2 }),
			fc.constantFrom(...awkward, ' ', 'a', '\ud800'),
		),
		maxLength: 12,
	});
	const texts = fc.array(text, { minLength: 4, maxLength: 9 });
	await fc.assert(
		fc.asyncProperty(texts, fc.constantFrom(...sheetKinds), async (names, sheet) => {
			const { pdf } = await setMenu(
				typesetter,
				contentOf(names),
				{ ...choice, sheet },
				{ ...look, url: 'https://example.test/m/abcdef' },
			);
			expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
			const codes = names.map((name) => ({ name, path: '/beer' }));
			const venue = { ...look, name: names[0] ?? '', baseUrl: 'https://example.test', date: 'today' };
			expect((await setCodes(typesetter, codes, venue, 'a4')).file.length).toBeGreaterThan(0);
		}),
		{ numRuns: 4 },
	);
}, 60_000);

test('a file that lacks a letter nevertheless is set again without it, then in our own letters alone', async () => {
	const asked: boolean[][] = [];
	const made = await typesetter.withLetters('almanac', [], async (canSet) => {
		asked.push(['Ω', 'Δ', 'é'].map(canSet));
		if (asked.length < 3) throw new MissingLetters(new Set(['Ω']));
		return 'made';
	});
	expect(made).toBe('made');
	expect(asked).toEqual([
		[true, true, true],
		[false, true, true],
		[false, false, true],
	]);
	await expect(
		typesetter.withLetters('almanac', [], () => Promise.reject(new Error('other'))),
	).rejects.toThrow('other');
});

test('the letters that Typst names are read from its words, and none from others', async () => {
	const document = typesetter.compile(
		'probe',
		{ display: ['Fraunces'], text: ['Fraunces'], italic: ['Fraunces'], texts: ['a"\\\u{10fffd}ক'] },
		() => true,
	);
	const error: unknown = await typesetter.pdf(await document).catch((thrown: unknown) => thrown);
	expect(error).toMatchObject({ letters: expect.any(Set) });
	expect(error instanceof MissingLetters && error.letters.has('\u{10fffd}')).toBe(true);
	expect(lettersNamedIn(new Error('out of paper')).size).toBe(0);
});

test('the letters that Typst names are found, also where a text quotes its words or names a letter that there is none of', () => {
	const error = new Error(
		'the text `\\"\\\\u{9be}\\"` could not be displayed, the text `\\"the text `\\"A\\\\u{ffffff}\\"` could not be displayed',
	);
	expect(lettersNamedIn(error)).toEqual(new Set(['\u{9be}', ...'A\\\\u{ffffff}']));
});
