import type { BeerCard, PublicBeer } from './beer-schema.ts';
import { breweryLine } from './guest-beer.ts';

/** What a menu says; null where nothing has been said. */
export function allergenLine(allergens: PublicBeer['allergens']): string | null {
	if (allergens === null) return null;
	return allergens.length > 0 ? `Contains ${allergens.join(', ')}` : 'No known allergens';
}

/** What the card, the beer's page, paper, `/menu.txt` and lists on other sites say below a beer, a line each. */
export const menuRemarks = (beer: BeerCard): string[] =>
	[beer.brewedWith && `Brewed with ${beer.brewedWith}`, allergenLine(beer.allergens)].filter(
		(line) => line !== null,
	);

/** The texts that the search of the menu finds a beer by. */
export const soughtTexts = (beer: BeerCard): readonly string[] => [
	beer.name,
	beer.style,
	beer.briefDescription,
	beer.brewedWith ?? '',
	breweryLine(beer) ?? '',
];
