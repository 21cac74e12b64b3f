import type { FieldError } from '../errors.ts';
import type { Beer, GlassShape, Serving } from './beer.ts';
import { slugOf } from './beer-slug.ts';
import { centsOfText, textOfCents } from './price-text.ts';
import type { BeerInput } from './staff-beer-schema.ts';

/** A size as its row of the form holds it: figures and price are what was typed. */
export interface ServingValues {
	readonly label: string;
	readonly ounces: string;
	readonly glass: GlassShape;
	readonly priceCents: string;
}

/** A beer as its form holds it, by the same paths as the beer, so that errors of either find their place. */
export interface BeerFormValues
	extends Pick<
		Beer,
		| 'name'
		| 'style'
		| 'status'
		| 'featured'
		| 'barrelAged'
		| 'low'
		| 'image'
		| 'imageAlt'
		| 'briefDescription'
		| 'content'
		| 'glass'
	> {
	/** Empty follows the name. */
	readonly slug: string;
	readonly styleCode: string;
	readonly abv: string;
	readonly ibu: string;
	readonly srm: string;
	readonly tappedOn: string;
	readonly tapNumber: string;
	readonly flavorProfile: string;
	readonly aroma: string;
	readonly appearance: string;
	readonly hops: string;
	readonly malts: string;
	readonly yeast: string;
	readonly servings: readonly ServingValues[];
}

const figureText = (figure: number | null): string => (figure === null ? '' : String(figure));

/** A size as its row begins. */
export function valuesOfServing({ label, ounces, glass, priceCents }: Serving): ServingValues {
	return { label, ounces: String(ounces), glass, priceCents: textOfCents(priceCents) };
}

/** A beer as its form begins. */
export function valuesOfBeer(beer: Beer): BeerFormValues {
	return {
		...beer,
		styleCode: beer.styleCode ?? '',
		abv: String(beer.abv),
		ibu: figureText(beer.ibu),
		srm: figureText(beer.srm),
		tappedOn: beer.tappedOn ?? '',
		tapNumber: figureText(beer.tapNumber),
		flavorProfile: beer.flavorProfile ?? '',
		aroma: beer.aroma ?? '',
		appearance: beer.appearance ?? '',
		hops: beer.hops ?? '',
		malts: beer.malts ?? '',
		yeast: beer.yeast ?? '',
		servings: beer.servings.map(valuesOfServing),
	};
}

/** The form of a beer that is not there yet. */
export const newBeerValues: BeerFormValues = {
	name: '',
	slug: '',
	style: '',
	styleCode: '',
	briefDescription: '',
	abv: '',
	ibu: '',
	srm: '',
	status: 'coming-soon',
	featured: false,
	barrelAged: false,
	low: false,
	image: null,
	imageAlt: null,
	content: '',
	tappedOn: '',
	flavorProfile: '',
	aroma: '',
	appearance: '',
	hops: '',
	malts: '',
	yeast: '',
	glass: 'pint',
	tapNumber: '',
	servings: [],
};

/** A figure as people type it: '6.8', '6,8', '6.8 %'. Nothing typed is null, what is no figure is NaN. */
export function figureOfText(text: string): number | null {
	const typed = text.trim().replace(/\s*%$/, '');
	if (typed === '') return null;
	return /^\d*[.,]?\d+$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

const optionalText = (text: string): string | null => text.trim() || null;

/** A form as the beer that it would save, as far as it can be read; the schema says what else is wrong with it. */
export interface ReadForm {
	readonly input: Readonly<Record<keyof BeerInput, unknown>>;
	/** What cannot be read at all, each at its field. */
	readonly problems: readonly FieldError[];
}

/** Reads what was typed. A figure that cannot be read is absent from the input and named in the problems. */
export function readBeerForm(values: BeerFormValues): ReadForm {
	const problems: FieldError[] = [];
	const read = (path: string, figure: number | null, example: string): number | null => {
		if (!Number.isNaN(figure)) return figure;
		problems.push({ path, message: `Must be ${example}.` });
		return null;
	};
	// A beer that is not on tap hangs on none, and its keg cannot run low.
	const onTap = values.status === 'on-tap';
	const input = {
		...values,
		name: values.name.trim(),
		slug: values.slug.trim() || undefined,
		style: values.style.trim(),
		styleCode: optionalText(values.styleCode),
		abv: read('abv', figureOfText(values.abv), 'a number such as 6.5'),
		ibu: read('ibu', figureOfText(values.ibu), 'a number such as 45'),
		srm: read('srm', figureOfText(values.srm), 'a number such as 12'),
		briefDescription: values.briefDescription.trim(),
		tappedOn: optionalText(values.tappedOn),
		low: onTap && values.low,
		tapNumber: onTap ? read('tapNumber', figureOfText(values.tapNumber), 'a number such as 4') : null,
		flavorProfile: optionalText(values.flavorProfile),
		aroma: optionalText(values.aroma),
		appearance: optionalText(values.appearance),
		hops: optionalText(values.hops),
		malts: optionalText(values.malts),
		yeast: optionalText(values.yeast),
		servings: values.servings.map(({ label, ounces, glass, priceCents }, index) => ({
			label: label.trim(),
			ounces: read(`servings.${index}.ounces`, figureOfText(ounces), 'a number such as 9.5'),
			glass,
			priceCents: read(`servings.${index}.priceCents`, centsOfText(priceCents), 'a price such as 7 or 7.50'),
		})),
	};
	return { input, problems };
}

/** The beer as guests would see it now, for the preview: what cannot be read yet is left out or stands for itself. */
export function previewOfForm(values: BeerFormValues): Beer {
	const figure = (text: string): number | null => {
		const read = figureOfText(text);
		return Number.isNaN(read) ? null : read;
	};
	const price = (text: string): number | null => {
		const read = centsOfText(text);
		return Number.isNaN(read) ? null : read;
	};
	return {
		...values,
		name: values.name.trim() || 'Name of the beer',
		slug: values.slug.trim() || slugOf(values.name),
		style: values.style.trim() || 'Style',
		styleCode: optionalText(values.styleCode),
		abv: figure(values.abv) ?? 0,
		ibu: figure(values.ibu),
		srm: figure(values.srm),
		tappedOn: optionalText(values.tappedOn),
		low: values.status === 'on-tap' && values.low,
		tapNumber: values.status === 'on-tap' ? figure(values.tapNumber) : null,
		flavorProfile: optionalText(values.flavorProfile),
		aroma: optionalText(values.aroma),
		appearance: optionalText(values.appearance),
		hops: optionalText(values.hops),
		malts: optionalText(values.malts),
		yeast: optionalText(values.yeast),
		servings: values.servings.map(({ label, ounces, glass, priceCents }) => ({
			label: label.trim() || 'Size',
			ounces: figure(ounces) ?? 0,
			glass,
			priceCents: price(priceCents),
		})),
	};
}
