import type { Beer } from '#domain/beers/beer.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { archived } from './archived.ts';
import { comingSoon } from './coming-soon.ts';
import { hoppyAles } from './hoppy-ales.ts';
import { lagers } from './lagers.ts';
import { limitedEdition } from './limited-edition.ts';
import { retired } from './retired.ts';
import { seasonal } from './seasonal.ts';
import { stouts } from './stouts.ts';
import { wheatAndWild } from './wheat-and-wild.ts';

const all = [
	...hoppyAles,
	...lagers,
	...stouts,
	...wheatAndWild,
	...comingSoon,
	...seasonal,
	...limitedEdition,
	...archived,
	...retired,
];

export const beers: readonly Beer[] = all.map((beer) => beerSchema.parse(beer));
