import { EditBeerScreen } from '#app/admin/beer-form/screens.tsx';
import { Protected } from '#app/auth/protected.tsx';
import '#app/admin/editing/editing.css';
import '#app/admin/beer-form/beer-form.css';
import '#app/admin/editing/rich-text.css';
import '#app/beers/beers.css';
import type { Route } from './+types/admin.beers.$id.edit';

/** Changes a beer (spec §2). */
export default function EditBeer({ params }: Route.ComponentProps) {
	return (
		<Protected needs={['admin:access', 'beer:update']}>
			<EditBeerScreen key={params.id} id={params.id} />
		</Protected>
	);
}
