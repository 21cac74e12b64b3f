import type { Ref } from 'react';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { pictureFormats } from '#domain/images/image-kind.ts';
import type { UploadState } from './use-upload.ts';

const accept = pictureFormats.map((format) => `image/${format}`).join(',');

interface ImageChooserProps {
	readonly id: string;
	readonly describedBy: string;
	readonly invalid: boolean;
	readonly replaces: boolean;
	readonly state: UploadState;
	readonly onFile: (file: File) => void;
	readonly onCancel: () => void;
	/** The control that takes the focus when what had it is gone. */
	readonly inputRef: Ref<HTMLInputElement>;
}

export function ImageChooser(props: ImageChooserProps) {
	const { id, describedBy, invalid, replaces, state, onFile, onCancel, inputRef } = props;
	return (
		<>
			<div className="picture-choices">
				<FileChoice
					ref={inputRef}
					id={id}
					accept={accept}
					aria-describedby={describedBy || undefined}
					invalid={invalid}
					onFile={onFile}
				>
					{replaces ? 'Choose another photo' : 'Choose a photo'}
				</FileChoice>
				<FileChoice accept={accept} capture="environment" className="picture-camera" onFile={onFile}>
					Take a photo
				</FileChoice>
				{state.phase === 'sending' && (
					<button type="button" className="button button-quiet" onClick={onCancel}>
						Cancel
					</button>
				)}
			</div>
			<UploadProgress state={state} onAgain={onFile} />
		</>
	);
}

function UploadProgress({ state, onAgain }: { state: UploadState; onAgain: (file: File) => void }) {
	return (
		<>
			<div role="status" className="picture-progress">
				{state.phase === 'sending' && (
					<>
						<p>
							Sending {state.file.name} ({megabytes(state.file.size)})…
						</p>
						<progress aria-label="Sending the photo" className="progress" />
					</>
				)}
				{state.phase === 'done' && <p className="field-hint">The photo is ready. Save to show it.</p>}
				{state.phase === 'canceled' && <p className="field-hint">Canceled. Nothing was changed.</p>}
			</div>
			{state.phase === 'failed' && state.again && (
				<button
					type="button"
					className="button button-quiet"
					onClick={() => state.again && onAgain(state.again)}
				>
					Try again
				</button>
			)}
		</>
	);
}

function megabytes(bytes: number): string {
	return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
