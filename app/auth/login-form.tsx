import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from '#app/admin/ui/fields.tsx';
import { lockedMessage } from '#domain/auth/lockout.ts';
import { useAuth } from './auth.tsx';
import { PasswordInput } from './password-input.tsx';

interface LoginFormProps {
	readonly username?: string;
	readonly children?: ReactNode;
}

type Wrong = { readonly username?: string; readonly password?: string };
const missing = 'Please fill this in.';

/**
 * Asks for name and password. Its fields are the browser's own, so that what a password manager or a hasty thumb put in
 * before the page was ready counts; it posts where no script runs, so that no password gets into an address.
 */
export function LoginForm({ username, children }: LoginFormProps) {
	const { login, error, lockedUntil, clearError } = useAuth();
	const form = useRef<HTMLFormElement>(null);
	const [wrong, setWrong] = useState<Wrong>({});
	const [busy, setBusy] = useState(false);
	const locked = useLocked(lockedUntil, clearError);
	const said = locked ?? error;

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const data = new FormData(event.currentTarget);
		const name = username ?? String(data.get('username') ?? '').trim();
		const password = String(data.get('password') ?? '');
		const blanks = { ...(!name && { username: missing }), ...(!password && { password: missing }) };
		setWrong(blanks);
		clearError();
		if (blanks.username || blanks.password) return focus(blanks.username ? 'username' : 'password');
		setBusy(true);
		const signedIn = await login({ username: name, password, keep: data.has('keep') });
		setBusy(false);
		if (!signedIn) focus('password');
	}

	function focus(name: keyof Wrong) {
		const input = form.current?.elements.namedItem(name);
		if (!(input instanceof HTMLInputElement)) return;
		input.focus();
		input.select();
	}

	return (
		<form ref={form} method="post" noValidate className="login-form" onSubmit={submit}>
			<UsernameField username={username} error={wrong.username} />
			<Field label="Password" error={wrong.password}>
				{(control) => <PasswordInput control={control} name="password" autoComplete="current-password" />}
			</Field>
			<KeepChoice />
			{/* The region stands from the start, so that a screen reader hears what is put into it. */}
			<div role="alert" className="login-alert">
				{said && <p className="login-error">{said}</p>}
			</div>
			<div className="admin-actions">
				<button type="submit" className="button button-primary" aria-disabled={busy}>
					{busy ? 'Logging in…' : 'Log In'}
				</button>
				{children}
			</div>
		</form>
	);
}

function UsernameField({ username, error }: { username: string | undefined; error: string | undefined }) {
	return (
		<Field label="Username" error={error}>
			{(control) => (
				<input
					{...control}
					name="username"
					autoComplete="username"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					maxLength={60}
					defaultValue={username}
					readOnly={username !== undefined}
					// It is there for password managers and to say whose password is meant; the cursor belongs below.
					tabIndex={username === undefined ? undefined : -1}
				/>
			)}
		</Field>
	);
}

function KeepChoice() {
	return (
		<label className="login-keep">
			<input type="checkbox" name="keep" />
			<span>
				Keep me signed in on this device
				<span className="field-hint">For thirty days, on the bar’s own phone. Not on somebody else’s.</span>
			</span>
		</label>
	);
}

/** What a locked-out person reads, with the minutes as they go; null when there is no lock, or it has ended. */
function useLocked(lockedUntil: string | null, onEnd: () => void): string | null {
	const [, tick] = useState(0);
	const ended = lockedUntil !== null && Date.parse(lockedUntil) <= Date.now();
	useEffect(() => {
		if (lockedUntil === null) return;
		const timer = setInterval(() => {
			if (Date.parse(lockedUntil) <= Date.now()) onEnd();
			else tick((count) => count + 1);
		}, 10_000);
		return () => clearInterval(timer);
	}, [lockedUntil, onEnd]);
	return lockedUntil === null || ended ? null : lockedMessage(lockedUntil, new Date());
}
