import { RadioField, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { columnLabel, type ImportField, importFields } from '#domain/import/columns.ts';
import type { ColumnAnswer } from '#domain/import/import-answers.ts';
import type { Import, ImportColumn } from '#domain/import/import-endpoints.ts';
import type { StepProps } from './use-import.ts';

export const priceWords = (size: string) => `Price for ${size}`;

/** Describes what a column is read as; null if it is not read. */
export const meaningWords = ({ field, size }: ImportColumn): string | null =>
	field === null ? null : size === null ? columnLabel(field) : priceWords(size);

/** A choice of what a column is; prices are listed by size. */
interface Meaning {
	readonly value: string;
	readonly label: string;
	readonly field: ImportField | 'none';
	readonly size?: string;
}

const leaveOut: Meaning = { value: 'none', label: 'Leave out', field: 'none' };
const others = importFields
	.filter((field) => field !== 'price')
	.map((field): Meaning => ({ value: field, label: columnLabel(field), field }));

function meaningsOf({ size, mayBePrices }: ImportColumn, sizes: Import['sizes']): readonly Meaning[] {
	const [main] = sizes;
	const own = size ?? main?.label ?? 'one size';
	const prices: Meaning[] = [
		{ value: 'price', label: priceWords(own), field: 'price' },
		...sizes
			.filter(({ label }) => label !== own)
			.map(({ value, label }): Meaning => {
				return { value: `price:${value}`, label: priceWords(label), field: 'price', size: value };
			}),
	];
	return mayBePrices || size !== null ? [leaveOut, ...prices, ...others] : [leaveOut, ...others, ...prices];
}

/** Returns the answer that a column has the prices of one of `sizes`. */
export const asPrice = (size: string): ColumnAnswer => ({ field: 'price', readings: { size } });

interface ColumnCardProps {
	readonly id: string;
	readonly column: ImportColumn;
	readonly sizes: Import['sizes'];
	readonly work: StepProps['work'];
}

export function ColumnCard({ id, column, sizes, work }: ColumnCardProps) {
	const { heading, samples, how, questions, mayBePrices } = column;
	const answer = work.answers.columns[heading];
	const field = answer?.field ?? column.field ?? 'none';
	const said = field === 'price' ? answer?.readings?.size : undefined;
	const meanings = meaningsOf(column, sizes);
	const isListed = meanings.some(({ size }) => size !== undefined && size === said);
	// Questions are shown only while the detected field is chosen.
	const shownQuestions = field === (column.field ?? 'none') ? questions : [];
	const set = (change: ColumnAnswer) => work.choose({ columns: { [heading]: { ...answer, ...change } } });
	const choose = (chosen: string) => {
		const meaning = meanings.find(({ value }) => value === chosen);
		if (!meaning) return;
		const { size: _, ...readings } = answer?.readings ?? {};
		const { field: next, size } = meaning;
		set({ field: next, readings: { ...readings, ...(size !== undefined && { size }) } });
	};
	const note =
		answer?.field !== undefined
			? undefined
			: how === 'remembered'
				? 'As in an earlier file.'
				: mayBePrices
					? 'There may be prices in it. It is left out until you say so.'
					: undefined;
	return (
		<li
			id={id}
			className="import-column grid grid-cols-1 gap-y-2 gap-x-8 py-3.5 border-b border-rule scroll-mt-20 min-[40rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
			data-out={field === 'none' || undefined}
		>
			<SelectField<string>
				label={heading || 'Without a heading'}
				value={isListed ? `price:${said}` : field}
				options={meanings}
				hint={samples.length > 0 ? samples.join(' · ') : 'Empty'}
				note={note}
				onChange={choose}
			/>
			{shownQuestions.map(({ about, words, choices, chosen, certain }) => (
				<RadioField
					key={about}
					legend={words}
					name={`${id}-${about}`}
					value={answer?.readings?.[about] ?? chosen}
					options={choices}
					onChange={(reading) => set({ readings: { ...answer?.readings, [about]: reading } })}
					className={
						certain
							? 'flex flex-wrap gap-x-6 min-[40rem]:col-2'
							: 'flex flex-wrap gap-x-6 pl-3.5 border-l-6 border-wheat min-[40rem]:col-2'
					}
					optionClass="choice"
				/>
			))}
		</li>
	);
}
