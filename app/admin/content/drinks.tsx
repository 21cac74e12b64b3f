import { choice, type FormField, list, price, text } from '#app/admin/editor/form-fields.tsx';
import { optionsIn } from '#app/admin/ui/choice-fields.tsx';
import { FigureField } from '#app/admin/ui/figure-field.tsx';
import { DrinkRow } from '#app/drinks/drink-list.tsx';
import { useFormats } from '#app/facts.tsx';
import { allergenText } from '#app/food/dish-marks.tsx';
import { figureOfText } from '#domain/beers/typed-figures.ts';
import { type Drink, drinkFacts, drinkKindLabels, drinkSizes } from '#domain/drinks/drink.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { contentText } from '#domain/resources/content-text.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { allergyFields, allergyPart } from './allergy-fields.ts';
import type { StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';
import { publishField, publishing } from './publish-section.tsx';
import { useStockRows } from './sold-out.tsx';

type DrinkValues = ContentInput<'drink'>;

const abvField: FormField<number | null> = {
	label: 'ABV (%)',
	words: contentText,
	draw: (field) => (
		<FigureField
			{...field}
			hint="Leave it empty where nobody states one."
			read={figureOfText}
			write={(abv) => (abv === null ? '' : String(abv))}
			example="a number such as 6.5"
		/>
	),
};

function useDrinkRows(drinks: readonly Drink[]) {
	const formats = useFormats();
	const rowOf = useStockRows('drink');
	return drinks.map((drink) => {
		const facts = [drinkKindLabels[drink.kind], drinkFacts(drink), drinkSizes(formats, drink) || 'No price'];
		return rowOf(drink, facts, allergenText(drink));
	});
}

/** Turns a figure that cannot be read yet into null for the preview. */
const orNull = (figure: number | null) => (Number.isNaN(figure) ? null : figure);

const drink: StaffKind<Drink, DrinkValues> = {
	blank: { kind: 'cider', name: '', maker: '', sizes: [], abv: null, dietary: [], allergens: [] },
	fields: {
		name: text('Name'),
		kind: choice('Kind', optionsIn(drinkKindLabels)),
		abv: abvField,
		maker: text('Maker', {
			hint: 'Who makes it, and where: ‘Rose Hill, Red Hook’. For a flight or to go, what it is: ‘Any four beers, 5 oz each’.',
		}),
		sizes: list<DrinkValues['sizes'][number]>('Sizes and prices', {
			noun: 'size',
			blank: { label: '', priceCents: null },
			fields: {
				label: text('Size', { placeholder: 'Glass' }),
				priceCents: price('Price', 'Without one, the menu says to ask.'),
			},
			rows: [['label', 'priceCents']],
			words: (sizes, formats) => drinkSizes(formats, { sizes }) || 'nothing',
		}),
		...allergyFields,
		publishAt: publishField,
	},
	parts: [
		{ title: 'On the menu', rows: ['name', ['kind', 'abv'], 'maker'] },
		{ rows: ['sizes'] },
		allergyPart,
		publishing,
	],
	place: 'drinks',
	pageOf: () => '/beer',
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
