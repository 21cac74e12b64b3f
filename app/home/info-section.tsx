import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Spinner } from '#app/layout/route-loader.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import type { HomeContent } from '#domain/home/home-schema.ts';

const InfoTabs = lazy(() => import('./info-tabs.tsx'));

/** The second section: planning a visit. Its tabs come in a chunk of their own (spec §2). */
export function InfoSection({ content }: { content: UseQueryResult<HomeContent> }) {
	const { data, error, refetch } = content;
	return (
		<section id="info" aria-labelledby="info-title" className="home-section home-plain">
			<h2 id="info-title" className="rule-double pb-4 text-[2.25rem] tablet:text-[3.5rem]">
				Plan your visit
			</h2>
			<Suspense fallback={<Spinner />}>
				{data && <InfoTabs directions={data.directions} expectations={data.expectations} />}
				{!data && (error ? <LoadError message={error.message} onRetry={() => refetch()} /> : <Spinner />)}
			</Suspense>
		</section>
	);
}
