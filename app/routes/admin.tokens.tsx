import { TokensScreen } from '#app/admin/tokens/tokens-screen.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/admin/tokens/tokens.css';

/** The keys of machines. */
export default function Tokens() {
	return (
		<Protected needs={['admin:access', 'users:manage']}>
			<PageHead title="Tokens" index={false} />
			<TokensScreen />
		</Protected>
	);
}
