import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import type { RowAnswer } from '#domain/import/answers.ts';
import { columnLabel, type ImportField } from '#domain/import/columns.ts';
import type { ImportRow } from '#domain/import/import-endpoints.ts';
import { FillField, FillForm } from './fill-field.tsx';
import type { StepProps } from './use-import.ts';

interface RowFixFormProps {
	readonly row: ImportRow;
	readonly answer: RowAnswer;
	readonly work: StepProps['work'];
	readonly onDone: () => void;
}

type Fields = NonNullable<RowAnswer['fields']>;

/** Of one beer alone: never the same for all. */
const ofOne: readonly ImportField[] = ['name', 'slug', 'tapNumber'];

const trimmed = (typed: Fields): Fields =>
	Object.fromEntries(
		Object.entries(typed).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : [])),
	);

/** What a row lacks or says wrong, typed in here and now. */
export function RowFixForm({ row, answer, work, onDone }: RowFixFormProps) {
	// A name that another row has is easier to change than to type.
	const given: Fields = {
		...(row.name && row.asked.includes('name') && { name: row.name }),
		...answer.fields,
	};
	const [typed, setTyped] = useState(given);
	const filled = trimmed(typed);
	const changed = row.asked.filter((field) => filled[field] && filled[field] !== given[field]);
	const mayFill = changed.length > 0;
	const mayForAll = mayFill && changed.every((field) => !ofOne.includes(field));
	const fill = () =>
		work.choose({ rows: { [row.row]: { ...answer, fields: { ...answer.fields, ...filled } } } });
	const fillAll = () => {
		work.choose({ everywhere: Object.fromEntries(changed.map((field) => [field, filled[field] ?? null])) });
		onDone();
	};
	return (
		<FillForm
			label={`Row ${row.row}`}
			className="grid max-w-112 gap-3 pt-3 pb-2"
			mayFill={mayFill}
			onFill={fill}
			onSent={onDone}
		>
			{row.asked.map((field) => (
				<FillField
					key={field}
					field={field}
					label={columnLabel(field)}
					error={row.errors.find(({ path }) => path === field)?.message}
					value={typed[field] ?? ''}
					onChange={(text) => setTyped({ ...typed, [field]: text })}
				/>
			))}
			<p className="flex flex-wrap items-center gap-2">
				<Button kind="row" type="submit" busy={!mayFill}>
					Fill in
				</Button>
				{mayForAll && (
					<Button kind="row" onClick={fillAll}>
						For all that lack it
					</Button>
				)}
			</p>
		</FillForm>
	);
}
