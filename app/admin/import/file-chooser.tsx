import { type DragEvent, type ReactNode, useState } from 'react';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';

interface FileChooserProps {
	readonly error: string | null;
	readonly busy: boolean;
	readonly onFile: (file: File) => void;
	readonly children?: ReactNode;
}

/** The way to a file: chosen, or dropped where a pointer can drop it. */
export function FileChooser({ error, busy, onFile, children }: FileChooserProps) {
	const [over, setOver] = useState(false);
	const drag = (event: DragEvent) => {
		event.preventDefault();
		setOver(event.type === 'dragover');
	};
	return (
		<fieldset
			className="import-drop"
			aria-label="The file"
			data-over={over || undefined}
			onDragOver={drag}
			onDragLeave={drag}
			onDrop={(event) => {
				drag(event);
				const [file] = event.dataTransfer.files;
				if (file && !busy) onFile(file);
			}}
		>
			<FileChoice
				kind="primary"
				accept=".csv,.tsv,.txt,.json,.beerjson,.xml,.beerxml,text/csv,application/json,text/xml"
				disabled={busy}
				invalid={error !== null}
				aria-describedby="import-file-hint import-file-error"
				onFile={onFile}
			>
				Choose a file
			</FileChoice>
			<p id="import-file-hint" className="field-hint">
				<span className="import-drop-words">Or drop it here. </span>CSV, BeerJSON or BeerXML, up to 20 MB.
			</p>
			<p id="import-file-error" role="alert" className="field-error">
				{error}
			</p>
			{children}
		</fieldset>
	);
}
