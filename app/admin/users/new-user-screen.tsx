import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ErrorSummary } from '#app/admin/ui/error-summary.tsx';
import { Field } from '#app/admin/ui/fields.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { PasswordInput } from '#app/auth/password-input.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { passwordHint, usernameHint } from '#domain/auth/credentials.ts';
import type { Role } from '#domain/auth/permissions.ts';
import { roleWords } from '#domain/auth/permissions.ts';
import { AppError, type FieldError } from '#domain/errors.ts';
import { fieldErrors } from '#domain/field-errors.ts';
import type { User, UserInput } from '#domain/users/users.ts';
import { userInputSchema } from '#domain/users/users.ts';
import { OneTimePassword } from './one-time-password.tsx';
import { storeUser } from './queries.ts';
import { RoleChoice } from './role-choice.tsx';
import './users.css';

/** An account for somebody new; a password that was made is shown before the screen leads on to them. */
export default function NewUserScreen() {
	const navigate = useNavigate();
	const [hired, setHired] = useState<{ readonly person: User; readonly password: string } | null>(null);
	const show = ({ id }: User) => navigate(`/admin/staff/${id}`, { replace: true });
	return (
		<div className="people">
			<p>
				<Link to="/admin/staff" className="text-link people-back">
					All staff
				</Link>
			</p>
			<h1 className="admin-title">{hired ? `${hired.person.username} can log in now` : 'Add somebody'}</h1>
			{hired ? (
				<OneTimePassword
					username={hired.person.username}
					password={hired.password}
					onDone={() => show(hired.person)}
				/>
			) : (
				<NewUserForm
					onCreated={(person, password) =>
						password === null ? show(person) : setHired({ person, password })
					}
				/>
			)}
		</div>
	);
}

const labels = { username: 'Username', password: 'Password', role: 'Role' } as const;
const names = ['username', 'role', 'password'] as const;
const controlId = (name: string) => `person-${name}`;

function NewUserForm({ onCreated }: { onCreated: (person: User, password: string | null) => void }) {
	const client = useQueryClient();
	const toasts = useToasts();
	const form = useRef<HTMLFormElement>(null);
	const [role, setRole] = useState<Role>('bartender');
	const [choose, setChoose] = useState(false);
	const [errors, setErrors] = useState<readonly FieldError[]>([]);
	const create = useMutation({
		mutationFn: (body: UserInput) => callStaff('users.create', { body }),
		// Its answer carries a password, which is not to outlive the screen.
		gcTime: 0,
		onSuccess: ({ person, password }) => {
			storeUser(client, person);
			const title = `${person.username} is ${roleWords[role].noun} here now`;
			toasts.show({ type: 'success', title });
			onCreated(person, password);
		},
		onError: (error) => {
			const fields = error instanceof AppError ? error.fields : [];
			setErrors(fields);
			if (fields.length === 0) toasts.show({ type: 'error', title: 'Nobody added', message: error.message });
		},
	});

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (create.isPending) return;
		const data = new FormData(event.currentTarget);
		const username = String(data.get('username') ?? '');
		const input = { username, role, ...(choose && { password: String(data.get('password') ?? '') }) };
		const result = z.safeParse(userInputSchema, input, { reportInput: true });
		setErrors(result.success ? [] : fieldErrors(result.error.issues.map((issue) => ({ ...issue }))));
		if (result.success) create.mutate(result.data);
	}

	const messageOf = (name: string) => errors.find(({ path }) => path === name)?.message;
	const summary = names.flatMap((name) => {
		const message = messageOf(name);
		return message ? [{ controlId: controlId(name), label: labels[name], message }] : [];
	});
	return (
		<form ref={form} method="post" noValidate className="people-form" onSubmit={submit}>
			{/* A new list is a new summary, which takes the focus again. */}
			<ErrorSummary key={JSON.stringify(errors)} errors={summary} />
			<Field
				id={controlId('username')}
				label={labels.username}
				hint={usernameHint}
				error={messageOf('username')}
			>
				{(control) => (
					<input
						{...control}
						name="username"
						autoComplete="off"
						autoCapitalize="none"
						autoCorrect="off"
						spellCheck={false}
						maxLength={60}
					/>
				)}
			</Field>
			<RoleChoice value={role} onChange={setRole} />
			<PasswordChoice chosen={choose} onChoose={setChoose} error={messageOf('password')} />
			<p className="admin-actions">
				<button type="submit" className="button button-primary" aria-disabled={create.isPending}>
					{create.isPending ? 'Adding…' : 'Add'}
				</button>
				<Link to="/admin/staff" className="button button-quiet">
					Cancel
				</Link>
			</p>
		</form>
	);
}

interface PasswordChoiceProps {
	/** Whether the admin chooses it; else one is made. */
	readonly chosen: boolean;
	readonly onChoose: (chosen: boolean) => void;
	readonly error: string | undefined;
}

function PasswordChoice({ chosen, onChoose, error }: PasswordChoiceProps) {
	return (
		<>
			<fieldset className="role-choice">
				<legend className="field-label">{labels.password}</legend>
				<PasswordOption checked={!chosen} onChoose={() => onChoose(false)} label="Make one">
					Hard to guess, easy to read out. It is shown once, on the next screen.
				</PasswordOption>
				<PasswordOption checked={chosen} onChoose={() => onChoose(true)} label="Choose one">
					For somebody who stands beside you and types it in.
				</PasswordOption>
			</fieldset>
			{chosen && (
				<Field id={controlId('password')} label="Chosen password" hint={passwordHint} error={error}>
					{(control) => <PasswordInput control={control} name="password" autoComplete="new-password" />}
				</Field>
			)}
		</>
	);
}

interface PasswordOptionProps {
	readonly checked: boolean;
	readonly onChoose: () => void;
	readonly label: string;
	readonly children: string;
}

function PasswordOption({ checked, onChoose, label, children }: PasswordOptionProps) {
	return (
		<label className="person-option">
			<input type="radio" name="password-kind" checked={checked} onChange={onChoose} />
			<span>
				{label}
				<span className="field-hint">{children}</span>
			</span>
		</label>
	);
}
