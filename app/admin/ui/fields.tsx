import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { centsOfText, textOfCents } from '#domain/beers/typed-figures.ts';
import type { Bound } from './binder.ts';

export function controlId(path: string): string {
	return `field-${path.replaceAll('.', '-')}`;
}

export interface Option<Value> {
	readonly value: Value;
	readonly label: string;
	readonly hint?: string;
}

export const optionsOf = <Value,>(values: readonly Value[], labelOf: (value: Value) => string) =>
	values.map((value) => ({ value, label: labelOf(value) }));

interface CommonProps {
	readonly label: string;
	readonly hint?: ReactNode;
	readonly error?: string | undefined;
	/** Said below the control, gently: it never refuses. */
	readonly note?: ReactNode;
	readonly id?: string;
	readonly path?: string;
}

interface ValueProps<Value> extends CommonProps {
	readonly value: Value;
	readonly onChange: (value: Value) => void;
}

export interface ControlProps {
	readonly id: string;
	readonly 'aria-invalid': boolean | undefined;
	readonly 'aria-describedby': string | undefined;
	readonly className: string;
}

export function Field(props: CommonProps & { children: (control: ControlProps) => ReactNode }) {
	const { label, hint, error, note, id: wantedId, path, children } = props;
	const madeUp = useId();
	const id = wantedId ?? (path === undefined ? madeUp : controlId(path));
	return (
		<div className="field">
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			<FieldText id={id} of="hint" text={hint} />
			{children({
				id,
				'aria-invalid': error ? true : undefined,
				'aria-describedby': describedBy(id, { hint, error, note }),
				className: 'field-control',
			})}
			{note !== undefined && (
				<p id={`${id}-note`} role="status" className="field-note">
					{note}
				</p>
			)}
			<FieldText id={id} of="error" text={error} />
		</div>
	);
}

export function FieldText({ id, of, text }: { id: string; of: 'hint' | 'error'; text: ReactNode }) {
	return text ? (
		<p id={`${id}-${of}`} className={`field-${of}`}>
			{text}
		</p>
	) : null;
}

function describedBy(id: string, texts: Readonly<Record<string, ReactNode>>): string | undefined {
	const names = Object.keys(texts).filter((name) => texts[name]);
	return names.map((name) => `${id}-${name}`).join(' ') || undefined;
}

interface TextFieldProps
	extends CommonProps,
		Omit<ComponentProps<'input'>, keyof CommonProps | 'value' | 'onChange' | 'children'> {
	/** Without it the browser keeps what is typed, for a form that is read when it is sent. */
	readonly value?: string;
	readonly onChange?: (value: string) => void;
	readonly rows?: number | undefined;
	readonly beside?: ReactNode;
}

export function TextField(props: TextFieldProps) {
	const { label, hint, error, note, id, path, onChange, rows, beside, ...rest } = props;
	return (
		<Field {...{ label, hint, error, note, id, path }}>
			{(control) => {
				if (rows) {
					const { name, value, placeholder, maxLength } = rest;
					return (
						<textarea
							{...{ ...control, rows, name, value, placeholder, maxLength }}
							onChange={({ target }) => onChange?.(target.value)}
						/>
					);
				}
				const input = (
					<input
						type="text"
						autoComplete="off"
						{...rest}
						{...control}
						onChange={({ target }) => onChange?.(target.value)}
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
		</Field>
	);
}

interface SelectFieldProps<Value> extends CommonProps {
	readonly options: readonly Option<Value>[];
	readonly value?: Value;
	readonly onChange?: (value: Value) => void;
	readonly name?: string;
}

/** One of several. A value that is no longer among them stays shown until another is chosen. */
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
	const { legend, legendClass = 'field-label', name, value: chosen, options, disabled, onChange } = props;
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

interface FigureFieldProps extends ValueProps<number | null> {
	readonly read: (typed: string) => number | null;
	readonly write: (figure: number | null) => string;
	readonly example: string;
}

/** A figure as people type it; what cannot be read stays typed, and wrong. */
export function FigureField(props: FigureFieldProps) {
	const { read, write, example, error, value, onChange, ...field } = props;
	const [text, setText] = useState(write(value));
	// A figure from elsewhere (a draft, another version) replaces what is typed.
	if (!Object.is(read(text), value) && !(value === null && Number.isNaN(read(text))))
		setText(Number.isNaN(value) ? text : write(value));
	return (
		<TextField
			{...field}
			error={error && (Number.isNaN(value) ? `Must be ${example}.` : error)}
			inputMode="decimal"
			value={text}
			onChange={(typed) => {
				setText(typed);
				onChange(read(typed));
			}}
		/>
	);
}

export function PriceField(props: ValueProps<number | null>) {
	return <FigureField {...props} read={centsOfText} write={textOfCents} example="a price such as 7.50" />;
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
			className="field content-checks"
			aria-describedby={describedBy(id, { hint, error })}
		>
			<legend className="field-label">{label}</legend>
			<FieldText id={id} of="hint" text={hint} />
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
