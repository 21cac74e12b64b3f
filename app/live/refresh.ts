import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Subject } from '#domain/live/live.ts';

/** What every page knows stays the page's own until it is asked for here (`app/facts.tsx`). */
const facts = ['facts'];

/** Which kept answers a change of a subject makes old, by the beginning of their keys; the facts are old every time. */
const touched: Readonly<Record<Subject, readonly QueryKey[]>> = {
	beers: [['beers'], ['styles', 'beers'], ['styles', 'page'], ['food'], ['staff']],
	settings: [['business-status'], ['age-verification'], ['staff']],
	content: [['events'], ['food'], ['faq'], ['about'], ['home'], ['staff']],
};

/** The whole lists from which pages are cut: nobody observes them, yet the next page will be cut from them. */
const isWholeList = (key: QueryKey) => key.length === 2 && key[1] === 'all';

const unheard = () => {
	// The page keeps what it has; whoever needs more asks for itself and shows what went wrong.
};

/**
 * Brings what the page shows up to date after a change, in place. An answer that was asked for before the change is
 * given up, since it may be from before it; what nobody looks at is asked for when somebody does.
 */
export async function refresh(client: QueryClient, subjects: readonly Subject[]): Promise<void> {
	const keys = subjects.flatMap((subject) => touched[subject]);
	// An old whole list must not become a page, not even for a moment: it is forgotten, and fetched anew below.
	const lists = keys
		.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey, type: 'inactive' }))
		.filter(({ queryKey, state }) => isWholeList(queryKey) && state.data !== undefined);
	for (const list of lists) list.reset();
	await Promise.all([facts, ...keys].map((queryKey) => client.cancelQueries({ queryKey })));
	await Promise.all([
		askFacts(client),
		...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
		...lists.map((list) => list.fetch().catch(unheard)),
	]);
}

function askFacts(client: QueryClient): Promise<unknown> {
	return client
		.query({
			queryKey: facts,
			queryFn: async ({ signal }) => (await import('./fetch-facts.ts')).fetchFacts(signal),
			staleTime: 0,
		})
		.catch(unheard);
}
