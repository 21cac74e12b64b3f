import { nullIfNotFound } from '#app/api/data-file.ts';
import { getDataFile } from '#app/api/fetch-json.ts';
import type { PlacedBeer, StylePage } from '#domain/beer-styles/style-page.ts';
import {
	type BeerStyle,
	guideSchema,
	placedBeersSchema,
	type StyleSummary,
	stylePageSchema,
	summariesSchema,
} from '#domain/beer-styles/style-schema.ts';

/** What the files of the guide hold, as the error texts name it (spec §8). */
const subject = 'beer styles';

/** `GET /data/beer-styles.json`: every style with all its texts (spec §7). */
export function fetchGuide(): Promise<readonly BeerStyle[]> {
	return getDataFile('/data/beer-styles.json', subject, guideSchema);
}

export function fetchSummaries(signal: AbortSignal): Promise<readonly StyleSummary[]> {
	return getDataFile('/data/styles.json', subject, summariesSchema, signal);
}

export function fetchPlacedBeers(signal: AbortSignal): Promise<readonly PlacedBeer[]> {
	return getDataFile('/data/style-beers.json', 'beers', placedBeersSchema, signal);
}

/** Null when there is no such style. */
export function fetchStylePage(code: string, signal: AbortSignal): Promise<StylePage | null> {
	const url = `/data/style-pages/${encodeURIComponent(code)}.json`;
	return getDataFile(url, subject, stylePageSchema, signal).catch(nullIfNotFound);
}
