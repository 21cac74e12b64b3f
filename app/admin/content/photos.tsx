import { lazy, Suspense } from 'react';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import type { FieldsProps } from '#app/admin/editor/item-ui.ts';
import { PhonePreview } from '#app/admin/editor/phone-preview.tsx';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { binder, controlId, TextField } from '#app/admin/ui/fields.tsx';
import { illustrations } from '#app/photos/photo-feed.tsx';
import { formatDate } from '#domain/beers/beer-format.ts';
import type { Photo } from '#domain/home/home-schema.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { ContentInput } from '#domain/resources/staff-content-schema.ts';
import type { KindDeclaration } from './content-kind.ts';

/** The home page has it in a chunk of its own, and so it must stay. */
const PhotoFeed = lazy(() => import('#app/photos/photo-feed.tsx'));

type PhotoValues = ContentInput<'photo'>;

function PhotoFields(props: FieldsProps<PhotoValues>) {
	const { values, set, errorOf, setUploading } = props;
	const bind = binder(props);
	const drawn = illustrations[values.file];
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
					onBusy={setUploading}
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

/** Photos of the home page, newest first. */
export const photoKind: KindDeclaration<Photo, PhotoValues> = {
	kind: 'photo',
	schema: kinds.photo.schema,
	input: kinds.photo.input,
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
	place: { path: '/admin/photos', label: 'Photos' },
	pageOf: () => '/#instagram',
	Fields: PhotoFields,
	Preview: ({ values, saved, title }) => (
		<PhonePreview title={title}>
			{values.file && values.takenOn ? (
				<div className="p-5">
					<Suspense>
						<PhotoFeed photos={[{ ...values, slug: saved?.slug ?? 'new' }]} />
					</Suspense>
				</div>
			) : (
				<p className="p-5">The photo appears here once picture and date are chosen.</p>
			)}
		</PhonePreview>
	),
	list: {
		plural: 'photos',
		useRows: () => (photos) =>
			photos
				.toSorted((one, other) => other.takenOn.localeCompare(one.takenOn))
				.map(({ slug, file, caption, takenOn, alt }) => ({
					slug,
					title: caption,
					text: `${alt} ${takenOn}`,
					facts: formatDate(takenOn),
					picture: illustrations[file] ?? file,
				})),
	},
};
