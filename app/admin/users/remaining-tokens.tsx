import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tokensQuery } from '#app/admin/tokens/queries.ts';
import { ConfirmButtons } from '#app/admin/ui/button.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { Section } from '#app/admin/ui/section.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useNow } from '#app/hours/now.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { AppError } from '#domain/errors.ts';
import { isExpired, type ListedToken, tokenScopeWords } from '#domain/tokens/api-token.ts';
import { managesUsers, type User } from '#domain/users/users.ts';

const list = new Intl.ListFormat('en-US');

/** Tokens go on working without their maker, so a user who removes an admin is asked about theirs. */
export function RemainingTokens({ user, onDone }: { user: User; onDone: () => void }) {
	const isHere = managesUsers(user);
	const [wasHere] = useState(isHere);
	const [isDismissed, setDismissed] = useState(false);
	const { data = [] } = useQuery({ ...tokensQuery, enabled: !isHere });
	const now = useNow();
	const tokens = data.filter((token) => token.createdBy === user.username && !isExpired(token, now));
	if (isHere || isDismissed || tokens.length === 0) return null;
	const done = () => {
		setDismissed(true);
		onDone();
	};
	return <Offer username={user.username} tokens={tokens} takesFocus={wasHere} onDone={done} />;
}

function Offer(props: {
	username: string;
	tokens: readonly ListedToken[];
	takesFocus: boolean;
	onDone: () => void;
}) {
	const { username, tokens, takesFocus, onDone } = props;
	const timeText = useTimeText();
	const revoke = useRevokeAll(tokens, onDone);
	const [all, them] =
		tokens.length === 1 ? ['a machine token', 'it'] : [`${tokens.length} machine tokens`, 'them'];
	return (
		<Section title={`${username} made ${all}`} className="left-tokens" takesFocus={takesFocus}>
			<p>
				Whoever has {them} can go on with what {them === 'it' ? 'it does' : 'they do'}, also without{' '}
				{username}.
			</p>
			<ul>
				{tokens.map(({ id, name, scopes, lastUsedAt }) => (
					<li key={id}>
						<strong>{name}</strong> can {list.format(scopes.map((scope) => tokenScopeWords[scope]))}.{' '}
						{lastUsedAt ? `Last used ${timeText(lastUsedAt)}.` : 'Never used.'}
					</li>
				))}
			</ul>
			<ConfirmButtons
				confirm={revoke.isPending ? 'Revoking…' : `Revoke ${them}`}
				onConfirm={() => revoke.mutate()}
				busy={revoke.isPending}
				cancel={`Keep ${them}`}
				onCancel={onDone}
			/>
		</Section>
	);
}

function useRevokeAll(tokens: readonly ListedToken[], onDone: () => void) {
	const toasts = useToasts();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async () => {
			for (const { id } of tokens) {
				await callStaff('tokens.revoke', { params: { id } }).catch((error: unknown) => {
					// Somebody else was quicker.
					if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
				});
			}
		},
		onSuccess: () => {
			const names = list.format(tokens.map(({ name }) => name));
			const title = tokens.length === 1 ? 'Token revoked' : 'Tokens revoked';
			toasts.show({ type: 'success', title, message: `${names} can do nothing any more.` });
			onDone();
		},
		onError: ({ message }) => toasts.show({ type: 'error', title: 'Not all tokens revoked', message }),
		onSettled: () => invalidateReaders(client, 'tokens'),
	});
}
