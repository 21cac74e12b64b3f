import { nullIfNotFound } from '#app/api/data-file.ts';
import { getDataFile } from '#app/api/fetch-json.ts';
import type { Beer } from '#domain/beers/beer.ts';
import type { BeerFilter } from '#domain/beers/beer-filter.ts';
import { beerFromJson, beerJsonSchema, beersJsonSchema } from '#domain/beers/beer-json.ts';
import type { LineupPage } from '#domain/beers/lineup-schema.ts';
import { lineupPageSchema } from '#domain/beers/lineup-schema.ts';

/** `GET /data/beers.json`: every beer, whole (spec §7). */
export async function fetchBeers(signal: AbortSignal): Promise<Beer[]> {
	return (await getDataFile('/data/beers.json', 'beers', beersJsonSchema, signal)).map(beerFromJson);
}

/** `GET /data/lineup.json`: one page of a menu too long to be fetched whole. */
export function fetchLineup(filter: BeerFilter, page: number, signal: AbortSignal): Promise<LineupPage> {
	return getDataFile(`/data/lineup.json?filter=${filter}&page=${page}`, 'beers', lineupPageSchema, signal);
}

/** `GET /data/beers/{slug}.json`: one beer of a menu too long to be fetched whole; null when there is no such beer. */
export async function fetchBeer(slug: string, signal: AbortSignal): Promise<Beer | null> {
	const url = `/data/beers/${encodeURIComponent(slug)}.json`;
	const beer = await getDataFile(url, 'beers', beerJsonSchema, signal).catch(nullIfNotFound);
	return beer && beerFromJson(beer);
}
