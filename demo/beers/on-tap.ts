import type { Beer } from '#domain/beers/beer.ts';
import { onTapFarmhouse } from './on-tap-farmhouse.ts';
import { onTapHoppy } from './on-tap-hoppy.ts';
import { onTapLager } from './on-tap-lager.ts';
import { onTapStout } from './on-tap-stout.ts';

/** Everything that pours today. Line 11 is empty; the cask has no number. */
export const onTap: readonly Beer[] = [...onTapHoppy, ...onTapLager, ...onTapStout, ...onTapFarmhouse];
