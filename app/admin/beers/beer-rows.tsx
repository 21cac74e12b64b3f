import { inStaffTab, staffTabLabels } from '#domain/beers/staff-beer-list.ts';
import { BeerRow, type RowHandlers, type RowRights } from './beer-row.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { ListView } from './use-list-view.ts';
import { useWindow } from './use-window.ts';

interface BeerRowsProps {
	readonly view: ListView;
	readonly rights: RowRights;
	readonly on: RowHandlers;
	/** The beer whose menu is open. */
	readonly menu: string | null;
	readonly picked: ReadonlySet<string> | null;
}

/** The rows of a view, as many as are looked at. */
export function BeerRows({ view, rights, on, menu, picked }: BeerRowsProps) {
	const { tab, shown, key } = view;
	const { rows, left, more, below } = useWindow(shown, key);
	return (
		<>
			<p role="status" className="visually-hidden">
				{shown.length === 1 ? '1 beer' : `${shown.length} beers`}
			</p>
			{shown.length === 0 && <NothingFound view={view} />}
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
							menuOpen={menu === row.id}
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
