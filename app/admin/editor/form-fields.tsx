import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react';
import { type BinderProps, type Bound, orEmpty } from '#app/admin/ui/binder.ts';
import { CheckField, ChecksField, type Option, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { PriceField } from '#app/admin/ui/figure-field.tsx';
import { TextField, type TextLook } from '#app/admin/ui/text-field.tsx';
import { formatPrice } from '#domain/beers/beer-format.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { keysOf, recordOf } from '#domain/record.ts';
import { contentText } from '#domain/resources/content-text.ts';
import { FormSection } from './editor-form.tsx';
import { ListEditor } from './list-editor.tsx';
import type { FieldsProps, FieldTexts } from './resource.ts';

interface LabeledField<Value> extends Bound<Value> {
	readonly label: string;
}

/** Describes a field once. Form, error summary, history and comparison of versions are derived from it. */
export interface FormField<Value> {
	readonly label: string;
	/** Puts a value into words for a history and a comparison. */
	readonly words: (value: Value, formats: Formats) => string;
	/** Renders the control. `errorOf` is for a value with parts, whose errors have paths of their own. */
	readonly draw: (field: LabeledField<Value>, errorOf: BinderProps<never>['errorOf']) => ReactNode;
}

export type FormFields<V extends object> = {
	readonly [Name in keyof V & string]-?: FormField<V[Name]>;
};

type Cell<V, S> = (keyof V & string) | FunctionComponent<FieldsProps<V, S>>;

/** A row names a field, draws something else of the form, or puts several of them side by side. */
type Row<V, S> = Cell<V, S> | readonly Cell<V, S>[];

export interface FormPart<V, S = unknown> {
	/** Without a title the section is named after its first field. */
	readonly title?: string;
	readonly hint?: string;
	readonly rows: readonly Row<V, S>[];
	/** By default the section is always shown. */
	readonly isShown?: (values: V) => boolean;
}

interface FormRowsProps<V extends object, S> {
	readonly fields: FormFields<V>;
	readonly rows: readonly Row<V, S>[];
	readonly form: FieldsProps<V, S>;
	/** The class of the box around cells that lie side by side. */
	readonly pairClass?: string | undefined;
}

export function FormRows<V extends object, S>(props: FormRowsProps<V, S>) {
	const { fields, rows, form, pairClass = 'beer-pair' } = props;
	const draw = (cell: Cell<V, S>): ReactNode => {
		if (typeof cell === 'function') return createElement(cell, form);
		return fields[cell].draw(form.bind(cell), form.errorOf);
	};
	const drawRow = (row: Row<V, S>) =>
		typeof row === 'object' ? createElement('div', { className: pairClass }, ...row.map(draw)) : draw(row);
	return createElement(Fragment, null, ...rows.map(drawRow));
}

interface FormPartsProps<V extends object, S> extends Omit<FormRowsProps<V, S>, 'rows'> {
	readonly parts: readonly FormPart<V, S>[];
	readonly Section?: FunctionComponent<{ readonly title: string; readonly children: ReactNode }>;
}

/** Draws a whole form from the description of its parts. */
export function FormParts<V extends object, S>(props: FormPartsProps<V, S>) {
	const { parts, Section = FormSection, fields, ...form } = props;
	const shown = parts.filter(({ isShown }) => isShown?.(props.form.values) ?? true);
	return shown.map(({ title, hint, rows }) => {
		const [first] = rows;
		const name = title ?? (typeof first === 'string' ? fields[first].label : '');
		return (
			<Section key={name} title={name}>
				{hint !== undefined && <p className="field-hint">{hint}</p>}
				<FormRows {...form} fields={fields} rows={rows} />
			</Section>
		);
	});
}

export type WholeTexts<V extends object> = {
	readonly [Name in keyof V & string]?: (values: V, formats: Formats) => string;
};

export const labelsOf = <V extends object>(fields: FormFields<V>) =>
	recordOf(keysOf<keyof V & string>(fields), (name) => fields[name].label);

/** Derives labels and words from the fields; `texts` is for fields that only the whole form can word. */
export function textsOf<V extends object>(
	formats: Formats,
	fields: FormFields<V>,
	texts: WholeTexts<V> = {},
): FieldTexts<V> {
	return {
		labels: labelsOf(fields),
		textOf: (values, name) => texts[name]?.(values, formats) ?? fields[name].words(values[name], formats),
	};
}

interface Words<Value> {
	/** Needed if the value itself is unreadable. */
	readonly words?: (value: Value, formats: Formats) => string;
}

/** A text field; '' means none. */
export function text(label: string, look: TextLook & Words<string> = {}): FormField<string> {
	const { words = contentText, ...rest } = look;
	return { label, words, draw: (field) => <TextField {...field} {...rest} /> };
}

/** A text field whose value may be null. */
export function optionalText(
	label: string,
	look: TextLook & Words<string | null> = {},
): FormField<string | null> {
	const { words = contentText, ...rest } = look;
	return { label, words, draw: (field) => <TextField {...orEmpty(field)} {...rest} /> };
}

interface ChoiceLook<Value> extends Words<Value> {
	readonly hint?: string;
}

const labelIn = <Value extends string | number>(options: readonly Option<Value>[], value: Value) =>
	options.find((option) => option.value === value)?.label ?? String(value);

/** A field that chooses one of several options. */
export function choice<Value extends string | number>(
	label: string,
	options: readonly Option<Value>[],
	look: ChoiceLook<Value> = {},
): FormField<Value> {
	const { words = (value) => labelIn(options, value), hint } = look;
	return { label, words, draw: (field) => <SelectField {...field} hint={hint} options={options} /> };
}

/** A field that chooses any number of options. */
export function choices<Value extends string | number>(
	label: string,
	options: readonly Option<Value>[],
	look: ChoiceLook<Value[]> = {},
): FormField<Value[]> {
	const { words = (chosen) => chosen.map((value) => labelIn(options, value)).join(', '), hint } = look;
	return { label, words, draw: (field) => <ChecksField {...field} hint={hint} options={options} /> };
}

export function check(label: string, hint?: string): FormField<boolean> {
	return { label, words: contentText, draw: (field) => <CheckField {...field} hint={hint} /> };
}

export function price(label: string, hint: string): FormField<number | null> {
	return {
		label,
		words: (cents, formats) => formatPrice(formats, cents) ?? 'no price',
		draw: (field) => <PriceField {...field} hint={hint} />,
	};
}

interface ListLook<Item extends object> extends Words<Item[]> {
	readonly noun: string;
	readonly blank: Item;
	readonly fields: FormFields<Item>;
	readonly rows: readonly Row<Item, null>[];
	readonly pairClass?: string;
}

const ignore = (): void => undefined;

/** A field that holds any number of items, each with fields of its own. */
export function list<Item extends object>(label: string, look: ListLook<Item>): FormField<Item[]> {
	const { words = contentText, noun, blank, fields, rows, pairClass } = look;
	return {
		label,
		words,
		draw: ({ path, value, onChange }, errorOf) => (
			<ListEditor path={path} value={value} onChange={onChange} errorOf={errorOf} noun={noun} blank={blank}>
				{(bind, _, { row: values, set }) => (
					<FormRows
						fields={fields}
						rows={rows}
						pairClass={pairClass}
						form={{
							values,
							set,
							errorOf,
							bind: (name) => ({ ...bind(name), label: fields[name].label }),
							setUploading: ignore,
							saved: null,
						}}
					/>
				)}
			</ListEditor>
		),
	};
}

/** A field whose control is rendered by another row of the form. */
export function drawnElsewhere<Value>(
	label: string,
	words: (value: Value, formats: Formats) => string = contentText,
): FormField<Value> {
	return { label, words, draw: () => null };
}
