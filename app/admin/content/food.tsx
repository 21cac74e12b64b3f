import { useStaffBeers } from '#app/admin/beers/use-beer-actions.ts';
import { drawnElsewhere, text } from '#app/admin/editor/form-fields.tsx';
import type { FieldsProps, PreviewProps } from '#app/admin/editor/resource.ts';
import { html } from '#app/admin/editor/rich-text-field.tsx';
import { photoFields, photoRow } from '#app/admin/images/captioned-photo-field.tsx';
import { KitchenBanner } from '#app/admin/kitchen/kitchen-banner.tsx';
import { orEmpty } from '#app/admin/ui/binder.ts';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { PriceField } from '#app/admin/ui/figure-field.tsx';
import { useFormats } from '#app/facts.tsx';
import { allergenText } from '#app/food/dish-marks.tsx';
import { DishPage } from '#app/food/dish-page.tsx';
import { DishRow } from '#app/food/dish-row.tsx';
import { formatPrice } from '#domain/beers/beer-format.ts';
import { priceLabel } from '#domain/beers/typed-figures.ts';
import { type FoodItem, type FoodSection, foodCardOf } from '#domain/food/food.ts';
import { dietaryKey } from '#domain/food/food-dietary.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { allergyFields, allergyPart } from './allergy-fields.ts';
import type { ListItem, StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';
import { groupField } from './group-field.tsx';
import { publishField, publishing } from './publish-section.tsx';
import { useStockRows } from './sold-out.tsx';
import { useItems } from './use-content.ts';

type Dish = ContentInput<'food-item'>;

function DishPrice({ bind }: FieldsProps<Dish>) {
	const formats = useFormats();
	const hint = 'Leave empty, and the menu says to ask.';
	return <PriceField {...bind('priceCents')} label={priceLabel(formats)} hint={hint} />;
}

function PairingField({ bind }: FieldsProps<Dish>) {
	const beers = (useStaffBeers().data ?? []).filter(({ deletedAt }) => deletedAt === null);
	const options = beers.map(({ slug, name }) => ({ value: slug, label: name }));
	options.sort((one, other) => one.label.localeCompare(other.label));
	return (
		<SelectField
			{...orEmpty(bind('pairing'))}
			hint="Shown while that beer is on tap."
			options={[{ value: '', label: 'No beer in particular' }, ...options]}
		/>
	);
}

function DishPreview({ values, saved }: PreviewProps<Dish, { readonly slug: string }>) {
	const sections = useItems(kinds['food-section']);
	const priceCents = Number.isNaN(values.priceCents) ? null : values.priceCents;
	const item = { ...values, priceCents, slug: saved?.slug ?? 'new', eightySixedAt: null };
	const section = sections.find((one) => one.slug === values.section) ?? null;
	return (
		<>
			<ul className="dish-list p-5">
				<DishRow line={{ item: foodCardOf(item), availability: 'available' }} beer={null} />
			</ul>
			<DishPage dish={{ item, section, others: [], beer: null }} />
		</>
	);
}

function useDishRows(dishes: readonly FoodItem[]): ListItem[] {
	const formats = useFormats();
	const rowOf = useStockRows('food-item');
	return dishes.map((item) => {
		const marks = item.dietary.map((mark) => dietaryKey[mark].letters).join(' ');
		const contains = allergenText(item);
		const facts = [
			formatPrice(formats, item.priceCents) ?? 'No price',
			marks,
			contains && `Contains ${contains}`,
		];
		return { ...rowOf(item, facts, `${item.description} ${item.pairing ?? ''}`), group: item.section };
	});
}

const dish: StaffKind<FoodItem, Dish> = {
	blank: {
		section: '',
		name: '',
		description: '',
		priceCents: null,
		dietary: [],
		allergens: [],
		pairing: null,
		image: null,
		imageAlt: null,
		imageCaption: null,
		content: '',
	},
	fields: {
		name: text('Name'),
		section: groupField('Section', kinds['food-section'], 'Where it stands on the menu.'),
		priceCents: drawnElsewhere('Price', (cents, formats) => formatPrice(formats, cents) ?? 'no price'),
		description: text('Description', { hint: 'One or two sentences.', rows: 3 }),
		pairing: drawnElsewhere('Goes with'),
		...allergyFields,
		content: html("The dish's story"),
		...photoFields,
		publishAt: publishField,
	},
	parts: [
		{ title: 'On the menu', rows: ['name', ['section', DishPrice], 'description', PairingField] },
		allergyPart,
		{ title: 'Its own page', rows: ['content', photoRow('Without one, the page has words only.')] },
		publishing,
	],
	place: 'food',
	pageOf: (slug) => `/food/${slug}`,
	Preview: DishPreview,
	list: {
		groupKind: kinds['food-section'],
		useRows: useDishRows,
		Lead: KitchenBanner,
	},
};

const menuSection: StaffKind<FoodSection, ContentInput<'food-section'>> = {
	blank: { title: '', note: '' },
	fields: {
		title: text('Title'),
		note: text('Note', { hint: 'One or two sentences under the heading.', rows: 3 }),
	},
	parts: [{ title: 'Heading', rows: ['title', 'note'] }],
	place: 'food',
	pageOf: (slug) => `/food#${slug}`,
	Preview: ({ values: { title, note } }) => (
		<section className="food-section p-5">
			<header className="food-section-head">
				<h2 className="text-30">{title}</h2>
				{note && <p className="mt-2 max-w-[32em] text-15 text-ink-soft">{note}</p>}
			</header>
		</section>
	),
};

export default contentScreen(
	screensOf(kinds['food-item'], dish),
	screensOf(kinds['food-section'], menuSection),
);
