import type { PublicBeer } from './beer-schema.ts';

interface Made {
	readonly brewery: PublicBeer['brewery'];
	readonly breweryTown?: PublicBeer['breweryTown'];
}

/** 'Suarez Family Brewery, Livingston'; null for a beer of the house. */
export function breweryLine(beer: Made): string | null {
	if (beer.brewery === null) return null;
	return beer.breweryTown ? `${beer.brewery}, ${beer.breweryTown}` : beer.brewery;
}

/** What stands below a name: the style, and of a guest beer whose it is. */
export function styleLine(beer: Made & Pick<PublicBeer, 'style'>): string {
	const maker = breweryLine(beer);
	return maker === null ? beer.style : `${beer.style} · ${maker}`;
}
