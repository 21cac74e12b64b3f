import { Link } from 'react-router';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import type { StylePage } from '#domain/beer-styles/style-page.ts';
import { measures } from '#domain/beer-styles/style-range.ts';
import type { StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { rangeText } from '#domain/beer-styles/style-words.ts';
import { SrmStrip } from './srm-strip.tsx';

export function StyleNeighbors({ neighbors }: Pick<StylePage, 'neighbors'>) {
	return (
		<section aria-labelledby="neighbors">
			<h2 id="neighbors" className="text-[1.75rem]">
				Like this? Try that
			</h2>
			<ul className="mt-3 border-t border-rule">
				{neighbors.map(({ style, pouring }) => (
					<li key={style.style_code} className="style-row style-row-narrow">
						<span className="style-row-code figure">{style.style_code}</span>
						<div className="min-w-0">
							<Link to={styleAddress(style)} className="style-row-link whole-link">
								{style.style_name}
							</Link>
							{pouring.length > 0 && (
								<p className="style-row-pouring">
									<span>On tap</span> {pouring.join(', ')}
								</p>
							)}
							<p className="mt-0.5 text-[0.9375rem] text-ink-soft">{figures(style)}</p>
							<SrmStrip style={style} className="mt-1.5 h-2 w-full" />
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

function figures(style: StyleSummary): string {
	const known = measures.flatMap((measure) => {
		const text = rangeText(style, measure);
		return text ? `${text} ${measure.toUpperCase()}` : [];
	});
	return known.length > 0 ? known.join(' · ') : 'varies with the base beer';
}

export function StyleSteps({ previous, next }: Pick<StylePage, 'previous' | 'next'>) {
	return (
		<nav aria-label="Styles before and after" data-no-print className="style-steps">
			{previous ? <Step style={previous} rel="prev" word="← Previous" /> : <span />}
			{next && <Step style={next} rel="next" word="Next →" />}
		</nav>
	);
}

function Step({ style, rel, word }: { style: StyleSummary; rel: 'prev' | 'next'; word: string }) {
	return (
		<Link to={styleAddress(style)} rel={rel} className="style-step">
			<span className="kicker text-ink-soft">{word}</span>
			<span className="font-display text-[1.25rem]">
				{style.style_code} {style.style_name}
			</span>
		</Link>
	);
}
