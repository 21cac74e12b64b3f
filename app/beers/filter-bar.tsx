import type { FocusEvent, ReactNode } from 'react';
import { Form } from '#app/navigation/navigation.ts';
import { type BeerFilter, beerFilters, type FilterCounts, filterLabels } from '#domain/beers/beer-filter.ts';
import './filter-bar.css';

interface FilterBarProps {
	filter: BeerFilter;
	counts: FilterCounts;
	/** Elements that follow the filter's buttons. */
	children?: ReactNode;
}

/** Scrolls a focused filter fully into view, which browsers do not do. */
export function bringIn({ target }: FocusEvent<HTMLElement>): void {
	if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function FilterBar({ filter, counts, children }: FilterBarProps) {
	return (
		<Form action="/beer" preventScrollReset>
			{children}
			<fieldset
				aria-label="Filter the beers"
				// On a phone the bar scrolls; if all buttons are disabled, the bar itself must be focusable for the keyboard.
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
