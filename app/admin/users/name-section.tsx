import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { RequestForm, textOf } from '#app/admin/editor/request-form.tsx';
import { asTyped } from '#app/admin/sign-in/password-field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { usernameHint } from '#domain/auth/credentials.ts';
import { type User, userInputSchema } from '#domain/users/users.ts';
import { storeUser } from './queries.ts';

const schema = z.pick(userInputSchema, { username: true });

/** Changes a username that was mistyped or is no longer used. */
export function NameSection({ user, own }: { user: User; own: boolean }) {
	const { id, username, version } = user;
	const client = useQueryClient();
	const toasts = useToasts();
	const { renamed } = useAuth();
	return (
		<section aria-labelledby="user-name" className="users-part">
			<h2 id="user-name">Username</h2>
			<RequestForm
				schema={schema}
				read={(data) => ({ username: textOf(data, 'username') })}
				request={(body) => callStaff('users.update', { params: { id }, version, body })}
				labels={{ username: 'New username' }}
				onDone={(after) => {
					storeUser(client, after);
					if (own) renamed(after.username);
					const message = `${own ? 'You log' : 'They log'} in by it from now on. The log keeps the old name.`;
					toasts.show({ type: 'success', title: `${username} is ${after.username} now`, message });
				}}
				failed={`${username} not renamed`}
				submit="Rename"
				submitting="Renaming…"
				className="users-form grid max-w-128 gap-5"
			>
				{(field) => (
					<TextField
						{...field('username')}
						defaultValue={username}
						hint={usernameHint}
						{...asTyped}
						maxLength={60}
					/>
				)}
			</RequestForm>
		</section>
	);
}
