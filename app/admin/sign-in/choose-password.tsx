import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RequestForm, textOf } from '#app/admin/editor/request-form.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { passwordChangeSchema } from '#domain/auth/auth.ts';
import { passwordHint } from '#domain/auth/credentials.ts';
import { PasswordField, UsernameBeside } from './password-field.tsx';

export const choosePasswordTitle = 'Choose your own password';

/** Replaces every screen for a user whose password the server generated. */
export function ChoosePasswordScreen() {
	const { user } = useAuth();
	return (
		<section
			className="login grid grid-cols-1 max-w-104 mx-auto pt-2 pb-6 tablet:max-w-120 tablet:pt-8 tablet:pb-12"
			aria-labelledby="choose-password"
		>
			<PageHead title={choosePasswordTitle} index={false} />
			<div className="login-box">
				<p className="kicker text-ink-soft">Welcome, {user?.username}</p>
				<h1 id="choose-password" className="-mt-2.5 text-40 tablet:text-48">
					{choosePasswordTitle}
				</h1>
				<ChoosePassword username={user?.username ?? ''} />
			</div>
		</section>
	);
}

const labels = { next: 'New password' } as const;

/** Asks for a new password once, since it can be shown, and not for the old one, which was just typed. */
export function ChoosePassword({ username, beside }: { username: string; beside?: ReactNode }) {
	const { passwordChosen } = useAuth();
	const toasts = useToasts();
	const client = useQueryClient();
	return (
		<RequestForm
			schema={passwordChangeSchema}
			request={(body) => callStaff('auth.password', { body })}
			read={(data) => ({ next: textOf(data, 'next') })}
			labels={labels}
			onDone={() => {
				const message = 'Use it from now on. The one you were given is gone.';
				toasts.show({ type: 'success', title: 'Password saved', message });
				passwordChosen();
				// Requests sent in the meantime were refused, so everything is fetched again.
				void client.invalidateQueries({ queryKey: ['staff'] });
			}}
			failed="Password not saved"
			submit="Save and go on"
			submitting="Saving…"
			className="login-form"
			beside={beside}
		>
			{(field) => (
				<>
					<p>
						Your password was made for you, and somebody else may have seen it. Choose one that only you know,
						and everything here opens.
					</p>
					<UsernameBeside username={username} />
					<PasswordField {...field('next')} hint={passwordHint} autoComplete="new-password" />
				</>
			)}
		</RequestForm>
	);
}
