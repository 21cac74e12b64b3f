import { useStaffBeers } from '#app/admin/beers/use-beer-actions.ts';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import type { FieldsProps, PreviewProps } from '#app/admin/editor/item-ui.ts';
import { PhonePreview } from '#app/admin/editor/phone-preview.tsx';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { KitchenBanner } from '#app/admin/kitchen/kitchen-banner.tsx';
import {
	binder,
	ChecksField,
	controlId,
	orEmpty,
	PriceField,
	SelectField,
	TextField,
} from '#app/admin/ui/fields.tsx';
import { DishPage } from '#app/food/dish-page.tsx';
import { DishRow } from '#app/food/dish-row.tsx';
import { formatPrice } from '#domain/beers/beer-format.ts';
import { type FoodItem, type FoodSection, foodCardOf } from '#domain/food/food.ts';
import { allergenLabels, allergens, dietaryKey, dietaryMarks } from '#domain/food/food-dietary.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { ContentInput } from '#domain/resources/staff-content-schema.ts';
import type { KindDeclaration, SavedContent } from './content-kind.ts';
import { useDishRows } from './food-rows.tsx';
import { useSections } from './use-content.ts';

type Dish = ContentInput<'food-item'>;
type MenuSection = ContentInput<'food-section'>;

function DishFields(props: FieldsProps<Dish>) {
	const { values, set, errorOf, setUploading } = props;
	const bind = binder(props);
	const sections = useSections();
	const beers = useStaffBeers().data ?? [];
	const pairings = beers
		.filter(({ deletedAt }) => deletedAt === null)
		.sort((one, other) => one.name.localeCompare(other.name))
		.map(({ slug, name }) => ({ value: slug, label: name }));
	return (
		<>
			<FormSection title="On the menu">
				<TextField {...bind('name')} label="Name" />
				<div className="beer-pair">
					<SelectField
						{...bind('section')}
						label="Section"
						hint="Where it stands on the menu."
						options={sections.map(({ slug, title }) => ({ value: slug, label: title }))}
					/>
					<PriceField
						{...bind('priceCents')}
						label="Price"
						hint="In dollars. Without one, the menu says to ask."
					/>
				</div>
				<TextField {...bind('description')} label="Description" hint="One or two sentences." rows={3} />
				<SelectField
					{...orEmpty(bind('pairing'))}
					label="Goes with"
					hint="Shown while that beer is on tap."
					options={[{ value: '', label: 'No beer in particular' }, ...pairings]}
				/>
			</FormSection>
			<FormSection title="What is in it">
				<ChecksField
					{...bind('allergens')}
					label="Contains"
					options={allergens.map((value) => ({ value, label: allergenLabels[value] }))}
				/>
				<ChecksField
					{...bind('dietary')}
					label="Dietary marks"
					hint="Guests rely on each. A mark that an allergen contradicts is refused."
					options={dietaryMarks.map((value) => ({ value, label: dietaryKey[value].label }))}
				/>
			</FormSection>
			<FormSection title="Its own page">
				<HtmlField {...bind('content')} label="The dish's story" />
				<ImageField
					id={controlId('image')}
					image={values.image}
					alt={values.name}
					withAlt={false}
					otherwise="Without one, the page has words only."
					error={errorOf('image')}
					onChange={({ image }) => set({ image })}
					onBusy={setUploading}
				/>
			</FormSection>
		</>
	);
}

function DishPreview({ values, saved, title }: PreviewProps<Dish, SavedContent<Dish>>) {
	const sections = useSections();
	const item = dishOf(values, saved?.slug ?? 'new');
	const section = sections.find((one) => one.slug === values.section) ?? null;
	return (
		<PhonePreview title={title}>
			<ul className="dish-list p-5">
				<DishRow line={{ item: foodCardOf(item), availability: 'available' }} beer={null} />
			</ul>
			<DishPage dish={{ item, section, others: [], beer: null }} />
		</PhonePreview>
	);
}

function dishOf(values: Dish, slug: string): FoodItem {
	const priceCents = Number.isNaN(values.priceCents) ? null : values.priceCents;
	return { ...values, priceCents, slug, eightySixedAt: null };
}

const place = { path: '/admin/food', label: 'Food' };

/** Dishes, under the sections of the menu. */
export const dishKind: KindDeclaration<FoodItem, Dish> = {
	kind: 'food-item',
	schema: kinds['food-item'].schema,
	input: kinds['food-item'].input,
	itemOf: dishOf,
	valuesOf: ({ slug, eightySixedAt, ...values }) => values,
	titleOf: ({ name }) => name,
	blank: {
		section: '',
		name: '',
		description: '',
		priceCents: null,
		dietary: [],
		allergens: [],
		pairing: null,
		image: null,
		content: '',
	},
	labels: {
		name: 'Name',
		section: 'Section',
		priceCents: 'Price',
		description: 'Description',
		pairing: 'Goes with',
		allergens: 'Contains',
		dietary: 'Dietary marks',
		content: "The dish's story",
		image: 'Picture',
	},
	words: {
		priceCents: ({ priceCents }) => formatPrice(priceCents) ?? 'no price',
		image: ({ image }) => (image === null ? 'no picture' : 'a picture'),
	},
	place,
	pageOf: (slug) => `/food/${slug}`,
	Fields: DishFields,
	Preview: DishPreview,
	list: {
		plural: 'dishes',
		groupKind: 'food-section',
		arranged: true,
		useRows: useDishRows,
		Lead: KitchenBanner,
	},
};

function SectionFields(props: FieldsProps<MenuSection>) {
	const bind = binder(props);
	return (
		<FormSection title="Heading">
			<TextField {...bind('title')} label="Title" />
			<TextField {...bind('note')} label="Note" hint="One or two sentences under the heading." rows={3} />
		</FormSection>
	);
}

function SectionPreview({ values, title }: PreviewProps<MenuSection>) {
	return (
		<PhonePreview title={title}>
			<section className="food-section p-5">
				<header className="food-section-head">
					<h2 className="text-[1.875rem]">{values.title}</h2>
					{values.note && <p className="mt-2 max-w-[32em] text-[0.96875rem] text-ink-soft">{values.note}</p>}
				</header>
			</section>
		</PhonePreview>
	);
}

/** Sections of the menu. */
export const sectionKind: KindDeclaration<FoodSection, MenuSection> = {
	kind: 'food-section',
	schema: kinds['food-section'].schema,
	input: kinds['food-section'].input,
	itemOf: (values, slug) => ({ ...values, slug }),
	valuesOf: ({ slug, ...values }) => values,
	titleOf: ({ title }) => title,
	blank: { title: '', note: '' },
	labels: { title: 'Title', note: 'Note' },
	place,
	pageOf: (slug) => `/food#${slug}`,
	Fields: SectionFields,
	Preview: SectionPreview,
};
