import { type DragEvent, type ReactNode, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { ExportSection } from './export-section.tsx';
import { Progress } from './import-bar.tsx';
import { Steps } from './steps.tsx';
import { TypedBeers } from './typed-beers.tsx';
import { failureOf, type ImportWork } from './use-import.ts';

function ProgramHelp() {
	return (
		<details>
			<summary className="import-help">Which programs’ files come in</summary>
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
				7.50 below it. A column named “Price” alone is for the main size. What is no price is left out, and
				the row says so.
			</p>
			<p>
				Our own file has all sizes of a beer in the one column “servings”: what guests read, true ounces,
				glass and price, with bars between them and a semicolon between two sizes. Without a price the end
				stays empty.
			</p>
			<p>
				<code className="import-sample">5 oz|5|tulip|3.00; 16 oz|16|pint|7.00</code>
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
				accept=".csv,.xlsx,.tsv,.txt,.json,.beerjson,.xml,.beerxml,.bsmx,text/csv,application/json,text/xml"
				disabled={busy}
				invalid={error !== null}
				aria-describedby="import-file-hint import-file-error"
				onFile={onFile}
			>
				Choose a file
			</FileChoice>
			<p id="import-file-hint" className="field-hint">
				<span className="import-drop-words">Or drop it here. </span>A list of beers (Excel, CSV, JSON),
				recipes (BeerSmith, Brewfather, BeerXML, BeerJSON), or what Untappd, Square, Toast or WordPress
				export: up to 20 MB.
			</p>
			<p id="import-file-error" role="alert" className="field-error">
				{error}
			</p>
			{children}
		</fieldset>
	);
}

export function FileStep({ work, lost }: { work: ImportWork; lost: string | null }) {
	const { isPending, variables, error } = work.upload;
	return (
		<>
			<Steps current="file" />
			<Section title="Which file?" className="import-section" headingClass="import-subtitle">
				<p>
					Take the list as your spreadsheet, brewing program or menu board saves it. You see every beer before
					anything is written, and the whole import can be undone.
				</p>
				<FileChooser
					error={failureOf(error) ?? lost}
					busy={isPending}
					onFile={(file) => work.upload.mutate({ file })}
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
				<div>
					<ProgramHelp />
					<PriceHelp />
				</div>
			</Section>
			<TypedBeers busy={isPending} onList={(list) => work.upload.mutate(list)} />
			<ExportSection />
		</>
	);
}
