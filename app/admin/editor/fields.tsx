import { type ReactNode, useState } from 'react';
import { type ControlProps, Field } from '#app/admin/ui/field.tsx';
import { centsOfText, textOfCents } from '#domain/beers/price-text.ts';
import type { FieldsProps } from './item-ui.ts';
import { controlId } from './resource.ts';
import { RichTextField } from './rich-text-field.tsx';

/** What a control needs to show one field of a form and to change it. */
export interface Bound<Value> {
	/** Where its errors stand: `price.note`. */
	readonly path: string;
	/** What is wrong with it; undefined when nothing is. */
	readonly error: string | undefined;
	readonly value: Value;
	readonly onChange: (value: Value) => void;
}

/**
 * Binds controls to the fields of a form, or of a part or a row of it, whose fields' paths begin with `prefix`:
 * `<TextField {...bind('title')} label="Title" />`.
 */
export function binder<Values extends object>(
	{ values, set, errorOf }: Pick<FieldsProps<Values>, 'values' | 'set' | 'errorOf'>,
	prefix = '',
) {
	return <Name extends keyof Values & string>(name: Name): Bound<Values[Name]> => ({
		path: `${prefix}${name}`,
		error: errorOf(`${prefix}${name}`),
		value: values[name],
		onChange: (value) => {
			const change: Partial<Values> = {};
			change[name] = value;
			set(change);
		},
	});
}

/** A text that may be missing, for a control that only knows the empty one. */
export function orEmpty({ value, onChange, ...bound }: Bound<string | null>): Bound<string> {
	return { ...bound, value: value ?? '', onChange: (text) => onChange(text || null) };
}

interface CommonProps<Value> extends Bound<Value> {
	readonly label: string;
	readonly hint?: ReactNode;
}

interface FormFieldProps extends Omit<CommonProps<unknown>, 'value' | 'onChange'> {
	/** Said below the control, gently: it never refuses. */
	readonly note?: ReactNode;
	readonly children: (control: ControlProps) => ReactNode;
}

/** A field with its label, hint, error and note; its id is where the summary of errors leads. */
export function FormField({ path, label, hint, error, note, children }: FormFieldProps) {
	const id = controlId(path);
	return (
		<Field label={label} hint={hint} error={error} id={id}>
			{(control) => {
				if (note === undefined) return children(control);
				const described = [control['aria-describedby'], note ? `${id}-note` : ''].filter(Boolean).join(' ');
				return (
					<>
						{children({ ...control, 'aria-describedby': described || undefined })}
						<p id={`${id}-note`} role="status" className="field-note">
							{note}
						</p>
					</>
				);
			}}
		</Field>
	);
}

interface TextFieldProps extends CommonProps<string> {
	readonly note?: ReactNode;
	/** The lines of a longer text. */
	readonly rows?: number | undefined;
	readonly type?: 'text' | 'date' | 'time' | 'url' | 'tel' | 'email' | undefined;
	readonly inputMode?: 'decimal' | 'numeric' | undefined;
	readonly placeholder?: string;
	readonly maxLength?: number;
	/** Stands beside the control. */
	readonly beside?: ReactNode;
}

/** A line or a paragraph of plain text, a date, a time. */
export function TextField(props: TextFieldProps) {
	const { value, onChange, rows, type = 'text', inputMode, placeholder, maxLength, beside } = props;
	return (
		<FormField {...props}>
			{(control) => {
				if (rows)
					return (
						<textarea
							{...control}
							rows={rows}
							maxLength={maxLength}
							value={value}
							onChange={({ target }) => onChange(target.value)}
						/>
					);
				const input = (
					<input
						{...control}
						type={type}
						inputMode={inputMode}
						placeholder={placeholder}
						maxLength={maxLength}
						autoComplete="off"
						value={value}
						onChange={({ target }) => onChange(target.value)}
					/>
				);
				if (beside === undefined) return input;
				return (
					<span className="beer-field-line">
						{input}
						{beside}
					</span>
				);
			}}
		</FormField>
	);
}

interface SelectFieldProps<Value extends string> extends CommonProps<Value> {
	readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** One of several. A value that is no longer among them stays shown until another is chosen. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
	const { value, options, onChange } = props;
	const known = options.some((option) => option.value === value);
	return (
		<FormField {...props}>
			{(control) => (
				<select
					{...control}
					value={value}
					onChange={({ target }) => {
						const chosen = options.find((option) => option.value === target.value);
						if (chosen) onChange(chosen.value);
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
		</FormField>
	);
}

/** Dollars as people type them for a value in cents; what is no price stays typed, and wrong. */
export function PriceField(props: CommonProps<number | null>) {
	const { error, value: cents, onChange } = props;
	const [text, setText] = useState(textOfCents(cents));
	// A price from elsewhere (a draft, another version) replaces what is typed.
	if (!Object.is(centsOfText(text), cents) && !(cents === null && Number.isNaN(centsOfText(text))))
		setText(Number.isNaN(cents) ? text : textOfCents(cents));
	return (
		<FormField {...props} error={error && (Number.isNaN(cents) ? 'Must be a price such as 7.50.' : error)}>
			{(control) => (
				<input
					{...control}
					inputMode="decimal"
					autoComplete="off"
					value={text}
					onChange={({ target }) => {
						setText(target.value);
						onChange(centsOfText(target.value));
					}}
				/>
			)}
		</FormField>
	);
}

interface ChecksFieldProps<Value extends string | number> extends CommonProps<Value[]> {
	/** In the order in which they are saved. */
	readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** Any number of several. */
export function ChecksField<Value extends string | number>(props: ChecksFieldProps<Value>) {
	const { path, label, hint, error, value: chosen, options, onChange } = props;
	const id = controlId(path);
	const choose = (changed: Value, checked: boolean) =>
		onChange(
			options
				.filter(({ value }) => (value === changed ? checked : chosen.includes(value)))
				.map(({ value }) => value),
		);
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			className="field content-checks"
			aria-describedby={`${id}-hint ${id}-error`}
		>
			<legend className="field-label">{label}</legend>
			<p id={`${id}-hint`} className="field-hint">
				{hint}
			</p>
			<div className="beer-checks">
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
			<p id={`${id}-error`} className="field-error">
				{error}
			</p>
		</fieldset>
	);
}

/** A yes or no, its label beside it. */
export function CheckField({ path, label, hint, value, onChange }: CommonProps<boolean>) {
	const id = controlId(path);
	return (
		<div className="beer-check">
			<input
				id={id}
				type="checkbox"
				aria-describedby={`${id}-hint`}
				checked={value}
				onChange={({ target }) => onChange(target.checked)}
			/>
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			<p id={`${id}-hint`} className="field-hint">
				{hint}
			</p>
		</div>
	);
}

/** A long text as HTML, typed as it will look. */
export function HtmlField({ path, hint, ...field }: CommonProps<string>) {
	return (
		<RichTextField
			{...field}
			id={controlId(path)}
			hint={hint ?? 'Headings, lists, quotes and links are welcome.'}
		/>
	);
}
