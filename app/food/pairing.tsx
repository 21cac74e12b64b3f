import { Link } from 'react-router';
import { SrmSwatch } from '#app/beers/srm-swatch.tsx';
import type { PairedBeer } from '#domain/food/food-pages.ts';

/** Where a dish's beer pours: 'Goes with Swallowtail, tap 2'. */
export function pairingText({ name, tapNumber }: Pick<PairedBeer, 'name' | 'tapNumber'>): string {
	return tapNumber === null ? `Goes with ${name}` : `Goes with ${name}, tap ${tapNumber}`;
}

/** The way from a dish to the beer that is on for it. */
export function PairingLink({ beer }: { beer: PairedBeer }) {
	return (
		<p>
			<Link to={`/beers/${beer.slug}`} className="dish-pairing">
				{beer.srm !== null && <SrmSwatch srm={beer.srm} />}
				<span>{pairingText(beer)}</span>
			</Link>
		</p>
	);
}
