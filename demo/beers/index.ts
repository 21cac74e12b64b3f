import type { Beer } from '#domain/beers/beer.ts';
import { archived } from './archived.ts';
import { comingSoon } from './coming-soon.ts';
import { limitedEdition } from './limited-edition.ts';
import { onTap } from './on-tap.ts';
import { retired } from './retired.ts';
import { seasonal } from './seasonal.ts';

const all = [...onTap, ...comingSoon, ...seasonal, ...limitedEdition, ...archived, ...retired];

export const beers: readonly Beer[] = all.map((beer) => ({ ...beer, published: true, privateNotes: null }));
