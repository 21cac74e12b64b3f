import { useMay } from '#app/auth/auth.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { contentPlaces } from './content-places.ts';

/** Links the kinds of content. Users who may only mark items as sold out see only kinds that can be. */
export function ContentNav({ here }: { here: string }) {
	const may = useMay();
	const shown = Object.values(contentPlaces).filter(
		({ runsOut }) => may('content.update') || (runsOut && may('drinks.soldOut')),
	);
	return (
		<nav aria-label="Kinds of content" className="staff-tabs mb-5">
			{shown.map(({ path, label }) => (
				<Link key={path} to={path} aria-current={path === here ? 'page' : undefined} className="staff-tab">
					{label}
				</Link>
			))}
		</nav>
	);
}
