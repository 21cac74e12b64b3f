import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { binder } from '#app/admin/ui/fields.tsx';
import { beerFieldLabels } from '#domain/beers/beer-fields.ts';
import type { BeerFormValues } from '#domain/beers/beer-form.ts';
import type { StaffBeer } from '#domain/beers/staff-beer-schema.ts';

export type BeerFieldsProps = FieldsProps<BeerFormValues, StaffBeer>;

export function labeled(props: BeerFieldsProps) {
	const bind = binder(props);
	return <Name extends keyof BeerFormValues>(name: Name) => ({
		...bind(name),
		label: beerFieldLabels[name],
	});
}
