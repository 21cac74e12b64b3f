import { Button } from '#app/admin/ui/button.tsx';
import { ShowMore, useWindow } from '#app/admin/ui/show-more.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { Link } from '#app/navigation/navigation.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { inStaffTab } from '#domain/beers/staff-beer-list.ts';
import { statusWords } from '#domain/beers/status-text.ts';
import { BeerRow } from './beer-row.tsx';
import type { ListView } from './use-list-view.ts';
import type { RowActions } from './use-row-actions.ts';

interface BeerRowsProps {
	readonly view: ListView;
	readonly on: RowActions;
	readonly onPick: (row: StaffBeerRow) => void;
	readonly picked: ReadonlySet<string> | null;
}

export function BeerRows({ view, on, onPick, picked }: BeerRowsProps) {
	const { tab, shown, key } = view;
	const { rows, ...rest } = useWindow(shown, key);
	return (
		<>
			<p role="status" className="sr-only">
				{shown.length === 1 ? '1 beer' : `${shown.length} beers`}
			</p>
			{shown.length === 0 && <NothingFound view={view} />}
			<ul className="staff-beers" aria-label={`Beers: ${statusWords(tab)}`}>
				{rows.map((row) => {
					const gone = !inStaffTab(row, tab);
					return (
						<BeerRow
							key={row.id}
							row={row}
							on={on}
							onPick={onPick}
							withStatus={gone || tab === 'all' || tab === 'bin'}
							gone={gone}
							picked={picked === null ? null : picked.has(row.id)}
						/>
					);
				})}
			</ul>
			<ShowMore {...rest} />
		</>
	);
}

function NothingFound({ view: { tab, search, counts, change } }: { view: ListView }) {
	if (counts.all === 0 && tab !== 'bin') return <NoBeers />;
	if (search.trim() === '') return <p className="staff-note">{nothingThere[tab]}</p>;
	const elsewhere = tab === 'all' || tab === 'bin' ? 0 : counts.all;
	return (
		<div className="staff-note">
			<p>
				Nothing under {statusWords(tab)} matches “{search.trim()}”.
			</p>
			<p className="flex flex-wrap gap-x-6 text-ink">
				{elsewhere > 0 && (
					<Link to="?tab=all" replace className="text-link touch-link">
						{elsewhere === 1 ? 'Show the one elsewhere' : `Show the ${elsewhere} elsewhere`}
					</Link>
				)}
				<Button kind="link" className="touch-link" onClick={() => change({ search: '' })}>
					Clear the search
				</Button>
			</p>
		</div>
	);
}

function NoBeers() {
	const may = useMay();
	return (
		<div className="staff-note">
			<p>No beers yet. Each one you add gets a page of its own, and stands on the menu once it is tapped.</p>
			<p className="flex flex-wrap gap-x-6 text-ink">
				{may('beers.create') && (
					<Link to="/admin/beers/new" className="text-link touch-link">
						Add the first beer
					</Link>
				)}
				{may('import.preview') && (
					<Link to="/admin/beers/import" className="text-link touch-link">
						Bring a whole list from a spreadsheet
					</Link>
				)}
			</p>
		</div>
	);
}

const nothingThere = {
	all: 'There are no beers yet.',
	bin: 'The bin is empty.',
	'on-tap': 'Nothing is on tap. Find a beer under All and tap it.',
	'coming-soon': 'Nothing is coming soon.',
	seasonal: 'No seasonal beers.',
	'limited-edition': 'No limited editions.',
	archived: 'The archive is empty.',
	retired: 'No retired beers.',
	hidden: 'Guests see every beer.',
} as const;
