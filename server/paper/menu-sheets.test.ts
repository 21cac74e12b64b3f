import { spawnSync } from 'node:child_process';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type TypePairName, typePairNames } from '#domain/brand/brand-schema.ts';
import { palettesOf } from '#domain/brand/palette.ts';
import { typePairs } from '#domain/brand/type-pairs.ts';
import { type SheetKind, sheetKinds } from '#domain/paper/menu-print.ts';
import type { SheetContent } from '#domain/paper/sheet-content.ts';
import { setMenu } from './menu-sheets.ts';
import { Typesetter } from './typesetter.ts';

const typesetter = new Typesetter();
const look = {
	colors: palettesOf('#8e2b1c').light,
	type: 'almanac' as TypePairName,
	url: 'https://example.test/m/abcdef',
};

function beer(number: number, more: Partial<SheetContent['pouring'][number]> = {}) {
	return {
		key: `beer:number-${number}`,
		name: `Number ${number} Ale`,
		facts: '5.2%',
		text: 'Toasted malt, a little caramel, and a clean finish.',
		prices: [
			{ label: 'Pint', price: '$7' },
			{ label: 'Half', price: '$4' },
		],
		mark: `${number}`,
		style: 'American Amber Ale',
		note: '',
		allergens: 'Contains barley',
		remarks: ['Contains barley'],
		glass: 'pint',
		pairing: ['Pretzel'],
		saying: '',
		next: [],
		...more,
	};
}

const contentOf = (pouring: SheetContent['pouring']): SheetContent => ({
	name: 'Corner House',
	line: '',
	date: 'Friday, November 20, 2026',
	time: '4:10 PM',
	address: 'example.test/beer',
	pouring,
	coming: ['Winter Ale'],
	soldOut: [],
	drinks: [
		{
			heading: 'Cider',
			lines: [{ key: 'drink:dry', name: 'Dry Cider', facts: '6.9% ABV', text: '', prices: [] }],
		},
	],
	food: [],
});
const dishes = (count: number): SheetContent['food'] => [
	{
		heading: 'Kitchen',
		lines: Array.from({ length: count }, (_, index) => ({
			key: `dish:${index}`,
			name: `Dish No. ${index + 1}`,
			facts: 'V GF',
			text: 'Tomatoes, mozzarella from the farm next door, and basil.',
			prices: [{ label: '', price: '$14' }],
		})),
	},
];
const lineup = (count: number) => contentOf(Array.from({ length: count }, (_, index) => beer(index + 1)));

async function read(content: SheetContent, sheet: SheetKind, more: { back?: boolean; paper?: 'a4' } = {}) {
	const choice = { sheet, paper: 'letter' as const, back: false, plain: false, ...more };
	const { pdf, pages } = await setMenu(typesetter, content, choice, look);
	const document = await getDocumentProxy(new Uint8Array(pdf));
	expect(document.numPages).toBe(pages);
	const { text } = await extractText(document, { mergePages: true });
	const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
	return {
		pages,
		text: text.replaceAll(/\s+/g, ' '),
		size: [Math.round(width), Math.round(height)],
		/** The structure of the first page, which screen readers read. */
		first: JSON.stringify(await (await document.getPage(1)).getStructTree()),
	};
}

test.each([
	['menu', [1, 1, 1, 1, 2]],
	['half', [1, 1, 1, 1, 1]],
	['tent', [1, 1, 1, 1, 1]],
	['large', [1, 1, 4, 4, 13]],
	['wine', [1, 1, 1, 1, 4]],
	['cards', [1, 1, 2, 2, 8]],
	['bartender', [1, 1, 1, 1, 3]],
] as const)(
	'a %s of 0, 3, 14, 15 and 60 beers has the sheets that are expected, every beer, and the code on the first',
	async (sheet, expected) => {
		const pages: number[] = [];
		for (const count of [0, 3, 14, 15, 60]) {
			const found = await read(lineup(count), sheet);
			pages.push(found.pages);
			const missing = lineup(count).pouring.filter(({ name }) => !found.text.includes(name));
			expect(missing).toEqual([]);
			expect(found.first).toContain(`QR code: ${look.url}`);
		}
		expect(pages).toEqual(expected);
	},
);

test('food and drinks begin on a side of their own', async () => {
	const [front, both] = [await read(lineup(14), 'menu'), await read(lineup(14), 'menu', { back: true })];
	expect([front.pages, both.pages]).toEqual([1, 2]);
	expect(front.text).not.toContain('Dry Cider');
	expect(both.text).toContain('Dry Cider');
});

test.each(['menu', 'large', 'wine'] as const)(
	'a %s says what stands below a beer, and the allergens of one that was printed before',
	async (sheet) => {
		const { remarks: _, ...before } = beer(1, { allergens: 'Contains rye' });
		const after = beer(2, { remarks: ['From the barn', 'Contains oats'] });
		const { text } = await read(contentOf([before, after]), sheet);
		for (const line of ['Contains rye', 'From the barn', 'Contains oats']) expect(text).toContain(line);
		expect(text).not.toContain('barley');
	},
);

test('what staff type is text, whatever it looks like; letters of any script stand in the file', async () => {
	const text = '#evil[x] $y$ <b>& "quotes" \\ @ref *bold* _under_';
	const { text: found } = await read(contentOf([beer(1, { text, name: 'Größer & Łódź' })]), 'menu');
	expect(found).toContain('#evil[x] $y$ <b>& "quotes" \\ @ref *bold* _under_');
	expect(found).toContain('Größer');
});

test('a sign that no face has is left out of a sheet, and fails none', async () => {
	const { text } = await read(contentOf([beer(1, { name: 'Ho\u{10fffd}p' })]), 'menu');
	expect(text).toContain('Hop');
});

test.each(sheetKinds)(
	'a %s holds names of 80 letters, prices of five digits, one beer and a hundred',
	async (sheet) => {
		const name = 'Extraordinarily Long Barrel-Aged Imperial Maple Coffee Vanilla Stout of the House';
		const prices = [{ label: 'Bottle to take home', price: '$12,345.50' }];
		const one = await read(contentOf([beer(1, { name, prices, style: name })]), sheet);
		expect(one.text).toContain('Extraordinarily');
		const many = await read(lineup(sheet === 'half' ? 60 : 100), sheet);
		// A tent has no room for so many beers, so it shows only the code.
		if (sheet === 'tent') expect(many.text).toContain('Point your phone’s camera here');
		else if (sheet !== 'half') expect(many.text).toContain('Number 100 Ale');
	},
);

test.each(typePairNames)(
	'a menu is set in the letters of the pair %s, all of them in the file',
	async (type) => {
		const choice = { sheet: 'menu' as const, paper: 'letter' as const, back: false, plain: false };
		const { pdf } = await setMenu(typesetter, lineup(3), choice, { ...look, type });
		const { display, text } = typePairs[type];
		const named = fontsOf(pdf);
		for (const { name } of [display, text]) {
			expect(
				named.some((one) => one.startsWith(name.replaceAll(' ', ''))),
				`${name} in ${named}`,
			).toBe(true);
		}
	},
);

const fontsOf = (pdf: Buffer) =>
	[...pdf.toString('latin1').matchAll(/\/FontName\s*\/[A-Z]{6}\+([\w-]+)/g)].map(([, name = '']) => name);

test.each(typePairNames)(
	'Polish in the pair %s is set in its own letters, and so is what else its families have',
	async (type) => {
		const choice = { sheet: 'menu' as const, paper: 'letter' as const, back: false, plain: false };
		const fontsFor = async (name: string, more: object) =>
			fontsOf(
				(await setMenu(typesetter, contentOf([beer(1, { name, ...more })]), choice, { ...look, type })).pdf,
			);
		const polish = 'Łódź Żywiec ąęśćń';
		const own = await fontsFor(polish, { style: polish, text: polish, remarks: [polish] });
		expect(own.filter((font) => font.startsWith('latin-ext-')).length).toBeGreaterThan(1);
		const titles = [await fontsFor('Bia Hà Nội Việt', {})];
		if (type === 'broadside' || type === 'letterpress') titles.push(await fontsFor('Жигулёвское', {}));
		for (const fonts of [own, ...titles])
			expect(fonts.filter((font) => /Libertinus|DejaVu|Liberation|Noto/.test(font))).toEqual([]);
	},
);

/** The width of the margin that printers cannot print, in points. */
const unprinted = 0.4 * 72;
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenbier';

test.each(sheetKinds)(
	'a printer that cuts the margins of a %s cuts no letter, however long a word is',
	async (sheet) => {
		const pouring = [beer(1, { name: word }), ...lineup(14).pouring.slice(1)];
		const choice = { sheet, paper: 'letter' as const, back: true, plain: false };
		const { pdf } = await setMenu(typesetter, contentOf(pouring), choice, look);
		const document = await getDocumentProxy(new Uint8Array(pdf));
		for (let number = 1; number <= document.numPages; number += 1) {
			const page = await document.getPage(number);
			const { width, height } = page.getViewport({ scale: 1 });
			const { items } = await page.getTextContent();
			const cut = items.flatMap((item) => {
				if (!('str' in item) || item.str.trim() === '') return [];
				const [across = 1, , , , x = 0, y = 0] = item.transform.map(Number);
				const ends = [x, x + Math.sign(across) * item.width];
				const isInside =
					ends.every((end) => end >= unprinted && end <= width - unprinted) &&
					y >= unprinted &&
					y <= height - unprinted;
				return isInside ? [] : [`${item.str} at ${ends}, ${y}`];
			});
			expect(cut).toEqual([]);
		}
	},
);

const hasPoppler = spawnSync('pdfinfo', ['-v']).status === 0;

test.skipIf(!hasPoppler)(
	'another reader opens them, too: as many pages, and the same names to copy',
	async () => {
		const content = lineup(15);
		for (const sheet of sheetKinds) {
			const choice = { sheet, paper: 'a4' as const, back: true, plain: false };
			const { pdf, pages } = await setMenu(typesetter, content, choice, look);
			const asked = (program: string, ...more: string[]) => {
				const { status, stdout } = spawnSync(program, ['-', ...more], {
					input: pdf,
					encoding: 'utf8',
				});
				expect(status, `${program} of a ${sheet}`).toBe(0);
				return stdout;
			};
			const info = asked('pdfinfo');
			expect(info).toMatch(new RegExp(`Pages: +${pages}\n`));
			expect(info).toMatch(/Tagged: +yes/);
			const text = asked('pdftotext', '-').replaceAll(/\s+/g, ' ');
			const names = content.pouring.map(({ name }) => name);
			expect(names.filter((name) => !text.includes(name))).toEqual([]);
		}
	},
);

interface Word {
	readonly text: string;
	readonly x: number;
	readonly y: number;
}

/** Finds the words of each page and their positions from the lower left corner. */
async function wordsOf(content: SheetContent, sheet: SheetKind, back = false) {
	const choice = { sheet, paper: 'letter' as const, back, plain: false };
	const { pdf } = await setMenu(typesetter, content, choice, look);
	const document = await getDocumentProxy(new Uint8Array(pdf));
	const pages: Word[][] = [];
	for (let number = 1; number <= document.numPages; number += 1) {
		const { items } = await (await document.getPage(number)).getTextContent();
		pages.push(
			items.flatMap((item) => {
				if (!('str' in item) || item.str.trim() === '') return [];
				const [, , , , x = 0, y = 0] = item.transform.map(Number);
				return { text: item.str, x, y };
			}),
		);
	}
	return { pages };
}

const textOf = (words: readonly Word[]) =>
	words
		.map(({ text }) => text)
		.join(' ')
		.replaceAll(/\s+/g, ' ');

test.each([3, 14, 15, 60])(
	'half sheets of %i beers are two halves, each whole: name, date, every beer with a price and its size',
	async (count) => {
		const content = { ...lineup(count), food: dishes(24) };
		const { pages } = await wordsOf(content, 'half', true);
		expect(pages).toHaveLength(2);
		for (const words of pages) {
			const middle = (11 * 72) / 2;
			const [left, right] = [words.filter(({ x }) => x < middle), words.filter(({ x }) => x >= middle)];
			expect(textOf(left)).toBe(textOf(right));
			expect(textOf(left)).toContain('Corner House');
			expect(textOf(left)).toContain('Friday, November 20, 2026');
		}
		const [front = [], back = []] = pages.map(textOf);
		for (const { name } of content.pouring) expect(front).toContain(name);
		expect(front).toMatch(/(?:Pint|Half) \$\d/);
		for (const { name } of content.food[0]?.lines ?? []) expect(back).toContain(name);
	},
);

test('what half a sheet cannot hold is refused with what to do instead, back and front', async () => {
	const choice = { sheet: 'half', paper: 'letter', back: true, plain: false } as const;
	await expect(setMenu(typesetter, lineup(200), choice, look)).rejects.toMatchObject({
		code: 'INVALID_INPUT',
		message:
			'200 beers are more than half a sheet holds in letters that can be read. Print the table menu instead.',
	});
	await expect(setMenu(typesetter, { ...lineup(3), food: dishes(200) }, choice, look)).rejects.toThrow(
		'Print it without them',
	);
});

test.each(['menu', 'half', 'wine'] as const)(
	'the back of a %s is one side by itself, so that fewer beers never take more paper',
	async (sheet) => {
		let before = 0;
		for (const count of [3, 14]) {
			const content = { ...lineup(count), food: dishes(24) };
			const [front, both] = [await read(content, sheet), await read(content, sheet, { back: true })];
			expect(both.pages).toBe(front.pages + 1);
			expect(both.pages).toBeGreaterThanOrEqual(before);
			before = both.pages;
		}
	},
);

const sixSizes = ['Taster', '5 oz', '10 oz', 'Half', 'Pint', 'Pitcher'].map((label, index) => ({
	label,
	price: `$${12_340 + index}.50`,
}));

test.each(sheetKinds)('no price stands on a %s without its size', async (sheet) => {
	for (const count of [3, 30]) {
		const pouring = [
			beer(1, { prices: [] }),
			beer(2, { prices: sixSizes }),
			beer(3, { prices: [{ label: 'Pint', price: 'ask us' }] }),
			...lineup(count).pouring.slice(3),
		];
		const { text } = await read(contentOf(pouring), sheet);
		const prices = text.match(/\S+ (?:\$[\d.,]+|ask us)/g) ?? [];
		expect(prices.length).toBeGreaterThan(1);
		for (const price of prices) expect(price).toMatch(/^(?:Taster|oz|Half|Pint|Pitcher) /);
	}
});

test('on a bartender’s card no label ends a line, and what is coming stands below the date', async () => {
	const names = ['Ale', 'Brown Ale', 'Robust Brown Ale of the House', 'Old Robust Brown Ale of the House'];
	const pouring = names.flatMap((name, at) =>
		[1, 2, 3].map((many) =>
			beer(at * 3 + many, { name, pairing: Array.from({ length: many }, () => name), next: [name] }),
		),
	);
	const { pages } = await wordsOf(contentOf(pouring), 'bartender');
	const words = pages.flat();
	for (const label of ['Allergens', 'With', 'Next', 'Coming']) {
		const labels = words.flatMap((word, at) =>
			word.text.trim().startsWith(label) ? [{ word, next: words[at + 1] }] : [],
		);
		expect(labels.length, label).toBeGreaterThan(0);
		for (const { word, next } of labels) expect(next?.y, `after ${label}`).toBe(word.y);
	}
	const [date, coming] = ['Friday', 'Coming'].map(
		(start) => words.find(({ text }) => text.startsWith(start))?.y ?? 0,
	);
	expect(coming).toBeLessThan((date ?? 0) - 8);
});

test('nothing touches the rule under the head of a menu, in no column', async () => {
	const { pages } = await wordsOf(lineup(22), 'menu');
	const [words = []] = pages;
	const date = words.find(({ text }) => text.startsWith('Friday'))?.y ?? 0;
	const below = words.filter(({ y }) => y < date - 2);
	for (const { text, y } of below) expect(date - y, text).toBeGreaterThan(24);
});

test('a sheet has the size of its paper', async () => {
	expect((await read(lineup(3), 'menu')).size).toEqual([612, 792]);
	expect((await read(lineup(3), 'menu', { paper: 'a4' })).size).toEqual([595, 842]);
	expect((await read(lineup(3), 'half', { paper: 'a4' })).size).toEqual([842, 595]);
});
