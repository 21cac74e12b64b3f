import { FormSection } from '#app/admin/editor/editor-form.tsx';
import { binder, TextField } from '#app/admin/ui/fields.tsx';
import { slugOf } from '#domain/beers/beer-slug.ts';
import type { BeerFieldsProps } from './beer-fields.tsx';
import { StylePicker } from './style-picker.tsx';

/** What the beer is called, where it is found, what it is. */
export function NameSection(props: BeerFieldsProps) {
	const bind = binder(props);
	return (
		<FormSection title="The beer">
			<TextField {...bind('name')} label="Name" maxLength={80} />
			<AddressField {...props} />
			<div className="beer-pair">
				<StylePicker {...props} />
				<TextField
					{...bind('style')}
					label="Style as printed"
					hint="What guests read. Your own words are fine."
					maxLength={80}
				/>
			</div>
			<TextField
				{...bind('briefDescription')}
				label="Brief description"
				hint="One sentence on the menu."
				rows={2}
				maxLength={300}
			/>
		</FormSection>
	);
}

/** The address: made from the name while the beer is new, stable afterwards, and never a dead end once it changes. */
function AddressField(props: BeerFieldsProps) {
	const { name, slug } = props.values;
	const savedSlug = props.saved?.beer.slug ?? null;
	const oldSlugs = props.saved?.oldSlugs ?? [];
	const made = savedSlug ?? (name.trim() ? slugOf(name) : '');
	const changes = savedSlug !== null && slug.trim() !== '' && slug.trim() !== savedSlug;
	const hint =
		savedSlug === null
			? 'Made from the name. Type one to choose it yourself.'
			: 'Stays as it is when the name changes.';
	return (
		<TextField
			{...binder(props)('slug')}
			label="Address"
			hint={
				<>
					<span className="beer-address">/beers/{slug.trim() || made || '…'}</span>. {hint}
				</>
			}
			note={
				changes
					? `The old address /beers/${savedSlug} will lead to the new one.`
					: oldSlugs.length > 0 && `${oldSlugs.map((old) => `/beers/${old}`).join(', ')} also leads here.`
			}
			placeholder={made}
			maxLength={80}
		/>
	);
}
