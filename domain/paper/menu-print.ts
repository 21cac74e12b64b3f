import * as z from 'zod/mini';
import { printCodePattern } from './print-code.ts';

/** The sheets that can be printed; staff choose by the labels. */
export const sheetKinds = ['menu', 'half', 'large', 'wine', 'tent', 'cards', 'bartender'] as const;
export type SheetKind = (typeof sheetKinds)[number];

export const sheetWords: Readonly<Record<SheetKind, { readonly label: string; readonly hint: string }>> = {
	menu: {
		label: 'Table menu',
		hint: 'On one side as long as it can be read there; in columns, by what fits.',
	},
	half: {
		label: 'Half sheets',
		hint: 'Two of the same on one sheet, each whole, to cut through the middle.',
	},
	large: { label: 'Large print', hint: 'Letters of 18 points and more, for those who see less.' },
	wine: { label: 'Fine list', hint: 'Quiet and centered, with what each beer tastes of.' },
	tent: { label: 'Table tent', hint: 'Folds in the middle and stands; the code is on both sides.' },
	cards: { label: 'Tap cards', hint: 'One card for each beer, to cut and put at its handle.' },
	bartender: {
		label: 'Bartender’s card',
		hint: 'For the shift: how to pitch each beer, what runs low, what comes next.',
	},
};

/** Sheets that guests hold; the others stay behind the bar. */
export const guestSheets: readonly SheetKind[] = ['menu', 'half', 'large', 'wine', 'tent'];

export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];

export const sheetChoiceSchema = z.strictObject({
	sheet: z.enum(sheetKinds),
	paper: z.enum(papers),
	/** Whether food and other drinks are printed on the back. */
	back: z.boolean(),
	/** Whether it is black on white, which saves ink. */
	plain: z.boolean(),
});
export type SheetChoice = z.infer<typeof sheetChoiceSchema>;

/** Something on the paper. `key` identifies it even if it is renamed; `says` is what is compared. */
const printedLineSchema = z.object({ key: z.string(), name: z.string(), says: z.string() });
export type PrintedLine = z.infer<typeof printedLineSchema>;

const printChangesSchema = z.object({
	gone: z.array(z.string()),
	added: z.array(z.string()),
	/** Names of beers whose price, size or strength has changed. */
	altered: z.array(z.string()),
});
export type PrintChanges = z.infer<typeof printChangesSchema>;

const printCodeSchema = z.string().check(z.regex(printCodePattern));

export const menuPrintSchema = z.object({
	id: z.uuid(),
	/** The code in the address that its QR code leads to. */
	code: printCodeSchema,
	...sheetChoiceSchema.shape,
	/** ISO 8601 in UTC. */
	printedAt: z.iso.datetime(),
	printedBy: z.string(),
	changes: printChangesSchema,
	scans: z.int(),
	/** The last service day on which it was scanned; null if it never was. */
	scannedOn: z.nullable(z.iso.date()),
	/** Whether it was taken off the tables, or replaced by a newer sheet of its kind. */
	away: z.boolean(),
});
export type MenuPrint = z.infer<typeof menuPrintSchema>;

/** Returns the address of the file, which needs no sign-in, so that a copy shop can fetch it. */
export const printFile = ({ id }: Pick<MenuPrint, 'id'>): string => `/prints/${id}.pdf`;

/** What a guest who scans the paper learns about its age. */
export const printAgeSchema = z.object({ printedAt: z.iso.datetime(), changes: printChangesSchema });
export type PrintAge = z.infer<typeof printAgeSchema>;
