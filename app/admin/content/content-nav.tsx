import { Link } from 'react-router';
import { useMay } from '#app/auth/auth.tsx';

const places = [
	{ path: '/admin/food', label: 'Food', runsOut: true },
	{ path: '/admin/drinks', label: 'Drinks', runsOut: true },
	{ path: '/admin/events', label: 'Events', runsOut: false },
	{ path: '/admin/faq', label: 'FAQ', runsOut: false },
	{ path: '/admin/about', label: 'About', runsOut: false },
	{ path: '/admin/photos', label: 'Photos', runsOut: false },
] as const;

/** The kinds of content beside each other; whoever only says what has run out sees what can. */
export function ContentNav({ here }: { here: string }) {
	const may = useMay();
	const shown = places.filter(({ runsOut }) => may('content.update') || (runsOut && may('drinks.soldOut')));
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
