export interface Bound<Value> {
	/** The path of its errors, such as `price.note`. */
	readonly path: string;
	readonly error: string | undefined;
	readonly value: Value;
	readonly onChange: (value: Value) => void;
}

export interface BinderProps<Values> {
	readonly values: Values;
	readonly set: (change: Partial<Values>) => void;
	readonly errorOf: (path: string) => string | undefined;
}

/** Binds controls to fields whose paths begin with `prefix`: `<TextField {...bind('title')} label="Title" />`. */
export function binder<Values extends object>({ values, set, errorOf }: BinderProps<Values>, prefix = '') {
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

export type Binder<Values extends object> = ReturnType<typeof binder<Values>>;

/** Binds controls to the fields of a bound value; those of `price` have paths such as `price.note`. */
export function within<Values extends object>(
	{ path, value, onChange }: Pick<Bound<Values>, 'path' | 'value' | 'onChange'>,
	errorOf: (path: string) => string | undefined,
) {
	const set = (change: Partial<Values>) => onChange({ ...value, ...change });
	return binder({ values: value, set, errorOf }, `${path}.`);
}

/** Converts a text that may be null for a control that only knows ''. */
export function orEmpty<Field extends Bound<string | null>>({ value, onChange, ...bound }: Field) {
	return { ...bound, value: value ?? '', onChange: (text: string) => onChange(text || null) };
}
