import { useMay } from '#app/auth/auth.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { contentPlaces } from './content-places.ts';

/** Leads from one kind of content to another. A user who may only mark what has run out sees only kinds that can. */
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
