import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '#domain/errors.ts';
import type { MenuPrint, Paper, SheetKind } from '#domain/paper/menu-print.ts';
import { printableSheet, type Replacement } from '#domain/paper/printable-sheet.ts';
import { type SheetContent, withOnePrice } from '#domain/paper/sheet-content.ts';
import { countOf } from '#domain/text/plural.ts';
import { qrSvg } from '../seo/qr.ts';
import { type Look, lookData, type Typesetter, textsIn } from './typesetter.ts';

/** How one side is set; `size` is in points. */
interface Fit {
	readonly size: number;
	readonly columns: number;
	/** Whether each beer's taste is described. */
	readonly detail: boolean;
	/** Whether each beer takes a single row, with its most common size. */
	readonly lean: boolean;
}

const fitOf = (columns: number, size: number, more: Partial<Fit> = {}): Fit => ({
	size,
	columns,
	detail: true,
	lean: false,
	...more,
});
const steps = (columns: number, sizes: readonly number[], more: Partial<Fit> = {}): Fit[] =>
	sizes.map((size) => fitOf(columns, size, more));
const [brief, lean] = [{ detail: false }, { detail: false, lean: true }];

interface Fits {
	/**
	 * Settings from the most generous to the tightest that can still be read at a table; the first that fits one side
	 * is used.
	 */
	readonly one: readonly Fit[];
	/** The setting for several pages if none fits one side; null means the sheet is refused. */
	readonly several: Fit | null;
}

const backOfSheet: Fits = {
	one: [
		...steps(1, [12, 11]),
		...steps(2, [12, 11, 10, 9]),
		...steps(2, [10, 9], brief),
		...steps(3, [9, 8.5, 8], brief),
	],
	several: fitOf(2, 9, brief),
};

/**
 * Settings for front and back. Food and drinks have their own, because large letters for a few beers would spread
 * them over many pages.
 */
const fits: Readonly<Record<SheetKind, { readonly front: Fits; readonly back?: Fits }>> = {
	menu: {
		front: {
			one: [
				...steps(1, [14, 13, 12]),
				...steps(2, [12, 11, 10]),
				...steps(2, [10, 9], brief),
				...steps(3, [9, 8.5, 8], brief),
			],
			several: fitOf(3, 9.5, brief),
		},
		back: backOfSheet,
	},
	half: {
		front: {
			one: [
				...steps(1, [12, 11, 10]),
				...steps(1, [10, 9], brief),
				...steps(2, [9, 8.5, 8], brief),
				...steps(1, [10, 9, 8], lean),
				...steps(2, [8.5, 8], lean),
			],
			several: null,
		},
		back: {
			one: [...steps(1, [11, 10, 9]), ...steps(1, [10, 9], brief), ...steps(2, [9, 8.5, 8], brief)],
			several: null,
		},
	},
	// Smaller letters could not be read across a table, so beyond these only the code is printed.
	tent: {
		front: {
			one: [
				...steps(1, [15, 13]),
				...steps(2, [13, 12, 11, 10, 9.5, 9]),
				...steps(2, [12, 11, 10, 9], lean),
				...steps(3, [9, 8], lean),
			],
			several: fitOf(0, 12),
		},
	},
	large: { front: { one: [], several: fitOf(1, 18) }, back: { one: [], several: fitOf(1, 18) } },
	wine: {
		front: { one: [...steps(1, [12, 11, 10]), ...steps(2, [11, 10, 9.5, 9])], several: fitOf(2, 10.5) },
		back: {
			one: [
				...steps(1, [11, 10]),
				...steps(2, [11, 10, 9]),
				...steps(2, [10, 9], brief),
				...steps(3, [9, 8], brief),
			],
			several: fitOf(2, 9, brief),
		},
	},
	cards: { front: { one: [], several: fitOf(1, 10) } },
	bartender: { front: { one: [...steps(1, [11, 10]), ...steps(2, [10, 9, 8.5])], several: fitOf(2, 9.5) } },
};

/**
 * Finds the first setting that fits, by binary search, since each is tighter than the one before. The tightest is
 * tried first: if even that is too long, none fits.
 */
async function fittest(
	{ one, several }: Fits,
	isOneSide: (fit: Fit) => Promise<boolean>,
): Promise<Fit | null> {
	const tightest = one.at(-1);
	if (!tightest || !(await isOneSide(tightest))) return several;
	let best = tightest;
	let [from, to] = [0, one.length - 1];
	while (from < to) {
		const middle = Math.floor((from + to) / 2);
		const fit: Fit = one[middle] ?? tightest;
		if (await isOneSide(fit)) [best, to] = [fit, middle];
		else from = middle + 1;
	}
	return best;
}

const tooLong = (beers: number) => ({
	front: `${countOf(beers, 'beer')} are more than half a sheet holds in letters that can be read. Print the table menu instead.`,
	back: 'Food and other drinks are more than the back of half a sheet holds. Print it without them, or print the table menu.',
});

/** Typst's names of the papers. */
export const typstPapers: Readonly<Record<Paper, string>> = { letter: 'us-letter', a4: 'a4' };

type Sheet = Pick<MenuPrint, 'sheet' | 'paper' | 'back' | 'plain'>;

interface SetSheet {
	readonly pdf: Buffer;
	readonly pages: number;
	readonly replaced: readonly Replacement[];
}

/**
 * Settings found before, by everything on the side, because the file of a print is requested right after it was
 * created.
 */
const knownFits = new LRUCache<string, Fit>({ max: 100 });

/**
 * `url` is the target of the printed QR code; null prints none. Throws INVALID_INPUT for content that exceeds a half
 * sheet.
 */
export function setMenu(
	typesetter: Typesetter,
	content: SheetContent,
	{ sheet, paper, back: wantsBack, plain }: Sheet,
	{ url, ...look }: Look & { readonly url: string | null },
): Promise<SetSheet> {
	const colors = plain ? { ink: '#000000', accent: '#000000' } : look.colors;
	const sides = fits[sheet];
	return typesetter.withLetters(look.type, textsIn(content), async (canSet) => {
		const { content: printed, replaced } = printableSheet(content, canSet);
		const shared = {
			content: { ...printed, pouring: withOnePrice(printed.pouring) },
			paper: typstPapers[paper],
			...lookData({ ...look, colors }),
			url: url ?? '',
			qr: url === null ? '' : qrSvg(url),
			marked: printed.pouring.some(({ mark }) => mark !== ''),
		};
		const compile = (front: Fit | null, back: Fit | null) =>
			typesetter.compile(sheet, { ...shared, front, back }, canSet);
		const fitted = async (side: 'front' | 'back') => {
			const { [side]: choices } = sides;
			if (!choices) return null;
			// Only the presence of a code matters, because all codes take the same space.
			const all = JSON.stringify([sheet, side, { ...shared, url: url !== null, qr: null }]);
			const key = createHash('sha256').update(all).digest('base64');
			const onlySide = (fit: Fit) => (side === 'front' ? compile(fit, null) : compile(null, fit));
			const fit =
				knownFits.get(key) ?? (await fittest(choices, async (one) => (await onlySide(one)).numOfPages === 1));
			if (!fit) throw new AppError('INVALID_INPUT', tooLong(printed.pouring.length)[side]);
			knownFits.set(key, fit);
			return fit;
		};
		const hasBack = wantsBack && printed.drinks.length + printed.food.length > 0;
		const document = await compile(await fitted('front'), hasBack ? await fitted('back') : null);
		return { pdf: await typesetter.pdf(document), pages: document.numOfPages, replaced };
	});
}
