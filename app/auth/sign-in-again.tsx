import { Dialog } from '#app/admin/ui/dialog.tsx';
import { useAuth } from './auth.tsx';
import { LoginForm } from './login-form.tsx';

/**
 * Asks for the password in place when a session has ended in the middle of work: whatever was typed stays where it is,
 * and the call that was refused is made again.
 */
export function SignInAgain() {
	const { asking, held, user, giveUp } = useAuth();
	const person = held ?? user;
	const open = person !== null && (held !== null || asking);
	// A slip of the thumb must not throw away what waits behind: only the button leaves.
	const stay = () => {};
	return (
		<Dialog open={open} onClose={held ? stay : giveUp} title="Log in again">
			<p className="login-again">
				Your session has expired. Please log in again. Everything on the screen stays as you left it.
			</p>
			<LoginForm username={person?.username ?? ''}>
				<button type="button" className="button button-quiet" onClick={giveUp}>
					{held ? 'Leave' : 'Cancel'}
				</button>
			</LoginForm>
		</Dialog>
	);
}
