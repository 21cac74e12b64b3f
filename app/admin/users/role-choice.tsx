import { type Role, roles, roleWords } from '#domain/auth/permissions.ts';

interface RoleChoiceProps {
	/** Null while none is chosen. */
	readonly value: Role | null;
	readonly onChange: (role: Role) => void;
	/** Whether the heading above says 'Role' already. */
	readonly underHeading?: boolean;
}

/** One of the roles, each in words. */
export function RoleChoice({ value, onChange, underHeading = false }: RoleChoiceProps) {
	return (
		<fieldset className="role-choice">
			<legend className={underHeading ? 'sr-only' : 'field-label'}>Role</legend>
			{roles.map((role) => (
				<label key={role} className="person-option">
					<input
						type="radio"
						name="role"
						value={role}
						checked={value === role}
						onChange={() => onChange(role)}
					/>
					<span>
						{roleWords[role].name}
						<span className="field-hint">{roleWords[role].about}</span>
					</span>
				</label>
			))}
		</fieldset>
	);
}
