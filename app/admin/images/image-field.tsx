import './images.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Bound } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { controlId, FieldAlert } from '#app/admin/ui/field.tsx';
import { useMay } from '#app/auth/auth.tsx';
import type { Shape } from '#domain/images/image-address.ts';
import type { Purpose } from './cut-previews.tsx';
import { ImageChooser } from './image-chooser.tsx';
import { PhotoDropZone } from './photo-drop-zone.tsx';
import { PhotoTextFields } from './photo-text-fields.tsx';
import { ShownImage } from './shown-image.tsx';
import { TakeDownLink } from './take-down-link.tsx';
import { useUpload } from './use-upload.ts';

/** A photo with its alternative text and caption, each null until it is written. */
export interface PhotoValue {
	readonly image: string;
	readonly alt: string | null;
	readonly caption: string | null;
}

interface ImageFieldProps extends Omit<Bound<string>, 'onChange'> {
	/** The text for screen readers in the form. */
	readonly alt: string;
	/** Names the thing that has the photo, where a form has several: 'chapter 2'. */
	readonly of?: string;
	readonly otherwise?: string;
	readonly purpose?: Purpose;
	/** A new photo is cut to the first of these. */
	readonly shapes?: readonly Shape[];
	readonly onChange: (image: string) => void;
	/** It is called instead of `onChange` for a new photo or none, since text and caption of the last one go with it. */
	readonly onPhoto?: (photo: PhotoValue) => void;
	readonly caption?: string | null;
	/** The fields for text and caption, shown beside a photo. */
	readonly children?: ReactNode;
	/** Called with true while a photo is being sent or cut; a save would miss it. */
	readonly onBusy: (busy: boolean, path: string) => void;
}

const upright: readonly Shape[] = ['upright'];

/** Lets a photo be chosen, cut, removed and put back, and tells the form through the field's callbacks. */
function usePhoto(props: ImageFieldProps) {
	const { path, value: image, alt, onChange, onPhoto, onBusy, caption = null, shapes = upright } = props;
	const input = useRef<HTMLInputElement>(null);
	const [removed, setRemoved] = useState<PhotoValue | null>(null);
	const [cutting, setCutting] = useState(false);
	const show = (photo: PhotoValue) => (onPhoto ? onPhoto(photo) : onChange(photo.image));
	const { state, ...upload } = useUpload(({ src }) => {
		// The same file gives the same address, and what was written about it still holds.
		if (src !== image) show({ image: src, alt: null, caption: null });
	}, shapes[0]);
	const busy = cutting || state.phase === 'sending';
	// biome-ignore lint/correctness/useExhaustiveDependencies: once per change, whatever function the form gives
	useEffect(() => {
		onBusy(busy, path);
		// A field that goes while its photo is on its way takes the photo with it.
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
				className="text-link picture-remove"
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
	readonly mayBeSilent?: boolean;
}

/** Edits the form's `image`, `imageAlt` and `imageCaption`. */
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
			<PhotoTextFields
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
				className="picture-remove"
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
				<Button kind="link" className="picture-remove" onClick={() => onChange(removed)}>
					Put it back{which && <span className="sr-only"> for {of}</span>}
				</Button>
			</p>
		)
	);
}
