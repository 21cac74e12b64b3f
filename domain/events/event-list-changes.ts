import type { EventLists, NamedKind } from './event-lists.ts';

interface Entry extends NamedKind {
	readonly where?: string;
}

function listChanges(noun: string, before: readonly Entry[], after: readonly Entry[]): string[] {
	const then = new Map(before.map((entry) => [entry.slug, entry]));
	const now = new Set(after.map(({ slug }) => slug));
	const lines = after.flatMap((entry) => {
		const was = then.get(entry.slug);
		if (!was) return [`New ${noun}: ${entry.name}`];
		return [
			...(was.name === entry.name ? [] : [`${entry.name}, was ${was.name}`]),
			...(was.where === entry.where ? [] : [`${entry.name}: told as “${entry.where || 'by its name'}”`]),
		];
	});
	const gone = before.filter(({ slug }) => !now.has(slug));
	const order = (entries: readonly Entry[]) =>
		entries.flatMap(({ slug }) => (then.has(slug) && now.has(slug) ? [slug] : [])).join();
	return [
		...lines,
		...gone.map(({ name }) => `No ${noun} any more: ${name}`),
		...(order(before) === order(after) ? [] : [`Another order of the ${noun}s`]),
	];
}

/** Lists entries that are new, removed or changed, one per line. */
export const eventListChanges = (before: EventLists, after: EventLists): string[] => [
	...listChanges('kind', before.kinds, after.kinds),
	...listChanges('place', before.places, after.places),
];
