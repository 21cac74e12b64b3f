import type { Query, QueryClient } from '@tanstack/react-query';
import { dataFile } from '#app/api/data-file.ts';
import type { LiveResource } from '#domain/live/live-resources.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';
import { connection } from './connection.ts';

declare module '@tanstack/react-query' {
	interface Register {
		queryMeta: {
			/** The resources whose change makes the data old; may be none. */
			readonly reads: readonly LiveResource[] | typeof everything;
			/** Other queries take their pages from this one, although nobody observes it. */
			readonly isSource?: boolean;
		};
	}
}

export const everything = 'everything';

const facts = ['facts'];

const ignore = () => {
	// The page keeps what it has; a screen that needs more fetches it and shows what went wrong.
};

/** A query without `meta` (filled by hand) may read anything. */
function readsAnyOf(names: readonly string[] | typeof everything): (query: Query) => boolean {
	return ({ meta: { reads } = { reads: everything } }) =>
		reads === everything || reads.some((resource) => names === everything || names.includes(resource));
}

export function invalidateReaders(client: QueryClient, ...resources: readonly LiveResource[]): Promise<void> {
	return client.invalidateQueries({ predicate: readsAnyOf(resources) });
}

/** Brings the page up to date in place. Requests from before the change are canceled; what is not shown stays unfetched. */
export async function refresh(
	client: QueryClient,
	resources: readonly string[] | typeof everything,
): Promise<void> {
	connection.changedAt = Date.now();
	const predicate = readsAnyOf(resources);
	// An old source must not become a page, not even for a moment: it is reset, and fetched again below.
	const sources = client
		.getQueryCache()
		.findAll({ predicate, type: 'inactive' })
		.filter(({ meta, state }) => meta?.isSource && state.data !== undefined);
	for (const source of sources) source.reset();
	await Promise.all([client.cancelQueries({ queryKey: facts }), client.cancelQueries({ predicate })]);
	await Promise.all([
		fetchFacts(client),
		client.invalidateQueries({ predicate }),
		...sources.map((source) => source.fetch().catch(ignore)),
	]);
}

/** What every page knows of the settings, and what else is read of them outside of the staff's screens. */
export const refreshSettings = (client: QueryClient): Promise<unknown> =>
	Promise.all([
		fetchFacts(client),
		client.invalidateQueries({
			predicate: (query) => query.queryKey[0] !== 'staff' && readsAnyOf(['settings'])(query),
		}),
	]);

function fetchFacts(client: QueryClient): Promise<unknown> {
	const formats = () => client.getQueryData<SiteFacts>(facts)?.formats;
	const before = formats();
	return (
		client
			.query({
				queryKey: facts,
				queryFn: dataFile(
					'/data/site.json',
					'the facts',
					async () => (await import('#domain/settings/site-facts-schema.ts')).siteFactsSchema,
				),
				meta: { reads: [] },
				staleTime: 0,
			})
			// Other responses contain texts of the server, which it writes otherwise now. Equal formats stay the same object.
			.then(() => (formats() === before ? null : client.invalidateQueries()))
			.catch(ignore)
	);
}
