import { Link } from '#app/navigation/navigation.ts';

/** Leads from a screen back to the list that it belongs to. */
export function BackLink({ to, label }: { to: string; label: string }) {
	return (
		<p>
			<Link to={to} className="text-link touch-link">
				← {label}
			</Link>
		</p>
	);
}
