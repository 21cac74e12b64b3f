import { useQuery } from '@tanstack/react-query';
import { GuideContent, loadGuide, StyleAttribution } from '#app/beer-styles/guide-content.tsx';
import { placedBeersQuery, summariesQuery } from '#app/beer-styles/queries.ts';
import { StyleChart } from '#app/beer-styles/style-chart.tsx';
import { StyleTables } from '#app/beer-styles/style-tables.tsx';
import { siteContext } from '#app/page-loader.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { InlineLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageTitle } from '#app/ui/page-states.tsx';
import { styleGuideAddress } from '#domain/beer-styles/style-address.ts';
import '#app/beer-styles/beer-styles.css';
import '#app/beer-styles/style-chart.css';
import type { Route } from './+types/beers.style-guide.chart';

export const loader = ({ context }: Route.LoaderArgs) => loadGuide(context.get(siteContext));
export const clientLoader = () => null;

export default function StyleChartPage({ loaderData }: Route.ComponentProps) {
	const styles = useQuery(summariesQuery(loaderData?.styles));
	const beers = useQuery(placedBeersQuery(loaderData?.beers));
	return (
		<div className="site-width pt-3 pb-20 tablet:pt-6 tablet:pb-28">
			<PageHead
				title="All Beer Styles on One Chart"
				description="128 beer styles and our own beers on one chart, by strength, bitterness and color."
			/>
			<Breadcrumb
				crumbs={[
					{ label: 'Beer Menu', to: '/beer' },
					{ label: 'Style Guide', to: styleGuideAddress },
					{ label: 'Chart' },
				]}
			/>
			<PageTitle title="Every Style on One Chart" className="mt-3 gap-y-3">
				<p className="max-w-[27em] text-ink-soft">
					Stronger beers are to the right, bitter ones higher up, and each mark is the color of the beer. A
					dot is a style, at the middle of its range. A diamond is one of our beers, outlined if it’s on tap.{' '}
					<InlineLink to={styleGuideAddress}>Back to the list</InlineLink>
				</p>
			</PageTitle>
			<GuideContent query={styles}>
				{(guide) => (
					<>
						<div className="mt-6">
							<StyleChart styles={guide} beers={beers.data ?? []} />
						</div>
						<h2 className="mt-14 mb-5 text-[1.875rem] tablet:text-[2.5rem]">All the numbers</h2>
						<StyleTables styles={guide} beers={beers.data ?? []} />
						<StyleAttribution className="mt-12 max-w-[44em]" />
					</>
				)}
			</GuideContent>
		</div>
	);
}
