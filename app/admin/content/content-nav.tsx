import { Link } from 'react-router';
import { useMay } from '#app/auth/auth.tsx';

const places = [
	{ path: '/admin/food', label: 'Food' },
	{ path: '/admin/events', label: 'Events' },
	{ path: '/admin/faq', label: 'FAQ' },
	{ path: '/admin/about', label: 'About' },
	{ path: '/admin/photos', label: 'Photos' },
] as const;

/** The kinds of content beside each other; whoever only says what has run out sees the food alone. */
export function ContentNav({ here }: { here: string }) {
	const may = useMay();
	if (!may('content.update')) return null;
	return (
		<nav aria-label="Kinds of content" className="staff-tabs content-places">
			{places.map(({ path, label }) => (
				<Link key={path} to={path} aria-current={path === here ? 'page' : undefined} className="staff-tab">
					{label}
				</Link>
			))}
		</nav>
	);
}
