import { permissions, permissionWords, rolePermissions, roleWords } from '#domain/auth/permissions.ts';
import { RoleChoice } from './role-choice.tsx';
import type { UserEditor } from './use-user-editor.ts';

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Somebody's role, what comes with it, and the change of it. */
export function RoleSection({ editor }: { editor: UserEditor }) {
	const { values, base, saving, failure } = editor;
	const { role } = values;
	return (
		<section aria-labelledby="person-role" className="people-part">
			<h2 id="person-role">Role</h2>
			<form
				className="people-form"
				onSubmit={(event) => {
					event.preventDefault();
					void editor.submit();
				}}
			>
				<RoleChoice underHeading value={role} onChange={(choice) => editor.set({ role: choice })} />
				{role !== null && (
					<div>
						<h3 className="person-can">{capitalized(roleWords[role].noun)} can</h3>
						<ul className="person-rights">
							{permissions
								.filter((permission) => rolePermissions[role].includes(permission))
								.map((permission) => (
									<li key={permission}>{permissionWords[permission]}</li>
								))}
						</ul>
					</div>
				)}
				<div role="alert">{failure && <p className="field-error">{failure}</p>}</div>
				<p className="admin-actions">
					<button
						type="submit"
						className="button button-primary"
						aria-disabled={role === base?.role || saving}
					>
						Save role
					</button>
				</p>
			</form>
		</section>
	);
}

/** Shuts somebody out, or lets them in again; one touch, which the toast takes back. */
export function AccessSection({ editor, username }: { editor: UserEditor; username: string }) {
	const { disabled, role } = editor.base ?? { disabled: false, role: null };
	// A role that was chosen but not saved is not given by this touch.
	const toggle = () => editor.submitChange({ role, disabled: !disabled });
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
					aria-disabled={editor.saving}
					onClick={() => void toggle()}
				>
					{disabled ? `Enable ${username}` : `Disable ${username}`}
				</button>
			</p>
		</section>
	);
}
