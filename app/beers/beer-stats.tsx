import type { ReactNode } from 'react';
import type { Beer } from '#domain/beers/beer.ts';
import { formatAbv, formatFigure } from '#domain/beers/beer-format.ts';
import { ibuBand, ibuWord } from '#domain/beers/ibu.ts';
import { srmColor, srmInk, srmWord } from '#domain/beers/srm.ts';
import { SrmSwatch } from './srm-swatch.tsx';

/**
 * The three figures as heroes. ABV stands on the beer's own colour, in the ink that reads on it; IBU on the colour of
 * its bitterness band (spec §2). Words beside the colours say the same.
 */
export function BeerStats({ beer }: { beer: Pick<Beer, 'abv' | 'ibu' | 'srm'> }) {
	const color = srmColor(beer.srm);
	return (
		<ul className="beer-stats">
			<Stat label="ABV" word="alcohol by volume" ground={color} ink={color ? srmInk(color) : null}>
				{formatAbv(beer.abv)}
			</Stat>
			{beer.ibu !== null && (
				<Stat label="IBU" word={ibuWord(beer.ibu) ?? ''} band={ibuBand(beer.ibu)}>
					{formatFigure(beer.ibu)}
				</Stat>
			)}
			{beer.srm !== null && (
				<Stat label="SRM" word={srmWord(beer.srm) ?? ''}>
					<SrmSwatch srm={beer.srm} size={26} /> {formatFigure(beer.srm)}
				</Stat>
			)}
		</ul>
	);
}

interface StatProps {
	readonly label: string;
	readonly word: string;
	readonly children: ReactNode;
	readonly ground?: string | null;
	readonly ink?: string | null;
	readonly band?: string | null;
}

function Stat({ label, word, children, ground = null, ink = null, band = null }: StatProps) {
	return (
		<li
			className={`beer-stat ${ground ? 'beer-stat-colored' : ''}`}
			data-ink={ink ?? undefined}
			data-ibu-band={band ?? undefined}
		>
			{ground && (
				<svg aria-hidden="true" className="beer-stat-ground">
					<rect width="100%" height="100%" fill={ground} />
				</svg>
			)}
			<span className="figure">{children}</span> <span className="beer-stat-unit">{label}</span>{' '}
			<span className="beer-stat-word">{word}</span>
		</li>
	);
}
