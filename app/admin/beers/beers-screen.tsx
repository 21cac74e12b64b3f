import { LoadError } from '#app/ui/load-error.tsx';
import { BeerList } from './beer-list.tsx';
import { useStaffBeers } from './staff-beers-query.ts';
import '#app/admin/beers/beers.css';
import '#app/admin/ui/menu.css';

export default function BeersScreen() {
	const { data, error, refetch } = useStaffBeers();
	if (data) return <BeerList rows={data} />;
	return (
		<>
			<h1 className="admin-title">Beers</h1>
			{error ? (
				<LoadError message={error.message} onRetry={() => void refetch()} />
			) : (
				<p role="status" className="staff-note">
					Loading beers...
				</p>
			)}
		</>
	);
}
