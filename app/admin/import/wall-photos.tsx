import { useEffect, useRef, useState } from 'react';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';

/** Shows a photo of the tap wall or the old menu beside the fields to type from. It never leaves the device. */
export function WallPhotos() {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [photo, setPhoto] = useState<ImageBitmap | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	useEffect(() => {
		const paper = canvas.current;
		if (!photo || !paper) return;
		paper.width = photo.width;
		paper.height = photo.height;
		paper.getContext('2d')?.drawImage(photo, 0, 0);
	}, [photo]);
	const open = async (file: File) => {
		try {
			setPhoto(await createImageBitmap(file, { imageOrientation: 'from-image' }));
			setProblem(null);
		} catch {
			setProblem('This photo cannot be read here. Take a JPEG or PNG.');
		}
	};
	return (
		<div>
			<FileChoice accept="image/*" aria-describedby="wall-photo-hint" onFile={(file) => void open(file)}>
				{photo ? 'Another photo' : 'Photo of the tap wall'}
			</FileChoice>
			<p id="wall-photo-hint" className="field-hint">
				To type from. It stays on this device.
			</p>
			<FieldAlert text={problem} />
			{photo && (
				<section
					className="max-h-[60vh] mt-3 overflow-auto border border-rule max-[40rem]:max-h-[40vh]"
					// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard as well
					tabIndex={0}
					aria-label="Your photo"
				>
					<canvas
						ref={canvas}
						className="w-[max(100%,40rem)]"
						role="img"
						aria-label="Photo of the tap wall"
					/>
				</section>
			)}
		</div>
	);
}
