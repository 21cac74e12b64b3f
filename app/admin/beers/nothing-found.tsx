import { Link } from 'react-router';
import { staffTabLabels } from '#domain/beers/staff-beer-list.ts';
import type { ListView } from './use-list-view.ts';

/** Why the list is empty, and what to do about it. */
export function NothingFound({ view: { tab, search, counts, find } }: { view: ListView }) {
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
