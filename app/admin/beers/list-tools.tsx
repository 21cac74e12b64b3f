import type { ReactNode } from 'react';
import { type StaffSort, staffSortLabels, staffSorts } from '#domain/beers/staff-beer-list.ts';
import type { ListView } from './use-list-view.ts';

/** Search and order of the list, and beside them what else is done with it. */
export function ListTools({ view, children }: { view: ListView; children: ReactNode }) {
	const sortOf = (value: string): StaffSort => staffSorts.find((sort) => sort === value) ?? view.sort;
	return (
		<div className="staff-beers-tools">
			<input
				type="search"
				aria-label="Search beers"
				placeholder="Name, style, tap 4"
				autoComplete="off"
				spellCheck={false}
				className="field-control staff-beers-search"
				value={view.search}
				onChange={({ target }) => view.find(target.value)}
			/>
			<select
				aria-label="Sort by"
				className="field-control staff-beers-sort"
				value={view.sort}
				onChange={({ target }) => view.order(sortOf(target.value))}
			>
				{staffSorts.map((sort) => (
					<option key={sort} value={sort}>
						{staffSortLabels[sort]}
					</option>
				))}
			</select>
			{children}
		</div>
	);
}
