import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/admin/ui/button.tsx';
import { inStaffTab, statusWords } from '#domain/beers/staff-beer-list.ts';
import { BeerRow, type RowHandlers } from './beer-row.tsx';
import type { ListView } from './use-list-view.ts';

interface BeerRowsProps {
	readonly view: ListView;
	readonly on: RowHandlers;
	readonly picked: ReadonlySet<string> | null;
}

export function BeerRows({ view, on, picked }: BeerRowsProps) {
	const { tab, shown, key } = view;
	const { rows, left, more, below } = useWindow(shown, key);
	return (
		<>
			<p role="status" className="visually-hidden">
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
							withStatus={gone || tab === 'all' || tab === 'bin'}
							gone={gone}
							picked={picked === null ? null : picked.has(row.id)}
						/>
					);
				})}
			</ul>
			{left > 0 && (
				<Button ref={below} kind="row" className="staff-beers-more" onClick={more}>
					Show more ({left} left)
				</Button>
			)}
		</>
	);
}

function NothingFound({ view: { tab, search, counts, change } }: { view: ListView }) {
	if (search.trim() === '') return <p className="staff-note">{nothingThere[tab]}</p>;
	const elsewhere = tab === 'all' || tab === 'bin' ? 0 : counts.all;
	return (
		<div className="staff-note">
			<p>
				Nothing under {statusWords(tab)} matches “{search.trim()}”.
			</p>
			<p className="staff-note-ways">
				{elsewhere > 0 && (
					<Link to="?tab=all" replace className="text-link">
						{elsewhere === 1 ? 'Show the one elsewhere' : `Show the ${elsewhere} elsewhere`}
					</Link>
				)}
				<Button kind="link" onClick={() => change({ search: '' })}>
					Clear the search
				</Button>
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
} as const;

/** More rows than a screen holds, few enough that a key in the search costs nothing. */
const step = 24;

/** The beginning of a list, growing as it is read; another `key` begins anew. */
function useWindow<T>(rows: readonly T[], key: string) {
	const [drawn, setDrawn] = useState({ key, count: step });
	const count = drawn.key === key ? drawn.count : step;
	const more = useCallback(
		() => setDrawn((old) => ({ key, count: (old.key === key ? old.count : step) + 4 * step })),
		[key],
	);
	const below = useCallback(
		(element: HTMLElement | null) => {
			if (!element) return;
			const look: IntersectionObserverCallback = (entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) more();
			};
			const observer = new IntersectionObserver(look, { rootMargin: '800px' });
			observer.observe(element);
			return () => observer.disconnect();
		},
		[more],
	);
	return { rows: rows.slice(0, count), left: Math.max(0, rows.length - count), more, below };
}
