import { useState } from 'react';
import { OneTimeSecret } from '#app/admin/ui/one-time-secret.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import type { NewApiToken } from '#domain/tokens/api-token.ts';
import { TokenForm } from './token-form.tsx';
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
