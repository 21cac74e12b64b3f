import { Fragment, type ReactNode, useState } from 'react';
import { ItemScreen } from '#app/admin/editor/item-screen.tsx';
import { useFormats } from '#app/facts.tsx';
import { useLocation } from '#app/navigation/navigation.ts';
import type { ContentKindName } from '#domain/resources/kinds.ts';
import { type DomainKind, itemUiOf, type StaffKind } from './content-kind.ts';
import { KindListScreen } from './content-list.tsx';
import { ContentNav } from './content-nav.tsx';
import { contentPlaces } from './content-places.ts';
import '#app/admin/beers/beers.css';
import '#app/admin/editor/forms.css';
import '#app/admin/editor/rich-text.css';
import './content.css';
import '#app/ui/prose.css';
import '#app/about/about.css';
import '#app/drinks/drinks.css';
import '#app/events/events.css';
import '#app/faq/faq.css';
import '#app/food/dish-page.css';
import '#app/food/food.css';
import '#app/home/home.css';

interface KindScreens {
	readonly name: ContentKindName;
	readonly path: string;
	readonly single?: boolean | undefined;
	readonly form: (slug: string | null) => ReactNode;
	/** False for groups, which are listed with their items. */
	readonly list: ReactNode;
}

export function screensOf<T extends V, V extends object>(
	domain: DomainKind<T, V>,
	staff: StaffKind<T, V>,
): KindScreens {
	const { path, label } = contentPlaces[staff.place];
	const { name, single = false } = domain;
	const { list } = staff;
	const form = (slug: string | null) => (
		<KindForm domain={domain} staff={staff} address={single ? name : slug} />
	);
	return {
		name,
		path,
		single,
		form,
		list: list ? <KindListScreen kind={domain} title={label} list={list} /> : single && form(name),
	};
}

interface KindFormProps<T extends V, V extends object> {
	readonly domain: DomainKind<T, V>;
	readonly staff: StaffKind<T, V>;
	readonly address: string | null;
}

function KindForm<T extends V, V extends object>({ domain, staff, address }: KindFormProps<T, V>) {
	const formats = useFormats();
	const [ui] = useState(() => itemUiOf(formats, domain, staff));
	return <ItemScreen ui={ui} address={address} single={domain.single ?? false} />;
}

interface PlaceScreens {
	readonly listed: KindScreens;
	readonly groups: readonly KindScreens[];
}

function ContentScreen({ listed, groups, slug }: PlaceScreens & { readonly slug: string | null }) {
	const path = useLocation().pathname.replace(/\/+$/, '');
	const edited = [listed, ...groups].find(({ name }) => path.startsWith(`/admin/content/${name}/`));
	return (
		<Fragment key={path}>
			{(!edited || edited.single) && <ContentNav here={listed.path} />}
			{edited ? edited.form(slug) : listed.list}
		</Fragment>
	);
}

/** Returns the screen of a place: its list, or its form below /admin/content. A single document shows its form in both. */
export const contentScreen =
	(listed: KindScreens, ...groups: readonly KindScreens[]) =>
	({ params: { slug = 'new' } }: { params: { slug?: string } }) => (
		<ContentScreen listed={listed} groups={groups} slug={slug === 'new' ? null : slug} />
	);
