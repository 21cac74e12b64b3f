import { useRef, useState } from 'react';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { accept } from './image-chooser.tsx';
import './hang.css';

export function HangDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
	const [over, setOver] = useState(false);
	const depth = useRef(0);
	const leave = () => {
		depth.current = Math.max(0, depth.current - 1);
		if (depth.current === 0) setOver(false);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button within it does the same by keyboard
		<div
			className="hang-drop"
			data-over={over || undefined}
			onDragEnter={() => {
				depth.current += 1;
				setOver(true);
			}}
			onDragLeave={leave}
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => {
				event.preventDefault();
				depth.current = 0;
				setOver(false);
				onFiles([...event.dataTransfer.files]);
			}}
			onPaste={({ clipboardData }) => clipboardData.files.length > 0 && onFiles([...clipboardData.files])}
		>
			<FileChoice kind="primary" multiple accept={accept} onFiles={onFiles}>
				Choose photos
			</FileChoice>
			<p className="field-hint">Or drop them here. JPEG, PNG, WebP, AVIF or GIF, of any size.</p>
		</div>
	);
}
