import { FormSection } from '#app/admin/editor/editor-form.tsx';
import { ListSection } from '#app/admin/editor/list-editor.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { FigureField, PriceField } from '#app/admin/ui/figure-field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { DrinkRow } from '#app/drinks/drink-list.tsx';
import { allergenText } from '#app/food/dish-marks.tsx';
import { figureOfText } from '#domain/beers/typed-figures.ts';
import { type Drink, drinkFacts, drinkKindLabels, drinkKinds, drinkSizes } from '#domain/drinks/drink.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';
import { PublishSection, publishLabels } from './publish-section.tsx';
import { useStockRows } from './sold-out.tsx';
import { WhatIsInIt } from './what-is-in-it.tsx';

function DrinkFields({ bind, errorOf }: FieldsProps<ContentInput<'drink'>>) {
	return (
		<>
			<FormSection title="On the menu">
				<TextField {...bind('name')} />
				<div className="beer-pair">
					<SelectField {...bind('kind')} options={optionsOf(drinkKinds, (kind) => drinkKindLabels[kind])} />
					<FigureField
						{...bind('abv')}
						hint="Leave it empty where nobody states one."
						read={figureOfText}
						write={(abv) => (abv === null ? '' : String(abv))}
						example="a number such as 6.5"
					/>
				</div>
				<TextField
					{...bind('maker')}
					hint="Who makes it, and where: ‘Rose Hill, Red Hook’. For a flight or to go, what it is: ‘Any four beers, 5 oz each’."
				/>
			</FormSection>
			<ListSection {...bind('sizes')} noun="size" blank={{ label: '', priceCents: null }} errorOf={errorOf}>
				{(size) => (
					<div className="beer-pair">
						<TextField {...size('label')} label="Size" placeholder="Glass" />
						<PriceField {...size('priceCents')} label="Price" hint="Without one, the menu says to ask." />
					</div>
				)}
			</ListSection>
			<WhatIsInIt allergens={bind('allergens')} dietary={bind('dietary')} />
			<PublishSection {...bind('publishAt')} />
		</>
	);
}

function useDrinkRows(drinks: readonly Drink[]) {
	const rowOf = useStockRows('drink');
	return drinks.map((drink) => {
		const facts = [drinkKindLabels[drink.kind], drinkFacts(drink), drinkSizes(drink) || 'No price'];
		return rowOf(drink, facts, allergenText(drink));
	});
}

/** A figure that cannot be read yet is shown as none. */
const orNull = (figure: number | null) => (Number.isNaN(figure) ? null : figure);

const drink: StaffKind<Drink, ContentInput<'drink'>> = {
	blank: { kind: 'cider', name: '', maker: '', sizes: [], abv: null, dietary: [], allergens: [] },
	labels: {
		name: 'Name',
		kind: 'Kind',
		abv: 'ABV (%)',
		maker: 'Maker',
		sizes: 'Sizes and prices',
		allergens: 'Contains',
		dietary: 'Dietary marks',
		...publishLabels,
	},
	texts: { kind: ({ kind }) => drinkKindLabels[kind], sizes: (values) => drinkSizes(values) || 'nothing' },
	place: 'drinks',
	pageOf: () => '/beer',
	Fields: DrinkFields,
	Preview: ({ values }) => {
		const sizes = values.sizes.map((size) => ({ ...size, priceCents: orNull(size.priceCents) }));
		const typed = { ...values, abv: orNull(values.abv), sizes, slug: 'new', eightySixedAt: null };
		return (
			<ul className="p-5">
				<DrinkRow line={{ item: typed, availability: 'available' }} />
			</ul>
		);
	},
	list: { useRows: useDrinkRows },
};

export default contentScreen(screensOf(kinds.drink, drink));
