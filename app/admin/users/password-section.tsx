import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { OneTimePassword } from './one-time-secret.tsx';
import { storeUser } from './queries.ts';

/** A new password for somebody who forgot theirs. It cannot be taken back, so it asks once. */
export function PasswordSection({ id, username }: { id: string; username: string }) {
	const client = useQueryClient();
	const toasts = useToasts();
	const [step, setStep] = useState<'idle' | 'asking' | { password: string }>('idle');
	const button = useRef<HTMLButtonElement>(null);
	const reset = useMutation({
		mutationFn: () => callStaff('users.password', { params: { id } }),
		// Its response is a password, which is not to outlive the screen.
		gcTime: 0,
		onSuccess: ({ person, password }) => {
			storeUser(client, person);
			setStep({ password: password ?? '' });
		},
		onError: ({ message }) => toasts.show({ type: 'error', title: 'Password not reset', message }),
	});
	const close = () => {
		reset.reset();
		flushSync(() => setStep('idle'));
		button.current?.focus();
	};
	if (typeof step === 'object') {
		return (
			<div className="users-part">
				<OneTimePassword username={username} password={step.password} onDone={close} />
			</div>
		);
	}
	return (
		<section aria-labelledby="user-password" className="users-part">
			<h2 id="user-password">Password</h2>
			{step === 'asking' ? (
				<Question username={username} busy={reset.isPending} onYes={() => reset.mutate()} onNo={close} />
			) : (
				<p className="admin-actions">
					<Button ref={button} onClick={() => setStep('asking')}>
						Reset password
					</Button>
				</p>
			)}
		</section>
	);
}

interface QuestionProps {
	readonly username: string;
	readonly busy: boolean;
	readonly onYes: () => void;
	readonly onNo: () => void;
}

function Question({ username, busy, onYes, onNo }: QuestionProps) {
	const words = useRef<HTMLParagraphElement>(null);
	useEffect(() => words.current?.focus(), []);
	return (
		<>
			<p ref={words} tabIndex={-1}>
				The password that {username} has stops working, and they are logged out everywhere. You get a new one
				to hand over.
			</p>
			<ConfirmButtons
				confirm={busy ? 'Making one…' : 'Make a new password'}
				onConfirm={onYes}
				busy={busy}
				onCancel={onNo}
			/>
		</>
	);
}
