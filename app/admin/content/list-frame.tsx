import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '#app/auth/auth.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import type { Items } from './use-items.ts';

const places = [
	{ path: '/admin/food', label: 'Food' },
	{ path: '/admin/events', label: 'Events' },
	{ path: '/admin/faq', label: 'FAQ' },
	{ path: '/admin/about', label: 'About' },
	{ path: '/admin/photos', label: 'Photos' },
] as const;
type PlacePath = (typeof places)[number]['path'];

/** The kinds of content beside each other; whoever only says what has run out sees the food alone. */
export function ContentPlaces({ here }: { here: PlacePath }) {
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

interface ListFrameProps {
	readonly here: PlacePath;
	readonly title: string;
	/** What the list is made of; it waits for all of it. */
	readonly of: readonly Items<unknown>[];
	readonly children: ReactNode;
}

/** The frame of every list of content: where else one can go, and the wait for what it shows. */
export function ListFrame({ here, title, of, children }: ListFrameProps) {
	const failed = of.find(({ items, error }) => items === null && error !== null);
	const waiting = of.some(({ items }) => items === null);
	return (
		<>
			<ContentPlaces here={here} />
			{!waiting && children}
			{waiting && (
				<>
					<h1 className="admin-title">{title}</h1>
					{failed?.error ? (
						<LoadError message={failed.error.message} onRetry={failed.retry} />
					) : (
						<p role="status" className="staff-note">
							Loading...
						</p>
					)}
				</>
			)}
		</>
	);
}
