import { Link } from '#app/navigation/navigation.ts';

/** The search of each list by the list's path, kept for the way back from a form. */
const lastSearches = new Map<string, string>();

export function rememberSearch(path: string, search: string): void {
	lastSearches.set(path, search);
}

/** Returns the address of a list with the search that was last made there. */
export function listAddress(path: string): string {
	const search = lastSearches.get(path);
	return search ? `${path}?${new URLSearchParams({ q: search })}` : path;
}

export function BackLink({ to, label }: { to: string; label: string }) {
	return (
		<p>
			<Link to={listAddress(to)} className="text-link touch-link">
				← {label}
			</Link>
		</p>
	);
}
