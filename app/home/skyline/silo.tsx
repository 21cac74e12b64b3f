import type { Season } from '#domain/hours/daylight.ts';
import { strokes } from './engraving.tsx';

const bands = strokes(8, (part) => `M1488 ${Math.round(300 + part * 196)}q33 11 66 0`);
const staves = strokes(7, (part) => `M${Math.round(1520 + 32 * part ** 0.65)} 288V518`);

/** The silo beside the barn, its cap white in winter. */
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
