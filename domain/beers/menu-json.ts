import { type Drink, drinkKindLabels, drinkMenu } from '../drinks/drink.ts';
import type { Formats } from '../locale/formats.ts';
import { picked } from '../record.ts';
import type { BeerCard } from './beer.ts';
import { isAlmostGone, isPouring } from './beer-badge.ts';
import { printedAbv } from './beer-format.ts';
import { byTap } from './beer-order.ts';
import { type MenuJson, menuCardFields } from './menu-json-schema.ts';
import type { MenuTextParts } from './menu-text.ts';
import { isToGo } from './to-go.ts';

type MenuJsonParts = Pick<
	MenuTextParts,
	'business' | 'schedule' | 'baseUrl' | 'beers' | 'drinks' | 'now' | 'moments'
>;

const beerOf = (beer: BeerCard, baseUrl: string) => ({
	...picked(beer, menuCardFields),
	url: `${baseUrl}/beers/${beer.slug}`,
	abv: printedAbv(beer.abv),
	description: beer.briefDescription,
});

function pouringOf(beer: BeerCard, baseUrl: string): MenuJson['onTap'][number] {
	const { tapNumber, taps, tappedOn, servings } = beer;
	return {
		tap: tapNumber,
		...(taps && { taps: [...taps] }),
		...beerOf(beer, baseUrl),
		tappedOn,
		almostGone: isAlmostGone(beer),
		sizes: servings.map(({ label, ounces, priceCents }) => {
			return { label, ounces, priceCents, toGo: isToGo(label) };
		}),
	};
}

const drinkOf = ({ slug, name, maker, abv, sizes, dietary, allergens }: Drink) => ({
	slug,
	name,
	maker,
	abv,
	sizes: [...sizes],
	dietary: [...dietary],
	allergens: [...allergens],
});

/** Writes `/menu.txt` as JSON for programs; what is 86’d for the night is left out here too. */
export function menuJson(formats: Formats, parts: MenuJsonParts): MenuJson {
	const { business, schedule, baseUrl, beers, drinks, now, moments } = parts;
	const { currency, digits } = formats;
	const coming = beers.filter(({ status }) => status === 'coming-soon');
	const sections = drinkMenu(drinks, now, schedule.timeZone).map(({ kind, lines }) => ({
		kind,
		heading: drinkKindLabels[kind],
		drinks: lines.flatMap(({ item, availability }) => (availability === 'available' ? drinkOf(item) : [])),
	}));
	return {
		name: business.name,
		url: `${baseUrl}/beer`,
		currency,
		minorDigits: digits,
		updatedAt: moments.updatedAt?.toISOString() ?? null,
		checkedAt: moments.checkedAt?.toISOString() ?? null,
		onTap: beers
			.filter(isPouring)
			.sort(byTap)
			.map((beer) => pouringOf(beer, baseUrl)),
		comingSoon: coming.map((beer) => beerOf(beer, baseUrl)),
		drinks: sections.filter((section) => section.drinks.length > 0),
	};
}
