import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useImmediateAction } from '#app/admin/editor/use-immediate-action.ts';
import { useUsualSizesFor } from '#app/admin/prices/use-usual-sizes-for.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { DamagedRows, discardWords } from '#app/admin/ui/damaged-rows.tsx';
import { errorText, Skeleton } from '#app/admin/ui/loaded.tsx';
import { SearchField } from '#app/admin/ui/search-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { staffSortLabels, staffSorts, staffTabs } from '#domain/beers/staff-beer-list.ts';
import { statusWords } from '#domain/beers/status-text.ts';
import { BeerRows } from './beer-rows.tsx';
import { BulkBar, mostPicked } from './bulk-bar.tsx';
import { useExpectedBeers, useStaffBeers } from './use-beer-actions.ts';
import { type ListView, useListView } from './use-list-view.ts';
import { useRowActions } from './use-row-actions.ts';
import '#app/admin/beers/beers.css';
import '#app/admin/ui/menu.css';

const damagedBeersQuery = queryOptions({
	queryKey: ['staff', 'beers', 'damaged'],
	meta: { reads: ['beers'] },
	queryFn: ({ signal }) => callStaff('beers.damaged', { signal }),
});

export default function BeersScreen() {
	const { data, error, refetch } = useStaffBeers();
	if (data) return <BeerList rows={data} />;
	return (
		<>
			<h1 className="admin-title">Beers</h1>
			{error ? (
				<LoadError message={errorText(error)} onRetry={() => void refetch()} />
			) : (
				<Skeleton text="Loading beers..." />
			)}
		</>
	);
}

function BeerList({ rows: stored }: { rows: readonly StaffBeerRow[] }) {
	const rows = useExpectedBeers(stored);
	const may = useMay();
	const view = useListView(rows);
	const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
	const choose = useRef<HTMLButtonElement>(null);
	const addUsual = useUsualSizesFor();
	const stopPicking = () => {
		setPicked(null);
		choose.current?.focus();
	};
	const on = useRowActions(view.touch);
	const pick = useCallback(({ id }: StaffBeerRow) => {
		setPicked((old) => {
			const next = new Set(old);
			if (!next.delete(id) && next.size < mostPicked) next.add(id);
			return next;
		});
	}, []);
	const pickable = view.tab === 'bin' ? null : picked;
	return (
		<>
			<ListHead />
			{may('beers.damaged') && <DamagedBeers />}
			<ListTools view={view}>
				{may('beers.status') && view.tab !== 'bin' && (
					<Button
						ref={choose}
						kind="row"
						aria-pressed={picked !== null}
						onClick={() => setPicked(picked ? null : new Set())}
					>
						Select several
					</Button>
				)}
			</ListTools>
			<StatusTabs view={view} />
			<BeerRows view={view} on={on} onPick={pick} picked={pickable} />
			{pickable && (
				<BulkBar
					view={view}
					picked={rows.filter(({ id }) => pickable.has(id))}
					onPick={setPicked}
					bulk={on.bulk}
					addUsual={may('prices.usual') ? addUsual : null}
					onClose={stopPicking}
				/>
			)}
		</>
	);
}

function DamagedBeers() {
	const { data } = useQuery(damagedBeersQuery);
	const mayDiscard = useMay()('beers.delete');
	const act = useImmediateAction('beers');
	return (
		<DamagedRows
			about="Not all of these can be read, so guests do not see them. Restore an earlier version from the history, or discard the beer."
			rows={(data?.damaged ?? []).map((row) => ({
				...row,
				historyPath: `/admin/beers/${row.id}/edit#history`,
			}))}
			mayDiscard={mayDiscard}
			onDiscard={({ id, version, name }) =>
				act(() => callStaff('beers.delete', { params: { id }, version }), {
					...discardWords(name),
					done: () => ({ title: `${name}: discarded`, message: 'It is in the bin, with what is stored.' }),
				})
			}
		/>
	);
}

function ListHead() {
	const may = useMay();
	return (
		<header className="flex items-start justify-between gap-y-2 gap-x-4 max-[19rem]:flex-wrap">
			<h1 className="admin-title flex-none max-[19rem]:shrink">Beers</h1>
			<div className="staff-beers-ways">
				{may('prices.change') && (
					<Link to="/admin/prices" className="text-link touch-link">
						Prices
					</Link>
				)}
				{may('changeOvers.list') && (
					<Link to="/admin/plans" className="text-link touch-link">
						Change-overs
					</Link>
				)}
				{may('prints.list') && (
					<Link to="/admin/paper" className="text-link touch-link">
						Print menus
					</Link>
				)}
				{may('import.preview') && (
					<Link to="/admin/beers/import" className="text-link touch-link">
						Import and export
					</Link>
				)}
				{may('beers.create') && (
					<Link to="/admin/beers/new" className="button button-primary">
						New beer
					</Link>
				)}
			</div>
		</header>
	);
}

function ListTools({ view, children }: { view: ListView; children: ReactNode }) {
	return (
		<div className="flex flex-wrap gap-2 mt-3">
			<SearchField
				label="Search beers"
				placeholder="Name, style, tap 4"
				value={view.search}
				onChange={(search) => view.change({ search })}
			/>
			<select
				aria-label="Sort by"
				className="field-control w-auto min-w-0 min-h-11 flex-[1_1_6.5rem] tablet:flex-[0_0_12rem]"
				value={view.sort}
				onChange={({ target }) =>
					view.change({ sort: staffSorts.find((sort) => sort === target.value) ?? view.sort })
				}
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

function StatusTabs({ view: { tab: current, counts } }: { view: ListView }) {
	const may = useMay();
	const tabs = useRef<HTMLElement>(null);
	// The current tab is scrolled into view: a phone shows four tabs, and an import leads to a later one.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place
	useEffect(() => {
		const line = tabs.current;
		const chosen = line?.querySelector<HTMLElement>('[aria-current]');
		if (line && chosen) line.scrollLeft = chosen.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2;
	}, [current]);
	return (
		<nav ref={tabs} aria-label="Beers by status" className="staff-tabs">
			{staffTabs
				.filter((tab) => tab !== 'bin' || may('beers.delete'))
				.filter((tab) => tab !== 'hidden' || tab === current || counts.hidden > 0)
				.map((tab) => (
					<Link
						key={tab}
						to={`?tab=${tab}`}
						replace
						aria-current={tab === current ? 'true' : undefined}
						className="staff-tab"
					>
						{statusWords(tab)} <span className="figure text-ink-soft font-normal">{counts[tab]}</span>
					</Link>
				))}
		</nav>
	);
}
