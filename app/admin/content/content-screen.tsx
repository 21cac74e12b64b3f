import { Fragment, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { board } from '#app/admin/boards/board.tsx';
import { ItemScreen } from '#app/admin/editor/item-screen.tsx';
import { useFacts } from '#app/facts.tsx';
import { LazyNotFound } from '#app/layout/lazy-not-found.tsx';
import { type ContentKindName, kinds, readContentKind } from '#domain/resources/kinds.ts';
import { about } from './about.tsx';
import { type DomainKind, itemUiOf, type StaffKind } from './content-kind.ts';
import { KindListScreen } from './content-list.tsx';
import { ContentNav } from './content-nav.tsx';
import { contentPlaces } from './content-places.ts';
import { drink } from './drinks.tsx';
import { eventList, eventOf } from './event.tsx';
import { faqGroup, faqQuestion } from './faq.tsx';
import { dish, menuSection } from './food.tsx';
import { merch } from './merch.tsx';
import { photo } from './photos.tsx';
import '#app/admin/beers/beers.css';
import '#app/admin/editor/forms.css';
import '#app/admin/editor/rich-text.css';
import './content.css';
import '#app/about/about.css';
import '#app/beers/beers.css';
import '#app/drinks/drinks.css';
import '#app/events/events.css';
import '#app/faq/faq.css';
import '#app/food/dish-page.css';
import '#app/food/food.css';
import '#app/home/home.css';

interface KindScreens {
	readonly path: string;
	readonly single?: boolean;
	readonly form: (slug: string | null) => ReactNode;
	/** False for groups, which are listed with their items. */
	readonly list: ReactNode;
}

function screensOf<T extends V, V extends object>(
	domain: DomainKind<T, V>,
	staff: StaffKind<T, V>,
): KindScreens {
	const ui = itemUiOf(domain, staff);
	const { path, label } = contentPlaces[staff.place];
	const { name, single = false } = domain;
	const { list } = staff;
	const form = (slug: string | null) => <ItemScreen ui={ui} address={single ? name : slug} single={single} />;
	return {
		path,
		single,
		form,
		list: list ? <KindListScreen kind={domain} title={label} list={list} /> : single && form(name),
	};
}

/** Its first kind and place, and what they are called, are the brewery's own. */
function EventForm({ slug }: { slug: string | null }) {
	const { eventLists } = useFacts();
	const [ui] = useState(() => itemUiOf(kinds.event, eventOf(eventLists)));
	return <ItemScreen ui={ui} address={slug} single={false} />;
}

const screens: Readonly<Record<ContentKindName, KindScreens>> = {
	'food-section': screensOf(kinds['food-section'], menuSection),
	'food-item': screensOf(kinds['food-item'], dish),
	event: {
		path: contentPlaces.events.path,
		form: (slug) => <EventForm slug={slug} />,
		list: <KindListScreen kind={kinds.event} title={contentPlaces.events.label} list={eventList} />,
	},
	'faq-group': screensOf(kinds['faq-group'], faqGroup),
	'faq-question': screensOf(kinds['faq-question'], faqQuestion),
	about: screensOf(kinds.about, about),
	photo: screensOf(kinds.photo, photo),
	drink: screensOf(kinds.drink, drink),
	merch: screensOf(kinds.merch, merch),
	board: screensOf(kinds.board, board),
};

/** A list, or below /admin/content a form; what is one document has its form in both places. */
export default function ContentScreen({ params }: { params: { kind?: string; slug?: string } }) {
	const path = useLocation().pathname.replace(/\/+$/, '');
	if (params.kind !== undefined) {
		const kind = readContentKind(params.kind);
		if (!kind) return <LazyNotFound />;
		const slug = params.slug === 'new' ? null : (params.slug ?? null);
		const { path: place, single, form } = screens[kind];
		return (
			<Fragment key={`${kind}/${slug}`}>
				{single && <ContentNav here={place} />}
				{form(slug)}
			</Fragment>
		);
	}
	const listed = Object.values(screens).find((one) => one.path === path && one.list);
	return (
		<Fragment key={path}>
			<ContentNav here={path} />
			{listed?.list}
		</Fragment>
	);
}
