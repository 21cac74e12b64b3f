import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { binder } from '#app/admin/ui/fields.tsx';
import { beerFieldLabels } from '#domain/beers/beer-fields.ts';
import type { BeerFormValues } from '#domain/beers/beer-form.ts';
import type { StaffBeer } from '#domain/beers/staff-beer-schema.ts';

/** What the sections of a beer's form are given. */
export type BeerFieldsProps = FieldsProps<BeerFormValues, StaffBeer>;

/** Binds controls to fields of the beer, each under the field's own label. */
export function labeled(props: BeerFieldsProps) {
	const bind = binder(props);
	return <Name extends keyof BeerFormValues>(name: Name) => ({
		...bind(name),
		label: beerFieldLabels[name],
	});
}
