import { useFormats } from '#app/facts.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { formatAbv, formatPrice } from '#domain/beers/beer-format.ts';
import type { LikeThis } from '#domain/beers/like-this.ts';
import { BeerImage } from './beer-image.tsx';

export function LikeList({ beers }: { beers: readonly LikeThis[] }) {
	return (
		<section aria-labelledby="like-this" data-no-print className="border-t border-rule pt-5">
			<h2 id="like-this" className="text-28">
				Like this? Pouring now
			</h2>
			<ul className="like-list">
				{beers.map((beer) => (
					<li key={beer.slug} className="like-beer">
						<BeerImage beer={beer} className="h-22" sizes="4rem" />
						<div className="min-w-0">
							<Link to={`/beers/${beer.slug}`} className="like-name whole-link">
								{beer.name}
							</Link>
							<p className="font-display text-ink-soft italic">{beer.style}</p>
							<p className="mt-0.5 text-15">
								<span className="figure">{formatAbv(beer.abv)}</span>
								{beer.pour && <Pour pour={beer.pour} />}
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

function Pour({ pour: { label, priceCents } }: { pour: NonNullable<LikeThis['pour']> }) {
	const formats = useFormats();
	return (
		<>
			{' '}
			· {label} <span className="figure">{formatPrice(formats, priceCents) ?? 'ask us'}</span>
		</>
	);
}
