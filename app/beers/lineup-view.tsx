import { dataFile } from '#app/api/data-file.ts';
import { InlineLink, TextLink } from '#app/ui/button.tsx';
import { lazyDrawing, ServerDrawn } from '#app/ui/drawing.tsx';
import { type BeerFilter, filterLabels } from '#domain/beers/beer-filter.ts';
import type { BeerGroup } from '#domain/beers/beer-group.ts';
import type { LineupPage, LineupSection } from '#domain/beers/lineup-schema.ts';
import { isNarrowed, type MenuChoice, menuAddress } from '#domain/beers/menu-choice.ts';
import { BeerCard } from './beer-card.tsx';
import { schemas, useBeers } from './queries.ts';

/** Filters and sorts the menu in the browser; the first page is filtered by the server. */
export const menuFilter = lazyModule(() => import('#domain/beers/lineup.ts'));

/** Wraps code that a first page load does not need; the `prefetch` of its route waits for it. */
function lazyModule<Module>(fetchCode: () => Promise<Module>) {
	let ready: Module | null = null;
	return {
		prefetch: async (): Promise<Module> => {
			ready ??= await fetchCode();
			return ready;
		},
		ready: () => ready,
	};
}

const groupFilter: Readonly<Record<BeerGroup, string>> = {
	'on-tap': 'on-tap',
	'coming-soon': 'coming-soon',
	'seasonal-limited': 'seasonal',
	archive: 'archive',
	retired: 'retired',
};

export type LineupProps = { lineup: LineupPage; choice: MenuChoice };

export const noBeers = lazyDrawing(async () => (await import('./lineup-pages.tsx')).NoBeers);
const pages = lazyDrawing(async () => (await import('./lineup-pages.tsx')).Pages);

export function LineupView({ lineup, choice }: LineupProps) {
	if (lineup.found === 0)
		return (
			<ServerDrawn
				drawing={noBeers}
				props={{ lineup, choice }}
				view={menuAddress(lineup.filter, 1, choice)}
			/>
		);
	const isFiltered = isNarrowed(choice);
	return (
		<>
			{(lineup.filter !== 'all' || isFiltered) && <Found lineup={lineup} isFiltered={isFiltered} />}
			{lineup.sections.map((section) => (
				<Section key={section.heading} section={section} lineup={lineup} />
			))}
			{lineup.pages > 1 && (
				<ServerDrawn
					drawing={pages}
					props={{ lineup, choice }}
					view={`${menuAddress(lineup.filter, lineup.page, choice)} ${lineup.found}`}
				/>
			)}
		</>
	);
}

function Found({ lineup, isFiltered }: { lineup: LineupPage; isFiltered: boolean }) {
	return (
		<div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
			<h2 className="text-30 tablet:text-40">{filterLabels[lineup.filter]}</h2>
			<p role="status" className="text-ink-soft">
				{lineup.found} beer(s) found
			</p>
			{isFiltered && (
				<TextLink to={menuAddress(lineup.filter)} preventScrollReset className="basis-full">
					Show all {lineup.counts[lineup.filter]}
				</TextLink>
			)}
		</div>
	);
}

function Section({ section, lineup: { filter, newsFrom } }: { section: LineupSection; lineup: LineupPage }) {
	const { heading, group, beers, total } = section;
	const onTap = group === 'on-tap' || filter === 'on-tap';
	return (
		<section aria-label={heading}>
			{group && <h2 className="mt-12 mb-1 text-30 tablet:text-40">{heading}</h2>}
			<ul className="beer-grid">
				{beers.map((beer) => (
					<BeerCard
						key={beer.slug}
						beer={beer}
						newsFrom={newsFrom}
						onTapBadge={onTap}
						tappedDate={filter === 'on-tap'}
					/>
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

export function useLineup(
	filter: BeerFilter,
	page: number,
	choice: MenuChoice,
	rendered: LineupPage | undefined,
) {
	const query = menuAddress(filter, page, choice).split('?')[1] ?? '';
	return useBeers(
		['lineup', query],
		rendered,
		(beers) => {
			const cut = ({ lineupPage, arrangeLineup }: Awaited<ReturnType<typeof menuFilter.prefetch>>) =>
				lineupPage(arrangeLineup(beers), filter, page, choice);
			const ready = menuFilter.ready();
			return ready ? cut(ready) : menuFilter.prefetch().then(cut);
		},
		dataFile(`/data/lineup.json?${query}`, 'beers', async () => (await schemas()).lineupPageSchema),
		true,
	);
}
