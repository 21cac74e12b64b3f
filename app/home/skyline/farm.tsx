import type { DayLight, Season } from '#domain/hours/daylight.ts';
import { Barn } from './barn.tsx';
import { Hatchings } from './engraving.tsx';
import { Foreground, Track } from './foreground.tsx';
import { Hills } from './hills.tsx';
import { HopYard } from './hop-yard.tsx';
import { Patio } from './patio.tsx';
import { Silo } from './silo.tsx';
import { Sky } from './sky.tsx';
import { Tree } from './tree.tsx';

/**
 * The farm, drawn back to front. Its colours come from skyline.css, by the `data-light` and `data-season`
 * of the `.skyline-hero` around it; the props decide only what is there to see (a moon, cones, snow).
 */
export function Farm({ light, season }: { light: DayLight; season: Season }) {
	return (
		<>
			<Hatchings />
			<Sky light={light} />
			<Hills />
			<HopYard season={season} />
			<Silo season={season} />
			<Tree season={season} />
			<Track />
			<Barn light={light} season={season} />
			<Patio light={light} />
			<Foreground season={season} />
		</>
	);
}
