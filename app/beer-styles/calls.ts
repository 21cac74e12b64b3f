import * as z from 'zod/mini';
import { getDataFile } from '#app/api/fetch-json.ts';
import type { PlacedBeer, StylePage } from '#domain/beer-styles/style-page.ts';
import { placedBeersSchema, stylePageSchema } from '#domain/beer-styles/style-page-schema.ts';
import type { BeerStyle } from '#domain/beer-styles/style-schema.ts';
import { type StyleSummary, styleSchema, styleSummarySchema } from '#domain/beer-styles/style-schema.ts';

/** What the files of the guide hold, as the error texts name it (spec §8). */
const subject = 'beer styles';

/** `GET /data/beer-styles.json`: every style, whole (spec §7). */
export function fetchGuide(): Promise<BeerStyle[]> {
	return getDataFile('/data/beer-styles.json', subject, z.array(styleSchema));
}

/** `GET /data/styles.json`: every style without its sentences. */
export function fetchSummaries(signal: AbortSignal): Promise<StyleSummary[]> {
	return getDataFile('/data/styles.json', subject, z.array(styleSummarySchema), signal);
}

/** `GET /data/style-beers.json`: our beers with the codes of their styles. */
export function fetchPlacedBeers(signal: AbortSignal): Promise<PlacedBeer[]> {
	return getDataFile('/data/style-beers.json', 'beers', placedBeersSchema, signal);
}

/** `GET /data/style-pages/{code}.json`: all that the page of one style shows. */
export function fetchStylePage(code: string, signal: AbortSignal): Promise<StylePage> {
	const url = `/data/style-pages/${encodeURIComponent(code)}.json`;
	return getDataFile(url, subject, stylePageSchema, signal);
}
