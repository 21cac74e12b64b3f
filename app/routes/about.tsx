import { useQuery } from '@tanstack/react-query';
import { AboutView, ComeAndSee, Lead } from '#app/about/about-view.tsx';
import { aboutQuery } from '#app/about/queries.ts';
import { useFacts } from '#app/facts.tsx';
import { loadPage } from '#app/page-loader.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageContent, PageLoading } from '#app/ui/page-states.tsx';
import '#app/about/about.css';
import type { Route } from './+types/about';

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, (site) => site.about());
export const clientLoader = () => null;

export default function AboutUs({ loaderData }: Route.ComponentProps) {
	const { business } = useFacts();
	const query = useQuery(aboutQuery(loaderData?.content));
	return (
		<div className="mx-auto max-w-[82rem] px-5 pt-8 pb-20 tablet:px-14 tablet:pt-14 tablet:pb-28">
			<PageHead title="About Us" description={business.description.short} />
			{!query.data && <Lead lead={business.description.short} />}
			<PageContent
				query={query}
				loaded={loaderData}
				what="the about page"
				loading={<PageLoading message="Loading the story of the house..." />}
			>
				{(about) => (about ? <AboutView about={about} /> : <ComeAndSee />)}
			</PageContent>
		</div>
	);
}
