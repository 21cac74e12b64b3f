import { useQuery } from '@tanstack/react-query';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { Link } from '#app/navigation/navigation.ts';
import type { BoardScreen } from '#domain/boards/board-endpoints.ts';
import { screensQuery } from './queries.ts';

/** Lists, on the staff's home screen, the televisions that have gone dark while the taproom is open. */
export function DarkScreens() {
	const { data: screens = [] } = useQuery(screensQuery);
	const stateOf = useScreenState();
	const dark = screens.filter(({ state }) => state === 'dark');
	if (dark.length === 0) return null;
	return (
		<section aria-label="Dark screens" className="admin-notice">
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

/** Puts the state of a screen into words, such as 'Dark since today at 5:40 PM'. */
export function useScreenState(): (screen: BoardScreen) => string {
	const timeText = useTimeText();
	return ({ state, darkSince }) => {
		if (state === 'dark' && darkSince) return `Dark since ${timeText(darkSince)}`;
		if (state === 'waking') return 'Waking up';
		return state === 'awake' ? 'Awake' : 'Asleep: we are closed';
	};
}
