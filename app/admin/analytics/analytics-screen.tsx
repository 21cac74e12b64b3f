import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { SettingsNav } from '#app/admin/settings/settings-view.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import { readViewPeriod, type ViewPeriod, viewPeriods } from '#domain/analytics/view-days.ts';
import type { ViewSummary } from '#domain/analytics/view-summary-schema.ts';
import { changeWords, countFigure, meanFigure } from '#domain/analytics/view-words.ts';
import { DaysPart } from './days-part.tsx';
import { BeersPart, PartsPart, TappingsPart } from './rankings.tsx';
import './analytics.css';
import './charts.css';

function useViewSummary(days: ViewPeriod) {
	return useQuery({
		queryKey: ['staff', 'analytics', days],
		meta: { reads: ['beers'] },
		queryFn: ({ signal }) => callStaff('views.read', { query: { days: String(days) }, signal }),
		staleTime: 0,
		placeholderData: keepPreviousData,
	});
}

const periodWords: Readonly<Record<ViewPeriod, string>> = { 30: '30 days', 90: '90 days', 365: 'Year' };

/** What guests look at: the site's own daily counts, drawn and as tables. The period is in the address. */
export default function AnalyticsScreen() {
	const [params] = useSearchParams();
	const days = readViewPeriod(params.get('days'));
	const { data, error, refetch } = useViewSummary(days);
	return (
		<>
			<h1 className="admin-title">What guests look at</h1>
			<SettingsNav />
			<nav aria-label="Period" className="views-periods">
				{viewPeriods.map((period) => (
					<Link
						key={period}
						to={`?days=${period}`}
						replace
						preventScrollReset
						aria-current={period === days ? 'true' : undefined}
						className="views-period"
					>
						{periodWords[period]}
					</Link>
				))}
			</nav>
			{data ? (
				<Summary summary={data} />
			) : error ? (
				<LoadError message={error.message} onRetry={() => refetch()} />
			) : (
				<p role="status">Loading...</p>
			)}
		</>
	);
}

function Summary({ summary }: { summary: ViewSummary }) {
	if (summary.since === null) return <NothingYet />;
	return (
		<div className="views">
			<Headline summary={summary} />
			<DaysPart summary={summary} />
			<BeersPart beers={summary.beers} />
			<PartsPart summary={summary} />
			<TappingsPart summary={summary} />
		</div>
	);
}

function Headline({ summary }: { summary: ViewSummary }) {
	const { days, total, mean, daily } = summary;
	return (
		<section aria-label="In figures" className="views-head">
			<dl className="views-totals">
				<div>
					<dt className="kicker">Views in {days} days</dt>
					<dd className="figure">{countFigure(total)}</dd>
				</div>
				<div>
					<dt className="kicker">A day</dt>
					<dd className="figure">{mean ? meanFigure(mean.perDay) : '–'}</dd>
				</div>
				<div>
					<dt className="kicker">Today so far</dt>
					<dd className="figure">{countFigure(daily.at(-1)?.count ?? 0)}</dd>
				</div>
			</dl>
			<p className="views-change">{changeWords(summary)}</p>
		</section>
	);
}

function NothingYet() {
	return (
		<section aria-labelledby="views-none" className="views-none">
			<h2 id="views-none">Nothing has been counted yet</h2>
			<p>
				Here will stand how many pages guests look at each day, which beers they read about most, and what a
				tapping does to a beer’s page.
			</p>
			<p>
				Counting happens by itself, in production only: how often each page is seen in a day, and nothing
				about who saw it. There are no cookies, and browsers that ask not to be tracked (Do Not Track, Global
				Privacy Control) are left out.
			</p>
		</section>
	);
}
