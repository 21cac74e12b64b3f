import type { PublicBeer } from './beer-schema.ts';

interface Made {
	readonly brewery: PublicBeer['brewery'];
	readonly breweryTown?: PublicBeer['breweryTown'];
}

/** Names the brewery of a guest beer: 'Suarez Family Brewery, Livingston'; null for our own beer. */
export function breweryLine(beer: Made): string | null {
	if (beer.brewery === null) return null;
	return beer.breweryTown ? `${beer.brewery}, ${beer.breweryTown}` : beer.brewery;
}

/** Returns the line below a beer's name: the style and, for a guest beer, the brewery. */
export function styleLine(beer: Made & Pick<PublicBeer, 'style'>): string {
	const maker = breweryLine(beer);
	return maker === null ? beer.style : `${beer.style} · ${maker}`;
}
