import { type Ref, use } from 'react';
import { Unsaved } from '#app/admin/editor/editor-form.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { sizeWords } from '#domain/backups/backup.ts';
import { imageFormats } from '#domain/images/image-kind.ts';
import { firstFrame } from '#domain/images/image-motion.ts';
import type { Upload } from './use-upload.ts';
import '#app/admin/ui/progress.css';

export const accept = [...imageFormats, 'svg+xml', 'heic'].map((format) => `image/${format}`).join(',');

interface ImageChooserProps {
	readonly id: string;
	readonly of: string | undefined;
	readonly otherwise: string;
	readonly invalid: boolean;
	readonly replaces: boolean;
	readonly state: Upload['state'];
	readonly onFile: (file: File) => void;
	readonly onCancel: () => void;
	readonly inputRef: Ref<HTMLInputElement>;
}

export function ImageChooser(props: ImageChooserProps) {
	const { id, of, otherwise, invalid, replaces, state, onFile, onCancel, inputRef } = props;
	const which = of && <span className="sr-only"> of {of}</span>;
	return (
		<>
			<p id={`${id}-hint`} className="field-hint">
				Choose, drop or paste a photo of any size: JPEG, PNG, WebP, AVIF or GIF. {otherwise}
			</p>
			<div className="flex flex-wrap gap-3">
				<FileChoice
					ref={inputRef}
					id={id}
					accept={accept}
					aria-describedby={invalid ? `${id}-hint ${id}-error` : `${id}-hint`}
					invalid={invalid}
					onFile={onFile}
				>
					{replaces ? 'Choose another photo' : 'Choose a photo'}
					{which}
				</FileChoice>
				<FileChoice
					accept={accept}
					capture="environment"
					className="not-pointer-coarse:hidden"
					onFile={onFile}
				>
					Take a photo
					{which}
				</FileChoice>
				{state.phase === 'sending' && <Button onClick={onCancel}>Cancel</Button>}
			</div>
			<UploadProgress state={state} onAgain={onFile} />
		</>
	);
}

function UploadProgress({ state, onAgain }: { state: Upload['state']; onAgain: (file: File) => void }) {
	const again = state.phase === 'failed' && state.again;
	// If the form has nothing unsaved, the same photo was chosen again or has been saved since.
	const isUnsaved = use(Unsaved);
	return (
		<>
			<div role="status" className="empty:hidden">
				{state.phase === 'sending' && (
					<>
						<p>
							{state.shrinking ? 'Making a smaller copy of' : 'Sending'} {state.file.name} (
							{sizeWords(state.file.size)})…
						</p>
						<progress
							aria-label={state.shrinking ? 'Making the photo smaller' : 'Sending the photo'}
							className="progress max-w-96"
						/>
					</>
				)}
				{state.phase === 'done' && (
					<p className="field-hint">
						The photo is ready. {state.animated && `${firstFrame} `}
						{isUnsaved && 'Save to show it.'}
					</p>
				)}
				{state.phase === 'canceled' && <p className="field-hint">Canceled. Nothing was changed.</p>}
			</div>
			{again && <Button onClick={() => onAgain(again)}>Try again</Button>}
		</>
	);
}
