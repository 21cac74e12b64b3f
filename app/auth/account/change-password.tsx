import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ErrorSummary } from '#app/admin/ui/error-summary.tsx';
import { Field } from '#app/admin/ui/fields.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { passwordHint, passwordProblem } from '#domain/auth/credentials.ts';
import { AppError, type FieldError } from '#domain/errors.ts';
import { PasswordInput } from '../password-input.tsx';
import { sessionsKey } from './session-list.tsx';

const labels = { current: 'Current password', next: 'New password' } as const;
type Name = keyof typeof labels;
const names = ['current', 'next'] as const;
const controlId = (name: Name) => `password-${name}`;

function useChange(onErrors: (errors: readonly FieldError[]) => void, onDone: () => void) {
	const toasts = useToasts();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: { current: string; next: string }) => callStaff('auth.password', { body }),
		onSuccess: () => {
			onDone();
			onErrors([]);
			toasts.show({
				type: 'success',
				title: 'Password changed',
				message: 'Your other devices have to log in again.',
			});
			return client.invalidateQueries({ queryKey: sessionsKey });
		},
		onError: (error) => {
			const fields = error instanceof AppError ? error.fields : [];
			onErrors(fields);
			if (fields.length === 0)
				toasts.show({ type: 'error', title: 'Password not changed', message: error.message });
		},
	});
}

export function ChangePassword({ username }: { username: string }) {
	const form = useRef<HTMLFormElement>(null);
	const [errors, setErrors] = useState<readonly FieldError[]>([]);
	const change = useChange(setErrors, () => form.current?.reset());

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const body = { current: String(data.get('current') ?? ''), next: String(data.get('next') ?? '') };
		const problem = passwordProblem(body.next);
		const found = [
			...(body.current ? [] : [{ path: 'current', message: 'Please fill this in.' }]),
			...(problem ? [{ path: 'next', message: problem }] : []),
		];
		setErrors(found);
		if (found.length === 0) change.mutate(body);
	}

	const messageOf = (name: Name) => errors.find(({ path }) => path === name)?.message;
	const summary = names.flatMap((name) => {
		const message = messageOf(name);
		return message ? [{ controlId: controlId(name), label: labels[name], message }] : [];
	});
	return (
		<form ref={form} method="post" noValidate className="account-form" onSubmit={submit}>
			{/* A new list is a new summary, which takes the focus again. */}
			<ErrorSummary key={JSON.stringify(errors)} errors={summary} />
			{/* Password managers file a new password under the name beside it. */}
			<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
			<Field id={controlId('current')} label={labels.current} error={messageOf('current')}>
				{(control) => <PasswordInput control={control} name="current" autoComplete="current-password" />}
			</Field>
			<Field id={controlId('next')} label={labels.next} hint={passwordHint} error={messageOf('next')}>
				{(control) => <PasswordInput control={control} name="next" autoComplete="new-password" />}
			</Field>
			<p className="admin-actions">
				<button type="submit" className="button button-primary" aria-disabled={change.isPending}>
					{change.isPending ? 'Changing…' : 'Change password'}
				</button>
			</p>
		</form>
	);
}
