import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GuideContent, StyleAttribution } from '#app/beer-styles/guide-content.tsx';
import { placedBeersQuery, summariesQuery } from '#app/beer-styles/queries.ts';
import { StyleChart } from '#app/beer-styles/style-chart.tsx';
import { StyleFilterForm } from '#app/beer-styles/style-filter-form.tsx';
import { useSearchParams } from '#app/navigation/navigation.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { InlineLink } from '#app/ui/button.tsx';
import { lazyDrawing, ServerDrawn } from '#app/ui/drawing.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { AddressNote, PageTitle } from '#app/ui/page-states.tsx';
import { styleChartAddress, styleGuideAddress } from '#domain/beer-styles/style-address.ts';
import {
	beersOfStyles,
	filterStyles,
	isEmptyStyleFilter,
	readStyleFilter,
	type StyleFilter,
	styleFilterAddress,
} from '#domain/beer-styles/style-filter.ts';
import type { PlacedBeer, StyleSummary } from '#domain/beer-styles/style-schema.ts';
import '#app/beer-styles/beer-styles.css';
import '#app/beer-styles/style-chart.css';
import '#app/beer-styles/style-tables.css';
import type { PageProps } from '#app/loads.ts';

/** Two tables of 160 rows with plain links, whose code the first page load does not need. */
const tables = lazyDrawing(async () => (await import('#app/beer-styles/style-tables.tsx')).StyleTables);
const noStyles = lazyDrawing(async () => (await import('#app/beer-styles/no-styles.tsx')).NoStyles);

export const prefetch = () => Promise.all([tables.prefetch(), noStyles.prefetch()]);

export default function StyleChartPage({ loaderData }: PageProps<'beers.style-guide.chart'>) {
	const [search] = useSearchParams();
	const { filter, known } = useMemo(() => readStyleFilter(search), [search]);
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
				<div className="max-w-[27em] text-ink-soft">
					<p>
						Stronger beers are to the right, bitter ones higher up, each in its color. A dot is a style, at
						the middle of its range. A diamond is one of our beers, outlined if it’s on tap.
					</p>
					<p className="mt-1">
						<InlineLink to={styleFilterAddress(styleGuideAddress, filter)}>Back to the list</InlineLink>
					</p>
				</div>
			</PageTitle>
			{!known && <AddressNote>We don’t have that filter, so here are the styles without it.</AddressNote>}
			<GuideContent query={styles}>
				{(guide) => <Chart guide={guide} ours={beers.data} filter={filter} />}
			</GuideContent>
		</div>
	);
}

interface ChartProps {
	readonly guide: readonly StyleSummary[];
	readonly ours: readonly PlacedBeer[] | undefined;
	readonly filter: StyleFilter;
}

function Chart({ guide, ours, filter }: ChartProps) {
	const isWhole = isEmptyStyleFilter(filter);
	const view = styleFilterAddress('', filter);
	const shown = useMemo(() => {
		const styles = filterStyles(guide, filter);
		return { styles, beers: beersOfStyles(ours ?? [], styles, filter), isWhole };
	}, [guide, ours, filter, isWhole]);
	return (
		<>
			<div className="chart-filter">
				<StyleFilterForm styles={guide} filter={filter} page={styleChartAddress} folded />
				<p role="status" className="text-ink-soft">
					{isWhole ? `${guide.length} styles` : `${shown.styles.length} of ${guide.length} styles`}
				</p>
			</div>
			{shown.styles.length === 0 ? (
				<ServerDrawn
					drawing={noStyles}
					props={{ text: filter.text, page: styleChartAddress }}
					view={filter.text}
				/>
			) : (
				<>
					<StyleChart key={view} {...shown} />
					<h2 className="mt-14 mb-5 text-30 tablet:text-40">All the numbers</h2>
					<ServerDrawn drawing={tables} props={shown} view={`${view} ${JSON.stringify(shown.beers)}`} />
				</>
			)}
			<StyleAttribution className="mt-12 max-w-[44em]" />
		</>
	);
}
