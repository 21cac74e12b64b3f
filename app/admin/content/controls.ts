import type { FieldsProps } from './kind-ui.ts';

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
 * The way to bind controls to the fields of a form, or of a part or a row of it, whose fields' paths begin with `prefix`:
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
