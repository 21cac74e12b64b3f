import { Link } from 'react-router';
import { useMay } from '#app/auth/auth.tsx';

export const contentPlaces = {
	food: { path: '/admin/food', label: 'Food', runsOut: true },
	drinks: { path: '/admin/drinks', label: 'Drinks', runsOut: true },
	events: { path: '/admin/events', label: 'Events', runsOut: false },
	faq: { path: '/admin/faq', label: 'FAQ', runsOut: false },
	about: { path: '/admin/about', label: 'About', runsOut: false },
	photos: { path: '/admin/photos', label: 'Photos', runsOut: false },
	boards: { path: '/admin/boards', label: 'Boards', runsOut: false },
} as const;
export type ContentPlace = keyof typeof contentPlaces;

/** The kinds of content beside each other; whoever only says what has run out sees what can. */
export function ContentNav({ here }: { here: string }) {
	const may = useMay();
	const shown = Object.values(contentPlaces).filter(
		({ runsOut }) => may('content.update') || (runsOut && may('drinks.soldOut')),
	);
	return (
		<nav aria-label="Kinds of content" className="staff-tabs content-places">
			{shown.map(({ path, label }) => (
				<Link key={path} to={path} aria-current={path === here ? 'page' : undefined} className="staff-tab">
					{label}
				</Link>
			))}
		</nav>
	);
}
