import { nullIfNotFound } from '#app/api/data-file.ts';
import { getDataFile } from '#app/api/fetch-json.ts';
import type { Beer } from '#domain/beers/beer.ts';
import type { BeerFilter } from '#domain/beers/beer-filter.ts';
import { beerFromJson, beerJsonSchema, beersJsonSchema } from '#domain/beers/beer-json.ts';
import { type LineupPage, lineupPageSchema } from '#domain/beers/lineup-schema.ts';

export async function fetchBeers(signal: AbortSignal): Promise<Beer[]> {
	return (await getDataFile('/data/beers.json', 'beers', beersJsonSchema, signal)).map(beerFromJson);
}

export function fetchLineup(filter: BeerFilter, page: number, signal: AbortSignal): Promise<LineupPage> {
	return getDataFile(`/data/lineup.json?filter=${filter}&page=${page}`, 'beers', lineupPageSchema, signal);
}

export async function fetchBeer(slug: string, signal: AbortSignal): Promise<Beer | null> {
	const url = `/data/beers/${encodeURIComponent(slug)}.json`;
	const beer = await getDataFile(url, 'beers', beerJsonSchema, signal).catch(nullIfNotFound);
	return beer && beerFromJson(beer);
}
