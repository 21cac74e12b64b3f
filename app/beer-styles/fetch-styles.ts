import * as z from 'zod/mini';
import { nullIfNotFound } from '#app/api/data-file.ts';
import { getDataFile } from '#app/api/fetch-json.ts';
import {
	placedBeerSchema,
	type StylePage,
	stylePageSchema,
	styleSchema,
	styleSummarySchema,
} from '#domain/beer-styles/style-schema.ts';

/** Named in the error texts (spec §8). */
const subject = 'beer styles';

export const fetchGuide = () => getDataFile('/data/beer-styles.json', subject, z.array(styleSchema));

export const fetchSummaries = (signal: AbortSignal) =>
	getDataFile('/data/styles.json', subject, z.array(styleSummarySchema), signal);

export const fetchPlacedBeers = (signal: AbortSignal) =>
	getDataFile('/data/style-beers.json', 'beers', z.array(placedBeerSchema), signal);

/** Null when there is no such style. */
export function fetchStylePage(code: string, signal: AbortSignal): Promise<StylePage | null> {
	const url = `/data/style-pages/${encodeURIComponent(code)}.json`;
	return getDataFile(url, subject, stylePageSchema, signal).catch(nullIfNotFound);
}
