import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { useWindow } from '#app/admin/ui/show-more.tsx';
import type { ImportColumn } from '#domain/import/import-endpoints.ts';
import { ColumnCard, hasQuestion } from './column-card.tsx';
import type { StepProps } from './use-import.ts';
import './columns.css';

interface Placed {
	readonly id: string;
	readonly column: ImportColumn;
}

const figure = (count: number) => count.toLocaleString('en-US');

interface ListProps {
	readonly label: string;
	readonly columns: readonly Placed[];
	readonly work: StepProps['work'];
}

function List({ label, columns, work }: ListProps) {
	const { rows, left, more, below } = useWindow(columns, label);
	return (
		<>
			<ol className="import-columns" aria-label={label}>
				{rows.map(({ id, column }) => (
					<ColumnCard key={id} id={id} column={column} work={work} />
				))}
			</ol>
			{left > 0 && (
				<p ref={below}>
					<Button onClick={more}>Show {figure(left)} more</Button>
				</p>
			)}
		</>
	);
}

/** So few are no list that anybody has to look through. */
const few = 3;

/** What is read first, then what is left out; a column that is chosen stays where it stood. */
export function ColumnList({ found, work }: StepProps) {
	const { columns, missing } = found;
	const [leftOut] = useState(() => new Set(columns.flatMap(({ field }, index) => (field ? [] : [index]))));
	const [isOpen] = useState(leftOut.size <= few || missing.length > 0);
	const placed = columns.map((column, index) => ({ id: `import-column-${index}`, column }));
	const read = placed.filter((_, index) => !leftOut.has(index));
	const out = placed.filter((_, index) => leftOut.has(index));
	const first = placed.find(({ column }) => hasQuestion(column));
	if (columns.length === 0)
		return <p>This kind of file says by itself what is what: there is nothing to choose.</p>;
	return (
		<>
			<p>
				Set right what is wrong; it is remembered for the next file.
				{first && first !== read[0] && (
					<>
						{' '}
						<a href={`#${first.id}`} className="text-link">
							To the first question
						</a>
					</>
				)}
			</p>
			{read.length > 0 && <List label="Columns that are read" columns={read} work={work} />}
			{out.length > 0 && (
				<details open={isOpen} className="import-left-out">
					<summary className="import-help">
						{out.length === 1 ? '1 column is left out' : `${figure(out.length)} columns are left out`}
					</summary>
					<List label="Columns that are left out" columns={out} work={work} />
				</details>
			)}
		</>
	);
}
