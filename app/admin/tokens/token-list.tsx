import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { ConfirmDialog } from '#app/admin/ui/dialog.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { useRequest } from '#app/admin/ui/use-request.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { onOpening, staffQuery } from '#app/api/staff-query.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useNow } from '#app/hours/now.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import {
	type ApiToken,
	isExpired,
	type ListedToken,
	makerWords,
	tokenScopeWords,
} from '#domain/tokens/api-token.ts';
import type { User } from '#domain/users/users.ts';

/** The list shows what each token's owner may do, so it is also refetched after changes of users. */
export const tokensQuery = { ...staffQuery('tokens.list', ['tokens', 'users']), ...onOpening };

interface TokenListProps {
	/** If given, the list shows only the tokens of this user. */
	readonly maker?: Pick<User, 'id'>;
	readonly onRevoked?: (token: ApiToken) => void;
}

/** Lists API tokens with the users responsible for them. */
export function TokenList({ maker, onRevoked }: TokenListProps) {
	const [revoking, setRevoking] = useState<ApiToken | null>(null);
	return (
		<>
			<Loaded query={useQuery(tokensQuery)} failed="The tokens could not be read: ">
				{({ tokens: all }) => {
					const tokens = maker ? all.filter(({ makerId }) => makerId === maker.id) : all;
					return tokens.length === 0 ? (
						<p className="field-hint">None yet: no program can change anything here.</p>
					) : (
						<ul>
							{tokens.map((token) => (
								<TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
							))}
						</ul>
					);
				}}
			</Loaded>
			<RevokeDialog token={revoking} onRevoked={onRevoked} onClose={() => setRevoking(null)} />
		</>
	);
}

const list = new Intl.ListFormat('en-US');

function TokenRow({ token, onRevoke }: { token: ListedToken; onRevoke: () => void }) {
	const eventTimeText = useTimeText();
	const { name, prefix, scopes, lastUsedAt, createdBy, createdAt, expiresAt, maker } = token;
	const expired = isExpired(token, useNow());
	return (
		<li className="admin-row">
			<div>
				<h3 className="font-sans text-17 leading-[1.4] font-semibold tracking-[0]">
					{name}{' '}
					<code className="ml-1.5 font-mono text-[0.875em] leading-[1.4] font-normal text-ink-soft">
						{prefix}…
					</code>
					{expired && <span className="staff-mark ml-1.5 text-danger">Expired</span>}
					{!expired && maker !== 'here' && <span className="staff-mark ml-1.5 text-danger">Stopped</span>}
				</h3>
				<p>It can {list.format(scopes.map((scope) => tokenScopeWords[scope]))}.</p>
				<p className="field-hint">
					{lastUsedAt ? `Last used ${eventTimeText(lastUsedAt)}` : 'Never used'}. Made{' '}
					{eventTimeText(createdAt)}{' '}
					<span className={maker === 'here' ? undefined : 'text-danger font-semibold'}>
						by {createdBy}
						{makerWords[maker]}
					</span>
					.{expiresAt && ` ${expired ? 'Expired' : 'Expires'} ${eventTimeText(expiresAt)}.`}
				</p>
			</div>
			<p className="admin-actions">
				<AdoptButton token={token} />
				<Button aria-label={`Revoke the token ${name}`} onClick={onRevoke}>
					Revoke
				</Button>
			</p>
		</li>
	);
}

/** Lets the user take over somebody else's token, which then works under their name. */
function AdoptButton({ token: { id, name, makerId } }: { token: ListedToken }) {
	const { user } = useAuth();
	const adopt = useRequest({
		request: () => callStaff('tokens.adopt', { params: { id } }),
		done: () => ({
			title: `${name} is yours now`,
			message: 'Whatever uses it goes on, and needs nothing new.',
		}),
		failed: 'Token not taken over',
		refresh: ['tokens'],
	});
	if (!user || makerId === user.id) return null;
	return (
		<Button aria-label={`Take over the token ${name}`} busy={adopt.isPending} onClick={() => adopt.mutate()}>
			Take over
		</Button>
	);
}

function RevokeDialog(props: {
	token: ApiToken | null;
	onRevoked: ((token: ApiToken) => void) | undefined;
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
				onRevoked?.(revoked);
			}}
			failed="Token not revoked"
			refresh={() => invalidateReaders(client, 'tokens')}
			onClose={onClose}
		>
			<p>Whatever uses it stops working at once. This cannot be undone; you can make a new token any time.</p>
		</ConfirmDialog>
	);
}
