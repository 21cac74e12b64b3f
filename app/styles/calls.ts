import * as z from 'zod/mini';
import { getDataFile } from '#app/api/fetch-json.ts';
import type { BeerStyle } from '#domain/style.ts';
import { styleSchema } from '#domain/style-schema.ts';

/** What the files of the guide hold, as the error texts name it (spec §8). */
const subject = 'beer styles';

/** `GET /data/beer-styles.json`: every style, whole (spec §7). */
export function fetchGuide(): Promise<BeerStyle[]> {
	return getDataFile('/data/beer-styles.json', subject, z.array(styleSchema));
}
