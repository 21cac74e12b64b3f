import {
	mayDo,
	permissions,
	permissionWords,
	rolePermissions,
	roles,
	roleWords,
} from '#domain/auth/permissions.ts';

/** Every role and what it may do, from the very table that the server guards by. */
export function RoleTable() {
	return (
		<section aria-labelledby="roles-title" className="people-part">
			<h2 id="roles-title">What each role can do</h2>
			<table className="role-table">
				<thead>
					<tr>
						<td />
						{roles.map((role) => (
							<th key={role} scope="col">
								{roleWords[role].name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{permissions.map((permission) => (
						<tr key={permission}>
							<th scope="row">{permissionWords[permission]}</th>
							{roles.map((role) => (
								<td key={role}>{mayDo(rolePermissions[role], permission) ? <Yes /> : <No />}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Yes() {
	return (
		<>
			<svg viewBox="0 0 20 20" width="20" height="20" className="role-yes" aria-hidden="true">
				<path d="M4 10.5 8.5 15 16 5.5" fill="none" stroke="currentColor" strokeWidth="2.2" />
			</svg>
			<span className="sr-only">Yes</span>
		</>
	);
}

function No() {
	return (
		<>
			<span aria-hidden="true" className="role-no" />
			<span className="sr-only">No</span>
		</>
	);
}
