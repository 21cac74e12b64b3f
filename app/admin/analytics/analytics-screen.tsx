import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SettingsNav } from '#app/admin/settings/settings-view.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { onOpening, staffQuery } from '#app/api/staff-query.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFormats } from '#app/facts.tsx';
import { Link, useSearchParams } from '#app/navigation/navigation.ts';
import type { DayViews, ViewSummary } from '#domain/analytics/analytics-endpoints.ts';
import { partLabels } from '#domain/analytics/page-view.ts';
import {
	isWeekend,
	readViewPeriod,
	type ViewPeriod,
	viewPeriods,
	type WeekViews,
	weeklySeries,
} from '#domain/analytics/view-days.ts';
import {
	beersText,
	changeWords,
	countFigure,
	dailyText,
	meanFigure,
	partsText,
	shortDateText,
	tappingsText,
	tappingText,
	weeklyText,
} from '#domain/analytics/view-text.ts';
import { eventDateText } from '#domain/events/event-text.ts';
import { BarRows, ChartPart, ColumnChart, Key } from './charts.tsx';
import './analytics.css';

const periodText: Readonly<Record<ViewPeriod, string>> = { 30: '30 days', 90: '90 days', 365: 'Year' };

export default function AnalyticsScreen() {
	const [params] = useSearchParams();
	const days = readViewPeriod(params.get('days'));
	const query = useQuery({
		...staffQuery('views.read', ['beers'], { query: { days: String(days) } }),
		...onOpening,
		placeholderData: keepPreviousData,
	});
	return (
		<>
			<h1 className="admin-title">What guests look at</h1>
			<SettingsNav />
			<nav aria-label="Period" className="flex flex-wrap gap-2 mb-5">
				{viewPeriods.map((period) => (
					<Link
						key={period}
						to={`?days=${period}`}
						replace
						preventScrollReset
						aria-current={period === days ? 'true' : undefined}
						className="row-button"
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
				<dl className="flex flex-wrap gap-y-3 gap-x-8 tablet:items-end tablet:gap-y-4 tablet:gap-x-12">
					{Object.entries(totals).map(([name, figure]) => (
						<div key={name} className="views-total first:flex-[1_0_100%] tablet:first:flex-initial">
							<dt className="kicker text-ink-soft">{name}</dt>
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
			className="max-w-152 py-5 border-y-3 border-double border-ink"
			headingClass="text-24"
		>
			<p className="mt-3">
				Here will stand how many pages guests look at each day, which beers they read about most, and what a
				tapping does to a beer’s page.
			</p>
			<p className="mt-3">
				Counting happens by itself on your public address: how often each page is seen in a day, and nothing
				about who saw it. There are no cookies, and browsers that ask not to be tracked (Do Not Track, Global
				Privacy Control) are left out.
			</p>
		</Section>
	);
}

interface PartProps {
	readonly summary: ViewSummary;
}

function DaysPart({ summary }: PartProps) {
	const formats = useFormats();
	const { daily, first, last, since } = summary;
	const figure = ({ day, count }: DayViews) => {
		if (since === null || day < since) return 'not counted';
		return day === last ? `${countFigure(count)} so far` : countFigure(count);
	};
	const columns = daily.map((one) => {
		const { day, count } = one;
		const kind = day === last ? 'today' : isWeekend(day) ? 'weekend' : 'day';
		return {
			key: day,
			value: count,
			kind,
			title: `${eventDateText(formats, day, last)}: ${figure(one)}`,
		} as const;
	});
	return (
		<ChartPart
			title="Views per day"
			summary={dailyText(formats, summary)}
			chart={(label) => (
				<>
					<ColumnChart
						label={label}
						columns={columns}
						first={shortDateText(formats, first, last)}
						last="Today"
					/>
					<Key kinds={{ weekend: 'Saturdays and Sundays', today: 'Today, so far' }} />
				</>
			)}
			columns={['Day', 'Views']}
			rows={daily.map((one) => ({
				key: one.day,
				head: eventDateText(formats, one.day, last),
				cells: [figure(one)],
			}))}
		/>
	);
}

/** Shows a year by weeks, since a bar for each day would be as thin as a hair. */
function WeeksPart({ summary }: PartProps) {
	const formats = useFormats();
	const { daily, first, last, since } = summary;
	const weeks = weeklySeries(daily, { since, today: last });
	const figure = ({ perDay }: WeekViews) => (perDay === null ? 'not counted' : meanFigure(perDay));
	const weekText = (week: WeekViews) =>
		`${shortDateText(formats, week.first, last)} to ${shortDateText(formats, week.last, last)}`;
	const columns = weeks.map((week) => {
		const title = `${weekText(week)}: ${figure(week)}`;
		return { key: week.first, value: week.perDay ?? 0, kind: 'day', title } as const;
	});
	return (
		<ChartPart
			title="Views per day, week by week"
			summary={weeklyText(formats, weeks, last)}
			chart={(label) => (
				<ColumnChart
					label={label}
					columns={columns}
					first={shortDateText(formats, weeks[0]?.first ?? first, last)}
					last="Yesterday"
				/>
			)}
			columns={['Week', 'Views a day']}
			rows={weeks.map((week) => ({ key: week.first, head: weekText(week), cells: [figure(week)] }))}
		/>
	);
}

function BeerLink({ id, name }: { id: string; name: string }) {
	const may = useMay();
	if (!may('beers.update')) return name;
	return (
		<Link to={`/admin/beers/${id}/edit`} className="text-link touch-link">
			{name}
		</Link>
	);
}

interface RankingProps {
	readonly title: string;
	readonly text: string;
	readonly column: string;
	readonly rows: readonly { key: string; name: ReactNode; count: number }[];
	readonly total?: number;
}

function Ranking({ title, text, column, rows, total }: RankingProps) {
	const bars = rows.map(({ key, name, count }) => ({
		key,
		name,
		figures: countFigure(count),
		bars: [{ kind: 'after', value: count } as const],
	}));
	const all = total === undefined ? [] : [{ key: 'total', name: 'All pages', count: total }];
	return (
		<ChartPart
			title={title}
			summary={text}
			chart={(label) => <BarRows label={label} rows={bars} />}
			columns={[column, 'Views']}
			rows={[...rows, ...all].map(({ key, name, count }) => ({
				key,
				head: name,
				cells: [countFigure(count)],
			}))}
		/>
	);
}

function BeersPart({ summary: { beers } }: PartProps) {
	const rows = beers.map((beer) => ({ key: beer.id, name: <BeerLink {...beer} />, count: beer.count }));
	return <Ranking title="Most-read beers" text={beersText(beers)} column="Beer" rows={rows} />;
}

function PartsPart({ summary }: PartProps) {
	const { parts, total } = summary;
	const rows = parts.map(({ part, count }) => ({ key: part, name: partLabels[part], count }));
	return (
		<Ranking title="Where on the site" text={partsText(summary)} column="Part" rows={rows} total={total} />
	);
}

const mostDrawn = 10;

function TappingsPart({ summary: { tappings, last } }: PartProps) {
	const formats = useFormats();
	const title = 'Before and after a tapping';
	const drawn = tappings.slice(0, mostDrawn);
	const text = tappingsText(tappings);
	const more = tappings.length > drawn.length ? ` Drawn are the newest ${drawn.length}.` : '';
	const bars = drawn.map(({ id, name, tappedOn, before, after }) => ({
		key: id,
		name: <BeerLink id={id} name={name} />,
		figures: `${shortDateText(formats, tappedOn, last)}: ${tappingText({ before, after })}`,
		bars: [
			...(before ? [{ kind: 'before', value: before.perDay } as const] : []),
			...(after ? [{ kind: 'after', value: after.perDay } as const] : []),
		],
	}));
	return (
		<ChartPart
			title={title}
			summary={text + more}
			chart={() => (
				<>
					<Key kinds={{ before: 'A day in the week before', after: 'A day in the week from it' }} />
					<BarRows label={`${title}. ${text}`} rows={bars} wide />
				</>
			)}
			columns={['Beer', 'Tapped', 'Before', 'After']}
			rows={tappings.map(({ id, name, tappedOn, before, after }) => ({
				key: id,
				head: <BeerLink id={id} name={name} />,
				cells: [
					shortDateText(formats, tappedOn, last),
					before ? meanFigure(before.perDay) : 'not counted',
					after ? meanFigure(after.perDay) : 'not yet',
				],
			}))}
		/>
	);
}
