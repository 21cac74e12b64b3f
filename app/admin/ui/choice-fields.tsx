import type { ReactNode } from 'react';
import { keysOf } from '#domain/record.ts';
import type { Bound } from './binder.ts';
import { type CommonProps, controlId, describedBy, Field, FieldText } from './field.tsx';

export interface Option<Value> {
	readonly value: Value;
	readonly label: string;
	readonly hint?: string;
}

export const optionsOf = <Value,>(values: readonly Value[], labelOf: (value: Value) => string) =>
	values.map((value) => ({ value, label: labelOf(value) }));

export const optionsIn = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
	optionsOf(keysOf(labels), (value) => labels[value]);

interface SelectFieldProps<Value> extends CommonProps {
	readonly options: readonly Option<Value>[];
	readonly value?: Value;
	readonly onChange?: (value: Value) => void;
	readonly name?: string;
}

/** Chooses one of several options. A value that is no longer among them is shown until another is chosen. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
	const { value, options, name, onChange, ...field } = props;
	const known = value === undefined || options.some((option) => option.value === value);
	return (
		<Field {...field}>
			{(control) => (
				<select
					{...control}
					name={name}
					value={value}
					onChange={({ target }) => {
						const chosen = options.find((option) => String(option.value) === target.value);
						if (chosen) onChange?.(chosen.value);
					}}
				>
					{!known && <option value={value}>{value === '' ? 'Choose' : value}</option>}
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}

interface RadioFieldProps<Value> {
	readonly legend: string;
	readonly legendClass?: string;
	readonly name: string;
	readonly value: Value;
	readonly options: readonly Option<Value>[];
	readonly disabled?: boolean;
	readonly onChange: (value: Value) => void;
	readonly className: string;
	readonly optionClass: string;
}

export function RadioField<Value extends string | number | boolean>(props: RadioFieldProps<Value>) {
	const {
		legend,
		legendClass = 'field-label w-full',
		name,
		value: chosen,
		options,
		disabled,
		onChange,
	} = props;
	return (
		<fieldset className={props.className}>
			<legend className={legendClass}>{legend}</legend>
			{options.map(({ value, label, hint }) => (
				<label key={String(value)} className={props.optionClass}>
					<input
						type="radio"
						name={name}
						value={String(value)}
						checked={chosen === value}
						disabled={disabled}
						onChange={() => onChange(value)}
					/>
					{hint === undefined ? (
						label
					) : (
						<span>
							{label}
							<span className="field-hint">{hint}</span>
						</span>
					)}
				</label>
			))}
		</fieldset>
	);
}

export function ChecksField<Value extends string | number>(
	props: Bound<Value[]> & { label: string; hint?: ReactNode; options: readonly Option<Value>[] },
) {
	const { path, label, hint, error, value: chosen, options, onChange } = props;
	const id = controlId(path);
	const choose = (changed: Value, checked: boolean) => {
		const isChosen = (value: Value) => (value === changed ? checked : chosen.includes(value));
		onChange(options.map(({ value }) => value).filter(isChosen));
	};
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			className="field focus-visible:outline-offset-4"
			aria-describedby={describedBy(id, { hint, error })}
		>
			<legend className="field-label">{label}</legend>
			<FieldText id={id} of="hint" text={hint} />
			<div className="grid gap-y-1 gap-x-6 min-[40rem]:grid-cols-[repeat(3,1fr)]">
				{options.map((option) => (
					<label key={option.value} className="beer-check">
						<input
							type="checkbox"
							checked={chosen.includes(option.value)}
							onChange={({ target }) => choose(option.value, target.checked)}
						/>
						{option.label}
					</label>
				))}
			</div>
			<FieldText id={id} of="error" text={error} />
		</fieldset>
	);
}

export function CheckField({ path, label, hint, value, onChange }: Bound<boolean> & CommonProps) {
	const id = controlId(path);
	return (
		<div className="beer-check">
			<input
				id={id}
				type="checkbox"
				aria-describedby={describedBy(id, { hint })}
				checked={value}
				onChange={({ target }) => onChange(target.checked)}
			/>
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			<FieldText id={id} of="hint" text={hint} />
		</div>
	);
}
