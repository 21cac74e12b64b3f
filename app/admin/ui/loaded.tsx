import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#app/ui/load-error.tsx';

interface LoadedProps<Data> {
	readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
	/** What the error's own message follows: 'The tokens could not be read: '. */
	readonly failed?: string;
	readonly children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query: { data, error, refetch }, failed = '', children }: LoadedProps<Data>) {
	if (data !== undefined) return children(data);
	if (error) return <LoadError message={failed + error.message} onRetry={() => void refetch()} />;
	return <p role="status">Loading...</p>;
}
