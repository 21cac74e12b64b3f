import { AccountScreen } from '#app/auth/account/account-screen.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/auth/account/account.css';

/** Who one is, and where one is signed in. */
export default function Account() {
	return (
		<Protected needs={['admin:access']}>
			<PageHead title="Account" index={false} />
			<AccountScreen />
		</Protected>
	);
}
