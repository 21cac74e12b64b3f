import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const afterMs = 1_000;

/** `version` is where the content stood when the page was made. */
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
