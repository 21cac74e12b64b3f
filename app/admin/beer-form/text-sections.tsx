import { useWatch } from 'react-hook-form';
import { FormSection } from '#app/admin/editing/form-section.tsx';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { TextField, useBeerForm, useFieldError } from './beer-field.tsx';
import { controlId } from './beer-resolver.ts';
import { StoryField } from './story-field.tsx';

/** The photo, or the drawn glass where there is none. */
export function PictureSection({ onBusy }: { onBusy: (busy: boolean) => void }) {
	const { control, setValue } = useBeerForm();
	const [image, imageAlt] = useWatch({ control, name: ['image', 'imageAlt'] });
	const wrongImage = useFieldError('image');
	const wrongAlt = useFieldError('imageAlt');
	const error = wrongImage ?? wrongAlt;
	return (
		<FormSection title="Picture">
			<ImageField
				image={image || null}
				alt={imageAlt || null}
				onChange={(next) => {
					setValue('image', next.image ?? '', { shouldDirty: true });
					setValue('imageAlt', next.alt ?? '', { shouldDirty: true });
				}}
				error={error}
				id={controlId('image')}
				onBusy={onBusy}
			/>
		</FormSection>
	);
}

/** Everything told about the beer: its story, how it tastes, what is in it. */
export function TextSections() {
	return (
		<>
			<FormSection title="About this beer">
				<StoryField />
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
