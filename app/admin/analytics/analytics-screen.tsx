import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SettingsNav } from '#app/admin/settings/settings-view.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useFormats } from '#app/facts.tsx';
import { Link, useSearchParams } from '#app/navigation/navigation.ts';
import type { ViewSummary } from '#domain/analytics/analytics-endpoints.ts';
import { readViewPeriod, type ViewPeriod, viewPeriods } from '#domain/analytics/view-days.ts';
import { changeWords, countFigure, meanFigure } from '#domain/analytics/view-words.ts';
import { BeersPart, DaysPart, PartsPart, TappingsPart, WeeksPart } from './parts.tsx';
import './analytics.css';
import './charts.css';

const periodText: Readonly<Record<ViewPeriod, string>> = { 30: '30 days', 90: '90 days', 365: 'Year' };

export default function AnalyticsScreen() {
	const [params] = useSearchParams();
	const days = readViewPeriod(params.get('days'));
	const query = useQuery({
		queryKey: ['staff', 'analytics', days],
		meta: { reads: ['beers'] },
		queryFn: ({ signal }) => callStaff('views.read', { query: { days: String(days) }, signal }),
		staleTime: 0,
		placeholderData: keepPreviousData,
	});
	return (
		<>
			<h1 className="admin-title">What guests look at</h1>
			<SettingsNav />
			<nav aria-label="Period" className="flex gap-2 mb-5">
				{viewPeriods.map((period) => (
					<Link
						key={period}
						to={`?days=${period}`}
						replace
						preventScrollReset
						aria-current={period === days ? 'true' : undefined}
						className="views-period"
					>
						{periodText[period]}
					</Link>
				))}
			</nav>
			<Loaded query={query}>{(summary) => <Summary summary={summary} />}</Loaded>
		</>
	);
}

function Summary({ summary }: { summary: ViewSummary }) {
	const formats = useFormats();
	if (summary.since === null) return <NothingYet />;
	const { days, total, mean, daily } = summary;
	const Days = days === 365 ? WeeksPart : DaysPart;
	const totals = {
		[`Views in ${days} days`]: countFigure(total),
		'A day': mean ? meanFigure(mean.perDay) : '–',
		'Today so far': countFigure(daily.at(-1)?.count ?? 0),
	};
	return (
		<div className="views">
			<section aria-label="In figures" className="border-y-3 border-double border-ink pt-3.5 pb-3">
				<dl className="views-totals flex flex-wrap gap-y-3 gap-x-8 tablet:items-end tablet:gap-y-4 tablet:gap-x-12">
					{Object.entries(totals).map(([name, figure]) => (
						<div key={name}>
							<dt className="kicker">{name}</dt>
							<dd className="figure">{figure}</dd>
						</div>
					))}
				</dl>
				<p className="mt-3 pt-2.5 border-t border-rule font-display text-18 leading-[1.35] font-normal italic text-pretty">
					{changeWords(formats, summary)}
				</p>
			</section>
			<Days summary={summary} />
			<BeersPart summary={summary} />
			<PartsPart summary={summary} />
			<TappingsPart summary={summary} />
		</div>
	);
}

function NothingYet() {
	return (
		<Section
			title="Nothing has been counted yet"
			className="views-none max-w-152 py-5 border-y-3 border-double border-ink"
		>
			<p>
				Here will stand how many pages guests look at each day, which beers they read about most, and what a
				tapping does to a beer’s page.
			</p>
			<p>
				Counting happens by itself on your public address: how often each page is seen in a day, and nothing
				about who saw it. There are no cookies, and browsers that ask not to be tracked (Do Not Track, Global
				Privacy Control) are left out.
			</p>
		</Section>
	);
}
