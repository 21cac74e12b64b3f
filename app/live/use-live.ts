import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const afterMs = 1_000;

/** Follows the server; `version` is the content version of the page. */
export function useLive(client: QueryClient, version: string): void {
	useEffect(() => {
		const begin = async () => {
			// Without this code the page simply stays as it is.
			const code = await import('./follow.ts').catch(() => null);
			code?.follow(client, version);
		};
		const timer = setTimeout(begin, afterMs);
		return () => clearTimeout(timer);
	}, [client, version]);
}
