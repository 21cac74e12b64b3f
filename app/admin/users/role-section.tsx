import { type FormEvent, useState } from 'react';
import { permissionWords, roleNouns } from '#domain/auth/permission-words.ts';
import { permissions, type Role, rolePermissions } from '#domain/auth/permissions.ts';
import type { Person } from '#domain/users/users.ts';
import { RoleChoice } from './role-choice.tsx';
import type { ChangingPerson } from './use-change-user.ts';

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Somebody's role, what comes with it, and the change of it. */
export function RoleSection({ person, changing }: { person: Person; changing: ChangingPerson }) {
	const [chosen, setChosen] = useState<{ readonly role: Role; readonly version: number } | null>(null);
	// A choice counts for the version it was made from: once it is saved, or somebody was quicker, it is void.
	const role = chosen?.version === person.version ? chosen.role : person.role;
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (role === null || role === person.role || changing.changing) return;
		changing.change(person, { role });
	};
	return (
		<section aria-labelledby="person-role" className="people-part">
			<h2 id="person-role">Role</h2>
			<form className="people-form" onSubmit={submit}>
				<RoleChoice
					underHeading
					value={role}
					onChange={(choice) => setChosen({ role: choice, version: person.version })}
				/>
				{role !== null && (
					<div>
						<h3 className="person-can">{capitalized(roleNouns[role])} can</h3>
						<ul className="person-rights">
							{permissions
								.filter((permission) => rolePermissions[role].includes(permission))
								.map((permission) => (
									<li key={permission}>{permissionWords[permission]}</li>
								))}
						</ul>
					</div>
				)}
				<p className="admin-actions">
					<button
						type="submit"
						className="button button-primary"
						aria-disabled={role === person.role || changing.changing}
					>
						Save role
					</button>
				</p>
			</form>
		</section>
	);
}
