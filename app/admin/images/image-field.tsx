import './pictures.css';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Field } from '#app/admin/ui/field.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { SizedPicture } from '#app/ui/sized-picture.tsx';
import { widestOf } from '#domain/images/image-address.ts';
import type { Picture } from '#domain/images/image-schema.ts';
import { pictureKey, readPicture } from './calls.ts';
import { FocusEditor } from './focus-editor.tsx';
import { PictureChooser, UploadProgress } from './image-chooser.tsx';
import { useUpload } from './use-upload.ts';

/** What a beer keeps of its picture. */
interface PictureValue {
	readonly image: string | null;
	readonly alt: string | null;
}

interface PictureFieldProps extends PictureValue {
	readonly onChange: (value: PictureValue) => void;
	/** What guests see while there is none. */
	readonly otherwise?: string;
	/** Whether its words are asked for: not where a name beside it says them. */
	readonly withAlt?: boolean;
	/** What the form found wrong with the picture. */
	readonly error?: string | undefined;
	/** The id of the file control, for an error summary. */
	readonly id?: string;
	/** True while a picture is on its way or being cut: what is saved now would miss it. */
	readonly onBusy?: (busy: boolean) => void;
}

/**
 * A picture of a form: chosen, dropped, pasted or taken; what of it is seen; and what it shows, in words. The section of
 * the form around it names it.
 */
export function PictureField({
	image,
	alt,
	otherwise = 'Without one, guests see the drawn glass.',
	withAlt = true,
	onChange,
	error,
	id: wantedId,
	onBusy,
}: PictureFieldProps) {
	const madeUp = useId();
	const id = wantedId ?? madeUp;
	const may = useMay()('pictures.upload');
	const input = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	const [removed, setRemoved] = useState<PictureValue | null>(null);
	// The latest words, whenever an upload ends: they may have been typed meanwhile.
	const latest = useRef({ alt, onChange, onBusy });
	useEffect(() => {
		latest.current = { alt, onChange, onBusy };
	});
	const setPicture = useCallback((picture: Picture) => {
		latest.current.onChange({ image: picture.src, alt: latest.current.alt });
	}, []);
	const upload = useUpload(setPicture);
	const { state } = upload;
	const [cutting, setCutting] = useState(false);
	const busy = cutting || state.phase === 'sending';
	useEffect(() => latest.current.onBusy?.(busy), [busy]);

	function send(file: File): void {
		setRemoved(null);
		// What had the focus ('Try again', 'Cancel') may be gone afterwards.
		input.current?.focus();
		void upload.send(file);
	}
	function sendFrom(files: FileList): void {
		const [file, more] = files;
		if (more) upload.refuse('One picture at a time, please.');
		else if (file) send(file);
	}
	const drop = {
		onDragOver: (event: DragEvent) => {
			if (!event.dataTransfer.types.includes('Files')) return;
			event.preventDefault();
			setOver(true);
		},
		onDragLeave: () => setOver(false),
		onDrop: (event: DragEvent) => {
			setOver(false);
			if (event.dataTransfer.files.length === 0) return;
			event.preventDefault();
			sendFrom(event.dataTransfer.files);
		},
		onPaste: (event: ClipboardEvent) => {
			if (event.clipboardData.files.length === 0) return;
			event.preventDefault();
			sendFrom(event.clipboardData.files);
		},
	};
	const wrong = state.phase === 'failed' ? state.message : error;
	return (
		<div className="picture-field" data-over={over || undefined} {...(may && drop)}>
			{may && (
				<>
					<p id={`${id}-hint`} className="field-hint">
						Choose, drop or paste a JPEG, PNG, WebP, AVIF or GIF of at most 10 MB. {otherwise}
					</p>
					<PictureChooser
						id={id}
						describedBy={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
						invalid={Boolean(wrong)}
						replaces={image !== null}
						state={state}
						onFile={send}
						onCancel={() => {
							upload.cancel();
							input.current?.focus();
						}}
						inputRef={input}
					/>
					<UploadProgress state={state} onAgain={send} />
				</>
			)}
			<p id={`${id}-error`} role="alert" className="field-error">
				{wrong}
			</p>
			{image !== null && (
				<ShownPicture image={image} alt={alt} may={may} onPicture={setPicture} onBusy={setCutting} />
			)}
			{image !== null && withAlt && <AltField alt={alt} onAlt={(words) => onChange({ image, alt: words })} />}
			{image !== null && (
				<button
					type="button"
					className="text-link picture-remove"
					onClick={() => {
						setRemoved({ image, alt });
						upload.reset();
						onChange({ image: null, alt: null });
						input.current?.focus();
					}}
				>
					Remove the picture
				</button>
			)}
			{image === null && removed && (
				<p role="status" className="picture-removed">
					The picture is removed.{' '}
					<button
						type="button"
						className="text-link picture-remove"
						onClick={() => {
							setRemoved(null);
							onChange(removed);
							input.current?.focus();
						}}
					>
						Put it back
					</button>
				</p>
			)}
		</div>
	);
}

interface ShownPictureProps extends PictureValue {
	readonly image: string;
	readonly may: boolean;
	readonly onPicture: (picture: Picture) => void;
	readonly onBusy: (busy: boolean) => void;
}

/** The picture as it is now; one that was uploaded here with its focus point. */
function ShownPicture({ image, alt, may, onPicture, onBusy }: ShownPictureProps) {
	const id = widestOf(image) === null ? null : image.slice('/media/'.length);
	const { data, error, refetch } = useQuery({
		queryKey: pictureKey(id),
		meta: { reads: [] },
		queryFn: ({ signal }) => readPicture(id ?? '', signal),
		enabled: id !== null && may,
		staleTime: Number.POSITIVE_INFINITY,
		// While a new cut loads, the one before it stands there.
		placeholderData: (previous) => previous,
	});
	if (id === null || !may) {
		if (!image.startsWith('/')) return <p className="field-hint">The picture is at {image}.</p>;
		return (
			<SizedPicture src={image} alt={alt ?? ''} className="cut-preview cut-preview-page" sizes="16rem" />
		);
	}
	if (error) {
		return (
			<p className="field-error">
				{error.message}{' '}
				<button type="button" className="text-link picture-remove" onClick={() => void refetch()}>
					Try again
				</button>
			</p>
		);
	}
	if (!data) return <p role="status">Loading...</p>;
	return (
		<FocusEditor key={data.whole.src} picture={data} alt={alt ?? ''} onPicture={onPicture} onBusy={onBusy} />
	);
}

const mostAltLetters = 300;

/** Words for those who cannot see the photo; asked for gently, because a picture without them is better than none. */
function AltField({ alt, onAlt }: { alt: string | null; onAlt: (alt: string | null) => void }) {
	return (
		<Field
			label="What the picture shows"
			hint={
				alt
					? 'Read out to guests who cannot see it.'
					: 'Guests who cannot see it hear only the name of the beer until you say it, as in: “A tulip glass of red ale on a hay bale.”'
			}
		>
			{(control) => (
				<textarea
					{...control}
					rows={2}
					maxLength={mostAltLetters}
					value={alt ?? ''}
					onChange={(event) => onAlt(event.currentTarget.value || null)}
				/>
			)}
		</Field>
	);
}
