import type { QueryClient } from '@tanstack/react-query';
import type { StaffBeerRow } from '#domain/beers/staff-beer-schema.ts';

const lists = { queryKey: ['staff', 'beers', 'list'] };

/** The rows of the list as this browser has them. */
export interface RowCache {
	/** All of them; none before the list has come. */
	readonly all: () => readonly StaffBeerRow[];
	readonly find: (id: string) => StaffBeerRow | undefined;
	/** Puts rows in the place of those they are about. */
	readonly put: (rows: readonly StaffBeerRow[]) => void;
	/** Asks the server for the list as it is now. */
	readonly refresh: () => void;
}

/** The list in the query cache, to be changed before the server has answered. */
export function createRowCache(client: QueryClient): RowCache {
	const all = () => client.getQueriesData<readonly StaffBeerRow[]>(lists)[0]?.[1] ?? [];
	return {
		all,
		find: (id) => all().find((row) => row.id === id),
		put(rows) {
			// An answer that is on its way was written before this.
			void client.cancelQueries(lists);
			const byId = new Map(rows.map((row) => [row.id, row]));
			client.setQueriesData<readonly StaffBeerRow[]>(lists, (old) =>
				old?.map((row) => byId.get(row.id) ?? row),
			);
		},
		refresh: () => void client.invalidateQueries(lists),
	};
}
