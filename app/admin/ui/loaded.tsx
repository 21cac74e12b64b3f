import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#app/ui/load-error.tsx';
import { AppError } from '#domain/errors.ts';

interface LoadedProps<Data> {
	readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
	/** Comes before the error's message, such as 'The tokens could not be read: '. */
	readonly failed?: string;
	readonly children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query: { data, error, refetch }, failed = '', children }: LoadedProps<Data>) {
	if (data !== undefined) return children(data);
	if (error) return <LoadError message={failed + errorText(error)} onRetry={() => void refetch()} />;
	return <Skeleton />;
}

/** Draws placeholders for rows that are loading, and announces that to screen readers. */
export function Skeleton({ text = 'Loading...' }: { text?: string }) {
	return (
		<div className="skeleton">
			<p role="status" className="sr-only">
				{text}
			</p>
			{['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
				<div key={row} aria-hidden="true" className="skeleton-row" />
			))}
		</div>
	);
}

const noSignal =
	'No signal, and this was not opened on this device before. It comes by itself when the signal is back.';

export const errorText = (error: Error) =>
	error instanceof AppError && error.code === 'NETWORK_ERROR' ? noSignal : error.message;
