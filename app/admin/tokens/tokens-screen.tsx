import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestForm, textOf } from '#app/admin/editor/request-form.tsx';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { controlId, FieldText } from '#app/admin/ui/field.tsx';
import { OneTimeSecret } from '#app/admin/ui/one-time-secret.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import {
	apiTokenInputSchema,
	type NewApiToken,
	type TokenScope,
	tokenScopes,
	tokenScopeWords,
} from '#domain/tokens/api-token.ts';
import { TokenList } from './token-list.tsx';

export default function TokensScreen() {
	const [made, setMade] = useState<NewApiToken | null>(null);
	return (
		<div className="admin-parts">
			<header>
				<h1 className="admin-title">Tokens</h1>
				<p className="mt-1.5 text-ink-soft">
					A token lets a program, such as your till, make calls here without a person’s password.
				</p>
				<a href="/api/docs" className="text-link touch-link">
					Every call it can make
				</a>
			</header>
			{made && (
				<OneTimeSecret
					key={made.token.id}
					title={`${made.token.name} has its token`}
					about="Copy it now: it is not shown again. Whoever has it can do what it may."
					label="The token"
					secret={made.secret}
					done="I have it"
					onDone={() => {
						setMade(null);
						document.getElementById('tokens-list')?.focus();
					}}
				/>
			)}
			<Section id="tokens-list" title="Tokens in use" className="admin-part">
				<TokenList onRevoked={({ id }) => made?.token.id === id && setMade(null)} />
			</Section>
			<Section title="Make a token" className="admin-part">
				<TokenForm onMade={setMade} />
			</Section>
		</div>
	);
}

const labels = { name: 'Name', scopes: 'What it can do', expiresAt: 'How long' } as const;

const lifetimes = [
	{ value: '365', label: 'For a year' },
	{ value: '90', label: 'For 90 days' },
	{ value: '30', label: 'For 30 days' },
	{ value: '', label: 'Until it is revoked' },
] as const;

function expiryIn(days: number): string | null {
	return days > 0 ? new Date(Date.now() + days * 24 * 60 * 60_000).toISOString() : null;
}

function TokenForm({ onMade }: { onMade: (made: NewApiToken) => void }) {
	const client = useQueryClient();
	return (
		<RequestForm
			schema={apiTokenInputSchema}
			request={(body) => callStaff('tokens.create', { body })}
			read={(data, id) => ({
				id,
				name: textOf(data, 'name').trim(),
				scopes: tokenScopes.filter((scope) => data.getAll('scopes').includes(scope)),
				expiresAt: expiryIn(Number(data.get('expiresAt'))),
			})}
			labels={labels}
			onDone={(made) => {
				onMade(made);
				void invalidateReaders(client, 'tokens');
			}}
			failed="No token made"
			submit="Make the token"
			submitting="Making…"
			className="grid grid-cols-1 max-w-136 gap-5"
		>
			{(field) => (
				<>
					<TextField
						{...field('name')}
						hint="Stands beside every change it makes: ‘token: POS’."
						maxLength={40}
					/>
					<Scopes error={field('scopes').error} />
					<SelectField {...field('expiresAt')} options={lifetimes} />
				</>
			)}
		</RequestForm>
	);
}

/** The scopes that a register needs come first. */
const first: readonly TokenScope[] = ['beer:read', 'beer:status', 'business:status'];
const inOrder = [...first, ...tokenScopes.filter((scope) => !first.includes(scope))];

function Scopes({ error }: { error: string | undefined }) {
	return (
		<fieldset className="min-w-0 m-0 p-0 border-0" aria-describedby={error && 'token-scopes-error'}>
			<legend className="field-label">{labels.scopes}</legend>
			<FieldText id="token-scopes" of="error" text={error} />
			{inOrder.map((scope, index) => (
				<label key={scope} className="choice border-b border-rule">
					{/* The error summary links to the first checkbox. */}
					<input
						type="checkbox"
						id={index === 0 ? controlId('scopes') : undefined}
						name="scopes"
						value={scope}
					/>
					<span className="flex-1 first-letter:uppercase">
						{tokenScopeWords[scope]}{' '}
						<code className="font-mono text-[0.875em] leading-[1.4] text-ink-soft whitespace-nowrap">
							{scope}
						</code>
					</span>
				</label>
			))}
		</fieldset>
	);
}
