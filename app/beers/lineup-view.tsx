import { Form } from 'react-router';
import { dataFile } from '#app/api/data-file.ts';
import { InlineLink, PrimaryButton, QuietLink } from '#app/ui/button.tsx';
import { type BeerFilter, filterLabels } from '#domain/beers/beer-filter.ts';
import type { BeerGroup } from '#domain/beers/beer-group.ts';
import { arrangeLineup, lineupPage, lineupPageSize } from '#domain/beers/lineup.ts';
import type { LineupPage, LineupSection } from '#domain/beers/lineup-schema.ts';
import { BeerCard } from './beer-card.tsx';
import { schemas, useBeers } from './queries.ts';

const groupFilter: Readonly<Record<BeerGroup, string>> = {
	'on-tap': 'on-tap',
	'coming-soon': 'coming-soon',
	'seasonal-limited': 'seasonal',
	archive: 'archive',
	retired: 'retired',
};

export function LineupView({ lineup }: { lineup: LineupPage }) {
	if (lineup.found === 0) return <NoBeers lineup={lineup} />;
	return (
		<>
			{lineup.filter !== 'all' && <Found lineup={lineup} />}
			{lineup.sections.map((section) => (
				<Section key={section.heading} section={section} filter={lineup.filter} />
			))}
			{lineup.pages > 1 && <Pages lineup={lineup} />}
		</>
	);
}

function Found({ lineup }: { lineup: LineupPage }) {
	return (
		<div className="mt-9 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
			<h2 className="text-[1.875rem] tablet:text-[2.5rem]">{filterLabels[lineup.filter]}</h2>
			<p role="status" className="text-ink-soft">
				{lineup.found} beer(s) found
			</p>
		</div>
	);
}

function Section({ section, filter }: { section: LineupSection; filter: LineupPage['filter'] }) {
	const { heading, group, beers, total } = section;
	const onTap = group === 'on-tap' || filter === 'on-tap';
	return (
		<section aria-label={heading}>
			{group && <h2 className="mt-12 mb-1 text-[1.875rem] tablet:text-[2.5rem]">{heading}</h2>}
			<ul className="beer-grid">
				{beers.map((beer) => (
					<BeerCard key={beer.slug} beer={beer} onTapBadge={onTap} tappedDate={filter === 'on-tap'} />
				))}
			</ul>
			{group && total > beers.length && (
				<p className="mt-5">
					<InlineLink to={`/beer?filter=${groupFilter[group]}`}>
						All {total} in {heading}
					</InlineLink>
				</p>
			)}
		</section>
	);
}

function Pages({ lineup: { filter, page, pages, found } }: { lineup: LineupPage }) {
	const address = (to: number) => `/beer?filter=${filter}${to > 1 ? `&page=${to}` : ''}`;
	const first = (page - 1) * lineupPageSize + 1;
	return (
		<nav aria-label="Pages" className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
			{page > 1 && (
				<QuietLink to={address(page - 1)} rel="prev">
					Previous
				</QuietLink>
			)}
			<p>
				{first} to {Math.min(first + lineupPageSize - 1, found)} of {found}
			</p>
			{page < pages && (
				<QuietLink to={address(page + 1)} rel="next">
					Next
				</QuietLink>
			)}
		</nav>
	);
}

function NoBeers({ lineup: { filter } }: { lineup: LineupPage }) {
	return (
		<div className="py-16">
			<h2 className="text-[2rem]">No Beers Found</h2>
			<p className="mt-3 text-ink-soft">
				{filter === 'all'
					? "We're working on our beer selection. Check back soon!"
					: `No ${filterLabels[filter]} available right now.`}
			</p>
			{filter !== 'all' && (
				<Form action="/beer" className="mt-6">
					<PrimaryButton type="submit" name="filter" value="all">
						View All Beers
					</PrimaryButton>
				</Form>
			)}
		</div>
	);
}

export const useLineup = (filter: BeerFilter, page: number, rendered: LineupPage | undefined) =>
	useBeers(
		['lineup', filter, String(page)],
		rendered,
		(beers) => lineupPage(arrangeLineup(beers), filter, page),
		dataFile(
			`/data/lineup.json?filter=${filter}&page=${page}`,
			'beers',
			async () => (await schemas()).lineupPageSchema,
		),
	);
