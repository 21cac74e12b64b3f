import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { confirmFirst } from '#app/auth/confirm-first.ts';
import { confirmFirstSchema } from '#domain/auth/auth.ts';
import { AppError } from '#domain/errors.ts';
import { refusalMessage, requestPasskey, usePasskeysWork } from './passkeys.ts';
import { PasswordField, UsernameBeside } from './password-field.tsx';

/** Opens when the server requires a confirmation; the refused request is repeated afterwards. */
export function ConfirmDialog() {
	const { user } = useAuth();
	const work = usePasskeysWork();
	const waits = useSyncExternalStore(confirmFirst.subscribe, confirmFirst.snapshot, () => null);
	const byPasskey = waits !== null && z.safeParse(confirmFirstSchema, waits.details).data?.passkey === true;
	const answer = (confirmed: boolean) => confirmFirst.answer(confirmed);
	return (
		<Dialog open={waits !== null} onClose={() => answer(false)} title="Confirm it’s you">
			<p className="mb-4">
				This matters, so the one who does it should be you. You will not be asked again for five minutes.
			</p>
			{work && byPasskey && <ByPasskey onDone={() => answer(true)} />}
			<ByPassword
				username={user?.username ?? ''}
				onDone={() => answer(true)}
				onCancel={() => answer(false)}
			/>
		</Dialog>
	);
}

function ByPasskey({ onDone }: { onDone: () => void }) {
	const confirm = useMutation({
		async mutationFn() {
			const response = await requestPasskey(await callStaff('auth.confirmOptions'));
			return callStaff('auth.confirmByPasskey', { body: { response } });
		},
		onSuccess: onDone,
	});
	const { error } = confirm;
	const refused = error instanceof AppError ? error.message : error && refusalMessage(error);
	return (
		<>
			<p className="admin-actions">
				<Button kind="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
					{confirm.isPending ? 'Waiting for your passkey…' : 'Use your passkey'}
				</Button>
			</p>
			<FieldAlert text={refused} />
			<p className="mt-4 mb-2 text-ink-soft">Or with your password:</p>
		</>
	);
}

function ByPassword(props: { username: string; onDone: () => void; onCancel: () => void }) {
	const { username, onDone, onCancel } = props;
	const form = useRef<HTMLFormElement>(null);
	const [empty, setEmpty] = useState(false);
	const confirm = useMutation({
		mutationFn: (password: string) => callStaff('auth.confirm', { body: { password } }),
		onSuccess: onDone,
		onError: () => form.current?.querySelector<HTMLInputElement>('[name=password]')?.select(),
	});

	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (confirm.isPending) return;
		const password = String(new FormData(event.currentTarget).get('password') ?? '');
		setEmpty(password === '');
		if (password !== '') confirm.mutate(password);
	}

	return (
		<form ref={form} method="post" noValidate className="login-form" onSubmit={send}>
			{/* Password managers look for the username beside it. */}
			<UsernameBeside username={username} />
			<PasswordField
				label="Your password"
				error={empty ? 'Please fill this in.' : confirm.error?.message}
				name="password"
				autoComplete="current-password"
			/>
			<ConfirmButtons
				confirm={confirm.isPending ? 'Confirming…' : 'Confirm'}
				busy={confirm.isPending}
				onCancel={onCancel}
			/>
		</form>
	);
}
