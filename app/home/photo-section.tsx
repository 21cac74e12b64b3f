import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFacts } from '#app/facts.tsx';
import { Spinner } from '#app/layout/route-loader.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import type { HomeContent } from '#domain/home/home-schema.ts';

const PhotoFeed = lazy(() => import('#app/photos/photo-feed.tsx'));

/** The third section: pictures of the farm, in a chunk of their own (spec §2). */
export function PhotoSection({ content }: { content: UseQueryResult<HomeContent> }) {
	const { data, error, refetch } = content;
	const { business } = useFacts();
	const instagram = business.socials[0];
	return (
		<section id="instagram" aria-labelledby="instagram-title" className="home-section home-plain">
			<div className="rule-double flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-4">
				<h2 id="instagram-title" className="text-[2.25rem] tablet:text-[3.5rem]">
					From the farm
				</h2>
				{instagram && (
					<a
						href={instagram.url}
						target="_blank"
						rel="noopener noreferrer"
						className="text-link min-h-11 content-end"
					>
						More on {instagram.network}
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				)}
			</div>
			<Suspense fallback={<Spinner />}>
				{data && <PhotoFeed photos={data.photos} />}
				{!data && (error ? <LoadError message={error.message} onRetry={() => refetch()} /> : <Spinner />)}
			</Suspense>
		</section>
	);
}
