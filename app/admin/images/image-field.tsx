import './images.css';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Bound } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { controlId } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { SizedPicture } from '#app/ui/sized-picture.tsx';
import { type Shape, shapeOf, widestOf } from '#domain/images/image-address.ts';
import type { Picture } from '#domain/images/image-endpoints.ts';
import type { Purpose } from './cut-previews.tsx';
import { FocusEditor } from './focus-editor.tsx';
import { ImageChooser } from './image-chooser.tsx';
import { PhotoWords } from './photo-words.tsx';
import { TakeDownLink } from './take-down-link.tsx';
import { imageKey, useUpload } from './use-upload.ts';

/** A photo and what is said of it; null for what is not said. */
export interface PhotoValue {
	readonly image: string;
	readonly alt: string | null;
	readonly caption: string | null;
}

interface ImageFieldProps extends Omit<Bound<string>, 'onChange'> {
	/** What a screen reader is told in the form; a name beside the photo will do. */
	readonly alt: string;
	/** Of which of several things on the form: 'chapter 2'. */
	readonly of?: string;
	readonly otherwise?: string;
	readonly purpose?: Purpose;
	/** The first is what a new photo is cut to. */
	readonly shapes?: readonly Shape[];
	readonly onChange: (image: string) => void;
	/** With a new photo, or without any: what was said of the last one goes with it. Else `onChange` hears of it. */
	readonly onPhoto?: (photo: PhotoValue) => void;
	readonly caption?: string | null;
	/** Beside a photo: what is said of it. */
	readonly children?: ReactNode;
	/** True while a photo is being sent or cut: what is saved now would miss it. */
	readonly onBusy: (busy: boolean) => void;
}

const upright: readonly Shape[] = ['upright'];

function useTold(busy: boolean, onBusy: (busy: boolean) => void): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the form is told once, whatever function it gives
	useEffect(() => onBusy(busy), [busy]);
}

export function ImageField(props: ImageFieldProps) {
	const { path, value: image, alt, of, onChange, onPhoto, onBusy, caption = null, children } = props;
	const { otherwise = 'Without one, guests see the drawn glass.', purpose = 'cut', shapes = upright } = props;
	const id = controlId(path);
	const may = useMay()('pictures.upload');
	const input = useRef<HTMLInputElement>(null);
	const [removed, setRemoved] = useState<PhotoValue | null>(null);
	const [cutting, setCutting] = useState(false);
	const show = (photo: PhotoValue) => (onPhoto ? onPhoto(photo) : onChange(photo.image));
	const { state, ...upload } = useUpload(({ src }) => {
		// The same file again is the same photo: what was said of it stays true.
		if (src !== image) show({ image: src, alt: null, caption: null });
	}, shapes[0]);
	useTold(cutting || state.phase === 'sending', onBusy);
	const wrong = state.phase === 'failed' ? state.message : props.error;
	// What had the focus ('Try again', 'Cancel', 'Remove the photo') may be gone afterwards.
	const focusInput = () => input.current?.focus();
	const send = (file: File) => {
		setRemoved(null);
		focusInput();
		void upload.send(file);
	};
	const change = (next: PhotoValue) => {
		setRemoved(next.image === '' ? { image, alt: alt || null, caption } : null);
		upload.reset();
		show(next);
		focusInput();
	};
	return (
		<DropZone onFile={may ? send : null} onRefuse={upload.refuse}>
			{may && (
				<ImageChooser
					{...{ id, of, otherwise, state }}
					invalid={Boolean(wrong)}
					replaces={image !== ''}
					onFile={send}
					onCancel={() => {
						upload.cancel();
						focusInput();
					}}
					inputRef={input}
				/>
			)}
			<p id={`${id}-error`} role="alert" className="field-error">
				{wrong}
			</p>
			{image && (
				<ShownImage
					{...{ image, alt, may, purpose, shapes }}
					onImage={({ src }) => onChange(src)}
					onBusy={setCutting}
				/>
			)}
			{image && children}
			<RemoveImage {...{ image, removed, of }} onChange={change} />
			<TakeDownLink
				image={image}
				{...(of && { label: `Delete for good… the photo of ${of}` })}
				className="text-link picture-remove"
			/>
		</DropZone>
	);
}

interface PhotoFieldProps
	extends Omit<ImageFieldProps, 'alt' | 'caption' | 'children' | 'onPhoto' | 'value'> {
	readonly photo: PhotoValue;
	readonly onPhoto: (photo: PhotoValue) => void;
	readonly errorOf: (path: string) => string | undefined;
	readonly captioned?: boolean;
	readonly mayBeSilent?: boolean;
}

/** A photo with what is said of it, at `image`, `imageAlt` and `imageCaption` of the form. */
export function PhotoField(props: PhotoFieldProps) {
	const { photo, onPhoto, errorOf, captioned = true, mayBeSilent = true, ...field } = props;
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
			<PhotoWords
				path={`${path}Alt`}
				alt={photo.alt}
				onAlt={(alt) => onPhoto({ ...photo, alt })}
				error={errorOf(`${path}Alt`)}
				mayBeSilent={mayBeSilent}
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

interface DropZoneProps {
	readonly onFile: ((file: File) => void) | null;
	readonly onRefuse: (message: string) => void;
	readonly children: ReactNode;
}

function DropZone({ onFile, onRefuse, children }: DropZoneProps) {
	const [over, setOver] = useState(false);
	const take = (event: DragEvent | ClipboardEvent, { files: [file, more] }: DataTransfer) => {
		setOver(false);
		if (!file) return;
		// Also where nothing may be uploaded: the browser would leave the form and show the file.
		event.preventDefault();
		if (!onFile) return;
		if (more) onRefuse('One photo at a time, please.');
		else onFile(file);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button within it does the same by keyboard
		<div
			className="picture-field"
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

interface RemoveImageProps {
	readonly image: string;
	readonly of: string | undefined;
	readonly removed: PhotoValue | null;
	readonly onChange: (photo: PhotoValue) => void;
}

function RemoveImage({ image, of, removed, onChange }: RemoveImageProps) {
	const which = of && <span className="visually-hidden"> of {of}</span>;
	if (image) {
		return (
			<Button
				kind="link"
				className="picture-remove"
				onClick={() => onChange({ image: '', alt: null, caption: null })}
			>
				Remove the photo{which}
			</Button>
		);
	}
	return (
		removed && (
			<p role="status" className="picture-removed">
				The photo is removed.{' '}
				<Button kind="link" className="picture-remove" onClick={() => onChange(removed)}>
					Put it back{which && <span className="visually-hidden"> for {of}</span>}
				</Button>
			</p>
		)
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

export function ShownImage({ image, alt, may, purpose, shapes, onImage, onBusy }: ShownImageProps) {
	const id = widestOf(image) === null ? null : image.slice('/media/'.length);
	const { data, error, refetch } = useQuery({
		queryKey: imageKey(id),
		meta: { reads: [] },
		queryFn: ({ signal }) => callStaff('pictures.read', { params: { id: id ?? '' }, signal }),
		enabled: id !== null && may,
		staleTime: Number.POSITIVE_INFINITY,
		// While a new cut loads, the one before it stands there.
		placeholderData: (previous) => previous,
	});
	if (id === null || !may) {
		if (!image.startsWith('/')) return <p className="field-hint">The photo is at {image}.</p>;
		const size = shapeOf(image) === 'wide' ? 'wide' : 'page';
		return <SizedPicture src={image} alt={alt} className={`cut-preview cut-preview-${size}`} sizes="16rem" />;
	}
	if (error) {
		return (
			<p className="field-error">
				{error.message}{' '}
				<Button kind="link" className="picture-remove" onClick={() => void refetch()}>
					Try again
				</Button>
			</p>
		);
	}
	if (!data) return <p role="status">Loading...</p>;
	return <FocusEditor key={data.whole.src} image={data} {...{ alt, purpose, shapes, onImage, onBusy }} />;
}
