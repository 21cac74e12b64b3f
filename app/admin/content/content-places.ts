import type { Permission } from '#domain/auth/permissions.ts';
import { keysOf, recordOf } from '#domain/record.ts';

interface Place {
	readonly label: string;
	/** Whoever only says what has run out sees where something can. */
	readonly needs: readonly Permission[];
	/** One document, whose form stands where others have a list. */
	readonly single?: true;
}

const bar = ['beer:status'] as const;
const editor = ['content:manage'] as const;

/** Where staff find the kinds of content, in the order of the tabs: navigation and screens go by this table. */
const places = {
	food: { label: 'Food', needs: bar },
	drinks: { label: 'Drinks', needs: bar },
	merch: { label: 'Goods', needs: editor },
	events: { label: 'Events', needs: editor },
	faq: { label: 'FAQ', needs: editor },
	about: { label: 'About', needs: editor, single: true },
	photos: { label: 'Photos', needs: editor },
	boards: { label: 'Boards', needs: ['admin:access'] },
} as const satisfies Readonly<Record<string, Place>>;
export type ContentPlace = keyof typeof places;

export const contentPlaces = recordOf(keysOf(places), (name) => {
	const place: Place = places[name];
	return { ...place, path: `/admin/${name}`, runsOut: place.needs === bar };
});
