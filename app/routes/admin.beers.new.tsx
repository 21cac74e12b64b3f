import { NewBeerScreen } from '#app/admin/beer-form/screens.tsx';
import { Protected } from '#app/auth/protected.tsx';
import '#app/admin/editing/editing.css';
import '#app/admin/beer-form/beer-form.css';
import '#app/admin/editing/rich-text.css';
import '#app/beers/beers.css';

/** Creates a beer (spec §2). */
export default function NewBeer() {
	return (
		<Protected needs={['admin:access', 'beer:create']}>
			<NewBeerScreen />
		</Protected>
	);
}
