import { useState } from 'react';
import { useFormats } from '#app/facts.tsx';
import { centsOfText, priceExamples, textOfCents } from '#domain/beers/typed-figures.ts';
import type { ValueProps } from './field.tsx';
import { TextField } from './text-field.tsx';

interface FigureFieldProps extends ValueProps<number | null> {
	readonly read: (typed: string) => number | null;
	readonly write: (figure: number | null) => string;
	readonly example: string;
}

/** Edits a figure as text. Text that cannot be read stays and is an error. */
export function FigureField(props: FigureFieldProps) {
	const { read, write, example, error, value, onChange, ...field } = props;
	const [text, setText] = useState(write(value));
	// A draft or another version may bring another number, which replaces the typed one.
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
	const formats = useFormats();
	const example = `a price such as ${priceExamples(formats)}`;
	return (
		<FigureField
			{...props}
			read={(typed) => centsOfText(formats, typed)}
			write={(cents) => textOfCents(formats, cents)}
			example={example}
		/>
	);
}
