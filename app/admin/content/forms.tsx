import type { ReactNode } from 'react';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import { aboutUi } from './about-form.tsx';
import { ContentScreen } from './content-screen.tsx';
import { eventUi } from './event-forms.tsx';
import { faqGroupUi, questionUi } from './faq.tsx';
import { dishUi, foodSectionUi } from './food-forms.tsx';
import { ContentPlaces } from './list-frame.tsx';
import { photoUi } from './photos.tsx';

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

/** The form of an item of any kind, or of a new one. */
export function ContentForm({ kind, slug }: { kind: ContentKindName; slug: string | null }) {
	return forms[kind](slug);
}
