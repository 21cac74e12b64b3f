import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageData } from '#app/page-loader.ts';

export function PageLoading({ message, detail }: { message: string; detail?: string }) {
	return (
		<div role="status" className="py-20">
			<p className="font-display text-[1.75rem]">{message}</p>
			{detail && <p className="mt-2 text-ink-soft">{detail}</p>}
		</div>
	);
}

interface ErrorProps {
	readonly message: string;
	readonly onRetry: () => void;
}

function PageError({ message, onRetry }: ErrorProps) {
	return (
		<div role="alert" className="py-16">
			<h2 className="text-[2rem]">Oops! Something Went Wrong</h2>
			<p className="mt-3 font-medium">{message}</p>
			<p className="mt-1 text-ink-soft">Please try refreshing the page or check back later.</p>
			<button type="button" data-needs-script onClick={onRetry} className="button button-primary mt-6">
				Try Again
			</button>
		</div>
	);
}

/**
 * Why a page has no content: the message of its query, or that the server could not read it (`what` as spec §8 names it);
 * null while the content is there or on its way.
 */
export function failureOf(
	query: Pick<UseQueryResult, 'data' | 'error'>,
	loaded: PageData<unknown> | null,
	what: string,
): string | null {
	if (query.data !== undefined) return null;
	return query.error?.message ?? (loaded?.failed ? `Failed to load ${what}` : null);
}

interface PageContentProps<T> {
	readonly query: UseQueryResult<T>;
	/** What the server rendered with; null after a navigation. */
	readonly loaded: PageData<unknown> | null;
	/** What failed to load, as spec §8 names it. */
	readonly what: string;
	readonly loading: ReactNode;
	readonly children: (content: T) => ReactNode;
}

export function PageContent<T>({ query, loaded, what, loading, children }: PageContentProps<T>) {
	if (query.data !== undefined) return children(query.data);
	const message = failureOf(query, loaded, what);
	return message === null ? loading : <PageError message={message} onRetry={() => query.refetch()} />;
}
