import { useQuery } from '@tanstack/react-query';
import { GuideContent } from '#app/beer-styles/guide-content.tsx';
import { placedBeersQuery, summariesQuery } from '#app/beer-styles/queries.ts';
import { StyleFilterForm } from '#app/beer-styles/style-filter-form.tsx';
import { StyleList } from '#app/beer-styles/style-list.tsx';
import { useSearchParams } from '#app/navigation/navigation.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { InlineLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { AddressNote, PageTitle } from '#app/ui/page-states.tsx';
import { styleChartAddress, styleGuideAddress } from '#domain/beer-styles/style-address.ts';
import { isEmptyStyleFilter, readStyleFilter, styleFilterAddress } from '#domain/beer-styles/style-filter.ts';
import '#app/beer-styles/beer-styles.css';
import type { PageProps } from '#app/loads.ts';

export default function StyleGuide({ loaderData }: PageProps<'beers.style-guide'>) {
	const [search] = useSearchParams();
	const { filter, known } = readStyleFilter(search);
	const styles = useQuery(summariesQuery(loaderData?.styles));
	const beers = useQuery(placedBeersQuery(loaderData?.beers));
	return (
		<div className="site-width pt-3 pb-20 tablet:pt-6 tablet:pb-28">
			<PageHead
				title="Beer Style Guide"
				description="128 beer styles explained: what each one tastes like, how strong, bitter and dark it is, and which ones we have on tap now."
			/>
			<Breadcrumb crumbs={[{ label: 'Beer Menu', to: '/beer' }, { label: 'Style Guide' }]} />
			<PageTitle title="Beer Style Guide" className="mt-3 gap-y-3">
				<div className="max-w-[27em] text-ink-soft">
					<p>What each beer style tastes like, and how strong it runs.</p>
					<p className="mt-1">
						<InlineLink to={styleFilterAddress(styleChartAddress, filter)}>
							{isEmptyStyleFilter(filter) ? 'See them all on one chart' : 'See these on a chart'}
						</InlineLink>
					</p>
				</div>
			</PageTitle>
			{!known && <AddressNote>We don’t have that filter, so here are the styles without it.</AddressNote>}
			<GuideContent query={styles}>
				{(guide) => (
					<div className="style-guide">
						<StyleFilterForm styles={guide} filter={filter} page={styleGuideAddress} />
						<StyleList styles={guide} filter={filter} beers={beers.data ?? []} />
					</div>
				)}
			</GuideContent>
		</div>
	);
}
