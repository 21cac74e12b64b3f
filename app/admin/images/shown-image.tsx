import { useQuery } from '@tanstack/react-query';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { SizedImage } from '#app/ui/sized-image.tsx';
import { type Shape, shapeOf, widestOf } from '#domain/images/image-address.ts';
import type { Picture } from '#domain/images/image-endpoints.ts';
import type { Purpose } from './cut-previews.tsx';
import { FocusEditor } from './focus-editor.tsx';
import { imageKey } from './use-upload.ts';
import './images.css';

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
export function ShownImage({ image, alt, may, purpose, shapes, onImage, onBusy }: ShownImageProps) {
	const id = widestOf(image) === null ? null : image.slice('/media/'.length);
	const { data, error, refetch } = useQuery({
		queryKey: imageKey(id),
		meta: { reads: [] },
		queryFn: ({ signal }) => callStaff('pictures.read', { params: { id: id ?? '' }, signal }),
		enabled: id !== null && may,
		staleTime: Number.POSITIVE_INFINITY,
		// While a new cut loads, the previous one stays.
		placeholderData: (previous) => previous,
	});
	if (id === null || !may) {
		if (!image.startsWith('/')) return <p className="field-hint">The photo is at {image}.</p>;
		const size = shapeOf(image) === 'wide' ? 'wide' : 'page';
		return <SizedImage src={image} alt={alt} className={`cut-preview cut-preview-${size}`} sizes="16rem" />;
	}
	if (error) {
		return (
			<>
				<FieldAlert text={error.message} />
				<Button kind="link" className="picture-remove" onClick={() => void refetch()}>
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
