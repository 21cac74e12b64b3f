import type { MenuPrint, Paper, SheetKind } from '#domain/paper/menu-print.ts';
import { printable, type Replacement } from '#domain/paper/printable.ts';
import type { SheetContent } from '#domain/paper/sheet-content.ts';
import { qrSvg } from '../seo/qr.ts';
import { textsIn } from './letters.ts';
import { type Look, lookData, type Typesetter } from './typesetter.ts';

/** `size` in points. */
interface Fit {
	readonly size: number;
	readonly columns?: number;
	/** With what each beer tastes of. */
	readonly detail?: boolean;
	readonly copies?: number;
}

const steps = (columns: number, sizes: readonly number[], more: Omit<Fit, 'size'> = {}): Fit[] =>
	sizes.map((size) => ({ size, columns, detail: true, ...more }));

interface Fits {
	/** From the most generous to the tightest that can still be read at a table: the first whose front fits one sheet is taken. */
	readonly one: readonly Fit[];
	/** Where none does. */
	readonly several: Fit;
}

const several = (size: number, columns = 1): Fit => ({ size, columns, detail: true, copies: 1 });

const fits: Readonly<Record<SheetKind, Fits>> = {
	menu: {
		one: [...steps(1, [14, 13, 12]), ...steps(2, [12, 11, 10]), ...steps(2, [10, 9], { detail: false })],
		several: several(10, 2),
	},
	half: {
		one: [...steps(1, [12, 11, 10], { copies: 2 }), ...steps(1, [10, 9, 8], { copies: 2, detail: false })],
		several: several(9),
	},
	// Smaller could not be read across a table: then only the code stands on it.
	tent: {
		one: [...steps(1, [15, 13]), ...steps(2, [13, 12, 10.5, 9]), ...steps(3, [9, 8], { detail: false })],
		several: several(12, 0),
	},
	large: { one: [], several: several(18) },
	wine: { one: steps(1, [12, 11]), several: several(11) },
	cards: { one: [], several: several(10) },
	bartender: { one: [...steps(1, [11, 10]), ...steps(2, [10, 9, 8.5])], several: several(9.5, 2) },
};

/** The tightest is tried first: where even that is too long, nothing else needs to be. */
async function fittest(
	{ one, several: otherwise }: Fits,
	isOneSheet: (fit: Fit) => Promise<boolean>,
): Promise<Fit> {
	const tightest = one.at(-1);
	if (!tightest || !(await isOneSheet(tightest))) return otherwise;
	for (const fit of one) if (await isOneSheet(fit)) return fit;
	return tightest;
}

/** As Typst calls them. */
export const typstPapers: Readonly<Record<Paper, string>> = { letter: 'us-letter', a4: 'a4' };

type Sheet = Pick<MenuPrint, 'sheet' | 'paper' | 'back' | 'plain'>;

interface SetSheet {
	readonly pdf: Buffer;
	readonly pages: number;
	readonly replaced: readonly Replacement[];
}

/** `url` is what the paper’s QR code leads to; null prints none. */
export function setMenu(
	typesetter: Typesetter,
	content: SheetContent,
	sheet: Sheet,
	{ url, ...look }: Look & { readonly url: string | null },
): Promise<SetSheet> {
	const colors = sheet.plain ? { ink: '#000000', accent: '#000000' } : look.colors;
	return typesetter.withLetters(look.type, textsIn(content), async (canSet) => {
		const { content: printed, replaced } = printable(content, canSet);
		const shared = {
			content: printed,
			paper: typstPapers[sheet.paper],
			...lookData({ ...look, colors }),
			...{
				url: url ?? '',
				qr: url === null ? '' : qrSvg(url),
				marked: printed.pouring.some(({ mark }) => mark !== ''),
			},
		};
		const compile = (fit: Fit, back: boolean) =>
			typesetter.compile(sheet.sheet, { ...shared, ...fit, back }, canSet);
		const fit = await fittest(fits[sheet.sheet], async (one) => (await compile(one, false)).numOfPages === 1);
		const document = await compile(fit, sheet.back);
		return { pdf: await typesetter.pdf(document), pages: document.numOfPages, replaced };
	});
}
