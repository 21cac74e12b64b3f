import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { User } from '#domain/users/users.ts';
import { OneTimePassword } from './one-time-password.tsx';
import { storeUser } from './queries.ts';

type Step = 'idle' | 'asking' | 'done';

/** A new password for somebody who forgot theirs. It cannot be taken back, so it asks once. */
export function PasswordSection({ person }: { person: User }) {
	const { id, username } = person;
	const client = useQueryClient();
	const toasts = useToasts();
	const [step, setStep] = useState<Step>('idle');
	const returning = useRef(false);
	/** Back to the beginning, where the focus goes too. */
	const settle = () => {
		returning.current = true;
		setStep('idle');
	};
	const focusOnReturn = (button: HTMLButtonElement | null) => {
		if (!button || !returning.current) return;
		returning.current = false;
		button.focus();
	};
	const reset = useMutation({
		mutationFn: () => callStaff('users.password', { params: { id } }),
		// Its answer is a password, which is not to outlive the screen.
		gcTime: 0,
		onSuccess: (answer) => {
			storeUser(client, answer.person);
			setStep('done');
		},
		onError: ({ message }) => toasts.show({ type: 'error', title: 'Password not reset', message }),
	});
	const password = reset.data?.password ?? null;
	if (step === 'done' && password !== null) {
		const putAway = () => {
			reset.reset();
			settle();
		};
		return (
			<div className="people-part">
				<OneTimePassword username={username} password={password} onDone={putAway} />
			</div>
		);
	}
	return (
		<section aria-labelledby="person-password" className="people-part">
			<h2 id="person-password">Password</h2>
			{step === 'asking' ? (
				<Question username={username} busy={reset.isPending} onYes={() => reset.mutate()} onNo={settle} />
			) : (
				<p className="admin-actions">
					<button
						ref={focusOnReturn}
						type="button"
						className="button button-quiet"
						onClick={() => setStep('asking')}
					>
						Reset password
					</button>
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
			<p className="admin-actions">
				<button
					type="button"
					className="button button-primary"
					aria-disabled={busy}
					onClick={() => busy || onYes()}
				>
					{busy ? 'Making one…' : 'Make a new password'}
				</button>
				<button type="button" className="button button-quiet" onClick={onNo}>
					Cancel
				</button>
			</p>
		</>
	);
}
