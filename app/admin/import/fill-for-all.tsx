import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { columnLabel, type ImportField, importFields } from '#domain/import/columns.ts';
import type { Import } from '#domain/import/import-endpoints.ts';
import { FillField, FillForm, ofOne, useFill } from './fill-field.tsx';
import { errorAt, type StepProps } from './use-import.ts';

const shared = optionsOf(
	importFields.filter((field) => !ofOne.includes(field)),
	columnLabel,
);

type Missing = Import['missing'];
interface Asked {
	readonly field: ImportField;
	readonly words?: string;
}

/** Asks one question for all rows, which may fill several fields. */
function AllForm({ asked, work }: { asked: readonly Asked[]; work: StepProps['work'] }) {
	const given = work.answers.everywhere;
	const fields = asked.map(({ field }) => field);
	const { filled, mayFill, controlOf, clear } = useFill(fields, given);
	const answered = fields.filter((field) => given[field]);
	return (
		<FillForm
			label={fields.map(columnLabel).join(', ')}
			className="grid grid-cols-1 w-full max-w-112 gap-2"
			mayFill={mayFill}
			onFill={() => work.choose({ everywhere: filled })}
		>
			{asked.map(({ field, words }) => (
				<FillField
					key={field}
					field={field}
					label={`${columnLabel(field)}, for all that lack it`}
					hint={words}
					error={errorAt(work.error, `everywhere.${field}`)}
					{...controlOf(field)}
				/>
			))}
			<p className="flex flex-wrap items-center gap-2">
				<Button type="submit" busy={!mayFill}>
					{answered.length === 0 ? 'Use for all' : 'Change'}
				</Button>
				{answered.length > 0 && (
					<Button
						kind="link"
						className="touch-link"
						onClick={() => {
							work.choose({ everywhere: Object.fromEntries(answered.map((field) => [field, null])) });
							clear();
						}}
					>
						Take it back
					</Button>
				)}
			</p>
		</FillForm>
	);
}

/** Returns the fields to ask for all rows; a field that only one row lacks is filled in at that row. */
export const missingForAll = ({ missing, columns }: Import): Missing =>
	missing.filter(({ field, rows }) => rows > 1 || !columns.some((column) => column.field === field));

/** Keeps listing a field that was missing at first after it is filled in. */
export function useMissing({ current, work }: StepProps): Missing {
	const missing = missingForAll(current);
	const [ever, setEver] = useState(missing);
	const fresh = missing.filter(({ field }) => !ever.some((one) => one.field === field));
	if (fresh.length > 0) setEver([...ever, ...fresh]);
	const isOpen = ({ field }: Missing[number]) =>
		work.answers.everywhere[field] !== undefined || missing.some((one) => one.field === field);
	return ever.filter(isOpen);
}

/** Asks once for values that no column provides. */
export function Missing({ missing, work }: { missing: Missing; work: StepProps['work'] }) {
	const asked: readonly Asked[] = missing.filter(({ field }) => field !== 'name');
	return (
		<>
			{missing
				.filter(({ field }) => field === 'name')
				.map(({ field, words }) => (
					<p key={field} className="text-15 text-ink-soft">
						{words}
					</p>
				))}
			{asked.length > 0 && <AllForm asked={asked} work={work} />}
		</>
	);
}

export function SameForAll({ missing, work }: { missing: Missing; work: StepProps['work'] }) {
	const [added, setAdded] = useState<ImportField | ''>('');
	const isOpen = (field: ImportField) =>
		!missing.some((one) => one.field === field) &&
		(field === added || work.answers.everywhere[field] !== undefined);
	return (
		<>
			{importFields.filter(isOpen).map((field) => (
				<AllForm key={field} asked={[{ field }]} work={work} />
			))}
			<details>
				<summary className="import-help">The same for all beers</summary>
				<SelectField<ImportField | ''>
					label="Which field"
					value={added}
					options={[{ value: '', label: 'Choose' }, ...shared]}
					hint="What the file says of a beer itself stays."
					onChange={setAdded}
				/>
			</details>
		</>
	);
}
