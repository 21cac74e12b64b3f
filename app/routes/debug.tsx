import { useFacts } from '#app/facts.tsx';
import { PrimaryButton, TextLink } from '#app/ui/button.tsx';
import { WorkshopFacts, WorkshopPage } from '#app/workshop/workshop-page.tsx';
import { beerFilters, filterLabels } from '#domain/beers/beer-filter.ts';
import type { HoursPreview } from '#server/debug/report.ts';
import '#app/workshop/workshop.css';
import type { PageProps } from '#app/loads.ts';

const whole = (count: number) => count.toLocaleString('en-US');
const size = (bytes: number) =>
	bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
const toTheSecond = (instant: string) => instant.replace(/\.\d+Z$/, 'Z');

export default function Debug({ loaderData: report }: PageProps<'debug'>) {
	const { baseUrl, now, beers } = useFacts();
	if (!report) throw new Error('The report is of one moment and comes with the page.');
	const { cache, counts } = report;
	const asked = cache.hits + cache.renders;
	return (
		<WorkshopPage
			title="Debug"
			purpose="Whether the taproom is well, what the page cache holds, and what the doors say at any instant. Nothing here is secret."
			sections={{
				Health: (
					<WorkshopFacts
						facts={[
							['Database', report.databaseReads ? 'can be read' : 'cannot be read'],
							['Rendered at', toTheSecond(now)],
							['Address', baseUrl || 'not told yet'],
						]}
					/>
				),
				'Page cache': (
					<WorkshopFacts
						facts={[
							['Content version', whole(report.contentVersion)],
							['Pages kept', whole(cache.entries)],
							['Size', size(cache.bytes)],
							['Answered from memory', whole(cache.hits)],
							['Rendered', whole(cache.renders)],
							['Share from memory', asked > 0 ? `${((cache.hits / asked) * 100).toFixed(1)}%` : 'none yet'],
						]}
					/>
				),
				'Hours status': <Preview preview={report.preview} />,
				Beers: counts ? (
					<WorkshopFacts facts={beerFilters.map((filter) => [filterLabels[filter], counts[filter]])} />
				) : (
					<p role="alert">The beers cannot be read{beers ? ', but could be a moment ago' : ''}.</p>
				),
			}}
		/>
	);
}

/** A plain form, so that it works without JavaScript. */
function Preview({ preview }: { preview: HoursPreview }) {
	const { schedule } = useFacts();
	return (
		<>
			<form action="/debug" className="workshop-row">
				<label htmlFor="at">Date and time in {schedule.timeZone.replace('_', ' ')}</label>
				<input
					id="at"
					name="at"
					defaultValue={preview.unread ?? preview.local}
					aria-invalid={preview.unread !== null}
					aria-describedby="at-help"
					className="workshop-field figure"
				/>
				<PrimaryButton type="submit">Show the status</PrimaryButton>
				<TextLink href="/debug">Now</TextLink>
			</form>
			{preview.unread === null ? (
				<p id="at-help" className="mt-2 text-15 text-ink-soft">
					As 2026-11-26T15:00, or with an offset: 2026-11-26T20:00Z.
				</p>
			) : (
				<p id="at-help" role="alert" className="mt-3 border-l-4 border-danger pl-4">
					“{preview.unread}” is no date and time. Write it as 2026-11-26T15:00. This is what the doors say
					now:
				</p>
			)}
			<div className="mt-6">
				<WorkshopFacts
					facts={[
						['Instant', toTheSecond(preview.at)],
						['Status', preview.status],
						['Status text', preview.statusText],
						['Message', preview.message],
						['Doors', preview.isOpen ? 'open' : 'closed'],
						['Holiday', preview.closureName],
						['Closing time', preview.closingTime],
						['Next open day', preview.nextOpenDay],
						['Opening time', preview.openingTime],
						['May change at', toTheSecond(preview.nextChange)],
					]}
				/>
			</div>
		</>
	);
}
