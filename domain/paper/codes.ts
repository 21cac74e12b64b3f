import * as z from 'zod/mini';
import { cleanLine } from '../text/clean-text.ts';
import { papers } from './menu-print.ts';

/** What QR codes are made for; codes of tables and places lead to the menu. */
export const codeKinds = ['tables', 'places', 'beers', 'events'] as const;
export type CodeKind = (typeof codeKinds)[number];

export const codeWords: Readonly<Record<CodeKind, { readonly label: string; readonly hint: string }>> = {
	tables: { label: 'Tables', hint: 'Each leads to the menu and has its number under it.' },
	places: {
		label: 'Door, bar and other places',
		hint: 'Each leads to the menu and has your words under it.',
	},
	beers: { label: 'Each beer on tap', hint: 'Leads to the beer’s page.' },
	events: { label: 'Each event ahead', hint: 'Leads to the event’s page.' },
};

const mostTables = 200;
const mostPlaces = 40;
const longestPlace = 60;

/** The choice as written in an address. */
export const codeChoiceSchema = z.object({
	of: z.enum(codeKinds),
	paper: z._default(z.enum(papers), 'letter'),
	tables: z._default(z.string(), '12'),
	/** One name per line. */
	places: z._default(z.string(), ''),
});
type CodeChoice = Omit<z.infer<typeof codeChoiceSchema>, 'paper'>;

const placesIn = (places: string): string[] => [
	...new Set(
		places
			.split('\n')
			.map(cleanLine)
			.filter((name) => name !== ''),
	),
];

/** Returns why a choice cannot be printed, worded for the user; null if it can. */
export function codeFault({ of, tables, places }: CodeChoice): string | null {
	if (of === 'tables')
		return /^\d{1,3}$/.test(tables.trim()) && Number(tables) >= 1 && Number(tables) <= mostTables
			? null
			: `The number of tables must be from 1 to ${mostTables}.`;
	if (of !== 'places') return null;
	const names = placesIn(places);
	if (names.length === 0) return 'Write a name on each line, such as Door.';
	if (names.length > mostPlaces)
		return `${names.length} names are too many: at most ${mostPlaces} go on one sheet.`;
	const long = names.find((name) => name.length > longestPlace);
	return long ? `“${long.slice(0, 20)}…” is too long: a name has at most ${longestPlace} letters.` : null;
}

export interface Code {
	readonly name: string;
	readonly path: string;
	/** The text under the code if the name cannot be printed. */
	readonly standIn?: string | undefined;
}

interface Coded {
	readonly slug: string;
	readonly name: string;
	/** The style, set for a beer. */
	readonly style?: string;
}

/** Expects a choice without faults (`codeFault`). */
export function codesOf(
	{ of, tables, places }: CodeChoice,
	lists: { readonly beers: readonly Coded[]; readonly events: readonly Coded[] },
): Code[] {
	if (of === 'tables') {
		return Array.from({ length: Number(tables) }, (_, index) => ({
			name: `Table ${index + 1}`,
			path: '/beer',
		}));
	}
	if (of === 'places') return placesIn(places).map((name) => ({ name, path: '/beer' }));
	return lists[of].map(({ slug, name, style }) => ({ name, path: `/${of}/${slug}`, standIn: style }));
}
