import type { DayLight, Season } from '#domain/hours/daylight.ts';
import { Barn } from './barn.tsx';
import { Hatchings, strokes } from './engraving.tsx';
import { Foreground, Track } from './foreground.tsx';
import { Hills } from './hills.tsx';
import { HopYard } from './hop-yard.tsx';
import { Sky } from './sky.tsx';
import { Tree } from './tree.tsx';

/**
 * The farm, drawn back to front. Its colors come from skyline.css, by the `data-light` and `data-season`
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

const bulbs =
	'M1268 398h0M1290 403h0M1313 408h0M1336 411h0M1359 413h0M1382 414h0M1406 414h0M1430 413h0M1454 411h0M1479 408h0';

function Patio({ light }: { light: DayLight }) {
	return (
		<g>
			<defs>
				<g id="skyline-table">
					<path className="skyline-legs" d="M-15-22l-10 24M15-22l10 24M-20-10h40" />
					<path className="skyline-board" d="M-28-25h56v5h-56zM-39-13h20v4h-20zM19-13h20v4h-20z" />
				</g>
			</defs>
			<use href="#skyline-table" x="1306" y="560" />
			<use href="#skyline-table" x="1408" y="552" />
			<path className="post" d="M1504 558V396" />
			<path className="ink" d="M1246 388Q1366 428 1504 400" />
			<path className={light === 'day' ? 'bulbs' : 'bulbs on'} d={bulbs} />
		</g>
	);
}

const bands = strokes(8, (part) => `M1488 ${Math.round(300 + part * 196)}q33 11 66 0`);
const staves = strokes(7, (part) => `M${Math.round(1520 + 32 * part ** 0.65)} 288V518`);

export function Silo({ season }: { season: Season }) {
	return (
		<g>
			<path className="silo" d="M1488 514V284h66V514q-33 12-66 0Z" />
			<path className="ink thin" d={staves} />
			<path className="ink bands" d={bands} />
			<path className="roof" d="M1484 286q2-54 37-56 35 2 37 56-37 12-74 0Z" />
			<path
				className="courses"
				d="M1521 230q-20 20-24 60M1521 230q-4 20-6 62M1521 230q10 20 12 61M1521 230q22 20 26 58M1490 262q31 10 62 0"
			/>
			<path className="silhouette" d="M1518 231v-9h6v9z" />
			{season === 'winter' && <path className="snow-cap" d="M1492 262q6-28 29-31 23 3 28 30" />}
		</g>
	);
}
