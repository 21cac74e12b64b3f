export interface NamedKind {
	/** What an event holds: it stays when the name changes. */
	readonly slug: string;
	readonly name: string;
}

export interface NamedPlace extends NamedKind {
	/** Within a sentence: 'on the patio'. Empty where it follows from the name. */
	readonly where: string;
}

/** What staff may say of an event's kind and place; the order is theirs. */
export interface EventLists {
	readonly kinds: readonly NamedKind[];
	readonly places: readonly NamedPlace[];
}

/** Of an event that is about a new beer, for the calendar of releases. */
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

/** Of what is no longer in the list, what its slug tells. */
export function listedName(list: readonly NamedKind[], slug: string): string {
	const words = slug.replaceAll('-', ' ');
	return list.find((one) => one.slug === slug)?.name ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'The hayloft' is 'in the hayloft', 'Studio 5' 'at Studio 5'. */
export const whereOf = (name: string): string =>
	/^the /i.test(name) ? `in the ${name.slice('the '.length)}` : `at ${name}`;

export function placeWords({ places }: Pick<EventLists, 'places'>, slug: string): string {
	return places.find((one) => one.slug === slug)?.where || whereOf(listedName(places, slug));
}
