import { Fragment } from 'react';
import { FollowFeed } from '#app/follow/follow-address.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { SharedElement } from '#app/ui/shared-element.tsx';
import { styleAddress, styleGuideAddress } from '#domain/beer-styles/style-address.ts';
import { measures, rangeText } from '#domain/beer-styles/style-figures.ts';
import type { BeerStyle, StylePage, StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { guideLoading, StyleAttribution } from './guide-content.tsx';
import { RangeBars } from './range-bars.tsx';
import { SrmRange } from './srm-range.tsx';
import { AgainstTheRanges, OtherBeers, PouringNow } from './style-beers.tsx';
import { chapters, StyleExamples } from './style-examples.tsx';

export function StyleView({ page }: { page: StylePage }) {
	const { style, pouring, others } = page;
	return (
		<article className="site-width pt-3 pb-20 tablet:pt-6">
			<Head style={style} />
			<div className="style-parts">
				<div className="grid min-w-0 grid-cols-1 content-start gap-10">
					<PouringNow beers={pouring} />
					<section aria-labelledby="figures">
						<h2 id="figures" className="mb-4 text-28">
							Vital Statistics
						</h2>
						<RangeBars style={style} beers={pouring} />
						<Gravities style={style} />
						<AgainstTheRanges style={style} beers={pouring} />
					</section>
					<div className="style-chapters">
						{chapters.map(([title, field]) => (
							<section key={field} aria-label={title}>
								<h2 className="text-24">{title}</h2>
								<p className="mt-2">{style[field]}</p>
							</section>
						))}
					</div>
				</div>
				<div className="grid min-w-0 grid-cols-1 content-start gap-8">
					<StyleNeighbors neighbors={page.neighbors} />
					<OtherBeers beers={others} />
					<section aria-label="Commercial Examples" className="border-t border-rule pt-5">
						<h2 className="text-28">Commercial Examples</h2>
						<div className="mt-3 text-16">
							<StyleExamples examples={style.commercial_examples} />
						</div>
					</section>
				</div>
			</div>
			<StyleAttribution className="mt-12" />
			<FollowFeed name={style.style_name} path={`${styleAddress(style)}.atom`} />
			<StyleSteps previous={page.previous} next={page.next} />
		</article>
	);
}

/** Shows the name in its final place while the page is loading. */
export function StyleWaiting({ style }: { style: StyleSummary }) {
	return (
		<article className="site-width pt-3 pb-20 tablet:pt-6">
			<Head style={style} />
			{guideLoading}
		</article>
	);
}

type HeadProps = { style: StyleSummary & Partial<Pick<BeerStyle, 'overall_impression'>> };

function Head({ style }: HeadProps) {
	return (
		<>
			<Breadcrumb
				crumbs={[
					{ label: 'Beer Menu', to: '/beer' },
					{ label: 'Style Guide', to: styleGuideAddress },
					{ label: style.style_name },
				]}
			/>
			<header className="rule-double mt-3 pb-6">
				<p className="kicker text-ink-soft">
					<span className="text-accent">{style.style_code}</span> ·{' '}
					<a href={`${styleGuideAddress}#category-${style.category.toLowerCase()}`} className="style-parent">
						{style.category_name}
					</a>
				</p>
				<SharedElement name={`style-${style.slug}`}>
					<h1 className="style-title text-40 tablet:text-72">{style.style_name}</h1>
				</SharedElement>
				{style.overall_impression && <p className="mt-4 max-w-[36em] text-18">{style.overall_impression}</p>}
			</header>
		</>
	);
}

function Gravities({ style: { vital_stats: stats } }: { style: BeerStyle }) {
	const { og_min, og_max, fg_min, fg_max } = stats;
	if (og_min === undefined || og_max === undefined) return null;
	return (
		<p className="mt-4 text-15 text-ink-soft">
			Original gravity {og_min.toFixed(3)}–{og_max.toFixed(3)}
			{fg_min !== undefined && fg_max !== undefined && (
				<>
					, final gravity {fg_min.toFixed(3)}–{fg_max.toFixed(3)}
				</>
			)}
		</p>
	);
}

function StyleNeighbors({ neighbors }: Pick<StylePage, 'neighbors'>) {
	return (
		<section aria-labelledby="neighbors">
			<h2 id="neighbors" className="text-28">
				If you like this, try
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
							<p className="mt-0.5 text-15 text-ink-soft">
								<Figures style={style} />
							</p>
							<SrmRange style={style} className="mt-1.5 h-2 w-full" />
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Lists the figures; a line breaks only between two of them. */
function Figures({ style }: { style: StyleSummary }) {
	const known = measures.flatMap((measure) => {
		const text = rangeText(style, measure);
		return text ? `${text} ${measure.toUpperCase()}` : [];
	});
	if (known.length === 0) return 'varies with the base beer';
	return known.map((figure, index) => (
		<Fragment key={figure}>
			{index > 0 && ' '}
			<span className="whitespace-nowrap">
				{figure}
				{index < known.length - 1 && ' ·'}
			</span>
		</Fragment>
	));
}

function StyleSteps({ previous, next }: Pick<StylePage, 'previous' | 'next'>) {
	return (
		<nav aria-label="Styles before and after" data-no-print className="style-steps">
			{previous ? <Step style={previous} rel="prev" label="← Previous" /> : <span />}
			{next && <Step style={next} rel="next" label="Next →" />}
		</nav>
	);
}

function Step({ style, rel, label }: { style: StyleSummary; rel: 'prev' | 'next'; label: string }) {
	return (
		<Link to={styleAddress(style)} rel={rel} className="style-step">
			<span className="kicker text-ink-soft">{label}</span>
			<span className="font-display text-20">
				{style.style_code} {style.style_name}
			</span>
		</Link>
	);
}
