import { useId } from 'react';
import { FieldText } from '#app/admin/ui/field.tsx';

interface SwitchProps {
	readonly checked: boolean;
	readonly onChange: (checked: boolean) => void;
	readonly label: string;
	readonly hint?: string;
}

export function Switch({ checked, onChange, label, hint }: SwitchProps) {
	const id = useId();
	return (
		<div className="max-w-160">
			<button
				type="button"
				role="switch"
				aria-checked={checked}
				aria-labelledby={id}
				aria-describedby={hint ? `${id}-hint` : undefined}
				onClick={() => onChange(!checked)}
				className="switch-button flex w-full min-h-12 items-center gap-3 text-left"
			>
				<span id={id} className="flex-1 font-semibold">
					{label}
				</span>
				<span aria-hidden="true" className="switch-track" />
				<span aria-hidden="true" className="w-8 font-semibold">
					{checked ? 'On' : 'Off'}
				</span>
			</button>
			<FieldText id={id} of="hint" text={hint} />
		</div>
	);
}
