import { Link } from 'react-router';
import { ContentPlaces } from '#app/admin/content/list-frame.tsx';
import { useHouse } from '#app/admin/settings/queries.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import { KitchenEditor } from './kitchen-editor.tsx';
import '#app/admin/settings/house.css';
import './kitchen.css';
import '#app/admin/beers/beers.css';
import '#app/admin/content/content.css';

export default function KitchenScreen() {
	const { data, error, refetch } = useHouse();
	return (
		<>
			<ContentPlaces here="/admin/food" />
			<Link to="/admin/food" className="text-link house-touch">
				← Back to the food
			</Link>
			<h1 className="admin-title">Kitchen hours</h1>
			{data && <KitchenEditor saved={data.kitchen} />}
			{!data && error && <LoadError message={error.message} onRetry={() => refetch()} />}
			{!data && !error && <p role="status">Loading...</p>}
		</>
	);
}
