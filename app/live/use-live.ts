import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How long after hydration a page begins to follow, in milliseconds: first it is read. */
const afterMs = 1_000;

/** Keeps an open page true to the taproom. `version` is where the content stood when the page was made. */
export function useLive(client: QueryClient, version: string): void {
	useEffect(() => {
		const begin = () =>
			import('./follow.ts').then(
				({ follow }) => follow(client, version),
				() => {
					// A page that cannot fetch this part is as true as it was.
				},
			);
		const timer = setTimeout(begin, afterMs);
		return () => clearTimeout(timer);
	}, [client, version]);
}
