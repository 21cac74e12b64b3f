import { useState } from 'react';
import type { ControlProps } from '#app/admin/ui/fields.tsx';

interface PasswordInputProps {
	readonly control: ControlProps;
	readonly name: string;
	readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordInput({ control, name, autoComplete }: PasswordInputProps) {
	const [shown, setShown] = useState(false);
	return (
		<span className="password-input">
			<input
				{...control}
				name={name}
				type={shown ? 'text' : 'password'}
				autoComplete={autoComplete}
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="go"
			/>
			<button
				type="button"
				data-needs-script
				className="password-toggle"
				aria-label={shown ? 'Hide password' : 'Show password'}
				aria-controls={control.id}
				onClick={() => setShown(!shown)}
			>
				{shown ? 'Hide' : 'Show'}
			</button>
		</span>
	);
}
