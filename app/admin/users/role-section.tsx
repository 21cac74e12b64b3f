import { useState } from 'react';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { permissionWords, type Role, rolePermissions, roles, roleWords } from '#domain/auth/permissions.ts';
import { userAccessText } from '#domain/users/user-access-text.ts';
import { managesBarPhones, managesUsers, type User } from '#domain/users/users.ts';
import type { UserEditor } from './use-user-editor.ts';

interface RoleChoiceProps {
	readonly value: Role | null;
	readonly onChange: (role: Role) => void;
	readonly legendClass?: string;
}

export function RoleChoice({ value, onChange, legendClass = 'field-label mb-1' }: RoleChoiceProps) {
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
			className="min-w-0"
			optionClass="choice border-b border-rule font-semibold"
		/>
	);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Says which phones and tokens would end because the role may not have them. */
function heldBeyond(user: User, role: Role | null): string | null {
	const access = { role, disabled: user.disabled };
	return userAccessText({
		barPhones: managesBarPhones(access) ? 0 : user.barPhones,
		tokens: managesUsers(access) ? 0 : user.tokens,
	});
}

export function RoleSection({ editor, user }: { editor: UserEditor; user: User }) {
	const { values, base, saving, failure } = editor;
	const { role } = values;
	const held = role === base?.role ? null : heldBeyond(user, role);
	return (
		<section aria-labelledby="user-role" className="admin-part mt-3">
			<h2 id="user-role">Role</h2>
			<form
				className="users-form grid grid-cols-1 max-w-128 gap-5"
				onSubmit={(event) => {
					event.preventDefault();
					void editor.submit();
				}}
			>
				{/* The heading above already says 'Role'. */}
				<RoleChoice legendClass="sr-only" value={role} onChange={(choice) => editor.set({ role: choice })} />
				{role !== null && (
					<div>
						<h3 className="mb-1 font-sans text-16 leading-[1.4] font-semibold tracking-[0]">
							{capitalized(roleWords[role].noun)} can
						</h3>
						<ul className="pl-4.5 list-disc">
							{rolePermissions[role].map((permission) => (
								<li key={permission}>{permissionWords[permission]}</li>
							))}
						</ul>
					</div>
				)}
				{held !== null && (
					<p>
						This role may not keep what {user.username} set up. It ends for good: {held}.
						{user.tokens > 0 && ' If a till or a screen must go on, take its token over first.'}
					</p>
				)}
				<FieldAlert text={failure} />
				<p className="admin-actions">
					<Button kind="primary" type="submit" aria-disabled={role === base?.role || saving}>
						Save role
					</Button>
				</p>
			</form>
		</section>
	);
}

interface AccessProps {
	readonly editor: UserEditor;
	readonly user: User;
}

export function AccessSection({ editor, user }: AccessProps) {
	const { disabled, role } = editor.base ?? { disabled: false, role: null };
	const { username } = user;
	const [asking, setAsking] = useState(false);
	const held = disabled ? null : userAccessText({ barPhones: user.barPhones, tokens: user.tokens });
	const change = () => {
		setAsking(false);
		// Sends the saved role, since this button must not apply a role that was only chosen.
		void editor.submitChange({ role, disabled: !disabled });
	};
	return (
		<section aria-labelledby="user-access" className="admin-part mt-3">
			<h2 id="user-access">Access</h2>
			<p>
				{disabled
					? 'Disabled: nobody gets in with this account. What it changed stays in the history under its name.'
					: 'Disabling ends all sessions at once and keeps the account out. The account stays, with its history.'}
			</p>
			{held !== null && (
				<p>
					What {username} set up ends with it, for good: {held}.
					{user.tokens > 0 && ' If a till or a screen must go on, take its token over first.'}
				</p>
			)}
			{asking ? (
				<ConfirmButtons
					confirm={`Yes, disable ${username}`}
					onConfirm={change}
					busy={editor.saving}
					onCancel={() => setAsking(false)}
				/>
			) : (
				<p className="admin-actions">
					<Button busy={editor.saving} onClick={held === null ? change : () => setAsking(true)}>
						{disabled ? `Enable ${username}` : `Disable ${username}`}
					</Button>
				</p>
			)}
		</section>
	);
}
