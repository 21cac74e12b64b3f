import { useTimeWords } from '#app/auth/account/time-words.ts';
import { useNow } from '#app/hours/now.tsx';
import { type ApiToken, tokenScopeWords } from '#domain/tokens/api-token.ts';

/** One token: what it can do, who made it, whether it is still used. */
export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
	const timeWords = useTimeWords();
	const now = useNow().getTime();
	const expired = token.expiresAt !== null && Date.parse(token.expiresAt) <= now;
	return (
		<li className="token-row">
			<div>
				<h3 className="token-name">
					{token.name} <code>{token.prefix}…</code>
					{expired && <span className="token-expired">Expired</span>}
				</h3>
				<p>It can {listWords(token.scopes.map((scope) => tokenScopeWords[scope]))}.</p>
				<p className="field-hint">
					{token.lastUsedAt ? `Last used ${timeWords(token.lastUsedAt)}` : 'Never used'}. Made by{' '}
					{token.createdBy} {timeWords(token.createdAt)}
					{token.expiresAt && `, ${expired ? 'expired' : 'expires'} ${timeWords(token.expiresAt)}`}.
				</p>
			</div>
			<button
				type="button"
				className="button button-quiet"
				aria-label={`Revoke the token ${token.name}`}
				onClick={onRevoke}
			>
				Revoke
			</button>
		</li>
	);
}

const list = new Intl.ListFormat('en-US');
const listWords = (words: readonly string[]) => list.format(words);
