import { type Dispatch, type SetStateAction, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#app/auth/auth.tsx';
import type { StaffBeerRow } from '#domain/beers/staff-beer-schema.ts';
import { ArrangeTaps } from './arrange-taps.tsx';
import type { BeerActions } from './beer-actions.ts';
import type { RowHandlers, RowRights } from './beer-row.tsx';
import { BeerRows } from './beer-rows.tsx';
import { BulkBar, mostPicked } from './bulk-bar.tsx';
import { ListTools, StatusTabs } from './list-tools.tsx';
import { useBeerActions } from './use-beer-actions.ts';
import { type ListView, useListView } from './use-list-view.ts';

const nothingPicked: ReadonlySet<string> = new Set();

function useRights(): RowRights {
	const may = useMay();
	const [status, edit, remove] = [may('beers.status'), may('beers.update'), may('beers.delete')];
	return useMemo(() => ({ status, edit, remove }), [status, edit, remove]);
}

/** What the buttons of a row do; the same object as long as the screen stands. */
function useRowHandlers(
	actions: BeerActions,
	touch: ListView['touch'],
	setMenu: (id: string | null) => void,
	setPicked: Dispatch<SetStateAction<ReadonlySet<string> | null>>,
): RowHandlers {
	return useMemo(() => {
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
			status: (row, status) => touched(() => actions.status(row, { status }))(row),
			menu: (row) => setMenu(row?.id ?? null),
			pick: ({ id }) => setPicked((old) => toggled(old ?? nothingPicked, id)),
		};
	}, [actions, touch, setMenu, setPicked]);
}

export function BeerList({ rows }: { rows: readonly StaffBeerRow[] }) {
	const rights = useRights();
	const actions = useBeerActions();
	const view = useListView(rows);
	const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
	const [menu, setMenu] = useState<string | null>(null);
	const [arranging, setArranging] = useState<boolean | 'over'>(false);
	const choose = useRef<HTMLButtonElement>(null);
	const { touch } = view;
	const on = useRowHandlers(actions, touch, setMenu, setPicked);

	if (arranging === true) {
		return <ArrangeTaps rows={rows} onSave={actions.arrange} onClose={() => setArranging('over')} />;
	}
	const inBin = view.tab === 'bin';
	return (
		<>
			<ListHead />
			<ListTools view={view}>
				{rights.status && !inBin && (
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
				{view.tab === 'on-tap' && (
					<ArrangeButton comesBack={arranging === 'over'} onClick={() => setArranging(true)} />
				)}
			</ListTools>
			<StatusTabs tab={view.tab} counts={view.counts} withBin={rights.remove} />
			<BeerRows view={view} rights={rights} on={on} menu={menu} picked={inBin ? null : picked} />
			{picked && !inBin && (
				<BulkBar
					view={view}
					picked={rows.filter(({ id }) => picked.has(id))}
					onPick={setPicked}
					bulk={actions.bulk}
					onClose={() => {
						setPicked(null);
						choose.current?.focus();
					}}
				/>
			)}
		</>
	);
}

function ArrangeButton({ comesBack, onClick }: { comesBack: boolean; onClick: () => void }) {
	const may = useMay();
	if (!may('beers.arrange')) return null;
	return (
		<button
			type="button"
			// biome-ignore lint/a11y/noAutofocus: whoever comes back from arranging goes on where they left
			autoFocus={comesBack}
			className="row-button"
			onClick={onClick}
		>
			Arrange taps
		</button>
	);
}

function ListHead() {
	const may = useMay();
	return (
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
	);
}

function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
	const next = new Set(picked);
	if (!next.delete(id) && next.size < mostPicked) next.add(id);
	return next;
}
