import { lazy, Suspense } from 'react';
import { FormSection } from '#app/admin/editing/form-section.tsx';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { plates } from '#app/photos/photo-feed.tsx';
import { formatDate } from '#domain/beers/beer-format.ts';
import type { Photo } from '#domain/home/home-schema.ts';
import {
	type ContentInput,
	contentInputSchemas,
	contentSchemas,
} from '#domain/resources/staff-content-schema.ts';
import { ContentList } from './content-list.tsx';
import { binder } from './controls.ts';
import { TextField } from './fields.tsx';
import { controlId, type FieldsProps, type KindUi } from './kind-ui.ts';
import { ListFrame } from './list-frame.tsx';
import { useItems } from './use-items.ts';
import '#app/admin/beers/beers.css';
import '#app/admin/editing/editing.css';
import '#app/admin/content/content.css';

/** The home page has it in a chunk of its own, and so it must stay. */
const PhotoFeed = lazy(() => import('#app/photos/photo-feed.tsx'));

type PhotoValues = ContentInput<'photo'>;

/** The photos of the home page, newest first. */
export default function PhotoListScreen() {
	const photos = useItems('photo', contentSchemas.photo);
	const items = [...(photos.items ?? [])]
		.sort((one, other) => other.takenOn.localeCompare(one.takenOn))
		.map(({ slug, file, caption, takenOn, alt }) => ({
			slug,
			title: caption,
			group: null,
			text: `${alt} ${takenOn}`,
			facts: formatDate(takenOn),
			picture: plates[file] ?? file,
		}));
	return (
		<ListFrame here="/admin/photos" title="Photos" of={[photos]}>
			<ContentList kind="photo" title="Photos" plural="photos" items={items} deleted={photos.deleted} />
		</ListFrame>
	);
}

function PhotoFields(props: FieldsProps<PhotoValues>) {
	const { values, set, errorOf, onBusy } = props;
	const bind = binder(props);
	const drawn = plates[values.file];
	return (
		<>
			<FormSection title="Picture">
				{drawn && <img src={drawn} alt={values.alt} width="160" height="200" />}
				<ImageField
					id={controlId('file')}
					image={drawn || values.file === '' ? null : values.file}
					alt={values.alt || null}
					withAlt={false}
					otherwise={drawn ? 'Until then, guests see the drawing.' : 'The feed needs one.'}
					error={errorOf('file')}
					onChange={({ image }) => set({ file: image ?? '' })}
					onBusy={onBusy}
				/>
				<TextField
					{...bind('alt')}
					label="What the photo shows"
					hint="Read out to guests who cannot see it."
					rows={3}
				/>
			</FormSection>
			<FormSection title="Beside it">
				<TextField {...bind('caption')} label="Caption" />
				<TextField {...bind('takenOn')} label="Taken on" type="date" />
			</FormSection>
		</>
	);
}

/** How staff see a photo. */
export const photoUi: KindUi<Photo, PhotoValues> = {
	kind: 'photo',
	schema: contentSchemas.photo,
	input: contentInputSchemas.photo,
	itemOf: (values, slug) => ({ ...values, slug }),
	valuesOf: ({ slug, ...values }) => values,
	titleOf: ({ caption }) => caption,
	blank: { file: '', alt: '', caption: '', takenOn: '' },
	labels: {
		file: 'Picture',
		alt: 'What the photo shows',
		caption: 'Caption',
		takenOn: 'Taken on',
	},
	listPath: '/admin/photos',
	listLabel: 'Photos',
	pageOf: () => '/#instagram',
	Fields: PhotoFields,
	Preview: ({ values, slug }) =>
		values.file && values.takenOn ? (
			<div className="p-5">
				<Suspense>
					<PhotoFeed photos={[{ ...values, slug }]} />
				</Suspense>
			</div>
		) : (
			<p className="p-5">The photo appears here once picture and date are chosen.</p>
		),
};
