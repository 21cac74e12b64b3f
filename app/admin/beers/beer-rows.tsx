import { type RefCallback, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { inStaffTab, staffTabLabels } from '#domain/beers/staff-beer-list.ts';
import { BeerRow, type RowHandlers, type RowRights } from './beer-row.tsx';
import type { ListView } from './use-list-view.ts';

interface BeerRowsProps {
	readonly view: ListView;
	readonly rights: RowRights;
	readonly on: RowHandlers;
	readonly menu: string | null;
	readonly picked: ReadonlySet<string> | null;
}

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

function NothingFound({ view: { tab, search, counts, find } }: { view: ListView }) {
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

/** So many rows are drawn at once: more than a screen holds, few enough that a key in the search costs nothing. */
const step = 24;

interface RowWindow<T> {
	readonly rows: readonly T[];
	readonly left: number;
	readonly more: () => void;
	readonly below: RefCallback<HTMLElement>;
}

/** The beginning of a list, growing as it is read; `key` names the list, another one begins anew. */
function useWindow<T>(rows: readonly T[], key: string): RowWindow<T> {
	const [drawn, setDrawn] = useState({ key, count: step });
	const count = drawn.key === key ? drawn.count : step;
	const more = useCallback(
		() => setDrawn((old) => ({ key, count: (old.key === key ? old.count : step) + 4 * step })),
		[key],
	);
	const below = useCallback(
		(element: HTMLElement | null) => {
			if (!element) return;
			const observer = new IntersectionObserver(
				(entries) => {
					if (entries.some(({ isIntersecting }) => isIntersecting)) more();
				},
				{ rootMargin: '800px' },
			);
			observer.observe(element);
			return () => observer.disconnect();
		},
		[more],
	);
	return { rows: rows.slice(0, count), left: Math.max(0, rows.length - count), more, below };
}
