import { useState } from 'react';
import { Link } from 'react-router';
import type { Import, ImportChoice } from '#domain/import/import-schema.ts';
import { ExistingChoice } from './existing-choice.tsx';
import { ExportSection } from './export-section.tsx';
import { FileChooser } from './file-chooser.tsx';
import { Preview } from './preview.tsx';
import { Result } from './result.tsx';
import { failureOf, type ImportWork, useImport } from './use-import.ts';
import '#app/admin/import/import.css';

/** How far a file has been read, and the way out. */
function Reading({ found, work }: { found: Import; work: ImportWork }) {
	const percent = Math.round(found.progress * 100);
	return (
		<section aria-label="Reading the file" className="import-section">
			<p role="status">Reading {found.file}…</p>
			<progress
				aria-label="Reading the file"
				className="progress import-progress"
				max={100}
				value={percent}
			/>
			<button type="button" className="button button-quiet" onClick={() => work.cancel.mutate()}>
				Cancel
			</button>
		</section>
	);
}

function Choose({ work, lost }: { work: ImportWork; lost: string | null }) {
	const [existing, setExisting] = useState<ImportChoice['existing']>('update');
	const { isPending, variables, error } = work.upload;
	return (
		<>
			<section aria-labelledby="import-title" className="import-section">
				<h2 id="import-title" className="import-subtitle">
					Import
				</h2>
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
								<progress aria-label="Sending the file" className="progress import-progress" />
							</>
						)}
					</div>
					{isPending && (
						<button type="button" className="button button-quiet" onClick={work.stop}>
							Cancel
						</button>
					)}
				</FileChooser>
			</section>
			<ExportSection />
		</>
	);
}

function Body({ work }: { work: ImportWork }) {
	const { current, lost } = work;
	if (!current) return <Choose work={work} lost={lost ? lost.message : null} />;
	if (current.state === 'failed') return <Choose work={work} lost={current.message} />;
	if (current.state === 'reading') return <Reading found={current} work={work} />;
	if (current.state === 'done') return <Result found={current} onAgain={work.leave} />;
	return <Preview found={current} work={work} />;
}

/** Beers in from a file, row by row before anything is written, and out into one. */
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
