import { Link } from '#app/navigation/navigation.ts';

/** Links from a screen back to its list. */
export function BackLink({ to, label }: { to: string; label: string }) {
	return (
		<p>
			<Link to={to} className="text-link touch-link">
				← {label}
			</Link>
		</p>
	);
}
