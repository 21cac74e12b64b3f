import * as z from 'zod/mini';
import { servedBeerFromJson, servedBeerJsonSchema } from '#domain/beers/beer-json.ts';

export { lineupPageSchema } from '#domain/beers/lineup-schema.ts';

export const beerSchema = z.pipe(servedBeerJsonSchema, z.transform(servedBeerFromJson));
export const beersSchema = z.array(beerSchema);
