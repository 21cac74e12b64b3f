import { breweryLine } from './beer-format.ts';
import type { BeerCard, PublicBeer } from './beer-schema.ts';

/** Returns the tap numbers before a beer: '4', on several taps '3 · 7', with an unusual gas '3 · 7 nitro'. */
export function tapMark({
	status,
	tapNumber,
	taps,
}: Pick<BeerCard, 'status' | 'tapNumber' | 'taps'>): string {
	if (status !== 'on-tap') return '';
	if (!taps) return tapNumber === null ? '' : String(tapNumber);
	const marks = taps.map(({ number, gas }) =>
		gas === null || gas === 'co2' ? `${number}` : `${number} ${gas}`,
	);
	return marks.join(' · ');
}

/** Returns the menu's line about allergens; null if nobody has said. */
export function allergenLine(allergens: PublicBeer['allergens']): string | null {
	if (allergens === null) return null;
	return allergens.length > 0 ? `Contains ${allergens.join(', ')}` : 'No known allergens';
}

/** Returns the remarks below a beer, one per line, on cards, its own page, paper, `/menu.txt` and other sites. */
export const menuRemarks = (beer: BeerCard): string[] =>
	[beer.brewedWith && `Brewed with ${beer.brewedWith}`, allergenLine(beer.allergens)].filter(
		(line) => line !== null,
	);

/** Returns the texts by which the menu's search finds a beer. */
export const soughtTexts = (beer: BeerCard): readonly string[] => [
	beer.name,
	beer.style,
	beer.briefDescription,
	beer.brewedWith ?? '',
	breweryLine(beer) ?? '',
];
