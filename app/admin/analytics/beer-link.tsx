import { Link } from 'react-router';
import { useMay } from '#app/auth/auth.tsx';

/** A beer's name, which leads whoever may change it to its form. */
export function BeerLink({ id, name }: { id: string; name: string }) {
	const may = useMay();
	if (!may('beers.update')) return name;
	return (
		<Link to={`/admin/beers/${id}/edit`} className="text-link views-link">
			{name}
		</Link>
	);
}
