import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Bound } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { controlId, FieldAlert } from '#app/admin/ui/field.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { SizedImage } from '#app/ui/sized-image.tsx';
import { type Shape, shapeOf, widestOf } from '#domain/images/image-address.ts';
import type { Picture } from '#domain/images/image-endpoints.ts';
import { cutWidths, type Purpose } from './cut-previews.tsx';
import { FocusEditor } from './focus-editor.tsx';
import { ImageChooser } from './image-chooser.tsx';
import { PhotoTextFields } from './photo-text-fields.tsx';
import { imageQuery, useUpload } from './use-upload.ts';

interface TakeDownLinkProps {
	readonly image: string;
	readonly label?: string;
	readonly className: string;
}

/** Links to the dialog that deletes an uploaded photo for good; renders nothing for other photos. */
export function TakeDownLink({ image, label, className }: TakeDownLinkProps) {
	const may = useMay()('pictures.takeDown');
	if (!may || widestOf(image) === null) return null;
	const id = image.slice('/media/'.length);
	return (
		<Link to={`/admin/photos/library?picture=${id}`} aria-label={label} className={className}>
			Delete for good…
		</Link>
	);
}

/** A photo with its alternative text and caption, each null until it is written. */
interface PhotoValue {
	readonly image: string;
	readonly alt: string | null;
	readonly caption: string | null;
}

interface ImageFieldProps extends Omit<Bound<string>, 'onChange'> {
	/** The text for screen readers in the form. */
	readonly alt: string;
	/** Names the owner of the photo if a form has several, such as 'chapter 2'. */
	readonly of?: string;
	/** Explains what guests see without a photo. */
	readonly otherwise?: string;
	readonly purpose?: Purpose;
	/** The shapes that can be chosen; a new photo is cut to the first. */
	readonly shapes?: readonly Shape[];
	readonly onChange: (image: string) => void;
	/** Called instead of `onChange` for a new photo or none, since the former text and caption do not apply to it. */
	readonly onPhoto?: (photo: PhotoValue) => void;
	readonly caption?: string | null;
	/** The fields for text and caption, beside the photo. */
	readonly children?: ReactNode;
	/** Called with true while a photo is being sent or cut; a save would miss it. */
	readonly onBusy: (busy: boolean, path: string) => void;
}

const upright: readonly Shape[] = ['upright'];

/** Lets the user choose, cut, remove and restore a photo, and reports to the form through the field's callbacks. */
function usePhoto(props: ImageFieldProps) {
	const { path, value: image, alt, onChange, onPhoto, onBusy, caption = null, shapes = upright } = props;
	const input = useRef<HTMLInputElement>(null);
	const [removed, setRemoved] = useState<PhotoValue | null>(null);
	const [cutting, setCutting] = useState(false);
	const show = (photo: PhotoValue) => (onPhoto ? onPhoto(photo) : onChange(photo.image));
	const { state, ...upload } = useUpload(({ src }) => {
		// The same file gives the same address, and its texts still apply.
		if (src !== image) show({ image: src, alt: null, caption: null });
	}, shapes[0]);
	const busy = cutting || state.phase === 'sending';
	// biome-ignore lint/correctness/useExhaustiveDependencies: once per change, whatever function the form gives
	useEffect(() => {
		onBusy(busy, path);
		// If the field is removed during an upload, the upload no longer counts.
		return () => onBusy(false, path);
	}, [busy, path]);
	// The button that was pressed ('Try again', 'Cancel', 'Remove the photo') may be gone afterwards.
	const focusInput = () => input.current?.focus();
	return {
		input,
		state,
		removed,
		setCutting,
		refuse: upload.refuse,
		send(file: File) {
			setRemoved(null);
			focusInput();
			void upload.send(file);
		},
		cancel() {
			upload.cancel();
			focusInput();
		},
		change(next: PhotoValue) {
			setRemoved(next.image === '' ? { image, alt: alt || null, caption } : null);
			upload.reset();
			show(next);
			focusInput();
		},
	};
}

export function ImageField(props: ImageFieldProps) {
	const { path, value: image, alt, of, onChange, children } = props;
	const { otherwise = 'Without one, guests see the drawn glass.', purpose = 'cut', shapes = upright } = props;
	const id = controlId(path);
	const may = useMay()('pictures.upload');
	const { input, state, removed, setCutting, send, cancel, change, refuse } = usePhoto(props);
	const error = state.phase === 'failed' ? state.message : props.error;
	return (
		<PhotoDropZone onFile={may ? send : null} onRefuse={refuse}>
			{may && (
				<ImageChooser
					id={id}
					of={of}
					otherwise={otherwise}
					state={state}
					invalid={Boolean(error)}
					replaces={image !== ''}
					onFile={send}
					onCancel={cancel}
					inputRef={input}
				/>
			)}
			<FieldAlert id={`${id}-error`} text={error} />
			{image && (
				<ShownImage
					image={image}
					alt={alt}
					may={may}
					purpose={purpose}
					shapes={shapes}
					onImage={({ src }) => onChange(src)}
					onBusy={setCutting}
				/>
			)}
			{image && children}
			<RemoveImage image={image} removed={removed} of={of} onChange={change} />
			<TakeDownLink
				image={image}
				{...(of && { label: `Delete for good… the photo of ${of}` })}
				className="text-link min-h-11 justify-self-start"
			/>
		</PhotoDropZone>
	);
}

interface PhotoFieldProps
	extends Omit<ImageFieldProps, 'alt' | 'caption' | 'children' | 'onPhoto' | 'value'> {
	readonly photo: PhotoValue;
	readonly onPhoto: (photo: PhotoValue) => void;
	readonly errorOf: (path: string) => string | undefined;
	readonly captioned?: boolean;
	/** Whether the photo may be marked as decoration, which screen readers skip. */
	readonly mayBeDecorative?: boolean;
}

/** Edits the form's `image`, `imageAlt` and `imageCaption`. */
export function PhotoField(props: PhotoFieldProps) {
	const { photo, onPhoto, errorOf, captioned = true, mayBeDecorative = true, ...field } = props;
	const { path } = field;
	const captionPath = `${path}Caption`;
	return (
		<ImageField
			{...field}
			value={photo.image}
			alt={photo.alt ?? ''}
			caption={photo.caption}
			onPhoto={onPhoto}
		>
			<PhotoTextFields
				path={`${path}Alt`}
				alt={photo.alt}
				onAlt={(alt) => onPhoto({ ...photo, alt })}
				error={errorOf(`${path}Alt`)}
				mayBeDecorative={mayBeDecorative}
				{...(captioned && {
					caption: {
						path: captionPath,
						value: photo.caption,
						onChange: (caption) => onPhoto({ ...photo, caption }),
						error: errorOf(captionPath),
					},
				})}
			/>
		</ImageField>
	);
}

interface RemoveImageProps {
	readonly image: string;
	readonly of: string | undefined;
	readonly removed: PhotoValue | null;
	readonly onChange: (photo: PhotoValue) => void;
}

function RemoveImage({ image, of, removed, onChange }: RemoveImageProps) {
	const which = of && <span className="sr-only"> of {of}</span>;
	if (image) {
		return (
			<Button
				kind="link"
				className="min-h-11 justify-self-start"
				onClick={() => onChange({ image: '', alt: null, caption: null })}
			>
				Remove the photo{which}
			</Button>
		);
	}
	return (
		removed && (
			<p role="status">
				The photo is removed.{' '}
				<Button kind="link" className="min-h-11 justify-self-start" onClick={() => onChange(removed)}>
					Put it back{which && <span className="sr-only"> for {of}</span>}
				</Button>
			</p>
		)
	);
}

interface PhotoDropZoneProps {
	readonly onFile: ((file: File) => void) | null;
	readonly onRefuse: (message: string) => void;
	readonly children: ReactNode;
}

function PhotoDropZone({ onFile, onRefuse, children }: PhotoDropZoneProps) {
	const [over, setOver] = useState(false);
	const take = (event: DragEvent | ClipboardEvent, { files: [file, more] }: DataTransfer) => {
		setOver(false);
		if (!file) return;
		// Otherwise the browser would leave the form and show the file.
		event.preventDefault();
		if (!onFile) return;
		if (more) onRefuse('One photo at a time, please.');
		else onFile(file);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button within it does the same by keyboard
		<div
			className="picture-field grid min-w-0 gap-3 [&>.field-error]:empty:hidden data-over:outline-[2.5px] data-over:outline-dashed data-over:outline-accent data-over:outline-offset-8"
			data-over={over || undefined}
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes('Files')) return;
				event.preventDefault();
				if (onFile) setOver(true);
				else event.dataTransfer.dropEffect = 'none';
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => take(event, event.dataTransfer)}
			onPaste={(event) => take(event, event.clipboardData)}
		>
			{children}
		</div>
	);
}

interface ShownImageProps {
	readonly image: string;
	readonly alt: string;
	readonly may: boolean;
	readonly purpose: Purpose;
	readonly shapes: readonly Shape[];
	readonly onImage: (image: Picture) => void;
	readonly onBusy: (busy: boolean) => void;
}

/** Shows the photo of a field. A user who may upload photos also chooses its focus point and shape. */
function ShownImage({ image, alt, may, purpose, shapes, onImage, onBusy }: ShownImageProps) {
	const id = widestOf(image) === null ? null : image.slice('/media/'.length);
	const { data, error, refetch } = useQuery({
		...imageQuery(id ?? ''),
		enabled: id !== null && may,
		staleTime: Number.POSITIVE_INFINITY,
		// While a new cut loads, the previous one stays.
		placeholderData: (previous) => previous,
	});
	if (id === null || !may) {
		if (!image.startsWith('/')) return <p className="field-hint">The photo is at {image}.</p>;
		const size = shapeOf(image) === 'wide' ? 'wide' : 'page';
		return (
			<SizedImage
				src={image}
				alt={alt}
				className={`block h-auto max-w-full border-[1.5px] border-ink ${cutWidths[size]}`}
				sizes="16rem"
			/>
		);
	}
	if (error) {
		return (
			<>
				<FieldAlert text={error.message} />
				<Button kind="link" className="min-h-11 justify-self-start" onClick={() => void refetch()}>
					Try again
				</Button>
			</>
		);
	}
	if (!data) return <p role="status">Loading...</p>;
	return (
		<FocusEditor
			key={data.whole.src}
			image={data}
			alt={alt}
			purpose={purpose}
			shapes={shapes}
			onImage={onImage}
			onBusy={onBusy}
		/>
	);
}
