import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import './images.css';

interface PhotoDropZoneProps {
	readonly onFile: ((file: File) => void) | null;
	readonly onRefuse: (message: string) => void;
	readonly children: ReactNode;
}

export function PhotoDropZone({ onFile, onRefuse, children }: PhotoDropZoneProps) {
	const [over, setOver] = useState(false);
	const take = (event: DragEvent | ClipboardEvent, { files: [file, more] }: DataTransfer) => {
		setOver(false);
		if (!file) return;
		// Without this the browser would leave the form and show the file, even where nothing may be uploaded.
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
