import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { lockedMessage } from '#domain/auth/lockout.ts';
import { challengeMs } from '#domain/auth/passkeys.ts';
import { ChoosePassword, choosePasswordTitle } from './choose-password.tsx';
import { canBeOffered, fitsHere, refusalMessage, requestPasskey, usePasskeysWork } from './passkeys.ts';
import { asTyped, PasswordField } from './password-field.tsx';

const missing = 'Please fill this in.';

function useLogin(username: string | undefined) {
	const { login, clearError } = useAuth();
	const [wrong, setWrong] = useState<{ username?: string; password?: string }>({});
	const [busy, setBusy] = useState(false);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const form = event.currentTarget;
		const focus = (field: keyof typeof wrong) => {
			const input = form.elements.namedItem(field);
			if (!(input instanceof HTMLInputElement)) return;
			input.focus();
			input.select();
		};
		const data = new FormData(form);
		const name = username ?? String(data.get('username') ?? '').trim();
		const password = String(data.get('password') ?? '');
		setWrong({ ...(!name && { username: missing }), ...(!password && { password: missing }) });
		clearError();
		if (!name || !password) return focus(name ? 'password' : 'username');
		setBusy(true);
		const signedIn = await login({ username: name, password, keep: data.has('keep') });
		setBusy(false);
		if (!signedIn) focus('password');
	}
	return { wrong, busy, submit };
}

const staySignedIn = (
	<label className="choice">
		<input type="checkbox" name="keep" />
		<span>
			Keep me signed in on this device
			<span className="field-hint">For thirty days, on the bar’s own phone. Not on somebody else’s.</span>
		</span>
	</label>
);

/**
 * Signs in. The fields are uncontrolled, so that what was typed before hydration counts. The form uses POST, so that
 * no password gets into an address.
 */
export function LoginForm(props: {
	username?: string;
	/** Whether the sign-in is for a single purpose and is not stored. */
	once?: boolean;
	children?: ReactNode;
}) {
	const { username, once = false, children } = props;
	const { error, lockedUntil, clearError } = useAuth();
	const { wrong, busy, submit } = useLogin(username);
	const message = useLockedMessage(lockedUntil, clearError) ?? error;
	return (
		<form method="post" noValidate className="login-form" onSubmit={submit}>
			<TextField
				label="Username"
				error={wrong.username}
				name="username"
				autoComplete={username === undefined ? 'username webauthn' : 'username'}
				{...asTyped}
				maxLength={60}
				defaultValue={username}
				readOnly={username !== undefined}
				// A given name only shows whose password is wanted and helps password managers, so Tab skips it.
				tabIndex={username === undefined ? undefined : -1}
			/>
			<PasswordField
				label="Password"
				error={wrong.password}
				name="password"
				autoComplete="current-password"
			/>
			{!once && staySignedIn}
			{/* The region is always rendered, so that screen readers announce what is inserted. */}
			<div role="alert" className="login-alert empty:-mt-4.5">
				{message && (
					<p className="py-2.5 px-3.5 border-[1.5px] border-danger border-l-6 font-semibold">{message}</p>
				)}
			</div>
			<div className="admin-actions">
				<Button kind="primary" type="submit" busy={busy}>
					{busy ? 'Logging in…' : 'Log In'}
				</Button>
				{children}
			</div>
			{username === undefined && <PasskeyLogin />}
		</form>
	);
}

function useLockedMessage(lockedUntil: string | null, onEnd: () => void): string | null {
	const [, tick] = useState(0);
	useEffect(() => {
		if (lockedUntil === null) return;
		const timer = setInterval(() => {
			if (Date.parse(lockedUntil) <= Date.now()) onEnd();
			else tick((count) => count + 1);
		}, 10_000);
		return () => clearInterval(timer);
	}, [lockedUntil, onEnd]);
	const locked = lockedUntil !== null && Date.parse(lockedUntil) > Date.now();
	return locked ? lockedMessage(lockedUntil, new Date()) : null;
}

/** Asks for the password over the open screen when a session has ended; the refused request is then repeated. */
export function SignInAgain() {
	const { asking, expiredUser, user, giveUp, logout } = useAuth();
	const person = expiredUser ?? user;
	// The dialog closes only by a button, so that an accidental touch discards nothing.
	const stay = () => {};
	const mustChoose = person?.mustChangePassword === true;
	return (
		<Dialog
			open={person !== null && (expiredUser !== null || asking)}
			onClose={expiredUser || mustChoose ? stay : giveUp}
			title={mustChoose ? choosePasswordTitle : 'Log in again'}
		>
			{mustChoose ? (
				<ChoosePassword username={person.username} beside={<Button onClick={logout}>Log Out</Button>} />
			) : (
				<>
					<p className="mb-4">
						Your session has expired. Please log in again. Everything on the screen stays as you left it.
					</p>
					<LoginForm username={person?.username ?? ''}>
						<Button onClick={giveUp}>{expiredUser ? 'Leave' : 'Cancel'}</Button>
					</LoginForm>
				</>
			)}
		</Dialog>
	);
}

/** Signs in with a passkey, by its button or by the browser's suggestion in the username field. */
function PasskeyLogin() {
	const { loginByPasskey, refuseLogin } = useAuth();
	const work = usePasskeysWork();
	const [fits, setFits] = useState(false);
	const [busy, setBusy] = useState(false);
	const button = useRef<HTMLButtonElement>(null);

	async function signIn(offered?: AbortSignal): Promise<boolean> {
		const options = await callStaff('auth.passkeySignInOptions');
		setFits(fitsHere(options.rpId));
		if (offered && !(fitsHere(options.rpId) && (await canBeOffered()))) return false;
		if (offered?.aborted) return false;
		const response = await requestPasskey(options, offered);
		const keep = button.current?.form?.elements.namedItem('keep');
		return loginByPasskey({ response, keep: keep instanceof HTMLInputElement && keep.checked });
	}

	const offer = useOffer(work, signIn);
	async function press(): Promise<void> {
		setBusy(true);
		offer.stop();
		const signedIn = await signIn().catch((error: unknown) => {
			refuseLogin(refusalMessage(error));
			return false;
		});
		if (signedIn) return;
		setBusy(false);
		offer.start();
	}

	if (!work || !fits) return null;
	return (
		<Button ref={button} busy={busy} onClick={() => void press()}>
			{busy ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
		</Button>
	);
}

/** Offers passkeys in the username field and renews the request before its challenge expires. */
function useOffer(work: boolean, make: (signal: AbortSignal) => Promise<unknown>) {
	const current = useRef<AbortController | null>(null);
	const stop = () => current.current?.abort();
	function start(): void {
		stop();
		current.current = new AbortController();
		// A failed suggestion is silent; the button says what is wrong.
		make(current.current.signal).catch(() => {});
	}
	const renew = useEffectEvent(start);
	useEffect(() => {
		if (!work) return;
		renew();
		const timer = setInterval(() => renew(), challengeMs * 0.8);
		return () => {
			clearInterval(timer);
			current.current?.abort();
		};
	}, [work]);
	return { start, stop };
}
