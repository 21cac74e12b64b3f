import { useState } from 'react';
import { Field } from '#app/admin/ui/field.tsx';

/** Keeps phones from correcting names and passwords. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** Renders a username for password managers, which store the password under it. */
export function UsernameBeside({ username }: { username: string }) {
	return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}

interface PasswordFieldProps {
	readonly label: string;
	readonly hint?: string;
	readonly error: string | undefined;
	readonly path?: string;
	readonly name: string;
	readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ name, autoComplete, ...field }: PasswordFieldProps) {
	const [shown, setShown] = useState(false);
	return (
		<Field {...field}>
			{(control) => (
				<span className="relative block">
					<input
						{...control}
						className={`${control.className} pr-18`}
						{...asTyped}
						name={name}
						type={shown ? 'text' : 'password'}
						autoComplete={autoComplete}
						enterKeyHint="go"
					/>
					<button
						type="button"
						data-needs-script
						className="absolute inset-y-0 right-0 min-w-16 px-3 text-ink-soft font-semibold"
						aria-label={shown ? 'Hide password' : 'Show password'}
						aria-controls={control.id}
						onClick={() => setShown(!shown)}
					>
						{shown ? 'Hide' : 'Show'}
					</button>
				</span>
			)}
		</Field>
	);
}
