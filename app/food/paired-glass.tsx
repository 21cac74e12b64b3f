import { Link } from 'react-router';
import { BeerPicture } from '#app/beers/beer-picture.tsx';
import { GlassDefs } from '#app/beers/glass/glass.tsx';
import { formatAbv } from '#domain/beers/beer-format.ts';
import type { PairedBeer } from '#domain/food/food-pages.ts';
import { pairingText } from './pairing.tsx';

/** The beer that is on for a dish, in its glass; all of it is the way to the beer. */
export function PairedGlass({ beer }: { beer: PairedBeer }) {
	return (
		<aside aria-label="Pairing" className="paired-glass">
			<GlassDefs shapes={[beer.glass]} />
			<BeerPicture beer={beer} className="paired-glass-picture" sizes="13.6rem" />
			<div>
				<p className="font-display text-[1.375rem] leading-tight text-balance">
					<Link to={`/beers/${beer.slug}`} className="whole-link">
						{pairingText(beer)}
					</Link>
				</p>
				<p className="mt-1.5 text-ink-soft">
					<span className="font-display italic">{beer.style}</span>, {formatAbv(beer.abv)} ABV
				</p>
			</div>
		</aside>
	);
}
