import { Button } from '#app/admin/ui/button.tsx';
import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { permissionWords, type Role, rolePermissions, roles, roleWords } from '#domain/auth/permissions.ts';
import type { UserEditor } from './use-user-editor.ts';

interface RoleChoiceProps {
	readonly value: Role | null;
	readonly onChange: (role: Role) => void;
	readonly legendClass?: string;
}

export function RoleChoice({ value, onChange, legendClass }: RoleChoiceProps) {
	return (
		<RadioField<Role | ''>
			legend="Role"
			legendClass={legendClass}
			name="role"
			value={value ?? ''}
			options={roles.map((role) => ({
				value: role,
				label: roleWords[role].name,
				hint: roleWords[role].about,
			}))}
			onChange={(role) => role && onChange(role)}
			className="role-choice"
			optionClass="user-option"
		/>
	);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function RoleSection({ editor }: { editor: UserEditor }) {
	const { values, base, saving, failure } = editor;
	const { role } = values;
	return (
		<section aria-labelledby="user-role" className="users-part">
			<h2 id="user-role">Role</h2>
			<form
				className="users-form"
				onSubmit={(event) => {
					event.preventDefault();
					void editor.submit();
				}}
			>
				{/* The heading above says 'Role' already. */}
				<RoleChoice legendClass="sr-only" value={role} onChange={(choice) => editor.set({ role: choice })} />
				{role !== null && (
					<div>
						<h3 className="user-can">{capitalized(roleWords[role].noun)} can</h3>
						<ul className="user-rights">
							{rolePermissions[role].map((permission) => (
								<li key={permission}>{permissionWords[permission]}</li>
							))}
						</ul>
					</div>
				)}
				<div role="alert">{failure && <p className="field-error">{failure}</p>}</div>
				<p className="admin-actions">
					<Button kind="primary" type="submit" aria-disabled={role === base?.role || saving}>
						Save role
					</Button>
				</p>
			</form>
		</section>
	);
}

export function AccessSection({ editor, username }: { editor: UserEditor; username: string }) {
	const { disabled, role } = editor.base ?? { disabled: false, role: null };
	return (
		<section aria-labelledby="user-access" className="users-part">
			<h2 id="user-access">Access</h2>
			<p>
				{disabled
					? 'Disabled: nobody gets in with this account. What it changed stays in the history under its name.'
					: 'Disabling ends all sessions at once and keeps the account out. Nothing is deleted.'}
			</p>
			<p className="admin-actions">
				<Button
					busy={editor.saving}
					// With the saved role: one that was chosen but not saved is not given by this touch.
					onClick={() => void editor.submitChange({ role, disabled: !disabled })}
				>
					{disabled ? `Enable ${username}` : `Disable ${username}`}
				</Button>
			</p>
		</section>
	);
}
