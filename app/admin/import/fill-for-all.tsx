import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { columnLabel, type ImportField, importFields } from '#domain/import/columns.ts';
import type { Import } from '#domain/import/import-endpoints.ts';
import { FillField, FillForm } from './fill-field.tsx';
import { errorAt, type StepProps } from './use-import.ts';

/** Of one beer alone. */
const own: readonly ImportField[] = ['name', 'slug', 'tapNumber', 'image', 'imageAlt', 'imageCaption'];
const shared = optionsOf(
	importFields.filter((field) => !own.includes(field)),
	columnLabel,
);

interface AllFormProps {
	readonly field: ImportField;
	readonly words?: string;
	readonly work: StepProps['work'];
}

function AllForm({ field, words, work }: AllFormProps) {
	const given = work.answers.everywhere[field] ?? '';
	const [typed, setTyped] = useState(given);
	const value = typed.trim();
	const mayFill = value !== '' && value !== given;
	const set = (next: string | null) => work.choose({ everywhere: { [field]: next } });
	return (
		<FillForm
			label={columnLabel(field)}
			className="grid w-full max-w-112 gap-2"
			mayFill={mayFill}
			onFill={() => set(value)}
		>
			<FillField
				field={field}
				label={`${columnLabel(field)}, for all that lack it`}
				hint={words}
				error={errorAt(work.error, `everywhere.${field}`)}
				value={typed}
				onChange={setTyped}
			/>
			<p className="flex flex-wrap items-center gap-2">
				<Button type="submit" busy={!mayFill}>
					{given === '' ? 'Use for all' : 'Change'}
				</Button>
				{given !== '' && (
					<Button
						kind="link"
						className="touch-link"
						onClick={() => {
							set(null);
							setTyped('');
						}}
					>
						Take it back
					</Button>
				)}
			</p>
		</FillForm>
	);
}

type Missing = Import['missing'];

/** A field that only one row lacks is filled in at that row. */
export const missingForAll = ({ missing, columns }: Import): Missing =>
	missing.filter(({ field, rows }) => rows > 1 || !columns.some((column) => column.field === field));

/** A field that was missing at first stays listed once it is filled in. */
export function useMissing({ found, work }: StepProps): Missing {
	const missing = missingForAll(found);
	const [ever, setEver] = useState(missing);
	const fresh = missing.filter(({ field }) => !ever.some((one) => one.field === field));
	if (fresh.length > 0) setEver([...ever, ...fresh]);
	const isOpen = ({ field }: Missing[number]) =>
		work.answers.everywhere[field] !== undefined || missing.some((one) => one.field === field);
	return ever.filter(isOpen);
}

/** What no column says, said once for the whole file. */
export function Missing({ missing, work }: { missing: Missing; work: StepProps['work'] }) {
	return missing.map(({ field, words }) =>
		field === 'name' ? (
			<p key={field} className="text-15 text-ink-soft">
				{words}
			</p>
		) : (
			<AllForm key={field} field={field} words={words} work={work} />
		),
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
				<AllForm key={field} field={field} work={work} />
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
