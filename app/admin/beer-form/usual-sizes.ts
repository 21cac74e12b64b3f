import { useQuery } from '@tanstack/react-query';
import { same } from '#app/admin/editor/draft.ts';
import { settingsQuery } from '#app/admin/settings/settings-view.tsx';
import { useFormats } from '#app/facts.tsx';
import { type BeerFormValues, newBeerValues } from '#domain/beers/beer-form.ts';
import { type ServingValues, valuesOfServing } from '#domain/beers/servings.ts';
import { figureOfText } from '#domain/beers/typed-figures.ts';
import { defaultUsualSizes, usualServings } from '#domain/beers/usual-sizes.ts';

type Strength = Pick<BeerFormValues, 'abv' | 'glass'>;

export function useUsualSizes() {
	const formats = useFormats();
	const { data, isLoading } = useQuery(settingsQuery);
	const { value: usual, version } = data?.sizes ?? { value: defaultUsualSizes, version: 0 };
	const sizesFor = ({ abv, glass }: Strength): readonly ServingValues[] =>
		usualServings(usual, { abv: figureOfText(abv) || 0, glass }).map((size) =>
			valuesOfServing(formats, size),
		);
	return {
		isLoading,
		sizesFor,
		/** The values of a new beer, with sizes only if staff have set the usual ones. */
		blank: version > 0 ? { ...newBeerValues, servings: sizesFor(newBeerValues) } : newBeerValues,
		/** While nobody has changed a beer's initial sizes, another strength or glass replaces them by its own. */
		following(before: BeerFormValues, change: Partial<Strength>): Partial<BeerFormValues> {
			const untouched = version > 0 && same(before.servings, sizesFor(before));
			return untouched ? { ...change, servings: sizesFor({ ...before, ...change }) } : change;
		},
	};
}
