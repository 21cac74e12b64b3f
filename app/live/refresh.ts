import type { Query, QueryClient } from '@tanstack/react-query';
import { connection } from '#app/api/connection.ts';
import { dataFile } from '#app/api/data-file.ts';
import type { LiveResource } from '#domain/live/live-resources.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';

declare module '@tanstack/react-query' {
	interface Register {
		queryMeta: {
			/** The resources whose changes invalidate the data; may be empty. */
			readonly reads: readonly LiveResource[] | typeof everything;
			/** Whether other queries derive their data from this one, even if nothing observes it. */
			readonly isSource?: boolean;
		};
	}
}

export const everything = 'everything';

const facts = ['facts'];

const ignore = () => {
	// A failure is ignored: the page keeps its data, and a screen that needs more fetches it and shows the error.
};

/** Selects queries that read any of these resources; a query without `meta` (filled by code) may read anything. */
function readsAnyOf(names: readonly string[] | typeof everything): (query: Query) => boolean {
	return ({ meta: { reads } = { reads: everything } }) =>
		reads === everything || reads.some((resource) => names === everything || names.includes(resource));
}

export function invalidateReaders(client: QueryClient, ...resources: readonly LiveResource[]): Promise<void> {
	return client.invalidateQueries({ predicate: readsAnyOf(resources) });
}

/** Updates the page in place. Requests from before the change are canceled; what is not shown is not fetched. */
export async function refresh(
	client: QueryClient,
	resources: readonly string[] | typeof everything,
): Promise<void> {
	connection.changedAt = Date.now();
	const predicate = readsAnyOf(resources);
	// An outdated source must not be used even for a moment, so it is reset and fetched again below.
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

/** Refetches the settings that every page knows and other queries of settings on public pages. */
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
			// Other responses contain texts formatted by the server, which change too. Equal formats are the same object.
			.then(() => (formats() === before ? null : client.invalidateQueries()))
			.catch(ignore)
	);
}
