import { FoldedSection, FormSection } from '#app/admin/editor/editor-form.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { TextField } from '#app/admin/ui/text-field.tsx';
import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import type { BeerFormValues } from '#domain/beers/beer-form.ts';
import { slugOf } from '#domain/beers/beer-slug.ts';
import { hasPlainLetters } from '#domain/boards/legible.ts';
import { StylePicker } from './style-picker.tsx';

export type BeerFieldsProps = FieldsProps<BeerFormValues, StaffBeer>;

export function NameSection(props: BeerFieldsProps) {
	const { bind, values } = props;
	const rareLetters = 'A board or printed menu that has not all of these letters shows the style instead.';
	return (
		<FormSection title="The beer">
			<TextField
				{...bind('name')}
				maxLength={80}
				note={hasPlainLetters(values.name) ? undefined : rareLetters}
			/>
			<div className="beer-pair">
				<StylePicker {...props} />
				<TextField {...bind('style')} hint="What guests read. Your own words are fine." maxLength={80} />
			</div>
			<TextField {...bind('briefDescription')} hint="One sentence on the menu." rows={2} maxLength={300} />
		</FormSection>
	);
}

/** The address follows the name of a new beer and stays afterwards; an old one keeps leading to the beer. */
export function AddressSection({ bind, values, saved, hasError }: BeerFieldsProps & { hasError: boolean }) {
	const [name, slug] = [values.name.trim(), values.slug.trim()];
	const savedSlug = saved?.beer.slug;
	const made = savedSlug ?? (name && slugOf(name));
	const hint = savedSlug
		? 'Stays as it is when the name changes.'
		: 'Made from the name. Type one to choose it yourself.';
	const oldAddresses = saved?.oldSlugs.map((old) => `/beers/${old}`).join(', ');
	const changes = savedSlug && slug && slug !== savedSlug;
	return (
		<FoldedSection title="Web address" summary={`/beers/${slug || made || '…'}`} hasError={hasError}>
			<TextField
				{...bind('slug')}
				hint={
					<>
						<span className="text-ink font-semibold wrap-anywhere">/beers/{slug || made || '…'}</span>. {hint}
					</>
				}
				note={
					changes
						? `The old address /beers/${savedSlug} will lead to the new one.`
						: oldAddresses
							? `${oldAddresses} also leads here.`
							: ''
				}
				placeholder={made}
				maxLength={80}
			/>
		</FoldedSection>
	);
}
