import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFacts } from '#app/facts.tsx';
import { Spinner } from '#app/layout/loading.tsx';
import { lazyDrawing, ServerDrawn } from '#app/ui/drawing.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import type { HomeContent } from '#domain/home/home-schema.ts';
import type { ComingUpProps } from './coming-up.tsx';
import { homeSections } from './sections.ts';

type Content = { content: UseQueryResult<HomeContent> };

function Loaded({ content, children }: Content & { children: (home: HomeContent) => ReactNode }) {
	const { data, error, refetch } = content;
	const missing = error ? <LoadError message={error.message} onRetry={() => refetch()} /> : <Spinner />;
	return <Suspense fallback={<Spinner />}>{data ? children(data) : missing}</Suspense>;
}

const PhotoFeed = lazy(() => import('#app/photos/photo-feed.tsx'));

export function PhotoSection({ content }: Content) {
	const { business } = useFacts();
	const instagram = business.socials[0];
	return (
		<section id="instagram" aria-labelledby="instagram-title" className="home-section home-plain">
			<div className="rule-double flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-4">
				<h2 id="instagram-title" className="text-36 tablet:text-56">
					{content.data?.photosTitle ?? 'Photos'}
				</h2>
				{instagram && (
					<a href={instagram.url} target="_blank" rel="noopener" className="text-link min-h-11 content-end">
						{`More on ${instagram.network}`}
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				)}
			</div>
			<Loaded content={content}>{({ photos }) => <PhotoFeed photos={photos} />}</Loaded>
		</section>
	);
}

/**
 * Covers a complete page for about 100 ms (spec §2, §9). It ends with a CSS animation, so it disappears without
 * JavaScript too.
 */
export function HomeLoading() {
	const [over, setOver] = useState(false);
	if (over) return null;
	return (
		<div role="status" className="home-loading" onAnimationEnd={() => setOver(true)}>
			Loading...
		</div>
	);
}

export function SectionDots({ current, goTo }: { current: number; goTo: (index: number) => void }) {
	const { lacks } = useFacts();
	return (
		<nav aria-label="Sections of this page" data-needs-script data-no-print className="section-dots">
			<ul>
				{homeSections.map(
					({ id, name, label }, index) =>
						!(id === 'instagram' && lacks.includes('photos')) && (
							<li key={id}>
								<button
									type="button"
									aria-label={`Go to ${name} section`}
									aria-description={label}
									aria-current={index === current ? 'location' : undefined}
									onClick={() => goTo(index)}
								/>
							</li>
						),
				)}
			</ul>
		</nav>
	);
}

export const comingUp = lazyDrawing(async () => (await import('./coming-up.tsx')).ComingUp);

/** Lists the events of the next days. The list has only links, so the server's markup stays until its content changes. */
function NextDays({ events }: ComingUpProps) {
	if (events.length === 0) return null;
	return (
		<ServerDrawn
			cacheable
			drawing={comingUp}
			props={{ events }}
			view={JSON.stringify(events)}
			className="coming-up-place"
		/>
	);
}

const InfoTabs = lazy(() => import('./info-tabs.tsx'));

export function InfoSection({ content }: Content) {
	const { words } = useFacts();
	return (
		<section id="info" aria-labelledby="info-title" className="home-section home-plain">
			<h2 id="info-title" className="rule-double pb-4 text-36 tablet:text-56">
				{words.visitTitle}
			</h2>
			<Loaded content={content}>{(home) => <InfoTabs {...home} />}</Loaded>
			<NextDays events={content.data?.comingUp ?? []} />
		</section>
	);
}
