import type { ComponentProps, ReactNode } from 'react';
import { type CommonProps, Field } from './field.tsx';

interface TextFieldProps
	extends CommonProps,
		Omit<ComponentProps<'input'>, keyof CommonProps | 'value' | 'onChange' | 'children'> {
	/** Without a value the field is uncontrolled. */
	readonly value?: string;
	readonly onChange?: (value: string) => void;
	readonly rows?: number | undefined;
	readonly beside?: ReactNode;
}

/** The props that do not depend on what is typed. */
export type TextLook = Omit<TextFieldProps, 'label' | 'path' | 'id' | 'error' | 'value' | 'onChange'>;

export function TextField(props: TextFieldProps) {
	const { label, hint, error, note, id, path, onChange, rows, beside, ...rest } = props;
	return (
		<Field label={label} hint={hint} error={error} note={note} id={id} path={path}>
			{(control) => {
				if (rows) {
					const { name, value, placeholder, maxLength } = rest;
					return (
						<textarea
							{...control}
							rows={rows}
							name={name}
							value={value}
							placeholder={placeholder}
							maxLength={maxLength}
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
					<span className="beer-field-line flex items-center gap-2.5">
						{input}
						{beside}
					</span>
				);
			}}
		</Field>
	);
}
