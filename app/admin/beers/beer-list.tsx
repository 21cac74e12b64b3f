import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#app/auth/auth.tsx';
import type { StaffBeerRow } from '#domain/beers/staff-beer-schema.ts';
import { ArrangeTaps } from './arrange-taps.tsx';
import type { RowHandlers, RowRights } from './beer-row.tsx';
import { BeerRows } from './beer-rows.tsx';
import { BulkBar, mostPicked } from './bulk-bar.tsx';
import { ListTools } from './list-tools.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useBeerActions } from './use-beer-actions.ts';
import { useListView } from './use-list-view.ts';

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
	const [menu, setMenu] = useState<string | null>(null);
	const [arranging, setArranging] = useState<boolean | 'over'>(false);
	const choose = useRef<HTMLButtonElement>(null);
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
			restore: touched((row) => actions.restore(row)),
			low: actions.low,
			remove: touched(actions.remove),
			status(row, status) {
				touch(row);
				actions.status(row, { status });
			},
			menu: (row) => setMenu(row?.id ?? null),
			pick: ({ id }) => setPicked((old) => toggled(old ?? nothingPicked, id)),
		};
	}, [actions, touch]);

	if (arranging === true) {
		return <ArrangeTaps rows={rows} onSave={actions.arrange} onClose={() => setArranging('over')} />;
	}
	const pickedRows = rows.filter(({ id }) => picked?.has(id));
	return (
		<>
			<header className="staff-beers-head">
				<h1 className="admin-title">Beers</h1>
				<div className="staff-beers-ways">
					{may('import.preview') && (
						<Link to="/admin/beers/import" className="text-link">
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
			<ListTools view={view}>
				{rights.status && view.tab !== 'bin' && (
					<button
						ref={choose}
						type="button"
						className="row-button"
						aria-pressed={picked !== null}
						onClick={() => setPicked(picked ? null : nothingPicked)}
					>
						Choose
					</button>
				)}
				{may('beers.arrange') && view.tab === 'on-tap' && (
					<button
						type="button"
						// biome-ignore lint/a11y/noAutofocus: whoever comes back from arranging goes on where they left
						autoFocus={arranging === 'over'}
						className="row-button"
						onClick={() => setArranging(true)}
					>
						Arrange taps
					</button>
				)}
			</ListTools>
			<StatusTabs tab={view.tab} counts={view.counts} withBin={rights.remove} />
			<BeerRows view={view} rights={rights} on={on} menu={menu} picked={view.tab === 'bin' ? null : picked} />
			{picked && view.tab !== 'bin' && (
				<BulkBar
					picked={pickedRows.length}
					shown={view.shown.length}
					onAll={() => setPicked(new Set(view.shown.slice(0, mostPicked).map(({ id }) => id)))}
					onStatus={async (status) => {
						for (const row of pickedRows) touch(row);
						if ((await actions.bulk(pickedRows, status)) === 'done') setPicked(nothingPicked);
					}}
					onClose={() => {
						setPicked(null);
						choose.current?.focus();
					}}
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
