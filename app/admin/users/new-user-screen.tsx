import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestForm, textOf } from '#app/admin/editor/request-form.tsx';
import { asTyped, PasswordField } from '#app/admin/sign-in/password-field.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { OneTimePassword } from '#app/admin/ui/one-time-secret.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { Link, useNavigate } from '#app/navigation/navigation.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { passwordHint, usernameHint } from '#domain/auth/credentials.ts';
import { type Role, roleWords } from '#domain/auth/permissions.ts';
import { type User, userInputSchema } from '#domain/users/users.ts';
import { allStaff } from './account-status.tsx';
import { storeUser } from './queries.ts';
import { RoleChoice } from './role-section.tsx';
import './users.css';

export default function NewUserScreen() {
	const navigate = useNavigate();
	const [made, setMade] = useState<{ user: User; password: string } | null>(null);
	const show = ({ id }: User) => navigate(`/admin/staff/${id}`, { replace: true });
	return (
		<div className="users grid grid-cols-1 max-w-184 gap-5">
			{allStaff}
			<h1 className="admin-title">{made ? `${made.user.username} can log in now` : 'Add somebody'}</h1>
			{made ? (
				<>
					<OneTimePassword
						username={made.user.username}
						password={made.password}
						onDone={() => show(made.user)}
					/>
					<p className="admin-actions">
						<Button onClick={() => setMade(null)}>Add somebody else</Button>
					</p>
				</>
			) : (
				<NewUserForm
					onCreated={(user, password) => (password === null ? show(user) : setMade({ user, password }))}
				/>
			)}
		</div>
	);
}

const labels = { username: 'Username', role: 'Role', password: 'Password' } as const;

const passwordOptions = [
	{
		value: false,
		label: 'Make one',
		hint: 'Hard to guess, easy to read out. It is shown once, on the next screen.',
	},
	{ value: true, label: 'Choose one', hint: 'Easy to tell somebody who starts right now.' },
] as const;

function NewUserForm({ onCreated }: { onCreated: (user: User, password: string | null) => void }) {
	const client = useQueryClient();
	const toasts = useToasts();
	const [role, setRole] = useState<Role>('bartender');
	const [choose, setChoose] = useState(false);
	return (
		<RequestForm
			schema={userInputSchema}
			request={(body) => callStaff('users.create', { body })}
			read={(data, id) => ({
				id,
				username: textOf(data, 'username'),
				role,
				...(choose && { password: textOf(data, 'password') }),
			})}
			labels={labels}
			onDone={({ person, password }) => {
				storeUser(client, person);
				toasts.show({ type: 'success', title: `${person.username} is ${roleWords[role].noun} here now` });
				onCreated(person, password);
			}}
			failed="Nobody added"
			submit="Add"
			submitting="Adding…"
			className="users-form grid grid-cols-1 max-w-128 gap-5"
			beside={
				<Link to="/admin/staff" className="button button-quiet">
					Cancel
				</Link>
			}
		>
			{(field) => (
				<>
					<TextField {...field('username')} hint={usernameHint} {...asTyped} maxLength={60} />
					<RoleChoice value={role} onChange={setRole} />
					<RadioField
						legend={labels.password}
						name="password-kind"
						value={choose}
						options={passwordOptions}
						onChange={setChoose}
						legendClass="field-label mb-1"
						className="min-w-0"
						optionClass="choice border-b border-rule font-semibold"
					/>
					{choose && (
						<PasswordField
							{...field('password')}
							label="Chosen password"
							hint={passwordHint}
							autoComplete="new-password"
						/>
					)}
				</>
			)}
		</RequestForm>
	);
}
