import { Button } from '#app/admin/ui/button.tsx';
import { columnLabel } from '#domain/import/columns.ts';
import type { RowAnswer } from '#domain/import/import-answers.ts';
import type { ImportRow } from '#domain/import/import-endpoints.ts';
import { FillField, FillForm, useFill } from './fill-field.tsx';
import type { StepProps } from './use-import.ts';

interface RowFixFormProps {
	readonly row: ImportRow;
	readonly answer: RowAnswer;
	readonly work: StepProps['work'];
	readonly onDone: () => void;
}

/** Edits the missing or wrong values of a row. */
export function RowFixForm({ row, answer, work, onDone }: RowFixFormProps) {
	// The name is prefilled, because a duplicate is easier to change than to retype.
	const given = { ...(row.name && { name: row.name }), ...answer.fields };
	const { filled, mayFill, isOfMany, controlOf } = useFill(row.asked, given);
	const fill = () =>
		work.choose({ rows: { [row.row]: { ...answer, fields: { ...answer.fields, ...filled } } } });
	const fillAll = () => {
		work.choose({ everywhere: filled });
		onDone();
	};
	return (
		<FillForm
			label={`Row ${row.row}`}
			className="grid grid-cols-1 max-w-112 gap-3 pt-3 pb-2"
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
					{...controlOf(field)}
				/>
			))}
			<p className="flex flex-wrap items-center gap-2">
				<Button kind="row" type="submit" busy={!mayFill}>
					Fill in
				</Button>
				{mayFill && isOfMany && (
					<Button kind="row" onClick={fillAll}>
						For all that lack it
					</Button>
				)}
			</p>
		</FillForm>
	);
}
