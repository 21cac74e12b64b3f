import type { Permission } from '#domain/auth/permissions.ts';
import { keysOf, recordOf } from '#domain/record.ts';
import type { ContentKindName } from '#domain/resources/kinds.ts';

interface Place {
	readonly label: string;
	/** The permissions that open it; marking what has run out takes fewer than editing. */
	readonly needs: readonly Permission[];
	/** The kinds that are edited there. */
	readonly kinds: readonly ContentKindName[];
	/** The file of its screens, if that is not the one of its name beside this one. */
	readonly file?: string;
	/** True where there is one document: its form stands where other places have a list. */
	readonly single?: true;
}

const bar = ['beer:status'] as const;
const editor = ['content:manage'] as const;

/** Where staff find the kinds of content, in the order of the tabs: navigation, routes and screens go by this table. */
const places = {
	food: { label: 'Food', needs: bar, kinds: ['food-section', 'food-item'] },
	drinks: { label: 'Drinks', needs: bar, kinds: ['drink'] },
	merch: { label: 'Goods', needs: editor, kinds: ['merch'] },
	events: { label: 'Events', needs: editor, kinds: ['event'] },
	faq: { label: 'FAQ', needs: editor, kinds: ['faq-group', 'faq-question'] },
	about: { label: 'About', needs: editor, kinds: ['about'], single: true },
	photos: { label: 'Photos', needs: editor, kinds: ['photo'] },
	jobs: { label: 'Jobs', needs: editor, kinds: ['job'] },
	boards: { label: 'Boards', needs: ['admin:access'], kinds: ['board'], file: 'boards/board.tsx' },
} as const satisfies Readonly<Record<string, Place>>;
export type ContentPlace = keyof typeof places;

export const contentPlaces = recordOf(keysOf(places), (name) => {
	const place: Place = places[name];
	const file = `admin/${place.file ?? `content/${name}.tsx`}`;
	return { ...place, file, path: `/admin/${name}`, runsOut: place.needs === bar };
});
