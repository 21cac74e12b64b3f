import { keysOf, recordOf } from '../record.ts';
import { type SnakeCase, snakeCase } from '../snake-case.ts';
import type { Beer, GlassShape } from './beer.ts';
import { beerCardSchema, beerSchema } from './beer-schema.ts';
import * as kinds from './field-kinds.ts';
import { servings } from './servings.ts';

interface BeerField<Value> {
	readonly label: string;
	readonly kind: kinds.FieldKind<Value>;
	/** What its column is called in other programs' files, without spaces and signs; its own name is known anyway. */
	readonly columns: string;
}

/** In the order of the form and of our CSV. Columns of the database and fields of `/data/beers.json` are in snake case. */
export const beerFields: { readonly [Name in keyof Beer]: BeerField<Beer[Name]> } = {
	name: {
		label: 'Name',
		kind: kinds.requiredText,
		columns: 'beer beername title product productname recipe recipename bier biername nom nombre birra',
	},
	slug: { label: 'Address', kind: kinds.requiredText, columns: 'url address permalink handle' },
	style: {
		label: 'Style as printed',
		kind: kinds.requiredText,
		columns: 'stylename beerstyle type category stil bierstil estilo stile',
	},
	styleCode: {
		label: 'Style in the guide',
		kind: kinds.optionalText,
		columns: 'bjcp bjcpcode stylenumber stylenr code',
	},
	briefDescription: {
		label: 'Brief description',
		kind: kinds.text,
		columns: 'description shortdescription summary tagline blurb beschreibung',
	},
	abv: {
		label: 'ABV',
		kind: kinds.percent,
		columns:
			'alc alcohol alcvol alcoholvol alcoholbyvolume abvpercent percent alkohol alkoholgehalt alcool alcol',
	},
	ibu: {
		label: 'IBU',
		kind: kinds.bitterness,
		columns: 'ibus bitterness bittering bitterunits bittere amertume',
	},
	srm: { label: 'SRM', kind: kinds.color, columns: 'color colour srmcolor beercolor lovibond' },
	status: { label: 'Status', kind: kinds.status, columns: 'state availability' },
	tapNumber: { label: 'Tap number', kind: kinds.tapNumber, columns: 'tap tapno tapnr line lineno' },
	tappedOn: {
		label: 'Tapped on',
		kind: kinds.date,
		columns: 'tapped tapdate tappeddate datetapped ontapsince',
	},
	low: { label: 'Almost gone', kind: kinds.omittedFlag, columns: 'almostgone runninglow keglow' },
	featured: { label: 'Featured', kind: kinds.flag, columns: 'highlight star' },
	barrelAged: { label: 'Barrel aged', kind: kinds.flag, columns: 'barrel ba woodaged' },
	glass: { label: 'Glass', kind: kinds.glass, columns: 'glassware glasstype' },
	allergens: { label: 'Allergens', kind: kinds.allergens, columns: 'allergen allergene contains' },
	servings: { label: 'Sizes and prices', kind: servings, columns: 'sizes pours prices serving' },
	image: { label: 'Photo', kind: kinds.optionalText, columns: 'imageurl picture photo photourl' },
	imageAlt: {
		label: 'Photo description',
		kind: kinds.omittedText,
		columns: 'alt alttext imagedescription photoalt',
	},
	content: {
		label: 'About this beer',
		kind: kinds.html,
		columns: 'story about longdescription body html',
	},
	flavorProfile: {
		label: 'Flavor',
		kind: kinds.optionalText,
		columns: 'flavor flavour taste tastenotes tastingnotes flavourprofile palate',
	},
	aroma: { label: 'Aroma', kind: kinds.optionalText, columns: 'nose smell aromas' },
	appearance: { label: 'Appearance', kind: kinds.optionalText, columns: 'look looks' },
	hops: { label: 'Hops', kind: kinds.optionalText, columns: 'hop hopvarieties hopfen' },
	malts: {
		label: 'Malts',
		kind: kinds.optionalText,
		columns: 'malt grain grains grainbill fermentables malz',
	},
	yeast: { label: 'Yeast', kind: kinds.optionalText, columns: 'yeasts yeaststrain culture hefe' },
};

export const beerFieldNames = keysOf(beerFields);
export const wireFieldNames = keysOf(beerSchema.shape);
export const cardFieldNames = keysOf(beerCardSchema.shape);

export const beerFieldLabels = recordOf(beerFieldNames, (name) => beerFields[name].label);

export const columnNames = recordOf(beerFieldNames, snakeCase);

export function fieldByField<Whole extends Partial<Beer>>(
	names: readonly (keyof Whole & keyof Beer)[],
	make: <Name extends keyof Beer>(name: Name) => Beer[Name],
): Whole;
export function fieldByField(names: readonly (keyof Beer)[], make: (name: keyof Beer) => unknown): object {
	const whole: Record<string, unknown> = {};
	for (const name of names) whole[name] = make(name);
	return whole;
}

export const blankBeer = fieldByField<Beer>(beerFieldNames, (name) => beerFields[name].kind.blank);

export function isBeerField(name: string): name is keyof Beer {
	return Object.hasOwn(beerFields, name);
}

type StoredField = Exclude<keyof Beer, 'tapNumber' | 'servings'>;
type Stored<Value> = Value extends boolean
	? number
	: Value extends GlassShape | readonly unknown[]
		? string
		: Value;
/** A row: yes and no are 1 and 0, a list is its words, a glass may be one that the bar no longer owns. */
export type StoredBeer = { [Name in StoredField as SnakeCase<Name>]: Stored<Beer[Name]> };

export function fieldWords<Name extends keyof Beer>(beer: Beer, name: Name): string | null {
	return beerFields[name].kind.words(beer[name]);
}

const servingLabels: Readonly<Record<string, string>> = {
	label: 'label',
	ounces: 'true ounces',
	glass: 'glass',
	priceCents: 'price',
};

/** `servings.1.ounces` is 'Size 2, true ounces'. */
export function fieldPathLabel(path: string): string {
	const [field = '', index, part = ''] = path.split('.');
	if (field === 'servings' && index !== undefined)
		return [`Size ${Number(index) + 1}`, servingLabels[part]].filter(Boolean).join(', ');
	return isBeerField(field) ? beerFields[field].label : 'The beer';
}
