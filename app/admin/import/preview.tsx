import { useEffect, useRef } from 'react';
import type { Import, ImportChoice } from '#domain/import/import-endpoints.ts';
import { ReportButton } from './result.tsx';
import { RowTable } from './row-table.tsx';
import { failureOf, type ImportWork } from './use-import.ts';

interface ExistingChoiceProps {
	readonly value: ImportChoice['existing'];
	readonly disabled?: boolean;
	readonly onChange: (value: ImportChoice['existing']) => void;
}

const choices = [
	['update', 'Update them'],
	['skip', 'Leave them alone'],
] as const;

export function ExistingChoice({ value, disabled = false, onChange }: ExistingChoiceProps) {
	return (
		<fieldset className="import-existing">
			<legend className="field-label">Beers that are here already</legend>
			{choices.map(([choice, label]) => (
				<label key={choice} className="import-radio">
					<input
						type="radio"
						name="existing"
						value={choice}
						checked={value === choice}
						disabled={disabled}
						onChange={() => onChange(choice)}
					/>
					{label}
				</label>
			))}
		</fieldset>
	);
}

const pageRows = 100;
const beers = (count: number) => (count === 1 ? '1 beer' : `${count.toLocaleString('en-US')} beers`);

function Counts({ counts }: Pick<Import, 'counts'>) {
	const shown = [
		['New', counts.new],
		['Updates', counts.update],
		['No change', counts.same],
		['Left alone', counts.skip],
		['To fix', counts.bad],
	] as const;
	return (
		<dl className="import-counts">
			{shown
				.filter(([label, count]) => count > 0 || label === 'New' || label === 'To fix')
				.map(([label, count]) => (
					<div key={label} data-bad={(label === 'To fix' && count > 0) || undefined}>
						<dt>{label}</dt>
						<dd className="figure">{count.toLocaleString('en-US')}</dd>
					</div>
				))}
		</dl>
	);
}

function Pager({ found, work }: { found: Import; work: ImportWork }) {
	const { from, matching } = found;
	const go = (next: number) => work.setView({ ...work.view, from: next });
	if (matching <= pageRows) return null;
	return (
		<nav aria-label="Pages of rows" className="admin-actions">
			<button
				type="button"
				className="button button-quiet"
				disabled={from === 0}
				onClick={() => go(Math.max(0, from - pageRows))}
			>
				Previous rows
			</button>
			<button
				type="button"
				className="button button-quiet"
				disabled={from + pageRows >= matching}
				onClick={() => go(from + pageRows)}
			>
				Next rows
			</button>
		</nav>
	);
}

function captionOf({ from, matching, rows }: Import, show: 'all' | 'problems'): string {
	const what = show === 'problems' ? 'rows with problems' : 'rows';
	if (matching === 0) return `No ${what}`;
	if (matching <= pageRows) return `${matching} ${matching === 1 ? what.replace('rows', 'row') : what}`;
	return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${from + 1} to ${from + rows.length} of ${matching.toLocaleString('en-US')}`;
}

export function Preview({ found, work }: { found: Import; work: ImportWork }) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus(), []);
	const { counts } = found;
	return (
		<section aria-labelledby="preview-title" className="import-section">
			<h2 id="preview-title" ref={title} tabIndex={-1} className="import-subtitle">
				{found.file}
			</h2>
			<p>
				Nothing is written yet. {counts.bad > 0 && 'Rows to fix stay out; the others go in without them.'}
			</p>
			<Counts counts={counts} />
			{found.notes.map((note) => (
				<p key={note} className="field-hint">
					{note}
				</p>
			))}
			<ExistingChoice
				// What was touched shows at once; the rows follow.
				value={work.choose.isPending ? work.choose.variables.existing : found.existing}
				disabled={work.confirm.isPending}
				onChange={(existing) => work.choose.mutate({ existing })}
			/>
			<ReportButton found={found} />
			<label className="import-filter">
				<input
					type="checkbox"
					checked={work.view.show === 'problems'}
					onChange={({ currentTarget }) =>
						work.setView({ show: currentTarget.checked ? 'problems' : 'all', from: 0 })
					}
				/>
				Only problems
			</label>
			<RowTable rows={found.rows} caption={captionOf(found, work.view.show)} />
			<Pager found={found} work={work} />
			<ImportBar found={found} work={work} />
		</section>
	);
}

function ImportBar({ found: { counts }, work }: { found: Import; work: ImportWork }) {
	const good = counts.new + counts.update;
	const importing = work.confirm.isPending;
	const failure = failureOf(work.confirm.error ?? work.choose.error);
	return (
		<div className="import-bar">
			<p role="alert" className="field-error">
				{failure}
			</p>
			<div role="status">
				{importing && <progress aria-label="Importing the beers" className="progress import-progress" />}
			</div>
			<div className="admin-actions">
				<button
					type="button"
					className="button button-primary"
					disabled={good === 0 || importing}
					onClick={() => work.confirm.mutate()}
				>
					{importing ? 'Importing…' : good === 0 ? 'Nothing to import' : `Import ${beers(good)}`}
				</button>
				<button
					type="button"
					className="button button-quiet"
					onClick={() => (importing ? work.stop() : work.cancel.mutate())}
				>
					Cancel
				</button>
			</div>
		</div>
	);
}
