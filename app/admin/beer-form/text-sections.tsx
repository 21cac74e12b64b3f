import { useWatch } from 'react-hook-form';
import { FormSection, TextField, useBeerForm, useFieldError } from './beer-field.tsx';
import { PicturePlace } from './picture-place.tsx';
import { RichTextField } from './rich-text-field.tsx';

/** The photo, or the drawn glass where there is none. */
export function PictureSection() {
	const { control, setValue } = useBeerForm();
	const [image, imageAlt] = useWatch({ control, name: ['image', 'imageAlt'] });
	const wrongImage = useFieldError('image');
	const wrongAlt = useFieldError('imageAlt');
	const error = wrongImage ?? wrongAlt;
	return (
		<FormSection title="Picture">
			<div id="beer-image" tabIndex={-1}>
				<PicturePlace
					image={image}
					alt={imageAlt}
					onChange={(next) => {
						setValue('image', next.image, { shouldDirty: true });
						setValue('imageAlt', next.alt, { shouldDirty: true });
					}}
					{...(error !== undefined && { error })}
				/>
			</div>
		</FormSection>
	);
}

/** Everything told about the beer: its story, how it tastes, what is in it. */
export function TextSections() {
	return (
		<>
			<FormSection title="About this beer">
				<RichTextField />
			</FormSection>
			<FormSection title="Tasting notes">
				<TextField name="flavorProfile" label="Flavor" rows={2} />
				<TextField name="aroma" label="Aroma" rows={2} />
				<TextField name="appearance" label="Appearance" rows={2} />
			</FormSection>
			<FormSection title="Brewing details">
				<TextField name="hops" label="Hops" rows={2} />
				<TextField name="malts" label="Malts" rows={2} />
				<TextField name="yeast" label="Yeast" />
			</FormSection>
		</>
	);
}
