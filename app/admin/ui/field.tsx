import { type ReactNode, useId } from 'react';

export function controlId(path: string): string {
	return `field-${path.replaceAll('.', '-')}`;
}

export interface CommonProps {
	readonly label: string;
	readonly hint?: ReactNode;
	readonly error?: string | undefined;
	/** A remark below the control that does not prevent saving. */
	readonly note?: ReactNode;
	readonly id?: string;
	readonly path?: string;
}

export interface ValueProps<Value> extends CommonProps {
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

/** Shows an error, which screen readers announce at once. */
export function FieldAlert({ id, text }: { id?: string; text: ReactNode }) {
	return (
		<p id={id} role="alert" className="field-error">
			{text}
		</p>
	);
}

export function FieldText({ id, of, text }: { id: string; of: 'hint' | 'error'; text: ReactNode }) {
	return text ? (
		<p id={`${id}-${of}`} className={`field-${of}`}>
			{text}
		</p>
	) : null;
}

export function describedBy(id: string, texts: Readonly<Record<string, ReactNode>>): string | undefined {
	const names = Object.keys(texts).filter((name) => texts[name]);
	return names.map((name) => `${id}-${name}`).join(' ') || undefined;
}
