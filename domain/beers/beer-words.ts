import { plainText } from '../plain-text.ts';
import type { Beer, Serving } from './beer.ts';
import { formatDate, formatPrice } from './beer-format.ts';

/** Every field of a beer as the staff's screens name it, in the order of the form. */
export const beerFieldLabels: Readonly<Record<keyof Beer, string>> = {
	name: 'Name',
	slug: 'Address',
	style: 'Style as printed',
	styleCode: 'Style in the guide',
	briefDescription: 'Brief description',
	abv: 'ABV',
	ibu: 'IBU',
	srm: 'SRM',
	status: 'Status',
	tapNumber: 'Tap number',
	tappedOn: 'Tapped on',
	low: 'Almost gone',
	featured: 'Featured',
	barrelAged: 'Barrel aged',
	glass: 'Glass',
	servings: 'Sizes and prices',
	image: 'Picture',
	imageAlt: 'Picture description',
	content: 'About this beer',
	flavorProfile: 'Flavor',
	aroma: 'Aroma',
	appearance: 'Appearance',
	hops: 'Hops',
	malts: 'Malts',
	yeast: 'Yeast',
};

function isField(key: string): key is keyof Beer {
	return key in beerFieldLabels;
}

const servingLabels: Readonly<Record<string, string>> = {
	label: 'label',
	ounces: 'true ounces',
	glass: 'glass',
	priceCents: 'price',
};

/** What an error path (`servings.1.ounces`) is called on the form: 'Size 2, true ounces'. */
export function fieldPathLabel(path: string): string {
	const [field = '', index, part = ''] = path.split('.');
	if (field === 'servings' && index !== undefined)
		return [`Size ${Number(index) + 1}`, servingLabels[part]].filter(Boolean).join(', ');
	return isField(field) ? beerFieldLabels[field] : 'The beer';
}

/** Every field of a beer in the order of the form. */
export const beerFields: readonly (keyof Beer)[] = Object.keys(beerFieldLabels).filter(isField);

/** The six statuses as staff read them; another one is printed as it is. */
export function statusWords(status: string): string {
	const words = status.replaceAll('-', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A size in words: '10 oz (true 9.5) in a tulip, $5'. */
export function servingWords({ label, ounces, glass, priceCents }: Serving): string {
	const holds = Number.parseFloat(label) === ounces && label.includes('oz') ? '' : ` (true ${ounces} oz)`;
	return `${label}${holds} in a ${glass}, ${formatPrice(priceCents) ?? 'no price'}`;
}

/** A field's value in words; null where there is nothing. */
export function fieldWords(beer: Beer, field: keyof Beer): string | null {
	switch (field) {
		case 'servings':
			return beer.servings.map(servingWords).join('; ') || null;
		case 'content':
			return plainText(beer.content) || null;
		case 'status':
			return statusWords(beer.status);
		case 'tappedOn':
			return beer.tappedOn && (formatDate(beer.tappedOn) ?? beer.tappedOn);
		default: {
			const value = beer[field];
			if (typeof value === 'boolean') return value ? 'yes' : 'no';
			return value === null || value === '' ? null : String(value);
		}
	}
}
