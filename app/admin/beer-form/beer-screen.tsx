import { ItemScreen } from '#app/admin/editor/item-screen.tsx';
import { beerUi } from './beer-ui.ts';
import '#app/admin/editor/forms.css';
import '#app/admin/editor/rich-text.css';
import './beer-form.css';
import '#app/beers/beers.css';

/** The form of a beer; without an id, of a new one. */
export default function BeerScreen({ params: { id = null } }: { params: { id?: string | null } }) {
	return <ItemScreen key={id} ui={beerUi} address={id} />;
}
