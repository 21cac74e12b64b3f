import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ErrorSummary } from '#app/admin/ui/error-summary.tsx';
import { Field } from '#app/admin/ui/fields.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { AppError, type FieldError } from '#domain/errors.ts';
import {
	type ApiTokenInput,
	type NewApiToken,
	type TokenScope,
	tokenScopes,
	tokenScopeWords,
} from '#domain/tokens/api-token.ts';
import { tokensKey } from './queries.ts';

const lifetimes = [
	['', 'Until it is revoked'],
	['30', 'For 30 days'],
	['90', 'For 90 days'],
	['365', 'For a year'],
] as const;
const dayMs = 24 * 60 * 60_000;

/** What was typed; the days are counted from the moment of sending. */
function readForm(form: HTMLFormElement): ApiTokenInput {
	const data = new FormData(form);
	const days = Number(data.get('days'));
	return {
		name: String(data.get('name') ?? '').trim(),
		scopes: tokenScopes.filter((scope) => data.getAll('scopes').includes(scope)),
		expiresAt: days > 0 ? new Date(Date.now() + days * dayMs).toISOString() : null,
	};
}

function problems({ name, scopes }: ApiTokenInput): FieldError[] {
	return [
		...(name ? [] : [{ path: 'name', message: 'Please fill this in.' }]),
		...(scopes.length > 0 ? [] : [{ path: 'scopes', message: 'Choose at least one.' }]),
	];
}

const controls = {
	name: { controlId: 'token-name', label: 'Name' },
	scopes: { controlId: 'token-beer:read', label: 'What it can do' },
	expiresAt: { controlId: 'token-days', label: 'How long' },
} as const;

/** A new token: whose it is, what it can do, how long. */
export function TokenForm({ onMade }: { onMade: (made: NewApiToken) => void }) {
	const form = useRef<HTMLFormElement>(null);
	const toasts = useToasts();
	const client = useQueryClient();
	const [errors, setErrors] = useState<readonly FieldError[]>([]);
	const create = useMutation({
		mutationFn: (body: ApiTokenInput) => callStaff('tokens.create', { body }),
		onSuccess: (made) => {
			form.current?.reset();
			onMade(made);
			return client.invalidateQueries({ queryKey: tokensKey });
		},
		onError: (error) => {
			const fields = error instanceof AppError ? error.fields : [];
			setErrors(fields);
			if (fields.length === 0) toasts.show({ type: 'error', title: 'No token made', message: error.message });
		},
	});

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (create.isPending) return;
		const input = readForm(event.currentTarget);
		const found = problems(input);
		setErrors(found);
		if (found.length === 0) create.mutate(input);
	}

	const messageOf = (name: keyof typeof controls) =>
		errors.find(({ path }) => path.split('.')[0] === name)?.message;
	const summary = (['name', 'scopes', 'expiresAt'] as const).flatMap((name) => {
		const message = messageOf(name);
		return message ? [{ ...controls[name], message }] : [];
	});
	return (
		<form ref={form} method="post" noValidate className="token-form" onSubmit={submit}>
			{/* A new list is a new summary, which takes the focus again. */}
			<ErrorSummary key={JSON.stringify(errors)} errors={summary} />
			<Field
				id={controls.name.controlId}
				label={controls.name.label}
				hint="Stands beside every change it makes: ‘token: POS’."
				error={messageOf('name')}
			>
				{(control) => <input {...control} name="name" maxLength={40} autoComplete="off" />}
			</Field>
			<Scopes error={messageOf('scopes')} />
			<Field
				id={controls.expiresAt.controlId}
				label={controls.expiresAt.label}
				error={messageOf('expiresAt')}
			>
				{(control) => (
					<select {...control} name="days">
						{lifetimes.map(([days, words]) => (
							<option key={days} value={days}>
								{words}
							</option>
						))}
					</select>
				)}
			</Field>
			<p className="admin-actions">
				<button type="submit" className="button button-primary" aria-disabled={create.isPending}>
					{create.isPending ? 'Making…' : 'Make the token'}
				</button>
			</p>
		</form>
	);
}

/** What a till needs stands first; everything else is a deliberate choice. */
const first: readonly TokenScope[] = ['beer:read', 'beer:status', 'business:status'];
const inOrder = [...first, ...tokenScopes.filter((scope) => !first.includes(scope))];

function Scopes({ error }: { error: string | undefined }) {
	return (
		<fieldset className="token-scopes" aria-describedby={error ? 'token-scopes-error' : undefined}>
			<legend className="field-label">{controls.scopes.label}</legend>
			{error && (
				<p id="token-scopes-error" className="field-error">
					{error}
				</p>
			)}
			{inOrder.map((scope) => (
				<label key={scope} className="token-scope">
					<input type="checkbox" id={`token-${scope}`} name="scopes" value={scope} />
					<span>
						{tokenScopeWords[scope]} <code>{scope}</code>
					</span>
				</label>
			))}
		</fieldset>
	);
}
