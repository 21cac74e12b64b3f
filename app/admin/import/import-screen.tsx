import { useState } from 'react';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { WorkProgress } from '#app/admin/ui/work-progress.tsx';
import { Link, useSearchParams } from '#app/navigation/navigation.ts';
import type { Import } from '#domain/import/import-endpoints.ts';
import { ColumnsStep, hasToLook } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { noSignalWords } from './import-bar.tsx';
import { Result } from './result.tsx';
import { RowsStep } from './rows-step.tsx';
import { Steps } from './steps.tsx';
import { type ImportWork, type StepProps, useImport } from './use-import.ts';
import './import.css';

function Reading({ current, work }: { current: Import; work: ImportWork }) {
	return (
		<>
			<Steps current="file" />
			<section aria-label="Reading the file" className="import-section">
				<p role="status">Reading {current.file}…</p>
				<FieldAlert text={noSignalWords(work)} />
				<WorkProgress
					label="Reading the file"
					part={current.progress}
					onCancel={() => work.cancel.mutate()}
				/>
			</section>
		</>
	);
}

function Chosen(props: StepProps) {
	const [search] = useSearchParams();
	const [looksFirst] = useState(() => hasToLook(props.current));
	const step = search.get('step') ?? (looksFirst ? 'columns' : 'rows');
	return step === 'columns' ? <ColumnsStep {...props} /> : <RowsStep {...props} />;
}

function Body({ work }: { work: ImportWork }) {
	const { current, lost, answers } = work;
	/** An import that was shown stays on the screen while it is read again. */
	const [shown, setShown] = useState('');
	if (current?.state === 'ready' && shown !== current.id) setShown(current.id);
	if (!current || !answers || current.state === 'failed')
		return <FileStep work={work} lost={current?.message ?? lost?.message ?? null} />;
	if (current.state === 'reading' && shown !== current.id) return <Reading current={current} work={work} />;
	if (current.state === 'done') return <Result current={current} onAgain={work.leave} />;
	return <Chosen key={current.id} current={current} work={{ ...work, answers }} />;
}

export default function ImportScreen() {
	const work = useImport();
	return (
		<>
			<Link to="/admin/beers" className="text-link touch-link">
				← All beers
			</Link>
			<h1 className="admin-title">Import and export beers</h1>
			<Body work={work} />
		</>
	);
}
