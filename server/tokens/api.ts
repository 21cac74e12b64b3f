import type { Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';
import { createToken, listTokens, revokeToken } from './store.ts';

export function tokensApi(route: Route, { db }: Taproom): void {
	route('tokens.list', async () => ({ tokens: await listTokens(db) }));
	route('tokens.create', ({ actor, body, setMessage }) => {
		setMessage('Copy the token now: it is not shown again.');
		return createToken(actor, body);
	});
	route('tokens.revoke', ({ actor, params }) => revokeToken(actor, params.id));
}
