import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageData } from '#app/page-loader.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import { failureOf, PageLoading } from '#app/ui/page-states.tsx';

export const guideLoading = <PageLoading message="Loading style information..." />;

export function GuideContent<T>({
	query,
	loaded = null,
	children,
}: {
	query: UseQueryResult<T>;
	loaded?: PageData<unknown> | null;
	children: (content: T) => ReactNode;
}) {
	if (query.data !== undefined) return children(query.data);
	const message = failureOf(query, loaded, 'beer styles');
	if (message === null) return guideLoading;
	return (
		<div className="py-16">
			<LoadError message={message} onRetry={() => query.refetch()} />
		</div>
	);
}

export function StyleAttribution({ className = '' }: { className?: string }) {
	return (
		<p className={`text-14 text-ink-soft ${className}`}>
			Style codes, names, numbers and example beers follow the <cite>BJCP Beer Style Guidelines</cite>, 2021
			edition. The descriptions are our own.
		</p>
	);
}
