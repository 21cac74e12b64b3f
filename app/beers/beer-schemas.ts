import * as z from 'zod/mini';
import { beerFromJson, beerJsonSchema } from '#domain/beers/beer-json.ts';

export { lineupPageSchema } from '#domain/beers/lineup-schema.ts';

export const beerSchema = z.pipe(beerJsonSchema, z.transform(beerFromJson));
export const beersSchema = z.array(beerSchema);
