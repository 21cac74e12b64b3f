import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import { pricesQuery } from '#app/admin/prices/use-prices.ts';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { useFormats } from '#app/facts.tsx';
import { previewOfForm } from '#domain/beers/beer-form.ts';
import { newPriceDoubt, priceIndex } from '#domain/beers/price-doubt.ts';
import type { BeerFieldsProps } from './name-section.tsx';
import { glassOptions, SizeRows } from './size-rows.tsx';
import { useUsualSizes } from './usual-sizes.ts';

export function ServingSection(props: BeerFieldsProps) {
	const { bind, set, errorOf, values, saved } = props;
	const { servings, glass } = values;
	const doubts = useDoubts(props);
	const usual = useUsualSizes();
	return (
		<FormSection title="Glass, sizes and prices">
			<SelectField
				{...bind('glass')}
				hint="A beer without a photo is drawn in it; the sizes begin with it."
				options={glassOptions}
				onChange={(glass) => set(saved ? { glass } : usual.following(values, { glass }))}
			/>
			<SizeRows
				label="Sizes"
				path="servings"
				sizes={servings}
				onChange={(next) => set({ servings: next })}
				usual={usual.sizesFor(values)}
				errorOf={errorOf}
				glass={glass}
				doubts={doubts}
			/>
		</FormSection>
	);
}

/** Warns of each size whose price is far from those of similar pours. */
function useDoubts({ values, saved }: BeerFieldsProps): readonly (string | null)[] {
	const formats = useFormats();
	const { data } = useQuery(pricesQuery('sold'));
	const index = useMemo(() => priceIndex(data ?? []), [data]);
	const { servings } = previewOfForm(formats, values);
	const beer = { id: saved?.id ?? '', servings, before: saved?.beer.servings ?? [] };
	return servings.map((pour) => newPriceDoubt(formats, pour, beer, index));
}
