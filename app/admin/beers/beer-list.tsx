import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#app/auth/auth.tsx';
import {
	inStaffTab,
	type StaffSort,
	staffSortLabels,
	staffSorts,
	staffTabLabels,
} from '#domain/staff-beer-list.ts';
import type { StaffBeerRow } from '#domain/staff-beer-schema.ts';
import { ArrangeTaps } from './arrange-taps.tsx';
import { BeerRow, type RowHandlers, type RowRights } from './beer-row.tsx';
import { BulkBar, mostPicked } from './bulk-bar.tsx';
import { type OpenMenu, RowMenu } from './row-menu.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useBeerActions } from './use-beer-actions.ts';
import { type ListView, useListView } from './use-list-view.ts';
import { useWindow } from './use-window.ts';

const nothingPicked: ReadonlySet<string> = new Set();

/** The rights of a row, the same object as long as they are the same. */
function useRights(): RowRights {
	const may = useMay();
	const [status, edit, remove] = [may('beers.status'), may('beers.update'), may('beers.delete')];
	return useMemo(() => ({ status, edit, remove }), [status, edit, remove]);
}

/** The list and all that is done on it. */
export function BeerList({ rows }: { rows: readonly StaffBeerRow[] }) {
	const may = useMay();
	const rights = useRights();
	const actions = useBeerActions();
	const view = useListView(rows);
	const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
	const [menu, setMenu] = useState<OpenMenu | null>(null);
	const [arranging, setArranging] = useState(false);
	const { touch } = view;

	const on = useMemo<RowHandlers>(() => {
		const touched = (act: (row: StaffBeerRow) => void) => (row: StaffBeerRow) => {
			touch(row);
			act(row);
		};
		return {
			tap: touched((row) => actions.status(row, { status: 'on-tap' })),
			// An empty keg is archived; whoever means something else finds it in the row's menu.
			kick: touched((row) => actions.status(row, { status: 'archived' })),
			restore: touched(actions.restore),
			low: actions.low,
			menu: (row, button) => setMenu({ row, button }),
			pick: ({ id }) => setPicked((old) => toggled(old ?? nothingPicked, id)),
		};
	}, [actions, touch]);

	if (arranging) {
		return <ArrangeTaps rows={rows} onSave={actions.arrange} onClose={() => setArranging(false)} />;
	}
	const pickedRows = rows.filter(({ id }) => picked?.has(id));
	return (
		<>
			<header className="staff-beers-head">
				<h1 className="admin-title">Beers</h1>
				{may('beers.create') && (
					<Link to="/admin/beers/new" className="button button-primary">
						New beer
					</Link>
				)}
			</header>
			<Toolbar view={view}>
				{rights.status && view.tab !== 'bin' && (
					<button
						type="button"
						className="row-button"
						aria-pressed={picked !== null}
						onClick={() => setPicked(picked ? null : nothingPicked)}
					>
						Choose
					</button>
				)}
				{may('beers.arrange') && view.tab === 'on-tap' && (
					<button type="button" className="row-button" onClick={() => setArranging(true)}>
						Arrange taps
					</button>
				)}
			</Toolbar>
			<StatusTabs tab={view.tab} counts={view.counts} withBin={rights.remove} />
			<Rows view={view} rights={rights} on={on} picked={view.tab === 'bin' ? null : picked} />
			<RowMenu
				open={menu}
				rights={rights}
				onClose={() => setMenu(null)}
				onStatus={(row, status) => {
					touch(row);
					actions.status(row, { status });
				}}
				onDelete={(row) => {
					touch(row);
					actions.remove(row);
				}}
			/>
			{picked && view.tab !== 'bin' && (
				<BulkBar
					picked={pickedRows.length}
					shown={view.shown.length}
					onAll={() => setPicked(new Set(view.shown.slice(0, mostPicked).map(({ id }) => id)))}
					onStatus={async (status) => {
						for (const row of pickedRows) touch(row);
						const done = await actions.bulk(pickedRows, status);
						if (done) setPicked(nothingPicked);
						return done;
					}}
					onClose={() => setPicked(null)}
				/>
			)}
		</>
	);
}

function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
	const next = new Set(picked);
	if (!next.delete(id) && next.size < mostPicked) next.add(id);
	return next;
}

function Toolbar({ view, children }: { view: ListView; children: ReactNode }) {
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

interface RowsProps {
	readonly view: ListView;
	readonly rights: RowRights;
	readonly on: RowHandlers;
	readonly picked: ReadonlySet<string> | null;
}

function Rows({ view, rights, on, picked }: RowsProps) {
	const { tab, shown, key } = view;
	const { rows, left, more, below } = useWindow(shown, key);
	return (
		<>
			<p role="status" className="staff-hidden">
				{shown.length === 1 ? '1 beer' : `${shown.length} beers`}
			</p>
			{shown.length === 0 && <Nothing view={view} />}
			<ul className="staff-beers" aria-label={`Beers: ${staffTabLabels[tab]}`}>
				{rows.map((row) => {
					const gone = !inStaffTab(row, tab);
					return (
						<BeerRow
							key={row.id}
							row={row}
							rights={rights}
							on={on}
							withStatus={gone || tab === 'all' || tab === 'bin'}
							gone={gone}
							picked={picked === null ? null : picked.has(row.id)}
						/>
					);
				})}
			</ul>
			{left > 0 && (
				<button ref={below} type="button" className="row-button staff-beers-more" onClick={more}>
					Show more ({left} left)
				</button>
			)}
		</>
	);
}

/** Why the list is empty, and what to do about it. */
function Nothing({ view: { tab, search, counts, find } }: { view: ListView }) {
	if (search.trim() === '') {
		return (
			<p className="staff-note">
				{tab === 'bin' ? 'The bin is empty.' : tab === 'all' ? 'There are no beers yet.' : nothingThere[tab]}
			</p>
		);
	}
	const elsewhere = tab === 'all' || tab === 'bin' ? 0 : counts.all;
	return (
		<div className="staff-note">
			<p>
				Nothing under {staffTabLabels[tab]} matches “{search.trim()}”.
			</p>
			<p className="staff-note-ways">
				{elsewhere > 0 && (
					<Link to="?tab=all" replace className="text-link">
						{elsewhere === 1 ? 'Show the one elsewhere' : `Show the ${elsewhere} elsewhere`}
					</Link>
				)}
				<button type="button" className="text-link" onClick={() => find('')}>
					Clear the search
				</button>
			</p>
		</div>
	);
}

const nothingThere = {
	'on-tap': 'Nothing is on tap. Find a beer under All and tap it.',
	'coming-soon': 'Nothing is coming soon.',
	seasonal: 'No seasonal beers.',
	'limited-edition': 'No limited editions.',
	archived: 'The archive is empty.',
	retired: 'No retired beers.',
} as const;
