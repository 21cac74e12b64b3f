import { Link } from 'react-router';
import { Button } from '#app/admin/ui/button.tsx';
import { RadioField } from '#app/admin/ui/fields.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { columnLabel } from '#domain/import/columns.ts';
import type { Import, ImportChoice, ImportRow } from '#domain/import/import-endpoints.ts';
import { outcomes } from '#domain/import/import-endpoints.ts';
import { Progress, ReportButton } from './result.tsx';
import { failureOf, type ImportWork } from './use-import.ts';

const choices = [
	{ value: 'update', label: 'Update them' },
	{ value: 'skip', label: 'Leave them alone' },
] as const;

export function ExistingChoice(props: {
	value: ImportChoice['existing'];
	disabled?: boolean;
	onChange: (value: ImportChoice['existing']) => void;
}) {
	return (
		<RadioField
			legend="Beers that are here already"
			name="existing"
			options={choices}
			className="import-existing"
			optionClass="import-radio"
			{...props}
		/>
	);
}

const words: Readonly<Record<ImportRow['outcome'], string>> = {
	new: 'New',
	update: 'Updates',
	same: 'No change',
	skip: 'Left alone',
	bad: 'Not imported',
};

const pageRows = 100;
const beers = (count: number) => (count === 1 ? '1 beer' : `${count.toLocaleString('en-US')} beers`);

function Counts({ counts }: Pick<Import, 'counts'>) {
	return (
		<dl className="import-counts">
			{outcomes
				.filter((outcome) => counts[outcome] > 0 || outcome === 'new' || outcome === 'bad')
				.map((outcome) => (
					<div key={outcome} data-bad={(outcome === 'bad' && counts.bad > 0) || undefined}>
						<dt>{outcome === 'bad' ? 'To fix' : words[outcome]}</dt>
						<dd className="figure">{counts[outcome].toLocaleString('en-US')}</dd>
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
			<Button disabled={from === 0} onClick={() => go(Math.max(0, from - pageRows))}>
				Previous rows
			</Button>
			<Button disabled={from + pageRows >= matching} onClick={() => go(from + pageRows)}>
				Next rows
			</Button>
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
	const { counts } = found;
	return (
		<Section title={found.file} className="import-section" headingClass="import-subtitle" takesFocus>
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
		</Section>
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
			<div role="status">{importing && <Progress label="Importing the beers" />}</div>
			<div className="admin-actions">
				<Button kind="primary" disabled={good === 0 || importing} onClick={() => work.confirm.mutate()}>
					{importing ? 'Importing…' : good === 0 ? 'Nothing to import' : `Import ${beers(good)}`}
				</Button>
				<Button onClick={() => (importing ? work.stop() : work.cancel.mutate())}>Cancel</Button>
			</div>
		</div>
	);
}

function RowTable({ rows, caption }: { rows: readonly ImportRow[]; caption: string }) {
	return (
		<table className="import-table">
			<caption className="import-caption">{caption}</caption>
			<thead>
				<tr>
					<th scope="col">Row</th>
					<th scope="col">Beer</th>
					<th scope="col">What happens</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.row} data-bad={row.outcome === 'bad' || undefined}>
						<td className="figure">{row.row}</td>
						<th scope="row">
							<span className="import-name">{row.name ?? 'Without a name'}</span>
							{row.style && <span className="import-style">{row.style}</span>}
							{row.changes.length > 0 && <span className="import-change">{row.changes.join(' · ')}</span>}
							{row.errors.map(({ path, message }) => (
								<span key={path + message} className="import-error">
									{path && <b>{columnLabel(path)}: </b>}
									{message}
								</span>
							))}
							{row.warnings.map((warning) => (
								<span key={warning} className="import-warning">
									{warning}
								</span>
							))}
						</th>
						<td>
							<span className="import-outcome" data-outcome={row.outcome}>
								{words[row.outcome]}
							</span>
							{row.outcome === 'update' && row.known && (
								<Link to={`/admin/beers/${row.known.id}/edit`} className="text-link import-known">
									{row.known.name}
								</Link>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
