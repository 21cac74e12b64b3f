import type { FocusEvent } from 'react';
import { Form } from 'react-router';
import { type BeerFilter, beerFilters, type FilterCounts, filterLabels } from '#domain/beers/beer-filter.ts';

/** A filter that only peeps into the bar is brought in whole by the keyboard's focus; browsers leave it where it is. */
function bringIn({ target }: FocusEvent<HTMLElement>): void {
	if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * The seven filters: buttons of a form whose address is the filter, so that they work without script and can be
 * shared. A filter without beers is disabled; the others show their number (spec §2).
 */
export function FilterBar({ filter, counts }: { filter: BeerFilter; counts: FilterCounts }) {
	return (
		<Form action="/beer" preventScrollReset>
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
						{filterLabels[name]} {counts[name] > 0 && <span className="filter-count">{counts[name]}</span>}
					</button>
				))}
			</fieldset>
		</Form>
	);
}
