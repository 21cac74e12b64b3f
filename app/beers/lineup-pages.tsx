import { Form } from '#app/navigation/navigation.ts';
import { PrimaryButton, PrimaryLink, QuietLink } from '#app/ui/button.tsx';
import { filterLabels } from '#domain/beers/beer-filter.ts';
import { isNarrowed, lineupPageSize, menuAddress } from '#domain/beers/menu-choice.ts';
import type { LineupProps } from './lineup-view.tsx';

export function Pages({ lineup: { filter, page, pages, found }, choice }: LineupProps) {
	const address = (to: number) => menuAddress(filter, to, choice);
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

function NothingLikeIt({ lineup: { filter, counts }, choice }: LineupProps) {
	const where = filter === 'on-tap' ? 'on tap' : `in ${filterLabels[filter]}`;
	return (
		<div className="py-10">
			<h2 className="text-32 break-words">
				Nothing {where} matches {choice.text === '' ? 'that' : `“${choice.text}”`}.
			</h2>
			<div className="mt-6 flex flex-wrap gap-3">
				<PrimaryLink to={menuAddress(filter)} preventScrollReset>
					Show all {counts[filter]}
				</PrimaryLink>
				{filter !== 'all' && (
					<QuietLink to={menuAddress('all', 1, choice)} preventScrollReset>
						Search all our beers
					</QuietLink>
				)}
			</div>
		</div>
	);
}

export function NoBeers({ lineup, choice }: LineupProps) {
	const { filter, counts } = lineup;
	if (isNarrowed(choice) && counts[filter] > 0) return <NothingLikeIt lineup={lineup} choice={choice} />;
	return (
		<div className="py-16">
			<h2 className="text-32">No Beers Found</h2>
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
