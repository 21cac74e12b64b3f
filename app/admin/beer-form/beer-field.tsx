import type { ReactNode } from 'react';
import { type FieldPath, useFormContext, useFormState } from 'react-hook-form';
import { type ControlProps, Field } from '#app/admin/ui/field.tsx';
import type { BeerFormValues } from '#domain/beers/beer-form.ts';
import { controlId } from './beer-resolver.ts';

/** The form around a field. */
export const useBeerForm = () => useFormContext<BeerFormValues>();

/** What is wrong with a field, if anything; only a change of its own draws it anew. */
export function useFieldError(name: FieldPath<BeerFormValues>): string | undefined {
	const { control, getFieldState } = useBeerForm();
	return getFieldState(name, useFormState({ control, name, exact: true })).error?.message;
}

interface BeerFieldProps {
	readonly name: FieldPath<BeerFormValues>;
	readonly label: string;
	readonly hint?: ReactNode;
	/** Said below the control, gently: it never refuses. */
	readonly note?: ReactNode;
	readonly children: (control: ControlProps) => ReactNode;
}

/** A field of the beer with its label, hint, error and note; its id is where the summary leads. */
export function BeerField({ name, label, hint, note, children }: BeerFieldProps) {
	const id = controlId(name);
	const error = useFieldError(name);
	return (
		<Field label={label} hint={hint} error={error} id={id}>
			{(control) => (
				<>
					{children({
						...control,
						'aria-describedby':
							[control['aria-describedby'], note ? `${id}-note` : ''].filter(Boolean).join(' ') || undefined,
					})}
					<p id={`${id}-note`} role="status" className="field-note">
						{note}
					</p>
				</>
			)}
		</Field>
	);
}

interface TextFieldProps extends Omit<BeerFieldProps, 'children'> {
	/** More than one line. */
	readonly rows?: number;
	readonly inputMode?: 'decimal' | 'numeric';
	readonly type?: 'date';
	readonly placeholder?: string;
	readonly maxLength?: number;
	/** Stands beside the control. */
	readonly beside?: ReactNode;
}

/** A line or a paragraph of text. */
export function TextField({
	name,
	rows,
	inputMode,
	type,
	placeholder,
	maxLength,
	beside,
	...field
}: TextFieldProps) {
	const { register } = useBeerForm();
	return (
		<BeerField name={name} {...field}>
			{(control) =>
				rows ? (
					<textarea {...control} {...register(name)} rows={rows} maxLength={maxLength} />
				) : (
					<span className="beer-field-line">
						<input
							{...control}
							{...register(name)}
							type={type ?? 'text'}
							inputMode={inputMode}
							placeholder={placeholder}
							maxLength={maxLength}
							autoComplete="off"
						/>
						{beside}
					</span>
				)
			}
		</BeerField>
	);
}

/** A yes or no, its label beside it. */
export function CheckField({
	name,
	label,
	hint,
}: {
	name: 'featured' | 'barrelAged' | 'low';
	label: string;
	hint: string;
}) {
	const { register } = useBeerForm();
	const id = controlId(name);
	return (
		<div className="beer-check">
			<input id={id} type="checkbox" aria-describedby={`${id}-hint`} {...register(name)} />
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			<p id={`${id}-hint`} className="field-hint">
				{hint}
			</p>
		</div>
	);
}
