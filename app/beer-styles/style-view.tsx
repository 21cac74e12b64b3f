import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { styleGuideAddress } from '#domain/beer-styles/style-address.ts';
import type { StylePage } from '#domain/beer-styles/style-page.ts';
import type { BeerStyle, StyleProse } from '#domain/beer-styles/style-schema.ts';
import { StyleAttribution } from './guide-content.tsx';
import { RangeBars } from './range-bars.tsx';
import { AgainstTheRanges, OtherBeers, PouringNow } from './style-beers.tsx';
import { StyleExamples } from './style-examples.tsx';
import { StyleNeighbors, StyleSteps } from './style-neighbors.tsx';

const chapters = [
	['Aroma', 'aroma'],
	['Flavor', 'flavor'],
	['Appearance', 'appearance'],
	['Mouthfeel', 'mouthfeel'],
	['History', 'history'],
	['Comments', 'comments'],
] as const satisfies readonly (readonly [string, keyof StyleProse])[];

export function StyleView({ page }: { page: StylePage }) {
	const { style, pouring, others } = page;
	return (
		<article className="mx-auto max-w-[82rem] px-5 pt-3 pb-20 tablet:px-14 tablet:pt-6">
			<Breadcrumb
				crumbs={[
					{ label: 'Home', to: '/' },
					{ label: 'Beer Menu', to: '/beer' },
					{ label: 'Style Guide', to: styleGuideAddress },
					{ label: style.style_name },
				]}
			/>
			<Head style={style} />
			<div className="mt-8 grid gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="grid min-w-0 content-start gap-10">
					<PouringNow style={style} beers={pouring} />
					<section aria-labelledby="figures">
						<h2 id="figures" className="mb-4 text-[1.75rem]">
							Vital Statistics
						</h2>
						<RangeBars style={style} beers={pouring} />
						<Gravities style={style} />
						<AgainstTheRanges style={style} beers={pouring} />
					</section>
					<div className="style-chapters">
						{chapters.map(([title, field]) => (
							<section key={field} aria-label={title}>
								<h2 className="text-[1.5rem]">{title}</h2>
								<p className="mt-2">{style[field]}</p>
							</section>
						))}
					</div>
				</div>
				<div className="grid min-w-0 content-start gap-8">
					<StyleNeighbors neighbors={page.neighbors} />
					<OtherBeers beers={others} />
					<section aria-label="Commercial Examples" className="border-t border-rule pt-5">
						<h2 className="text-[1.75rem]">Commercial Examples</h2>
						<div className="mt-3 text-[0.9875rem]">
							<StyleExamples examples={style.commercial_examples} />
						</div>
					</section>
				</div>
			</div>
			<StyleAttribution className="mt-12" />
			<StyleSteps previous={page.previous} next={page.next} />
		</article>
	);
}

function Head({ style }: { style: BeerStyle }) {
	return (
		<header className="rule-double mt-3 pb-6">
			<p className="kicker text-ink-soft">
				<span className="text-accent">{style.style_code}</span> ·{' '}
				<a
					href={`${styleGuideAddress}#category-${style.category.toLowerCase()}`}
					className="inline-block py-3.5 underline underline-offset-4"
				>
					{style.category_name}
				</a>
			</p>
			<h1 className="text-[2.5rem] tracking-[-0.03em] break-words tablet:text-[4.25rem]">
				{style.style_name}
			</h1>
			<p className="mt-4 max-w-[36em] text-[1.1875rem]">{style.overall_impression}</p>
		</header>
	);
}

function Gravities({ style: { vital_stats: stats } }: { style: BeerStyle }) {
	const { og_min, og_max, fg_min, fg_max } = stats;
	if (og_min === undefined || og_max === undefined) return null;
	return (
		<p className="mt-4 text-[0.9375rem] text-ink-soft">
			Original gravity {og_min.toFixed(3)}–{og_max.toFixed(3)}
			{fg_min !== undefined && fg_max !== undefined && (
				<>
					, final gravity {fg_min.toFixed(3)}–{fg_max.toFixed(3)}
				</>
			)}
		</p>
	);
}
