import { ContentForm } from '#app/admin/content/forms.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { LateNotFound } from '#app/layout/lazy-not-found.tsx';
import { readContentKind } from '#domain/resources/content-kinds.ts';
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
import type { Route } from './+types/admin.content.$kind.$slug';

/** Creates or changes an item of any kind of content; the address 'new' is a new one's. */
export default function ContentItem({ params }: Route.ComponentProps) {
	const kind = readContentKind(params.kind);
	if (!kind) return <LateNotFound />;
	return (
		<Protected needs={['admin:access', 'content:manage']}>
			<ContentForm
				key={`${kind}/${params.slug}`}
				kind={kind}
				slug={params.slug === 'new' ? null : params.slug}
			/>
		</Protected>
	);
}
