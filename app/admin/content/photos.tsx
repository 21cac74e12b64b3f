import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { drawnElsewhere, text } from '#app/admin/editor/form-fields.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { accept } from '#app/admin/images/image-chooser.tsx';
import { ImageField, TakeDownLink } from '#app/admin/images/image-field.tsx';
import { preparePhoto } from '#app/admin/images/prepare-photo.ts';
import { sendPhoto } from '#app/admin/images/use-upload.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { newId } from '#app/api/new-id.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { Link } from '#app/navigation/navigation.ts';
import { illustrations } from '#app/photos/photo-feed.tsx';
import { AppError } from '#domain/errors.ts';
import type { Photo } from '#domain/home/home-schema.ts';
import { formatDate } from '#domain/locale/date-text.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { wallClock } from '#domain/zoned-time.ts';
import type { StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';

/** Imported lazily, so that the home page keeps this code in a chunk of its own. */
const PhotoFeed = lazy(() => import('#app/photos/photo-feed.tsx'));

type PhotoValues = ContentInput<'photo'>;

/** Edits the photo. The demo brewery's photos are drawings until an upload replaces them. */
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

/** A file that was chosen but is not added yet. */
interface ChosenPhoto {
	/** The id of the request, so that repeating it adds nothing. */
	readonly id: string;
	readonly file: File;
	readonly alt: string;
	/** Why the photo was not added; empty until that was tried. */
	readonly message: string;
}

type Clock = Pick<ReturnType<typeof useClock>, 'timeZone' | 'today'>;

async function addPhoto({ id, file, alt }: ChosenPhoto, { timeZone, today }: Clock): Promise<void> {
	const { signal } = new AbortController();
	const prepared = await preparePhoto(file, { signal });
	if (typeof prepared === 'string') throw new AppError('INVALID_INPUT', prepared);
	const { src } = await sendPhoto(prepared.file, 'upright', signal);
	const written = wallClock(new Date(file.lastModified), timeZone).date;
	// A date in the future (the device's clock is ahead) is replaced by today.
	const takenOn = written < today ? written : today;
	const body = { id, file: src, alt, caption: '', takenOn };
	await callStaff('content.create', { params: { kind: 'photo' }, body });
}

/** Adds several photos to the home page at once. Each needs a description; its form has the other fields. */
function SeveralPhotos() {
	const may = useMay();
	const clock = useClock();
	const client = useQueryClient();
	const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
	const change = (id: string, changes: Partial<ChosenPhoto>) =>
		setChosen((photos) => photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
	const remove = (id: string) => setChosen((photos) => photos.filter((photo) => photo.id !== id));
	const add = useMutation({
		mutationFn: async () => {
			// New photos go first, so adding them in reverse keeps their order.
			for (const photo of chosen.toReversed()) {
				if (photo.alt.trim() === '') {
					change(photo.id, { message: 'Say what the photo shows.' });
					continue;
				}
				try {
					await addPhoto(photo, clock);
					remove(photo.id);
				} catch (error) {
					const message = error instanceof AppError ? error.message : 'The file cannot be read.';
					change(photo.id, { message });
				}
			}
		},
		onSettled: () => invalidateReaders(client, 'photo', 'pictures'),
	});
	if (!may('content.create') || !may('pictures.upload')) return null;
	return (
		<section
			aria-label="Several at once"
			className="grid grid-cols-1 max-w-2xl justify-items-start gap-4 py-4"
		>
			<FileChoice
				multiple
				accept={accept}
				disabled={add.isPending}
				onFiles={(files) =>
					setChosen((photos) => [
						...photos,
						...files.map((file) => ({ id: newId(), file, alt: '', message: '' })),
					])
				}
			>
				Add several at once
			</FileChoice>
			{chosen.map(({ id, file, alt, message }) => (
				<div key={id} className="grid w-full justify-items-start gap-2">
					<TextField
						path={`${id}.alt`}
						label={`What ${file.name} shows`}
						hint="Read out to guests who cannot see it."
						error={message || undefined}
						rows={2}
						maxLength={500}
						value={alt}
						onChange={(text) => change(id, { alt: text, message: '' })}
					/>
					<Button
						kind="row"
						busy={add.isPending}
						aria-label={`Leave out ${file.name}`}
						onClick={() => remove(id)}
					>
						Leave out
					</Button>
				</div>
			))}
			{chosen.length > 0 && (
				<Button kind="primary" busy={add.isPending} onClick={() => add.mutate()}>
					{add.isPending ? 'Adding…' : chosen.length === 1 ? 'Add 1 photo' : `Add ${chosen.length} photos`}
				</Button>
			)}
		</section>
	);
}
