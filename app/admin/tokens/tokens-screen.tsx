import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { ConfirmDialog } from '#app/admin/ui/confirm-dialog.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { Section } from '#app/admin/ui/section.tsx';
import { OneTimeSecret } from '#app/admin/users/one-time-secret.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useNow } from '#app/hours/now.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import {
	type ApiToken,
	isExpired,
	type ListedToken,
	makerWords,
	type NewApiToken,
	tokenScopeWords,
} from '#domain/tokens/api-token.ts';
import { tokensQuery } from './queries.ts';
import { TokenForm } from './token-form.tsx';
import '#app/admin/tokens/tokens.css';

export default function TokensScreen() {
	const [made, setMade] = useState<NewApiToken | null>(null);
	return (
		<div className="tokens">
			<header>
				<h1 className="admin-title">Tokens</h1>
				<p className="tokens-lead">
					A token lets a program, such as your till, make calls here without a person’s password. Every call
					it can make is on{' '}
					<a href="/api/docs" className="text-link">
						the API page
					</a>
					.
				</p>
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

function TokenList({ onRevoked }: { onRevoked: (token: ApiToken) => void }) {
	const [revoking, setRevoking] = useState<ApiToken | null>(null);
	return (
		<>
			<Loaded query={useQuery(tokensQuery)} failed="The tokens could not be read: ">
				{(tokens) =>
					tokens.length === 0 ? (
						<p className="field-hint">None yet: no program can change anything here.</p>
					) : (
						<ul>
							{tokens.map((token) => (
								<TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
							))}
						</ul>
					)
				}
			</Loaded>
			<RevokeDialog token={revoking} onRevoked={onRevoked} onClose={() => setRevoking(null)} />
		</>
	);
}

const list = new Intl.ListFormat('en-US');

function TokenRow({ token, onRevoke }: { token: ListedToken; onRevoke: () => void }) {
	const timeWords = useTimeText();
	const { name, prefix, scopes, lastUsedAt, createdBy, createdAt, expiresAt, maker } = token;
	const expired = isExpired(token, useNow());
	return (
		<li className="admin-row">
			<div>
				<h3 className="token-name">
					{name} <code>{prefix}…</code>
					{expired && <span className="token-expired">Expired</span>}
				</h3>
				<p>It can {list.format(scopes.map((scope) => tokenScopeWords[scope]))}.</p>
				<p className="field-hint">
					{lastUsedAt ? `Last used ${timeWords(lastUsedAt)}` : 'Never used'}. Made {timeWords(createdAt)}{' '}
					<span className={maker === 'here' ? undefined : 'token-left'}>
						by {createdBy}
						{makerWords[maker]}
					</span>
					.{expiresAt && ` ${expired ? 'Expired' : 'Expires'} ${timeWords(expiresAt)}.`}
				</p>
			</div>
			<Button aria-label={`Revoke the token ${name}`} onClick={onRevoke}>
				Revoke
			</Button>
		</li>
	);
}

function RevokeDialog(props: {
	token: ApiToken | null;
	onRevoked: (token: ApiToken) => void;
	onClose: () => void;
}) {
	const { token, onRevoked, onClose } = props;
	const toasts = useToasts();
	const client = useQueryClient();
	return (
		<ConfirmDialog
			subject={token}
			title={`Revoke ${token?.name ?? ''}?`}
			confirm="Revoke"
			busy="Revoking…"
			request={({ id }) => callStaff('tokens.revoke', { params: { id } })}
			onDone={(revoked) => {
				const message = `${revoked.name} can do nothing any more.`;
				toasts.show({ type: 'success', title: 'Token revoked', message });
				onRevoked(revoked);
			}}
			failed="Token not revoked"
			refresh={() => invalidateReaders(client, 'tokens')}
			onClose={onClose}
		>
			<p>Whatever uses it stops working at once. This cannot be undone; you can make a new token any time.</p>
		</ConfirmDialog>
	);
}
