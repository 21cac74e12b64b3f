import { data } from 'react-router';
import { AboutView, Lead } from '#app/about/about-view.tsx';
import { ComeAndSee } from '#app/about/come-and-see.tsx';
import { useAbout } from '#app/about/queries.ts';
import { siteContext } from '#app/context.ts';
import { useFacts } from '#app/facts.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageError, PageLoading } from '#app/ui/page-states.tsx';
import '#app/about/about.css';
import type { Route } from './+types/about';

export async function loader({ context }: Route.LoaderArgs) {
	try {
		return { about: await context.get(siteContext).about(), failed: false };
	} catch {
		return data({ about: null, failed: true }, { status: 503 });
	}
}

/** A navigation renders at once; what it lacks is fetched by the page's own query (design §3). */
export const clientLoader = () => null;

export default function AboutUs({ loaderData }: Route.ComponentProps) {
	const { business } = useFacts();
	const rendered = loaderData && !loaderData.failed ? loaderData.about : undefined;
	const { data: about, error, refetch } = useAbout(rendered);
	const failed = error || (loaderData?.failed && about === undefined);
	return (
		<div className="mx-auto max-w-[82rem] px-5 pt-8 pb-20 tablet:px-14 tablet:pt-14 tablet:pb-28">
			<PageHead title="About Us" description={business.description.short} />
			{about ? (
				<AboutView about={about} />
			) : (
				<>
					<Lead lead={business.description.short} />
					{about === null ? (
						<ComeAndSee />
					) : failed ? (
						<PageError
							message={error?.message ?? 'Failed to load the about page'}
							onRetry={() => refetch()}
						/>
					) : (
						<PageLoading message="Loading the story of the house..." />
					)}
				</>
			)}
		</div>
	);
}
