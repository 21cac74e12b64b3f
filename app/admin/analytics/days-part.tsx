import { isWeekend, type WeekViews, weeklySeries } from '#domain/analytics/view-days.ts';
import type { DayViews, ViewSummary } from '#domain/analytics/view-summary-schema.ts';
import {
	countFigure,
	dailyWords,
	meanFigure,
	shortDateWords,
	weeklyWords,
} from '#domain/analytics/view-words.ts';
import { dateWords } from '#domain/events/event-words.ts';
import { ChartPart } from './chart-part.tsx';
import { type Column, ColumnChart, Key } from './charts.tsx';

const dayTitle = 'Views per day';
const weekTitle = 'Views per day, week by week';

/** Views per day; over a year, where days would be hairs, each week's average. */
export function DaysPart({ summary }: { summary: ViewSummary }) {
	return summary.days === 365 ? <Weeks summary={summary} /> : <Days summary={summary} />;
}

function Days({ summary }: { summary: ViewSummary }) {
	const { daily, first, last, since } = summary;
	const words = dailyWords(summary);
	const figure = ({ day, count }: DayViews) => {
		if (since === null || day < since) return 'not counted';
		return day === last ? `${countFigure(count)} so far` : countFigure(count);
	};
	const columns = daily.map((one): Column => {
		const { day, count } = one;
		const kind = day === last ? 'today' : isWeekend(day) ? 'weekend' : 'day';
		return { key: day, value: count, kind, title: `${dateWords(day, last)}: ${figure(one)}` };
	});
	return (
		<ChartPart
			title={dayTitle}
			summary={words}
			chart={
				<>
					<ColumnChart
						label={`${dayTitle}. ${words}`}
						columns={columns}
						first={shortDateWords(first, last)}
						last="Today"
					/>
					<Key
						kinds={[
							['weekend', 'Saturdays and Sundays'],
							['today', 'Today, so far'],
						]}
					/>
				</>
			}
			columns={['Day', 'Views']}
			rows={daily.map((one) => ({
				key: one.day,
				head: dateWords(one.day, last),
				cells: [figure(one)],
			}))}
		/>
	);
}

function Weeks({ summary }: { summary: ViewSummary }) {
	const { daily, first, last, since } = summary;
	const weeks = weeklySeries(daily, { since, today: last });
	const words = weeklyWords(weeks, last);
	const figure = ({ perDay }: WeekViews) => (perDay === null ? 'not counted' : meanFigure(perDay));
	const weekWords = (week: WeekViews) =>
		`${shortDateWords(week.first, last)} to ${shortDateWords(week.last, last)}`;
	return (
		<ChartPart
			title={weekTitle}
			summary={words}
			chart={
				<ColumnChart
					label={`${weekTitle}. ${words}`}
					columns={weeks.map((week) => ({
						key: week.first,
						value: week.perDay ?? 0,
						kind: 'day',
						title: `${weekWords(week)}: ${figure(week)}`,
					}))}
					first={shortDateWords(weeks[0]?.first ?? first, last)}
					last="Yesterday"
				/>
			}
			columns={['Week', 'Views a day']}
			rows={weeks.map((week) => ({
				key: week.first,
				head: weekWords(week),
				cells: [figure(week)],
			}))}
		/>
	);
}
