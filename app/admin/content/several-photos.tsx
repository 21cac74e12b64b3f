import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accept } from '#app/admin/images/image-chooser.tsx';
import { preparePhoto } from '#app/admin/images/prepare-photo.ts';
import { sendPhoto } from '#app/admin/images/use-upload.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { newId } from '#app/api/new-id.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useClock } from '#app/hours/clock.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { AppError } from '#domain/errors.ts';
import { wallClock } from '#domain/zoned-time.ts';

/** A file that somebody has chosen and that guests do not see yet. */
interface ChosenPhoto {
	/** A repeated request with the same id creates nothing new. */
	readonly id: string;
	readonly file: File;
	readonly alt: string;
	/** Says why the photo was not added; empty until that was tried. */
	readonly message: string;
}

type Clock = Pick<ReturnType<typeof useClock>, 'timeZone' | 'today'>;

async function addPhoto({ id, file, alt }: ChosenPhoto, { timeZone, today }: Clock): Promise<void> {
	const { signal } = new AbortController();
	const prepared = await preparePhoto(file, { signal });
	if (typeof prepared === 'string') throw new AppError('INVALID_INPUT', prepared);
	const { src } = await sendPhoto(prepared.file, 'upright', signal);
	const written = wallClock(new Date(file.lastModified), timeZone).date;
	// A device whose clock is ahead took no photo on a day that is still to come.
	const takenOn = written < today ? written : today;
	const body = { id, file: src, alt, caption: '', takenOn };
	await callStaff('content.create', { params: { kind: 'photo' }, body });
}

/** Adds several photos to the home page at once. Each has to say what it shows; its form says the rest. */
export function SeveralPhotos() {
	const may = useMay();
	const clock = useClock();
	const client = useQueryClient();
	const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
	const change = (id: string, changes: Partial<ChosenPhoto>) =>
		setChosen((photos) => photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
	const remove = (id: string) => setChosen((photos) => photos.filter((photo) => photo.id !== id));
	const add = useMutation({
		mutationFn: async () => {
			// A new photo stands before the others: the last one goes first, so that they keep their order.
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
		<section aria-label="Several at once" className="grid max-w-2xl justify-items-start gap-4 py-4">
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
