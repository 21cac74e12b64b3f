import { useMutation } from '@tanstack/react-query';
import { type DragEvent, type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { WorkProgress } from '#app/admin/ui/work-progress.tsx';
import { downloadFile } from '#app/api/download-file.ts';
import { sizeWords } from '#domain/backups/backup.ts';
import { keysOf } from '#domain/record.ts';
import { Steps } from './steps.tsx';
import { TypedBeers } from './typed-beers.tsx';
import { failureOf, type ImportWork, isUnanswered } from './use-import.ts';

const files = {
	'export.csv': ['CSV', 'beers.csv'],
	'export.json': ['JSON', 'beers.json'],
	'export.beerJson': ['BeerJSON', 'beers.beerjson'],
	'export.beerXml': ['BeerXML', 'beers.xml'],
} as const;

function ExportSection() {
	const download = useMutation({
		mutationFn: (kind: keyof typeof files) => downloadFile(kind, files[kind][1]),
	});
	return (
		<Section title="Export" className="import-section" headingClass="import-subtitle">
			<p>
				CSV and JSON hold every beer with every field: change the file and import it again. BeerJSON and
				BeerXML are for brewing programs; they know no prices and no taps.
			</p>
			<div className="admin-actions">
				{keysOf(files).map((kind) => (
					<Button key={kind} onClick={() => download.mutate(kind)}>
						Download {files[kind][0]}
					</Button>
				))}
			</div>
			<FieldAlert text={download.error?.message} />
		</Section>
	);
}

function ProgramHelp() {
	return (
		<details>
			<summary className="import-help">Which programs’ files it reads</summary>
			<p>
				Lists: Excel’s .xlsx, any other spreadsheet saved as CSV; what Untappd, Untappd for Business, Square,
				Toast, RaspberryPints, Kegwall and WordPress’ EM Beer Manager export; our own files.
			</p>
			<p>
				Recipes: BeerXML and BeerJSON, which nearly every brewing program writes, BeerSmith’s .bsmx and
				Brewfather’s JSON.
			</p>
		</details>
	);
}

function PriceHelp() {
	return (
		<details>
			<summary className="import-help">How sizes and prices are written</summary>
			<p>
				A column for each size: “Pint”, “16 oz”, “5oz price”, “0.5 L”, “Growler”, with a price such as 7 or
				7.50 below it. A column named “Price” alone is for the largest glass that you usually pour; the
				preview names it. What is no price is left out, and the row says so.
			</p>
			<p>
				Our own file has all sizes of a beer in the one column “servings”: what guests read, true ounces,
				glass and price, with bars between them and a semicolon between two sizes. Without a price the end
				stays empty.
			</p>
			<p>
				<code className="wrap-anywhere">5 oz|5|tulip|3.00; 16 oz|16|pint|7.00</code>
			</p>
		</details>
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
			className="grid w-full justify-items-start gap-3 py-5 px-4 border-[1.5px] border-dashed border-ink-soft rounded-small data-over:border-accent data-over:bg-paper-deep"
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
				accept=".csv,.xlsx,.tsv,.txt,.md,.yml,.yaml,.json,.js,.mjs,.jsx,.ts,.tsx,.beerjson,.xml,.beerxml,.bsmx,.ics,text/csv,application/json,text/xml,text/calendar"
				disabled={busy}
				invalid={error !== null}
				aria-describedby="import-file-hint import-file-error"
				onFile={onFile}
			>
				Choose a file
			</FileChoice>
			<p id="import-file-hint" className="field-hint">
				<span className="pointer-coarse:hidden">Or drop it here. </span>A list of beers, other drinks or
				events (Excel, CSV, JSON, a calendar’s .ics), recipes (BeerSmith, Brewfather, BeerXML, BeerJSON), or
				what Untappd, Square, Toast or WordPress export: up to 20 MB.
			</p>
			<FieldAlert id="import-file-error" text={error} />
			{children}
		</fieldset>
	);
}

/** Accepts a list pasted from a spreadsheet or an email, with tabs or commas. */
function PastedList({ busy, onFile }: Pick<FileChooserProps, 'busy' | 'onFile'>) {
	const [text, setText] = useState('');
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (!busy && text.trim() !== '') onFile(new File([text], 'The list you pasted', { type: 'text/plain' }));
	};
	return (
		<details>
			<summary className="import-help">Or paste it</summary>
			<form noValidate className="grid justify-items-start gap-3" onSubmit={send}>
				<TextField
					label="The list"
					hint="As you copied it, a beer in each line, with its headings."
					rows={6}
					value={text}
					onChange={setText}
				/>
				<Button type="submit" busy={busy || text.trim() === ''}>
					Read it
				</Button>
			</form>
		</details>
	);
}

/** Shows the progress of an upload; a failed one can be sent again with one touch. */
function Sending({ work: { upload, part, stop, lost } }: Pick<FileStepProps, 'work'>) {
	const { isPending, variables, error } = upload;
	if (!variables) return <p role="status" />;
	const { file } = variables;
	const isThere = part === 1;
	const maySendAgain = !isPending && (lost !== null || isUnanswered(error));
	return (
		<>
			<p role="status">
				{isPending &&
					(isThere
						? `${file.name} is here. Looking at it…`
						: `Sending ${file.name} (${sizeWords(file.size)})…`)}
			</p>
			{isPending && (
				<WorkProgress label="Sending the file" part={isThere ? undefined : part} onCancel={stop} />
			)}
			{maySendAgain && <Button onClick={() => upload.mutate(variables)}>Send it again</Button>}
		</>
	);
}

interface FileStepProps {
	readonly work: ImportWork;
	/** Why an import that existed is gone. */
	readonly lost: string | null;
}

export function FileStep({ work, lost }: FileStepProps) {
	const { isPending, error } = work.upload;
	return (
		<>
			<Steps current="file" />
			<Section title="Bring your list along" className="import-section" headingClass="import-subtitle">
				<p>
					Take it as your spreadsheet, brewing program or menu board saves it: Excel, CSV or JSON, or paste
					it. A photo is not read; type in what it shows. You see every row before anything is written, and
					the whole import can be undone.
				</p>
				<FileChooser
					error={isPending ? null : (failureOf(error) ?? lost)}
					busy={isPending}
					onFile={(file) => work.upload.mutate({ file })}
				>
					<Sending work={work} />
				</FileChooser>
				<div className="w-full">
					<PastedList busy={isPending} onFile={(file) => work.upload.mutate({ file })} />
					<ProgramHelp />
					<PriceHelp />
				</div>
			</Section>
			<TypedBeers busy={isPending} onList={(list) => work.upload.mutate(list)} />
			<ExportSection />
		</>
	);
}
