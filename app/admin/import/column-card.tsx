import { optionsOf, RadioField, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { columnLabel, importFields } from '#domain/import/columns.ts';
import type { ImportColumn } from '#domain/import/import-endpoints.ts';
import type { StepProps } from './use-import.ts';

export const hasQuestion = ({ questions }: ImportColumn) => questions.some(({ certain }) => !certain);

const fields = [{ value: 'none' as const, label: 'Leave out' }, ...optionsOf(importFields, columnLabel)];

interface ColumnCardProps {
	readonly id: string;
	readonly column: ImportColumn;
	readonly work: StepProps['work'];
}

export function ColumnCard({ id, column, work }: ColumnCardProps) {
	const { heading, samples, how, questions } = column;
	const answer = work.answers.columns[heading];
	const field = answer?.field ?? column.field ?? 'none';
	// The questions belong to the field that was detected, not to another that is chosen.
	const shownQuestions = field === (column.field ?? 'none') ? questions : [];
	const set = (change: typeof answer) => work.choose({ columns: { [heading]: { ...answer, ...change } } });
	return (
		<li id={id} className="import-column" data-out={field === 'none' || undefined}>
			<SelectField
				label={heading || 'Without a heading'}
				value={field}
				options={fields}
				hint={samples.length > 0 ? samples.join(' · ') : 'Empty'}
				note={how === 'remembered' && answer?.field === undefined ? 'As in an earlier file.' : undefined}
				onChange={(next) => set({ field: next })}
			/>
			{shownQuestions.map(({ about, words, choices, chosen, certain }) => (
				<RadioField
					key={about}
					legend={words}
					name={`${id}-${about}`}
					value={answer?.readings?.[about] ?? chosen}
					options={choices}
					onChange={(reading) => set({ readings: { ...answer?.readings, [about]: reading } })}
					className={certain ? 'import-question' : 'import-question import-question-open'}
					optionClass="import-radio"
				/>
			))}
		</li>
	);
}
