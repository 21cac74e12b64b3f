import { type ReactNode, useState } from 'react';
import { RichTextField } from '#app/admin/editing/rich-text-field.tsx';
import { Field } from '#app/admin/ui/field.tsx';
import { centsOfText, textOfCents } from '#domain/beers/price-text.ts';
import type { Bound } from './controls.ts';
import { controlId } from './kind-ui.ts';

interface CommonProps<Value> extends Bound<Value> {
	readonly label: string;
	readonly hint?: ReactNode;
}

interface TextFieldProps extends CommonProps<string> {
	/** More than one line. */
	readonly rows?: number;
	readonly type?: 'text' | 'date' | 'time' | 'url';
}

/** A line or a paragraph of plain text, a date, a time. */
export function TextField({ path, label, hint, error, value, onChange, rows, type }: TextFieldProps) {
	return (
		<Field label={label} hint={hint} error={error} id={controlId(path)}>
			{(control) =>
				rows ? (
					<textarea
						{...control}
						rows={rows}
						value={value}
						onChange={({ target }) => onChange(target.value)}
					/>
				) : (
					<input
						{...control}
						type={type ?? 'text'}
						autoComplete="off"
						value={value}
						onChange={({ target }) => onChange(target.value)}
					/>
				)
			}
		</Field>
	);
}

interface SelectFieldProps<Value extends string> extends CommonProps<Value> {
	readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** One of several. A value that is no longer among them stays shown until another is chosen. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
	const { path, label, hint, error, value, options, onChange } = props;
	const known = options.some((option) => option.value === value);
	return (
		<Field label={label} hint={hint} error={error} id={controlId(path)}>
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
		</Field>
	);
}

/** Dollars as people type them for a value in cents; what is no price stays typed, and wrong. */
export function PriceField(props: CommonProps<number | null>) {
	const { path, label, hint, error, value: cents, onChange } = props;
	const [text, setText] = useState(textOfCents(cents));
	// A price from elsewhere (a draft, another version) replaces what is typed.
	if (!Object.is(centsOfText(text), cents) && !(cents === null && Number.isNaN(centsOfText(text))))
		setText(Number.isNaN(cents) ? text : textOfCents(cents));
	return (
		<Field
			label={label}
			hint={hint}
			error={error && (Number.isNaN(cents) ? 'Must be a price such as 7.50.' : error)}
			id={controlId(path)}
		>
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
		</Field>
	);
}

interface ChecksFieldProps<Value extends string | number> extends CommonProps<Value[]> {
	/** In the order in which they are kept. */
	readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** Any number of several. */
export function ChecksField<Value extends string | number>(props: ChecksFieldProps<Value>) {
	const { path, label, hint, error, value: chosen, options, onChange } = props;
	const id = controlId(path);
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
							onChange={({ target }) =>
								onChange(
									options
										.filter(({ value }) => (value === option.value ? target.checked : chosen.includes(value)))
										.map(({ value }) => value),
								)
							}
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

/** A long text, in the same editor as a beer's. */
export function HtmlField({ path, ...field }: Omit<CommonProps<string>, 'hint'>) {
	return (
		<RichTextField {...field} id={controlId(path)} hint="Headings, lists, quotes and links are welcome." />
	);
}
