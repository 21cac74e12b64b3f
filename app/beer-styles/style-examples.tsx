import type { BeerStyle } from '#domain/beer-styles/style-schema.ts';

export const chapters = [
	['Aroma', 'aroma'],
	['Flavor', 'flavor'],
	['Appearance', 'appearance'],
	['Mouthfeel', 'mouthfeel'],
	['History', 'history'],
	['Comments', 'comments'],
] as const;

const lists = [
	['American', 'american'],
	['English', 'english'],
	['Other', 'other'],
] as const;

export function StyleExamples({ examples }: { examples: BeerStyle['commercial_examples'] }) {
	const known = lists.filter(([, field]) => examples[field].length > 0);
	if (known.length === 0) return <p>The guidelines don’t list any for this style.</p>;
	return (
		<dl className="grid gap-2">
			{known.map(([label, field]) => (
				<div key={field}>
					<dt className="inline font-semibold">{label}: </dt>
					<dd className="inline">{examples[field].join(', ')}</dd>
				</div>
			))}
		</dl>
	);
}
