import './images.css';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Bound } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { controlId } from '#app/admin/ui/field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { SizedPicture } from '#app/ui/sized-picture.tsx';
import { widestOf } from '#domain/images/image-address.ts';
import type { Picture } from '#domain/images/image-endpoints.ts';
import { FocusEditor } from './focus-editor.tsx';
import { ImageChooser } from './image-chooser.tsx';
import { TakeDownLink } from './take-down-link.tsx';
import { imageKey, useUpload } from './use-upload.ts';

interface Shown {
	readonly image: string;
	readonly alt: string;
}

interface ImageFieldProps extends Bound<string> {
	readonly alt: string;
	/** Absent where a name beside it says what it shows. */
	readonly onAlt?: (alt: string) => void;
	readonly otherwise?: string;
	/** True while a photo is being sent or cut: what is saved now would miss it. */
	readonly onBusy: (busy: boolean) => void;
}

function useTold(busy: boolean, onBusy: (busy: boolean) => void): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the form is told once, whatever function it gives
	useEffect(() => onBusy(busy), [busy]);
}

export function ImageField(props: ImageFieldProps) {
	const { path, value: image, alt, onChange, onAlt, onBusy } = props;
	const { otherwise = 'Without one, guests see the drawn glass.' } = props;
	const id = controlId(path);
	const may = useMay()('pictures.upload');
	const input = useRef<HTMLInputElement>(null);
	const [removed, setRemoved] = useState<Shown | null>(null);
	const [cutting, setCutting] = useState(false);
	const setImage = ({ src }: Picture) => onChange(src);
	const { state, ...upload } = useUpload(setImage);
	useTold(cutting || state.phase === 'sending', onBusy);
	const wrong = state.phase === 'failed' ? state.message : props.error;
	// What had the focus ('Try again', 'Cancel', 'Remove the photo') may be gone afterwards.
	const focusInput = () => input.current?.focus();
	const send = (file: File) => {
		setRemoved(null);
		focusInput();
		void upload.send(file);
	};
	const change = (next: Shown) => {
		setRemoved(next.image === '' ? { image, alt } : null);
		upload.reset();
		onChange(next.image);
		onAlt?.(next.alt);
		focusInput();
	};
	return (
		<DropZone onFile={may ? send : null} onRefuse={upload.refuse}>
			{may && (
				<ImageChooser
					{...{ id, otherwise, state }}
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
			{image && <ShownImage {...{ image, alt, may }} onImage={setImage} onBusy={setCutting} />}
			{image && onAlt && <AltField alt={alt} onAlt={onAlt} />}
			<RemoveImage {...{ image, removed }} onChange={change} />
			<TakeDownLink image={image} className="text-link picture-remove" />
		</DropZone>
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
	readonly removed: Shown | null;
	readonly onChange: (shown: Shown) => void;
}

function RemoveImage({ image, removed, onChange }: RemoveImageProps) {
	if (image) {
		return (
			<Button kind="link" className="picture-remove" onClick={() => onChange({ image: '', alt: '' })}>
				Remove the photo
			</Button>
		);
	}
	return (
		removed && (
			<p role="status" className="picture-removed">
				The photo is removed.{' '}
				<Button kind="link" className="picture-remove" onClick={() => onChange(removed)}>
					Put it back
				</Button>
			</p>
		)
	);
}

interface ShownImageProps extends Shown {
	readonly may: boolean;
	readonly onImage: (image: Picture) => void;
	readonly onBusy: (busy: boolean) => void;
}

function ShownImage({ image, alt, may, onImage, onBusy }: ShownImageProps) {
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
		return <SizedPicture src={image} alt={alt} className="cut-preview cut-preview-page" sizes="16rem" />;
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
	return <FocusEditor key={data.whole.src} image={data} alt={alt} onImage={onImage} onBusy={onBusy} />;
}

function AltField({ alt, onAlt }: { alt: string; onAlt: (alt: string) => void }) {
	return (
		<TextField
			label="What the photo shows"
			hint={
				alt
					? 'Read out to guests who cannot see it.'
					: 'Guests who cannot see it hear only the name of the beer until you say it, as in: “A tulip glass of red ale on a hay bale.”'
			}
			rows={2}
			maxLength={300}
			value={alt}
			onChange={onAlt}
		/>
	);
}
