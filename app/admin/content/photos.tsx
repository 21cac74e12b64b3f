import { lazy, Suspense } from 'react';
import { drawnElsewhere, text } from '#app/admin/editor/form-fields.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { TakeDownLink } from '#app/admin/images/take-down-link.tsx';
import { useFormats } from '#app/facts.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { illustrations } from '#app/photos/photo-feed.tsx';
import type { Photo } from '#domain/home/home-schema.ts';
import { formatDate } from '#domain/locale/date-text.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';
import { SeveralPhotos } from './several-photos.tsx';

/** It is imported lazily so that the home page keeps it in a chunk of its own. */
const PhotoFeed = lazy(() => import('#app/photos/photo-feed.tsx'));

type PhotoValues = ContentInput<'photo'>;

/** The demo brewery's photos are drawings until a photo takes their place. */
function FileField({ bind, values: { file, alt }, setUploading }: FieldsProps<PhotoValues>) {
	const drawn = illustrations[file];
	return (
		<>
			{drawn && <img src={drawn} alt={alt} width="160" height="200" />}
			<ImageField
				{...bind('file')}
				value={drawn ? '' : file}
				alt={alt}
				otherwise={drawn ? 'Until then, guests see the drawing.' : 'The home page shows it.'}
				onBusy={setUploading}
			/>
		</>
	);
}

function usePhotoRows(photos: readonly Photo[]) {
	const formats = useFormats();
	return photos.map(({ slug, file, caption, takenOn, alt }) => ({
		slug,
		title: caption || alt,
		text: `${alt} ${takenOn}`,
		facts: formatDate(formats, takenOn),
		image: illustrations[file] ?? file,
		buttons: (
			<TakeDownLink image={file} label={`Delete for good… ${caption || alt}`} className="row-button" />
		),
	}));
}

const photo: StaffKind<Photo, PhotoValues> = {
	blank: { file: '', alt: '', caption: '', takenOn: '' },
	fields: {
		file: drawnElsewhere('Photo'),
		alt: text('What the photo shows', { hint: 'Read out to guests who cannot see it.', rows: 3 }),
		caption: text('Caption', { hint: 'May stay empty.' }),
		takenOn: text('Taken on', { type: 'date' }),
	},
	parts: [
		{ title: 'Photo', rows: [FileField, 'alt'] },
		{ title: 'Beside it', rows: ['caption', 'takenOn'] },
	],
	place: 'photos',
	pageOf: () => '/#instagram',
	Preview: ({ values, saved }) =>
		values.file && values.takenOn ? (
			<div className="p-5">
				<Suspense>
					<PhotoFeed photos={[{ ...values, slug: saved?.slug ?? 'new' }]} />
				</Suspense>
			</div>
		) : (
			<p className="p-5">The photo appears here once photo and date are chosen.</p>
		),
	list: {
		Lead: () => (
			<>
				<p className="staff-note">What the home page shows, in this order.</p>
				<p className="flex flex-wrap gap-x-5">
					<Link to="/admin/photos/library" className="text-link touch-link">
						All photos, and what shows them
					</Link>
				</p>
				<SeveralPhotos />
			</>
		),
		useRows: usePhotoRows,
	},
};

export default contentScreen(screensOf(kinds.photo, photo));
