import { ContentForm } from '#app/admin/content/forms.tsx';
import { Protected } from '#app/auth/protected.tsx';
import '#app/admin/beers/beers.css';
import '#app/admin/editing/editing.css';
import '#app/admin/editing/rich-text.css';
import '#app/admin/content/content.css';
import '#app/about/about.css';
import '#app/beers/beers.css';
import '#app/events/events.css';
import '#app/faq/faq.css';
import '#app/food/dish-page.css';
import '#app/food/food.css';
import '#app/home/home.css';

/** The about page, which is one document. */
export default function About() {
	return (
		<Protected needs={['admin:access', 'content:manage']}>
			<ContentForm kind="about" slug="about" />
		</Protected>
	);
}
