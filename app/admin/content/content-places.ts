import type { Permission } from '#domain/auth/permissions.ts';
import { keysOf, recordOf } from '#domain/record.ts';
import type { ContentKindName } from '#domain/resources/kinds.ts';

interface Place {
	readonly label: string;
	/** The permissions to open it; marking items as sold out needs fewer than editing. */
	readonly needs: readonly Permission[];
	/** The kinds that are edited there. */
	readonly kinds: readonly ContentKindName[];
	/** The file of its screens, unless it is named after the place. */
	readonly file?: string;
	/** True for a single document, whose form is shown instead of a list. */
	readonly single?: true;
}

const bar = ['beer:status'] as const;
const editor = ['content:manage'] as const;

/**
 * The places where staff edit content, in the order of the tabs. Navigation, routes and screens are derived from this
 * table.
 */
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
