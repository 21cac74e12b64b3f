import * as z from 'zod/mini';
import { cleanLine } from '../text/clean-text.ts';
import { papers } from './menu-print.ts';

/** What QR codes are hung on; those of tables and places lead to the menu. */
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

export const mostTables = 99;
const mostPlaces = 40;
const longestPlace = 60;

/** As it stands in an address. */
export const codeChoiceSchema = z.object({
	of: z.enum(codeKinds),
	paper: z._default(z.enum(papers), 'letter'),
	tables: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostTables)), 12),
	/** A line each. */
	places: z._default(z.string().check(z.maxLength(mostPlaces * (longestPlace + 1))), ''),
});
type CodeChoice = z.infer<typeof codeChoiceSchema>;

export interface Code {
	readonly name: string;
	/** On the site. */
	readonly path: string;
}

interface Coded {
	readonly slug: string;
	readonly name: string;
}

export function codesOf(
	{ of, tables, places }: Omit<CodeChoice, 'paper'>,
	lists: { readonly beers: readonly Coded[]; readonly events: readonly Coded[] },
): Code[] {
	if (of === 'tables') {
		return Array.from({ length: tables }, (_, index) => ({ name: `Table ${index + 1}`, path: '/beer' }));
	}
	if (of === 'places') {
		const names = places.split('\n').map((place) => cleanLine(place).slice(0, longestPlace));
		return [...new Set(names.filter(Boolean))].slice(0, mostPlaces).map((name) => ({ name, path: '/beer' }));
	}
	return lists[of].map(({ slug, name }) => ({ name, path: `/${of}/${slug}` }));
}
