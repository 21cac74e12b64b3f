import type { Formats } from '../locale/formats.ts';
import { measureName } from '../locale/measure-text.ts';
import { keysOf, recordOf } from '../record.ts';
import type { Beer, GlassShape, PublicBeer } from './beer.ts';
import { cardFieldsSchema, publicBeerSchema } from './beer-schema.ts';
import * as kinds from './field-kinds.ts';
import { servings } from './servings.ts';
import { status } from './status-field.ts';

/** Converts a name's type: 'barrelAged' becomes 'barrel_aged'. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
	? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
	: '';

export function snakeCase<Name extends string>(name: Name): SnakeCase<Name>;
export function snakeCase(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

interface BeerField<Value> {
	readonly label: string;
	readonly kind: kinds.FieldKind<Value>;
	/** The form's section, for a plain text field. */
	readonly section?: Value extends string | null ? TextSection : never;
	/** The number of lines of the text field; 1 by default. */
	readonly rows?: number;
	readonly hint?: string;
}

export type TextSection = 'Tasting notes' | 'Brewing details' | 'Guest beer';

/**
 * All fields in the order of the form and of our CSV. Columns of the database and fields of `/data/beers.json` use
 * snake case.
 */
export const beerFields: { readonly [Name in keyof Beer]: BeerField<Beer[Name]> } = {
	name: { label: 'Name', kind: kinds.requiredText },
	slug: { label: 'Web address', kind: kinds.requiredText },
	style: { label: 'Style as printed', kind: kinds.requiredText },
	styleCode: { label: 'Style in the guide', kind: kinds.optionalText },
	briefDescription: { label: 'Brief description', kind: kinds.text },
	abv: { label: 'ABV', kind: kinds.percent },
	ibu: { label: 'IBU', kind: kinds.bitterness },
	srm: { label: 'SRM', kind: kinds.color },
	status: { label: 'Status', kind: status },
	tapNumber: { label: 'Tap number', kind: kinds.tapNumber },
	tappedOn: { label: 'Tapped on', kind: kinds.date },
	low: { label: 'Almost gone', kind: kinds.omittedFlag },
	featured: { label: 'Featured', kind: kinds.flag },
	barrelAged: { label: 'Barrel aged', kind: kinds.flag },
	glass: { label: 'Glass', kind: kinds.glass },
	allergens: { label: 'Allergens', kind: kinds.allergens },
	servings: { label: 'Sizes and prices', kind: servings },
	image: { label: 'Photo', kind: kinds.photo },
	imageAlt: { label: 'Photo description', kind: kinds.omittedText },
	imageCaption: { label: 'Photo caption', kind: kinds.laterOmittedText },
	content: { label: 'About this beer', kind: kinds.html },
	flavorProfile: { label: 'Flavor', kind: kinds.optionalText, section: 'Tasting notes', rows: 2 },
	aroma: { label: 'Aroma', kind: kinds.optionalText, section: 'Tasting notes', rows: 2 },
	appearance: { label: 'Appearance', kind: kinds.optionalText, section: 'Tasting notes', rows: 2 },
	hops: { label: 'Hops', kind: kinds.optionalText, section: 'Brewing details', rows: 2 },
	malts: { label: 'Malts', kind: kinds.optionalText, section: 'Brewing details', rows: 2 },
	yeast: { label: 'Yeast', kind: kinds.optionalText, section: 'Brewing details' },
	brewedWith: {
		label: 'Brewed with',
		kind: kinds.laterOmittedText,
		section: 'Brewing details',
		hint: 'Whom you made it with. Guests read ‘Brewed with’ and this name on the menu.',
	},
	brewery: {
		label: 'Brewery',
		kind: kinds.laterOmittedText,
		section: 'Guest beer',
		hint: 'Who made it, when it was not you. Guests read it wherever the beer is named.',
	},
	breweryTown: { label: 'Town of the brewery', kind: kinds.laterOmittedText, section: 'Guest beer' },
	privateNotes: { label: 'Private notes', kind: kinds.laterText },
	published: { label: 'Guests see it', kind: kinds.published },
};

export const publicFields: { readonly [Name in keyof PublicBeer]: BeerField<PublicBeer[Name]> } = beerFields;

export const beerFieldNames = keysOf(beerFields);
export const wireFieldNames = keysOf(publicBeerSchema.shape);
export const cardFieldNames = keysOf(cardFieldsSchema.shape);

type TextName = { [Name in keyof Beer]: Beer[Name] extends string | null ? Name : never }[keyof Beer];
const isIn =
	(section: TextSection) =>
	(name: keyof Beer): name is TextName =>
		beerFields[name].section === section;
export const textsOf = (section: TextSection): TextName[] => beerFieldNames.filter(isIn(section));

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
/** A database row: booleans are 1 and 0, lists are joined words, and the glass may be one we no longer know. */
export type StoredBeer = { [Name in StoredField as SnakeCase<Name>]: Stored<Beer[Name]> };

export function fieldWords<Name extends keyof Beer>(formats: Formats, beer: Beer, name: Name): string | null {
	return beerFields[name].kind.words(beer[name], formats);
}

const servingLabels: Readonly<Record<string, string>> = {
	label: 'label',
	glass: 'glass',
	priceCents: 'price',
};

/** Returns the label of a field's path: `servings.1.ounces` is 'Size 2, true ounces'. */
export function fieldPathLabel(formats: Formats, path: string): string {
	const [field = '', index, part = ''] = path.split('.');
	if (field === 'servings' && index !== undefined)
		return [`Size ${Number(index) + 1}`, part === 'ounces' ? measureName(formats) : servingLabels[part]]
			.filter(Boolean)
			.join(', ');
	return isBeerField(field) ? beerFields[field].label : 'The beer';
}
