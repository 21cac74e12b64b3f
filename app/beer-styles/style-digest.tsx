import { measures } from '#domain/beer-styles/style-range.ts';
import type { BeerStyle, StyleProse } from '#domain/beer-styles/style-schema.ts';
import { SrmScale, SrmStrip } from './srm-strip.tsx';
import { StyleExamples } from './style-examples.tsx';

const sections = [
	['Aroma', 'aroma'],
	['Flavor', 'flavor'],
	['Appearance', 'appearance'],
	['Mouthfeel', 'mouthfeel'],
	['History', 'history'],
	['Comments', 'comments'],
] as const satisfies readonly (readonly [string, keyof StyleProse])[];

/** All that the tooltip tells of a style, in the order of spec §2. */
export function StyleDigest({ style }: { style: BeerStyle }) {
	return (
		<>
			<SrmScale />
			<h3>Overall Impression</h3>
			<p>{style.overall_impression}</p>
			<h3>Vital Statistics</h3>
			<dl className="style-tooltip-stats">
				{measures.map((measure) => (
					<div key={measure}>
						<dt>{measure.toUpperCase()}</dt>
						<dd className="figure">{style.vital_stats[measure]}</dd>
					</div>
				))}
			</dl>
			<SrmStrip style={style} className="mt-2 h-2.5 w-full" />
			{sections.map(([title, field]) => (
				<section key={field}>
					<h3>{title}</h3>
					<p>{style[field]}</p>
				</section>
			))}
			<h3>Commercial Examples</h3>
			<StyleExamples examples={style.commercial_examples} />
		</>
	);
}
