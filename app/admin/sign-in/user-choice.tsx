import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { onOpening, staffQuery } from '#app/api/staff-query.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { type PinPerson, pinRefusalSchema } from '#domain/auth/pin.ts';
import { AppError } from '#domain/errors.ts';
import { PasswordField, UsernameBeside } from './password-field.tsx';
import './bar.css';

interface UserChoiceProps {
	/** The button that logs out the phone itself. */
	readonly logOut: ReactNode;
}

/** The only screen of the bar's phone until somebody chooses who acts. */
export function UserChoice({ logOut }: UserChoiceProps) {
	const { bar } = useAuth();
	const [chosenId, setChosenId] = useState<string | null>(null);
	const query = useQuery(pinUsers);
	const chosen = query.data?.people.find(({ id }) => id === chosenId);
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (!chosen) title.current?.focus({ preventScroll: true });
	}, [chosen]);
	return (
		<section className="grid grid-cols-1 max-w-96 gap-3 mx-auto" aria-labelledby="who-title">
			<PageHead title="Who is it?" index={false} />
			{chosen ? (
				<PinPad user={chosen} onBack={() => setChosenId(null)} />
			) : (
				<>
					<p className="kicker">{bar?.name}</p>
					<h1 id="who-title" ref={title} tabIndex={-1} className="text-36 wrap-anywhere focus:outline-none">
						Who is it?
					</h1>
					<Loaded query={query} failed="The names could not be read: ">
						{({ people }) =>
							people.length === 0 ? (
								<p>
									Nobody has a PIN yet. Everybody sets their own under Account, after signing in with their
									password.
								</p>
							) : (
								<ul className="grid gap-2.5">
									{people.map(({ id, username }) => (
										<li key={id}>
											<button
												type="button"
												className="w-full min-h-16 py-2 px-5 border-[1.5px] border-ink rounded-small font-display text-22 leading-[1.2] font-semibold wrap-anywhere text-left hover:bg-paper-deep"
												onClick={() => setChosenId(id)}
											>
												{username}
											</button>
										</li>
									))}
								</ul>
							)
						}
					</Loaded>
					<div className="flex flex-wrap justify-between gap-y-2 gap-x-6 mt-6">
						<Link to="/admin/account" className="text-link touch-link">
							I have no PIN
						</Link>
						{logOut}
					</div>
				</>
			)}
		</section>
	);
}

type Proof = { readonly pin: string } | { readonly password: string };

const refusesPins = (error: Error | null) =>
	error instanceof AppError && z.safeParse(pinRefusalSchema, error.details).success;

function usePinSession(user: PinPerson) {
	const { startPinSession } = useAuth();
	const toasts = useToasts();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (proof: Proof) => callStaff('auth.pinLogin', { body: { userId: user.id, ...proof } }),
		// The response holds a token, which must not outlive the screen.
		gcTime: 0,
		onSuccess(signedIn) {
			const { wrongTries } = signedIn;
			if (wrongTries > 0) {
				const tries = wrongTries === 1 ? 'A wrong try' : `${wrongTries} wrong tries`;
				const title = `${tries} of your PIN before this`;
				toasts.show({ type: 'warning', title, message: 'If that was not you, choose another PIN.' });
			}
			setPasswordRequired(client, user, false);
			startPinSession(signedIn);
		},
		onError(error) {
			if (refusesPins(error)) setPasswordRequired(client, user, true);
			// The password was entered on another phone in the meantime, so the PIN works again.
			if (error instanceof AppError && error.fields.some(({ path }) => path === 'pin'))
				setPasswordRequired(client, user, false);
		},
	});
}

/** Takes a PIN by its own keys, a keyboard or the phone's keys, which all fill one field. */
function PinPad({ user, onBack }: { user: PinPerson; onBack: () => void }) {
	const start = usePinSession(user);
	return (
		<>
			<h1 id="who-title" className="text-36 wrap-anywhere focus:outline-none">
				{user.username}
			</h1>
			{user.asksPassword ? <ByPassword user={user} start={start} /> : <ByPin user={user} start={start} />}
			<Button className="justify-self-start" onClick={onBack}>
				Not {user.username}?
			</Button>
		</>
	);
}

type PinSessionStart = ReturnType<typeof usePinSession>;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const maxDigits = 6;

function ByPin({ user: { username }, start }: { user: PinPerson; start: PinSessionStart }) {
	const [pin, setPin] = useState('');
	const [short, setShort] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const id = useId();
	const { isPending } = start;
	const error = short ? 'A PIN has four to six digits.' : start.error?.message;
	useEffect(() => {
		// On a touch screen the focus would open the phone's keyboard, which would cover these keys.
		if (matchMedia('(pointer: fine)').matches) input.current?.focus();
	}, []);
	const type = (text: string) => {
		setShort(false);
		setPin(text.replace(/\D/g, '').slice(0, maxDigits));
	};
	function send(event: FormEvent) {
		event.preventDefault();
		if (isPending) return;
		setShort(pin.length < 4);
		if (pin.length < 4) return;
		start.mutate({ pin }, { onError: () => setPin('') });
	}
	return (
		<form className="pin grid gap-2" method="post" noValidate onSubmit={send}>
			<label htmlFor={id} className="font-semibold">
				Your PIN
			</label>
			<input
				ref={input}
				id={id}
				className="field-control min-h-14 text-32 tracking-[0.5em] text-center [-webkit-text-security:disc]"
				inputMode="numeric"
				autoComplete="off"
				maxLength={maxDigits}
				value={pin}
				aria-describedby={`${id}-error`}
				aria-invalid={error ? true : undefined}
				onChange={({ target }) => type(target.value)}
			/>
			<div className="min-h-[1.5em]">
				<FieldAlert id={`${id}-error`} text={error} />
			</div>
			<PinKeys username={username} pin={pin} busy={isPending} onType={type} />
		</form>
	);
}

interface PinKeysProps {
	readonly username: string;
	readonly pin: string;
	readonly busy: boolean;
	readonly onType: (pin: string) => void;
}

function PinKeys({ username, pin, busy, onType }: PinKeysProps) {
	return (
		<fieldset className="grid grid-cols-[repeat(3,1fr)] gap-2.5" aria-label={`Digits of ${username}’s PIN`}>
			{digits.map((digit) => (
				<PinKey key={digit} text={digit} onPress={() => onType(pin + digit)} />
			))}
			<PinKey text="⌫" label="Delete the last digit" onPress={() => onType(pin.slice(0, -1))} />
			<PinKey text="0" onPress={() => onType(`${pin}0`)} />
			<button type="submit" className="pin-key border-transparent bg-barn text-on-barn" aria-disabled={busy}>
				{busy ? '…' : 'OK'}
			</button>
		</fieldset>
	);
}

function PinKey(props: { text: string; label?: string; onPress: () => void }) {
	const { text, label, onPress } = props;
	return (
		<button type="button" className="pin-key" aria-label={label} onClick={onPress}>
			{text}
		</button>
	);
}

function ByPassword({ user: { username }, start }: { user: PinPerson; start: PinSessionStart }) {
	const form = useRef<HTMLFormElement>(null);
	const { error, isPending } = start;
	useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus(), []);
	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const password = String(new FormData(event.currentTarget).get('password') ?? '');
		if (password !== '' && !isPending) start.mutate({ password });
	}
	return (
		<form ref={form} method="post" noValidate className="login-form" onSubmit={send}>
			<p role="alert">Five wrong PINs. Type {username}’s password once, and the PIN works here again.</p>
			<UsernameBeside username={username} />
			<PasswordField
				label={`Password of ${username}`}
				error={refusesPins(error) ? undefined : error?.message}
				name="password"
				autoComplete="current-password"
			/>
			<Button kind="primary" type="submit" busy={isPending}>
				{isPending ? 'Checking…' : 'Go on'}
			</Button>
		</form>
	);
}

/** Lists the users who can act on the bar's phone, and whether they must enter their password. */
const pinUsers = { ...staffQuery('auth.pinPeople', ['users']), ...onOpening };

/** Updates in the list whether a user must enter their password, so that the right dialog opens. */
function setPasswordRequired(client: QueryClient, { id }: PinPerson, isRequired: boolean): void {
	client.setQueryData(pinUsers.queryKey, (list) =>
		list
			? {
					...list,
					people: list.people.map((one) => (one.id === id ? { ...one, asksPassword: isRequired } : one)),
				}
			: undefined,
	);
}
