import type { Person } from '#domain/users/users.ts';
import type { ChangingPerson } from './use-change-user.ts';

/** Shuts somebody out, or lets them in again; one touch, which the toast takes back. */
export function AccessSection({ person, changing }: { person: Person; changing: ChangingPerson }) {
	const { username, disabled } = person;
	return (
		<section aria-labelledby="person-access" className="people-part">
			<h2 id="person-access">Access</h2>
			<p>
				{disabled
					? 'Disabled: nobody gets in with this account. What it changed stays in the history under its name.'
					: 'Disabling ends all sessions at once and keeps the account out. Nothing is deleted.'}
			</p>
			<p className="admin-actions">
				<button
					type="button"
					className="button button-quiet"
					aria-disabled={changing.changing}
					onClick={() => changing.changing || changing.change(person, { disabled: !disabled })}
				>
					{disabled ? `Enable ${username}` : `Disable ${username}`}
				</button>
			</p>
		</section>
	);
}
