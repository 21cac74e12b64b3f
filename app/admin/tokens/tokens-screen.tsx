import { useState } from 'react';
import type { ApiToken, NewApiToken } from '#domain/tokens/api-token.ts';
import { NewToken } from './new-token.tsx';
import { useTokens } from './queries.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenRow } from './token-row.tsx';
import '#app/admin/tokens/tokens.css';

/** What machines may do here: the tokens there are, one more, one less. */
export default function TokensScreen() {
	const [made, setMade] = useState<NewApiToken | null>(null);
	const [revoking, setRevoking] = useState<ApiToken | null>(null);
	return (
		<div className="tokens">
			<header>
				<h1 className="admin-title">Tokens</h1>
				<p className="tokens-lead">
					A token lets a program, such as your till, make calls here without a person’s password. What it can
					do is{' '}
					<a href="/api/docs" className="text-link">
						told on the API’s page
					</a>
					.
				</p>
			</header>
			{made && <NewToken key={made.token.id} made={made} onDone={() => setMade(null)} />}
			<section aria-labelledby="tokens-list" className="tokens-part">
				<h2 id="tokens-list" tabIndex={-1}>
					Tokens in use
				</h2>
				<TokenList onRevoke={setRevoking} />
			</section>
			<section aria-labelledby="tokens-new" className="tokens-part">
				<h2 id="tokens-new">Make a token</h2>
				<TokenForm onMade={setMade} />
			</section>
			<RevokeDialog
				token={revoking}
				onClose={(revoked) => {
					setRevoking(null);
					if (revoked && made?.token.id === revoked.id) setMade(null);
				}}
			/>
		</div>
	);
}

function TokenList({ onRevoke }: { onRevoke: (token: ApiToken) => void }) {
	const { data, error, refetch } = useTokens();
	if (error) {
		return (
			<div role="alert" className="tokens-failed">
				<p>The tokens could not be read: {error.message}</p>
				<button type="button" className="button button-quiet" onClick={() => refetch()}>
					Try again
				</button>
			</div>
		);
	}
	if (!data) return <p role="status">Loading...</p>;
	if (data.tokens.length === 0)
		return <p className="field-hint">None yet: no program can change anything here.</p>;
	return (
		<ul className="tokens-rows">
			{data.tokens.map((token) => (
				<TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token)} />
			))}
		</ul>
	);
}
