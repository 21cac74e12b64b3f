import { eventDateText } from '../events/event-text.ts';
import { dateTextFrom } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import type { PlainDate } from '../zoned-time.ts';
import type { TappingViews, ViewSummary } from './analytics-endpoints.ts';
import { partLabels } from './page-view.ts';
import { readMoreAfter, type WeekViews } from './view-days.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const countFigure = (count: number): string => whole.format(count);

export const meanFigure = (perDay: number): string => (perDay < 100 ? tenths : whole).format(perDay);

export const viewsText = (count: number): string => (count === 1 ? '1 view' : `${countFigure(count)} views`);

/** Formats a date as 'Nov 14', with its year unless that is the year of `today`. */
export const shortDateText = (formats: Formats, date: PlainDate, today: PlainDate): string =>
	dateTextFrom(formats, today, date);

export function changeWords(formats: Formats, { days, mean, meanBefore, since, last }: ViewSummary): string {
	if (since === null) return 'Nothing has been counted yet.';
	if (!mean || !meanBefore)
		return `Counting since ${eventDateText(formats, since, last)}: too short to compare with the ${days} days before.`;
	if (meanBefore.perDay === 0) {
		return mean.perDay === 0
			? `As in the ${days} days before, nobody looked.`
			: `Nobody looked in the ${days} days before.`;
	}
	const percent = Math.round((mean.perDay / meanBefore.perDay - 1) * 100);
	if (percent === 0) return `As many a day as in the ${days} days before`;
	return `${whole.format(Math.abs(percent))}% ${percent > 0 ? 'more' : 'fewer'} a day than in the ${days} days before`;
}

function highest<T>(items: readonly T[], figure: (item: T) => number): T | null {
	const [best] = items.toSorted((one, other) => figure(other) - figure(one));
	return best && figure(best) > 0 ? best : null;
}

export function dailyText(
	formats: Formats,
	{ daily, mean, last }: Pick<ViewSummary, 'daily' | 'mean' | 'last'>,
): string {
	const top = highest(daily, ({ count }) => count);
	if (!top) return 'No page was looked at in these days.';
	const most = `ost on ${eventDateText(formats, top.day, last)}, with ${viewsText(top.count)}.`;
	return mean ? `${meanFigure(mean.perDay)} a day on average; m${most}` : `M${most}`;
}

export function weeklyText(formats: Formats, weeks: readonly WeekViews[], today: PlainDate): string {
	const top = highest(weeks, ({ perDay }) => perDay ?? 0);
	if (!top) return 'No views in these weeks yet.';
	return `Most in the week from ${eventDateText(formats, top.first, today)}, with ${meanFigure(top.perDay ?? 0)} views a day.`;
}

export function beersText(beers: ViewSummary['beers']): string {
	const [first, second] = beers;
	if (!first) return 'No beer’s own page was read in this time.';
	const most = `${first.name} was read most, with ${viewsText(first.count)}`;
	return second ? `${most}, then ${second.name} with ${countFigure(second.count)}.` : `${most}.`;
}

export function partsText({ parts, total }: Pick<ViewSummary, 'parts' | 'total'>): string {
	const [first] = parts;
	if (!first || first.count === 0) return 'No page was looked at in this time.';
	const share = whole.format((first.count / total) * 100);
	return `${partLabels[first.part]}: ${viewsText(first.count)}, ${share}% of all.`;
}

export function tappingsText(tappings: readonly TappingViews[]): string {
	const known = tappings.map(readMoreAfter).filter((more) => more !== null);
	const more = known.filter(Boolean).length;
	if (tappings.length === 0) return 'No beer was put on tap in this time.';
	if (known.length === 0) return 'Too early to compare: both sides of a tapping need a whole day.';
	const [only] = known;
	if (known.length === 1)
		return `The one tapping that can be compared brought ${only ? 'more' : 'no more'} readers.`;
	return `${more} of ${known.length} tappings brought the beer more readers.`;
}

export function tappingText({ before, after }: Pick<TappingViews, 'before' | 'after'>): string {
	const was = before ? `${meanFigure(before.perDay)} a day before` : 'not counted before';
	if (!after) return `${was}; the first day is not over`;
	const days =
		after.days === 1 ? ' in the first day' : after.days < 7 ? ` in the first ${after.days} days` : '';
	return `${was}, ${meanFigure(after.perDay)} after${days}`;
}
