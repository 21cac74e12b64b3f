import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import type { PageData } from '#app/page-loader.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import { failureOf, PageLoading } from '#app/ui/page-states.tsx';
import type { Site } from '#server/site.ts';

/** The guide and our beers in it. It is worth reading without the beers, so the browser then asks for those itself. */
export async function loadGuide(site: Site) {
	const styles = site.styles();
	try {
		return { styles, beers: await site.styleBeers() };
	} catch (error) {
		site.reportError(error);
		return data({ styles, beers: undefined }, { status: 503 });
	}
}

export const guideLoading = <PageLoading message="Loading style information..." />;

interface GuideContentProps<T> {
	readonly query: UseQueryResult<T>;
	readonly loaded?: PageData<unknown> | null;
	readonly children: (content: T) => ReactNode;
}

export function GuideContent<T>({ query, loaded = null, children }: GuideContentProps<T>) {
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
		<p className={`text-[0.875rem] text-ink-soft ${className}`}>
			Style codes, names, figures and example beers follow the <cite>BJCP Beer Style Guidelines</cite>, 2021
			edition. The words are our own.
		</p>
	);
}
