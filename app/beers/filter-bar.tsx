import type { FocusEvent, ReactNode } from 'react';
import { Form } from '#app/navigation/navigation.ts';
import { type BeerFilter, beerFilters, type FilterCounts, filterLabels } from '#domain/beers/beer-filter.ts';
import './filter-bar.css';

interface FilterBarProps {
	filter: BeerFilter;
	counts: FilterCounts;
	/** What goes along with a change of the filter. */
	children?: ReactNode;
}

/** Browsers leave a focused filter where it is when only part of it shows. */
export function bringIn({ target }: FocusEvent<HTMLElement>): void {
	if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function FilterBar({ filter, counts, children }: FilterBarProps) {
	return (
		<Form action="/beer" preventScrollReset>
			{children}
			<fieldset
				aria-label="Filter the beers"
				// On a phone the bar scrolls; without an enabled button in it, the keyboard needs the bar itself to do so.
				tabIndex={counts.all === 0 ? 0 : undefined}
				onFocus={bringIn}
				className="filter-bar"
			>
				{beerFilters.map((name) => (
					<button
						key={name}
						type="submit"
						name="filter"
						value={name}
						disabled={counts[name] === 0}
						aria-pressed={name === filter}
					>
						{`${filterLabels[name]} `}
						{counts[name] > 0 && <span className="filter-count">{counts[name]}</span>}
					</button>
				))}
			</fieldset>
		</Form>
	);
}
