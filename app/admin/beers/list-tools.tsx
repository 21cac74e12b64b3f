import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
	type StaffSort,
	type StaffTab,
	staffSortLabels,
	staffSorts,
	staffTabLabels,
	staffTabs,
} from '#domain/beers/staff-beer-list.ts';
import type { ListView } from './use-list-view.ts';

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

interface StatusTabsProps {
	readonly tab: StaffTab;
	readonly counts: Readonly<Record<StaffTab, number>>;
	/** The bin is for those who may restore. */
	readonly withBin: boolean;
}

export function StatusTabs({ tab, counts, withBin }: StatusTabsProps) {
	const shown = staffTabs.filter((one) => one !== 'bin' || withBin);
	return (
		<nav aria-label="Beers by status" className="staff-tabs">
			{shown.map((one) => (
				<Link
					key={one}
					to={`?tab=${one}`}
					replace
					aria-current={one === tab ? 'true' : undefined}
					className="staff-tab"
				>
					{staffTabLabels[one]} <span className="staff-tab-count figure">{counts[one]}</span>
				</Link>
			))}
		</nav>
	);
}
