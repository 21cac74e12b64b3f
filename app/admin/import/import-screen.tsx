import { useMutation } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/admin/ui/button.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import type { Import, ImportChoice } from '#domain/import/import-endpoints.ts';
import { ExistingChoice, Preview } from './preview.tsx';
import { Progress, Result } from './result.tsx';
import { downloadFile, failureOf, type ImportWork, useImport } from './use-import.ts';
import '#app/admin/import/import.css';

function ExportSection() {
	const download = useMutation({
		mutationFn: (kind: 'csv' | 'json') => downloadFile(`export.${kind}`, `beers.${kind}`),
	});
	return (
		<Section title="Export" className="import-section" headingClass="import-subtitle">
			<p>Every beer with every field. Change the file in a spreadsheet and import it again.</p>
			<div className="admin-actions">
				<Button onClick={() => download.mutate('csv')}>Download CSV</Button>
				<Button onClick={() => download.mutate('json')}>Download JSON</Button>
			</div>
			<p role="alert" className="field-error">
				{download.error?.message}
			</p>
		</Section>
	);
}

interface FileChooserProps {
	readonly error: string | null;
	readonly busy: boolean;
	readonly onFile: (file: File) => void;
	readonly children?: ReactNode;
}

function FileChooser({ error, busy, onFile, children }: FileChooserProps) {
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

function Reading({ found, work }: { found: Import; work: ImportWork }) {
	return (
		<section aria-label="Reading the file" className="import-section">
			<p role="status">Reading {found.file}…</p>
			<Progress label="Reading the file" value={Math.round(found.progress * 100)} />
			<Button onClick={() => work.cancel.mutate()}>Cancel</Button>
		</section>
	);
}

function Choose({ work, lost }: { work: ImportWork; lost: string | null }) {
	const [existing, setExisting] = useState<ImportChoice['existing']>('update');
	const { isPending, variables, error } = work.upload;
	return (
		<>
			<Section title="Import" className="import-section" headingClass="import-subtitle">
				<p>
					You see every row and what would become of it before anything is written. A new beer without a
					status goes into the archive.
				</p>
				<ExistingChoice value={existing} onChange={setExisting} />
				<FileChooser
					error={failureOf(error) ?? lost}
					busy={isPending}
					onFile={(file) => work.upload.mutate({ file, existing })}
				>
					<div role="status" className="import-sending">
						{isPending && (
							<>
								<p>Sending {variables.file.name}…</p>
								<Progress label="Sending the file" />
							</>
						)}
					</div>
					{isPending && <Button onClick={work.stop}>Cancel</Button>}
				</FileChooser>
			</Section>
			<ExportSection />
		</>
	);
}

function Body({ work }: { work: ImportWork }) {
	const { current, lost } = work;
	if (!current || current.state === 'failed')
		return <Choose work={work} lost={current?.message ?? lost?.message ?? null} />;
	if (current.state === 'reading') return <Reading found={current} work={work} />;
	if (current.state === 'done') return <Result found={current} onAgain={work.leave} />;
	return <Preview found={current} work={work} />;
}

export default function ImportScreen() {
	const work = useImport();
	return (
		<>
			<Link to="/admin/beers" className="text-link import-back">
				All beers
			</Link>
			<h1 className="admin-title">Import and export beers</h1>
			<Body work={work} />
		</>
	);
}
