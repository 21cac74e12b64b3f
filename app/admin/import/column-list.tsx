import { useState } from 'react';
import { ShowMore, useWindow } from '#app/admin/ui/show-more.tsx';
import type { Import, ImportColumn } from '#domain/import/import-endpoints.ts';
import { ColumnCard, meaningWords } from './column-card.tsx';
import { missingForAll } from './fill-for-all.tsx';
import type { StepProps } from './use-import.ts';
import './columns.css';

interface Placed {
	readonly id: string;
	readonly column: ImportColumn;
}

interface ListProps extends StepProps {
	readonly label: string;
	readonly columns: readonly Placed[];
}

function List({ label, columns, current, work }: ListProps) {
	const { rows, ...rest } = useWindow(columns, label);
	return (
		<>
			<ol className="w-full border-t-[1.5px] border-ink" aria-label={label}>
				{rows.map(({ id, column }) => (
					<ColumnCard key={id} id={id} column={column} sizes={current.sizes} work={work} />
				))}
			</ol>
			<ShowMore {...rest} />
		</>
	);
}

/** The most columns named in the folded line. */
const named = 12;

/** Shows columns as one line until somebody opens it. */
function Folded({ words, startsOpen = false, ...list }: ListProps & FoldedProps) {
	const [isOpen, setOpen] = useState(startsOpen);
	const { label, columns } = list;
	if (columns.length === 0) return null;
	const all = columns.flatMap(({ column }) => words(column) ?? []);
	const more = all.length > named ? ` and ${all.length - named} more` : '';
	return (
		<details open={isOpen} className="w-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary className="import-help">
				{label}: <span className="font-normal wrap-anywhere">{all.slice(0, named).join(', ') + more}</span>
			</summary>
			{isOpen && <List {...list} />}
		</details>
	);
}

interface FoldedProps {
	/** Returns null for a column that has been answered otherwise since. */
	readonly words: (column: ImportColumn) => string | null;
	readonly startsOpen?: boolean;
}

/** Says whether a column with values is not understood and not answered. */
const isUnknown = ({ field, how, samples }: ImportColumn) =>
	field === null && how === 'unknown' && samples.length > 0;

/** Up to this many unknown columns are asked one by one. */
const few = 3;

/** Returns the columns that the user has to identify. */
export function columnsInDoubt({ columns }: Pick<Import, 'columns'>): readonly ImportColumn[] {
	const asksUnknown = columns.filter(isUnknown).length <= few;
	return columns.filter(
		(column) =>
			column.mayBePrices ||
			column.questions.some(({ certain }) => !certain) ||
			(asksUnknown && isUnknown(column)),
	);
}

const places = ['asked', 'read', 'out'] as const;

function placesOf(current: Import): ReadonlyMap<string, (typeof places)[number]> {
	const asked = new Set(columnsInDoubt(current));
	return new Map(
		current.columns.map((column) => {
			const place = asked.has(column) ? 'asked' : column.field === null ? 'out' : 'read';
			return [column.heading, place];
		}),
	);
}

/** Asks about columns in doubt; an answered column stays in its place. */
export function ColumnList({ current, work }: StepProps) {
	const { columns } = current;
	const missing = missingForAll(current);
	const now = placesOf(current);
	const [first] = useState(now);
	const groups = Map.groupBy(
		columns.map((column, index): Placed => ({ id: `import-column-${index}`, column })),
		({ column: { heading } }) =>
			now.get(heading) === 'asked' ? 'asked' : (first.get(heading) ?? now.get(heading)),
	);
	const [asked = [], read = [], out = []] = places.map((place) => groups.get(place));
	if (columns.length === 0)
		return <p>This kind of file says by itself what is what: there is nothing to choose.</p>;
	return (
		<>
			<p>
				{asked.length > 0 && 'Set right what is wrong; it is remembered for the next file.'}
				{asked.length === 0 && missing.length === 0 && 'Nothing is in doubt.'}
			</p>
			{asked.length > 0 && (
				<List label="Please look at these" columns={asked} current={current} work={work} />
			)}
			<Folded
				label="Read by themselves"
				columns={read}
				words={meaningWords}
				startsOpen={asked.length === 0 && missing.length === 0}
				current={current}
				work={work}
			/>
			<Folded
				label="Left out"
				columns={out}
				words={({ field, heading }) => (field === null ? heading : null)}
				startsOpen={missing.length > 0}
				current={current}
				work={work}
			/>
		</>
	);
}
