import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { screensQuery } from './queries.ts';
import { useScreenState } from './screen-state.ts';

/** On the staff's home, while we are open: the screens that nobody can read. */
export function DarkScreens() {
	const { data: screens = [] } = useQuery(screensQuery);
	const stateOf = useScreenState();
	const dark = screens.filter(({ state }) => state === 'dark');
	if (dark.length === 0) return null;
	return (
		<section aria-label="Dark screens" className="beer-notice">
			<ul>
				{dark.map((screen) => (
					<li key={screen.id}>
						<strong>{screen.name}</strong>
						{screen.place && ` (${screen.place})`}: {stateOf(screen).replace('Dark', 'dark')}.
					</li>
				))}
			</ul>
			<p>
				Is it switched on, and on the Wi-Fi?{' '}
				<Link to="/admin/boards" className="text-link touch-link">
					Look at the screens
				</Link>
			</p>
		</section>
	);
}
