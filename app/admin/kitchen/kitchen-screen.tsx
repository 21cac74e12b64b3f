import { Link } from 'react-router';
import { ContentNav } from '#app/admin/content/content-nav.tsx';
import { WithSettings } from '#app/admin/settings/settings-view.tsx';
import { KitchenForm } from './kitchen-form.tsx';
import '#app/admin/settings/settings.css';
import './kitchen.css';
import '#app/admin/beers/beers.css';
import '#app/admin/content/content.css';

export default function KitchenScreen() {
	return (
		<>
			<ContentNav here="/admin/food" />
			<Link to="/admin/food" className="text-link house-touch">
				← Back to the food
			</Link>
			<h1 className="admin-title">Kitchen hours</h1>
			<WithSettings>{({ kitchen }) => <KitchenForm saved={kitchen} />}</WithSettings>
		</>
	);
}
