export interface NamedKind {
	/** Events refer to this; it stays when the name changes. */
	readonly slug: string;
	readonly name: string;
}

export interface NamedPlace extends NamedKind {
	/** The place within a sentence: 'on the patio'. Empty if it follows from the name. */
	readonly where: string;
}

/** The kinds and places that staff can choose for events, in their own order. */
export interface EventLists {
	readonly kinds: readonly NamedKind[];
	readonly places: readonly NamedPlace[];
}

/** The kind of events about a new beer, which the calendar of releases includes. */
export const releaseKind = 'release';

export const defaultEventLists: EventLists = {
	kinds: [
		{ slug: 'music', name: 'Music' },
		{ slug: 'trivia', name: 'Trivia' },
		{ slug: 'food-truck', name: 'Food truck' },
		{ slug: releaseKind, name: 'Beer release' },
		{ slug: 'market', name: 'Market' },
		{ slug: 'workshop', name: 'Workshop' },
	],
	places: [
		{ slug: 'taproom', name: 'The taproom', where: '' },
		{ slug: 'patio', name: 'The patio', where: 'on the patio' },
	],
};

/** Returns an entry's name; for a removed one, its slug as words. */
export function listedName(list: readonly NamedKind[], slug: string): string {
	const words = slug.replaceAll('-', ' ');
	return list.find((one) => one.slug === slug)?.name ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Puts a place into a sentence: 'The hayloft' becomes 'in the hayloft', 'Studio 5' 'at Studio 5'. */
export const whereOf = (name: string): string =>
	/^the /i.test(name) ? `in the ${name.slice('the '.length)}` : `at ${name}`;

export function placeWords({ places }: Pick<EventLists, 'places'>, slug: string): string {
	return places.find((one) => one.slug === slug)?.where || whereOf(listedName(places, slug));
}
