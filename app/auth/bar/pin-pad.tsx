import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#app/admin/ui/button.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { type PinPerson, pinRefusalSchema } from '#domain/auth/pin.ts';
import { AppError } from '#domain/errors.ts';
import { useAuth } from '../auth.tsx';
import { PasswordField, UsernameBeside } from '../password-field.tsx';
import { rememberWhatItAsks } from './pin-users.ts';

type Proof = { readonly pin: string } | { readonly password: string };

const refusesPins = (error: Error | null) =>
	error instanceof AppError && z.safeParse(pinRefusalSchema, error.details).success;

function useTurn(person: PinPerson) {
	const { beginTurn } = useAuth();
	const toasts = useToasts();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (proof: Proof) => callStaff('auth.pinLogin', { body: { userId: person.id, ...proof } }),
		// What it answers opens the bar, and is not to outlive the screen.
		gcTime: 0,
		onSuccess(signedIn) {
			const { wrongTries } = signedIn;
			if (wrongTries > 0) {
				const tries = wrongTries === 1 ? 'A wrong try' : `${wrongTries} wrong tries`;
				const title = `${tries} of your PIN before this`;
				toasts.show({ type: 'warning', title, message: 'If that was not you, choose another PIN.' });
			}
			rememberWhatItAsks(client, person, false);
			beginTurn(signedIn);
		},
		onError(error) {
			if (refusesPins(error)) rememberWhatItAsks(client, person, true);
		},
	});
}

/** Digits by thumb, by keyboard, or by the phone's own keys: they all go into one field. */
export function PinPad({ person, onBack }: { person: PinPerson; onBack: () => void }) {
	const turn = useTurn(person);
	return (
		<>
			<h1 id="who-title" className="who-title">
				{person.username}
			</h1>
			{person.asksPassword ? (
				<ByPassword person={person} turn={turn} />
			) : (
				<ByPin person={person} turn={turn} />
			)}
			<Button className="who-back" onClick={onBack}>
				Not {person.username}?
			</Button>
		</>
	);
}

type Turn = ReturnType<typeof useTurn>;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const mostDigits = 6;

function ByPin({ person: { username }, turn }: { person: PinPerson; turn: Turn }) {
	const [pin, setPin] = useState('');
	const [short, setShort] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const id = useId();
	const { isPending } = turn;
	const error = short ? 'A PIN has four to six digits.' : turn.error?.message;
	useEffect(() => {
		// With a finger, the phone's own keys would cover these.
		if (matchMedia('(pointer: fine)').matches) input.current?.focus();
	}, []);
	const type = (text: string) => {
		setShort(false);
		setPin(text.replace(/\D/g, '').slice(0, mostDigits));
	};
	function send(event: FormEvent) {
		event.preventDefault();
		if (isPending) return;
		setShort(pin.length < 4);
		if (pin.length < 4) return;
		turn.mutate({ pin }, { onError: () => setPin('') });
	}
	return (
		<form className="pin" method="post" noValidate onSubmit={send}>
			<label htmlFor={id} className="pin-label">
				Your PIN
			</label>
			<input
				ref={input}
				id={id}
				className="field-control pin-input"
				inputMode="numeric"
				autoComplete="off"
				maxLength={mostDigits}
				value={pin}
				aria-describedby={`${id}-error`}
				aria-invalid={error ? true : undefined}
				onChange={({ target }) => type(target.value)}
			/>
			<p id={`${id}-error`} role="alert" className="field-error pin-error">
				{error}
			</p>
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
		<fieldset className="pin-keys" aria-label={`Digits of ${username}’s PIN`}>
			{digits.map((digit) => (
				<PinKey key={digit} words={digit} onPress={() => onType(pin + digit)} />
			))}
			<PinKey words="⌫" label="Delete the last digit" onPress={() => onType(pin.slice(0, -1))} />
			<PinKey words="0" onPress={() => onType(`${pin}0`)} />
			<button type="submit" className="pin-key pin-go" aria-disabled={busy}>
				{busy ? '…' : 'OK'}
			</button>
		</fieldset>
	);
}

function PinKey(props: { words: string; label?: string; onPress: () => void }) {
	const { words, label, onPress } = props;
	return (
		<button type="button" className="pin-key" aria-label={label} onClick={onPress}>
			{words}
		</button>
	);
}

function ByPassword({ person: { username }, turn }: { person: PinPerson; turn: Turn }) {
	const form = useRef<HTMLFormElement>(null);
	const { error, isPending } = turn;
	useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus(), []);
	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const password = String(new FormData(event.currentTarget).get('password') ?? '');
		if (password !== '' && !isPending) turn.mutate({ password });
	}
	return (
		<form ref={form} method="post" noValidate className="login-form pin-password" onSubmit={send}>
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
