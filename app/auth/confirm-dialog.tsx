import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { callStaff, onConfirmFirst } from '#app/api/call-staff.ts';
import { useAuth } from './auth.tsx';
import { PasswordField } from './password-field.tsx';

/** Opens when a call is refused until its sender proves who they are; the call is repeated as soon as that is done. */
export function ConfirmDialog() {
	const { user } = useAuth();
	const [open, setOpen] = useState(false);
	const waiting = useRef<((confirmed: boolean) => void)[]>([]);
	useEffect(() => {
		onConfirmFirst(() => {
			setOpen(true);
			return new Promise((resolve) => waiting.current.push(resolve));
		});
		return () => onConfirmFirst(null);
	}, []);
	const answer = (confirmed: boolean) => {
		setOpen(false);
		for (const resolve of waiting.current.splice(0)) resolve(confirmed);
	};
	return (
		<Dialog open={open} onClose={() => answer(false)} title="Confirm it’s you">
			<p className="confirm-words">
				This matters, so the one who does it should be you. You will not be asked again for five minutes.
			</p>
			<ByPassword
				username={user?.username ?? ''}
				onDone={() => answer(true)}
				onCancel={() => answer(false)}
			/>
		</Dialog>
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
			{/* Password managers look for the name beside it. */}
			<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
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
