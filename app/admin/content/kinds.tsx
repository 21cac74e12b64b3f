import type { ReactNode } from 'react';
import { ItemScreen } from '#app/admin/editor/item-screen.tsx';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import { aboutKind } from './about.tsx';
import { itemUiOf, type KindDeclaration } from './content-kind.ts';
import { KindListScreen } from './content-list.tsx';
import { eventKind } from './event.tsx';
import { faqGroupKind, faqQuestionKind } from './faq.tsx';
import { dishKind, sectionKind } from './food.tsx';
import { photoKind } from './photos.tsx';
import '#app/admin/beers/beers.css';
import '#app/admin/editor/forms.css';
import '#app/admin/editor/rich-text.css';
import './content.css';
import '#app/about/about.css';
import '#app/beers/beers.css';
import '#app/events/events.css';
import '#app/faq/faq.css';
import '#app/food/dish-page.css';
import '#app/food/food.css';
import '#app/home/home.css';

/** The screens of a kind. */
interface KindScreens {
	readonly place: { readonly path: string };
	/** The form of an item, or with null of a new one. */
	readonly form: (slug: string | null) => ReactNode;
	/** Null for what is listed elsewhere. */
	readonly list: (() => ReactNode) | null;
}

function screensOf<T extends object, V extends object>(declaration: KindDeclaration<T, V>): KindScreens {
	const ui = itemUiOf(declaration);
	const { kind, place, list } = declaration;
	return {
		place,
		// The about page is one document.
		form: (slug) =>
			kind === 'about' ? (
				<ItemScreen ui={ui} address="about" single />
			) : (
				<ItemScreen ui={ui} address={slug} />
			),
		list: list ? () => <KindListScreen declaration={declaration} list={list} /> : null,
	};
}

/** Every kind of content in the staff area. A new one is an entry here and its own file of fields. */
const kinds: Readonly<Record<ContentKindName, KindScreens>> = {
	'food-section': screensOf(sectionKind),
	'food-item': screensOf(dishKind),
	event: screensOf(eventKind),
	'faq-group': screensOf(faqGroupKind),
	'faq-question': screensOf(faqQuestionKind),
	photo: screensOf(photoKind),
	about: screensOf(aboutKind),
};

/** The form of an item of a kind, or with null of a new one. */
export const contentForm = (kind: ContentKindName, slug: string | null) => kinds[kind].form(slug);

/** The list at an address of the staff area. */
export function contentListAt(path: string): ReactNode {
	return Object.values(kinds)
		.find(({ place, list }) => place.path === path && list !== null)
		?.list?.();
}
