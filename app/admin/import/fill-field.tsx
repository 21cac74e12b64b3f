import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { summariesQuery } from '#app/beer-styles/queries.ts';
import { beerStatuses } from '#domain/beers/beer.ts';
import { statusLabel } from '#domain/beers/status-text.ts';
import type { ImportField } from '#domain/import/columns.ts';

interface FillFieldProps {
	readonly field: ImportField;
	readonly label: string;
	readonly hint?: string;
	readonly error?: string | undefined;
	readonly value: string;
	readonly onChange: (value: string) => void;
}

/** Fields that are specific to one beer and cannot be filled in for all. */
export const ofOne: readonly ImportField[] = [
	'name',
	'slug',
	'tapNumber',
	'image',
	'imageAlt',
	'imageCaption',
];

const figures: readonly ImportField[] = ['abv', 'ibu', 'srm', 'ebc', 'originalGravity', 'finalGravity'];

interface FillFormProps {
	readonly label: string;
	readonly className: string;
	/** False if nothing new was typed. */
	readonly mayFill: boolean;
	readonly onFill: () => void;
	/** Called after sending by button, but not after leaving the form. */
	readonly onSent?: () => void;
	readonly children: ReactNode;
}

type Typed = Readonly<Partial<Record<ImportField, string>>>;

/** Holds what is typed into some fields, starting with their former values. */
export function useFill(fields: readonly ImportField[], given: Typed) {
	const [typed, setTyped] = useState<Typed>({});
	const valueIn = (field: ImportField) => typed[field] ?? given[field] ?? '';
	const fresh = fields.flatMap((field): [ImportField, string][] => {
		const text = valueIn(field).trim();
		return text === '' || text === given[field] ? [] : [[field, text]];
	});
	return {
		/** The values that were changed. */
		filled: Object.fromEntries(fresh),
		mayFill: fresh.length > 0,
		isOfMany: fresh.every(([field]) => !ofOne.includes(field)),
		controlOf: (field: ImportField) => ({
			value: valueIn(field),
			onChange: (text: string) => setTyped({ ...typed, [field]: text }),
		}),
		clear: () => setTyped({}),
	};
}

/** Typed values are also sent when the form is left, so that going on does not lose them. */
export function FillForm({ label, className, mayFill, onFill, onSent, children }: FillFormProps) {
	return (
		<form
			noValidate
			aria-label={label}
			className={className}
			onSubmit={(event) => {
				event.preventDefault();
				if (!mayFill) return;
				onFill();
				onSent?.();
			}}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (mayFill && !currentTarget.contains(relatedTarget)) onFill();
			}}
		>
			{children}
		</form>
	);
}

/** Edits one value in the form that a cell of the file would have. */
export function FillField({ field, ...props }: FillFieldProps) {
	if (field === 'style') return <StyleField {...props} />;
	if (field === 'status') {
		const statuses = [{ value: '', label: 'Choose' }, ...optionsOf(beerStatuses, statusLabel)];
		return <SelectField<string> {...props} options={statuses} />;
	}
	return <TextField {...props} inputMode={figures.includes(field) ? 'decimal' : undefined} />;
}

function StyleField(props: Omit<FillFieldProps, 'field'>) {
	const { data: styles = [] } = useQuery(summariesQuery());
	const list = useId();
	return (
		<>
			<TextField {...props} list={list} />
			<datalist id={list}>
				{styles.map(({ style_code, style_name }) => (
					<option key={style_code} value={style_name} />
				))}
			</datalist>
		</>
	);
}
