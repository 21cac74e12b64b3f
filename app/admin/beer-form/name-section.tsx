import { useWatch } from 'react-hook-form';
import { FormSection } from '#app/admin/editing/form-section.tsx';
import { slugOf } from '#domain/beers/beer-slug.ts';
import { TextField, useBeerForm } from './beer-field.tsx';
import { StylePicker } from './style-picker.tsx';

/** What the beer is called, where it is found, what it is. */
export function NameSection({
	savedSlug,
	oldSlugs,
}: {
	savedSlug: string | null;
	oldSlugs: readonly string[];
}) {
	return (
		<FormSection title="The beer">
			<TextField name="name" label="Name" maxLength={80} />
			<Address savedSlug={savedSlug} oldSlugs={oldSlugs} />
			<div className="beer-pair">
				<StylePicker />
				<TextField
					name="style"
					label="Style as printed"
					hint="What guests read. Your own words are fine."
					maxLength={80}
				/>
			</div>
			<TextField
				name="briefDescription"
				label="Brief description"
				hint="One sentence on the menu."
				rows={2}
				maxLength={300}
			/>
		</FormSection>
	);
}

/** The address: made from the name while the beer is new, stable afterwards, and never a dead end once it changes. */
function Address({ savedSlug, oldSlugs }: { savedSlug: string | null; oldSlugs: readonly string[] }) {
	const { control } = useBeerForm();
	const [name, slug] = useWatch({ control, name: ['name', 'slug'] });
	const made = savedSlug ?? (name.trim() ? slugOf(name) : '');
	const changes = savedSlug !== null && slug.trim() !== '' && slug.trim() !== savedSlug;
	const hint =
		savedSlug === null
			? 'Made from the name. Type one to choose it yourself.'
			: 'Stays as it is when the name changes.';
	return (
		<TextField
			name="slug"
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
