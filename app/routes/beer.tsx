import { useSearchParams } from 'react-router';
import { FilterBar } from '#app/beers/filter-bar.tsx';
import { GlassDefs, glasses } from '#app/beers/glass/glass-defs.tsx';
import { LineupView, useLineup } from '#app/beers/lineup-view.tsx';
import { MenuChecked, PrintComing, PrintHead, TakeAlong } from '#app/beers/menu-forms.tsx';
import { Drinks, drinkList } from '#app/drinks/drinks.tsx';
import { useFacts } from '#app/facts.tsx';
import { loadPage } from '#app/page-loader.ts';
import { menuJsonLd } from '#app/seo/structured-data.ts';
import { Page, PageContent, PageTitle } from '#app/ui/page-states.tsx';
import { defaultFilter, readFilter } from '#domain/beers/beer-filter.ts';
import { lineupAddress, readPageNumber } from '#domain/beers/lineup.ts';
import type { LineupPage } from '#domain/beers/lineup-schema.ts';
import '#app/beers/beers.css';
import '#app/beers/print.css';
import type { Route } from './+types/beer';

export function loader({ context, request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const { filter } = readFilter(searchParams.get('filter'));
	return loadPage(context, async (site) => ({
		lineup: await site.lineup(filter, readPageNumber(searchParams.get('page'))),
		coming: filter === defaultFilter ? await site.lineup('coming-soon', 1) : undefined,
		drinks: filter === defaultFilter ? await site.drinks() : undefined,
	}));
}
export const clientLoader = () => Promise.all([glasses.prefetch(), drinkList.prefetch()]).then(() => null);

const title = 'Our Craft Beer Selection';
const summary = 'Explore our carefully crafted beers, from hoppy IPAs to rich stouts';

const beersOf = (lineup: LineupPage | undefined) => lineup?.sections.flatMap(({ beers }) => beers) ?? [];

const heading = (
	<PageTitle title={title}>
		<div className="max-w-[26em] text-ink-soft">
			<p>{summary}</p>
			<MenuChecked className="font-semibold text-ink" />
		</div>
	</PageTitle>
);

export default function BeerMenu({ loaderData }: Route.ComponentProps) {
	const content = loaderData?.content;
	const [search] = useSearchParams();
	const wanted = search.get('filter');
	const { filter, known } = readFilter(wanted);
	const lineup = useLineup(filter, readPageNumber(search.get('page')), content?.lineup);
	const facts = useFacts();
	return (
		<Page
			className="menu-page"
			title={title}
			description={summary}
			path={lineupAddress(filter, lineup.data?.page ?? 1)}
			jsonLd={import.meta.env.SSR ? menuJsonLd(facts, beersOf(lineup.data), content?.drinks ?? []) : null}
		>
			<GlassDefs />
			<PrintHead />
			<link rel="alternate" type="text/plain" title="Text-only menu" href="/menu.txt" />
			{heading}
			{!known && (
				<p role="status" className="mt-5 border-l-4 border-wheat pl-4">
					We don’t have a filter called “{wanted}”. Here’s what’s on tap.
				</p>
			)}
			<PageContent
				query={lineup}
				loaded={loaderData}
				what="beers"
				loading="Loading Our Beer Selection..."
				detail="Preparing our craft beer lineup for you"
			>
				{(menu) => (
					<>
						<div data-no-print className="mt-5 tablet:mt-7">
							<FilterBar filter={filter} counts={menu.counts} />
						</div>
						<LineupView lineup={menu} />
						{filter === defaultFilter && <PrintComing rendered={content?.coming} />}
						{filter === defaultFilter && <Drinks rendered={content?.drinks} />}
						<TakeAlong />
					</>
				)}
			</PageContent>
		</Page>
	);
}
