import { Fragment, type ReactNode } from 'react';
import { LateNotFound } from '#app/layout/lazy-not-found.tsx';
import { type ContentKindName, readContentKind } from '#domain/resources/content-kinds.ts';
import { aboutUi } from './about-form.tsx';
import { ContentScreen } from './content-screen.tsx';
import { eventUi } from './event-forms.tsx';
import { faqGroupUi, questionUi } from './faq.tsx';
import { dishUi, foodSectionUi } from './food-forms.tsx';
import { ContentPlaces } from './list-frame.tsx';
import { photoUi } from './photos.tsx';
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

/** The form of every kind; null stands for a new item. */
const forms: Readonly<Record<ContentKindName, (slug: string | null) => ReactNode>> = {
	'food-section': (slug) => <ContentScreen ui={foodSectionUi} slug={slug} />,
	'food-item': (slug) => <ContentScreen ui={dishUi} slug={slug} />,
	event: (slug) => <ContentScreen ui={eventUi} slug={slug} />,
	'faq-group': (slug) => <ContentScreen ui={faqGroupUi} slug={slug} />,
	'faq-question': (slug) => <ContentScreen ui={questionUi} slug={slug} />,
	about: (slug) => (
		<>
			<ContentPlaces here="/admin/about" />
			<ContentScreen ui={aboutUi} slug={slug} />
		</>
	),
	photo: (slug) => <ContentScreen ui={photoUi} slug={slug} />,
};

/** The form of an item of any kind; the address 'new' is a new one's, and that of the about page names neither. */
export default function ContentFormScreen({ params }: { params: { kind?: string; slug?: string } }) {
	const { kind: word = 'about', slug = 'about' } = params;
	const kind = readContentKind(word);
	if (!kind) return <LateNotFound />;
	return <Fragment key={`${kind}/${slug}`}>{forms[kind](slug === 'new' ? null : slug)}</Fragment>;
}
