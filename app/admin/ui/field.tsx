import { type ReactNode, useId } from 'react';

export interface ControlProps {
	readonly id: string;
	readonly 'aria-invalid': boolean | undefined;
	readonly 'aria-describedby': string | undefined;
	readonly className: string;
}

interface FieldProps {
	readonly label: string;
	readonly hint?: ReactNode;
	readonly error?: string | undefined;
	/** The control's id, where an error summary links to it; else one is made up. */
	readonly id?: string;
	readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, id: wantedId, children }: FieldProps) {
	const madeUp = useId();
	const id = wantedId ?? madeUp;
	const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
	return (
		<div className="field">
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			{hint && (
				<p id={`${id}-hint`} className="field-hint">
					{hint}
				</p>
			)}
			{children({
				id,
				'aria-invalid': error ? true : undefined,
				'aria-describedby': described || undefined,
				className: 'field-control',
			})}
			{error && (
				<p id={`${id}-error`} className="field-error">
					{error}
				</p>
			)}
		</div>
	);
}
