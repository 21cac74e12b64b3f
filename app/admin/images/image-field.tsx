import { Field } from '#app/admin/ui/fields.tsx';
import './images.css';
import { useQuery } from '@tanstack/react-query';
import {
	type ClipboardEvent,
	type DragEvent,
	type ReactNode,
	useCallback,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react';
import { useMay } from '#app/auth/auth.tsx';
import { SizedPicture } from '#app/ui/sized-picture.tsx';
import { widestOf } from '#domain/images/image-address.ts';
import type { Picture } from '#domain/images/image-schema.ts';
import { FocusEditor } from './focus-editor.tsx';
import { ImageChooser } from './image-chooser.tsx';
import { imageKey, readImage, useUpload } from './use-upload.ts';

interface ImageValue {
	readonly image: string | null;
	readonly alt: string | null;
}

interface ImageFieldProps extends ImageValue {
	readonly onChange: (value: ImageValue) => void;
	readonly otherwise?: string;
	/** False where a name beside it says what it shows. */
	readonly withAlt?: boolean;
	readonly error?: string | undefined;
	readonly id?: string;
	/** True while a photo is being sent or cut: what is saved now would miss it. */
	readonly onBusy?: (busy: boolean) => void;
}

/** Uploads for a form. What the form holds when an upload ends counts: its words may have been typed meanwhile. */
function useFormUpload({ alt, onChange, onBusy }: ImageFieldProps, onSend: () => void) {
	const latest = useRef({ alt, onChange, onBusy });
	useEffect(() => {
		latest.current = { alt, onChange, onBusy };
	});
	const setImage = useCallback((image: Picture) => {
		latest.current.onChange({ image: image.src, alt: latest.current.alt });
	}, []);
	const upload = useUpload(setImage);
	const [cutting, setCutting] = useState(false);
	const busy = cutting || upload.state.phase === 'sending';
	useEffect(() => latest.current.onBusy?.(busy), [busy]);
	const [removed, setRemoved] = useState<ImageValue | null>(null);
	function send(file: File): void {
		setRemoved(null);
		onSend();
		void upload.send(file);
	}
	function sendFrom([file, more]: FileList): void {
		if (more) upload.refuse('One photo at a time, please.');
		else if (file) send(file);
	}
	return { upload, setImage, setCutting, removed, setRemoved, send, sendFrom };
}

/**
 * The photo of a form: chosen, dropped, pasted or taken; what of it is seen; and what it shows, in words. The section of
 * the form around it names it.
 */
export function ImageField(props: ImageFieldProps) {
	const {
		image,
		alt,
		otherwise = 'Without one, guests see the drawn glass.',
		withAlt = true,
		onChange,
	} = props;
	const ownId = useId();
	const id = props.id ?? ownId;
	const may = useMay()('pictures.upload');
	const input = useRef<HTMLInputElement>(null);
	// What had the focus ('Try again', 'Cancel', 'Remove the photo') may be gone afterwards.
	const focusInput = () => input.current?.focus();
	const { upload, setImage, setCutting, ...form } = useFormUpload(props, focusInput);
	const { state } = upload;
	const wrong = state.phase === 'failed' ? state.message : props.error;
	return (
		<DropZone onFiles={may ? form.sendFrom : null}>
			{may && (
				<>
					<p id={`${id}-hint`} className="field-hint">
						Choose, drop or paste a JPEG, PNG, WebP, AVIF or GIF of at most 10 MB. {otherwise}
					</p>
					<ImageChooser
						id={id}
						describedBy={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
						invalid={Boolean(wrong)}
						replaces={image !== null}
						state={state}
						onFile={form.send}
						onCancel={() => {
							upload.cancel();
							focusInput();
						}}
						inputRef={input}
					/>
				</>
			)}
			<p id={`${id}-error`} role="alert" className="field-error">
				{wrong}
			</p>
			{image !== null && (
				<ShownImage image={image} alt={alt} may={may} onImage={setImage} onBusy={setCutting} />
			)}
			{image !== null && withAlt && <AltField alt={alt} onAlt={(words) => onChange({ image, alt: words })} />}
			<RemoveImage
				value={image === null ? null : { image, alt }}
				removed={form.removed}
				onChange={(value) => {
					form.setRemoved(value.image === null ? { image, alt } : null);
					upload.reset();
					onChange(value);
					focusInput();
				}}
			/>
		</DropZone>
	);
}

/** Takes files that are dropped or pasted; null where whoever is signed in may not upload any. */
function DropZone({
	onFiles,
	children,
}: {
	onFiles: ((files: FileList) => void) | null;
	children: ReactNode;
}) {
	const [over, setOver] = useState(false);
	const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
		setOver(false);
		if (!onFiles || files.length === 0) return;
		event.preventDefault();
		onFiles(files);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button within it does the same by keyboard
		<div
			className="picture-field"
			data-over={over || undefined}
			onDragOver={(event) => {
				if (!onFiles || !event.dataTransfer.types.includes('Files')) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => take(event, event.dataTransfer)}
			onPaste={(event) => take(event, event.clipboardData)}
		>
			{children}
		</div>
	);
}

interface RemoveImageProps {
	readonly value: ImageValue | null;
	readonly removed: ImageValue | null;
	readonly onChange: (value: ImageValue) => void;
}

function RemoveImage({ value, removed, onChange }: RemoveImageProps) {
	if (value) {
		return (
			<button
				type="button"
				className="text-link picture-remove"
				onClick={() => onChange({ image: null, alt: null })}
			>
				Remove the photo
			</button>
		);
	}
	if (!removed) return null;
	return (
		<p role="status" className="picture-removed">
			The photo is removed.{' '}
			<button type="button" className="text-link picture-remove" onClick={() => onChange(removed)}>
				Put it back
			</button>
		</p>
	);
}

interface ShownImageProps extends ImageValue {
	readonly image: string;
	readonly may: boolean;
	readonly onImage: (image: Picture) => void;
	readonly onBusy: (busy: boolean) => void;
}

function ShownImage({ image, alt, may, onImage, onBusy }: ShownImageProps) {
	const id = widestOf(image) === null ? null : image.slice('/media/'.length);
	const { data, error, refetch } = useQuery({
		queryKey: imageKey(id),
		meta: { reads: [] },
		queryFn: ({ signal }) => readImage(id ?? '', signal),
		enabled: id !== null && may,
		staleTime: Number.POSITIVE_INFINITY,
		// While a new cut loads, the one before it stands there.
		placeholderData: (previous) => previous,
	});
	if (id === null || !may) {
		if (!image.startsWith('/')) return <p className="field-hint">The photo is at {image}.</p>;
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
	return <FocusEditor key={data.whole.src} image={data} alt={alt ?? ''} onImage={onImage} onBusy={onBusy} />;
}

const mostAltLetters = 300;

/** Words for those who cannot see the photo; asked for gently, because a photo without them is better than none. */
function AltField({ alt, onAlt }: { alt: string | null; onAlt: (alt: string | null) => void }) {
	return (
		<Field
			label="What the photo shows"
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
