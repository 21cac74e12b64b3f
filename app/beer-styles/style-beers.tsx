import { BeerImage } from '#app/beers/beer-image.tsx';
import { GlassDefs } from '#app/beers/glass/glass-defs.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { InlineLink, TextLink } from '#app/ui/button.tsx';
import {
	figuresText,
	figureText,
	type Measure,
	measures,
	positionOnRange,
} from '#domain/beer-styles/style-figures.ts';
import type { BeerStyle, StyleBeer } from '#domain/beer-styles/style-schema.ts';
import { statusBadge } from '#domain/beers/beer-badge.ts';
import { styleLine } from '#domain/beers/beer-format.ts';

export function PouringNow({ beers }: { beers: readonly StyleBeer[] }) {
	return (
		<section aria-labelledby="pouring" className="style-pouring">
			<GlassDefs shapes={beers.map(({ glass }) => glass)} />
			<h2 id="pouring" className="text-28">
				Pouring now in this style
			</h2>
			{beers.length === 0 ? (
				<p className="mt-3 text-ink-soft">
					We’re not pouring one today. <InlineLink to="/beer">See what’s on tap</InlineLink>
				</p>
			) : (
				<ul className="style-beers">
					{beers.map((beer) => (
						<li key={beer.slug} className="style-beer">
							<BeerImage beer={beer} className="style-beer-picture" />
							<div className="min-w-0">
								<Link to={`/beers/${beer.slug}`} className="style-beer-link whole-link">
									{beer.name}
								</Link>
								<p className="font-display text-ink-soft italic">{styleLine(beer)}</p>
								<p className="figure mt-0.5">{figuresText(beer)}</p>
								{beer.tapNumber !== null && <p className="kicker mt-1 text-hop">Tap {beer.tapNumber}</p>}
							</div>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

export function AgainstTheRanges({ style, beers }: { style: BeerStyle; beers: readonly StyleBeer[] }) {
	if (beers.length === 0) return null;
	return (
		<div className="style-against">
			<table className="mt-6 w-full text-15">
				<caption className="kicker pb-2 text-left text-ink-soft">How ours measures up</caption>
				<thead>
					<tr className="border-t border-rule">
						{['Beer', ...measures.map((measure) => measure.toUpperCase())].map((name) => (
							<th key={name} scope="col" className="py-2 pr-3 text-left font-semibold">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{beers.map((beer) => (
						<tr key={beer.slug} className="border-t border-rule align-top">
							<th scope="row" className="min-w-12 py-2 pr-3 text-left font-medium wrap-anywhere">
								{beer.name}
							</th>
							{measures.map((measure) => (
								<td key={measure} className="py-2 pr-3 text-ink-soft">
									{positionText(style, measure, beer[measure])}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function positionText(style: BeerStyle, measure: Measure, figure: number | null): string {
	if (figure === null) return 'not measured';
	const position = positionOnRange(style, measure, figure);
	return figureText(measure, figure) + (position ? `, ${position.place} the range` : '');
}

export function OtherBeers({ beers }: { beers: readonly StyleBeer[] }) {
	if (beers.length === 0) return null;
	return (
		<section aria-labelledby="others" className="border-t border-rule pt-5">
			<h2 id="others" className="text-28">
				Our other beers in this style
			</h2>
			<ul className="mt-2">
				{beers.map((beer) => (
					<li
						key={beer.slug}
						className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-1 wrap-anywhere"
					>
						<TextLink to={`/beers/${beer.slug}`}>{beer.name}</TextLink>
						<span className="text-14 text-ink-soft">
							{styleLine(beer)} · {statusBadge(beer.status).toLowerCase()}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
