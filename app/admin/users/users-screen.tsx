import { BarPhonesSection } from '#app/admin/account/bar-phones-section.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { Link } from '#app/navigation/navigation.ts';
import {
	mayDo,
	permissions,
	permissionWords,
	rolePermissions,
	roleSentence,
	roles,
	roleWords,
} from '#domain/auth/permissions.ts';
import type { User } from '#domain/users/users.ts';
import { LoginTraces, Marks } from './account-status.tsx';
import { useUsers } from './queries.ts';
import './users.css';

export default function UsersScreen() {
	return (
		<div className="users grid max-w-184 gap-5 users-two desktop:max-w-none desktop:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] desktop:gap-x-14 desktop:items-start">
			<header className="users-head">
				<h1 className="admin-title">Staff</h1>
				<p className="users-ways">
					<Link to="/admin/staff/log" className="text-link touch-link">
						Who came in
					</Link>
					<Link to="/admin/staff/new" className="button button-primary">
						Add somebody
					</Link>
				</p>
			</header>
			{/* The cell has one child in every state, so that the roles stay in their column. */}
			<div>
				<Loaded query={useUsers()}>
					{(users) => (
						<ul className="border-t-3 border-double border-ink">
							{users.map((user) => (
								<UserRow key={user.id} user={user} />
							))}
						</ul>
					)}
				</Loaded>
			</div>
			<BarPhonesSection className="users-part" />
			<RoleTable />
		</div>
	);
}

function UserRow({ user }: { user: User }) {
	return (
		<li className="user-row" data-out={user.disabled ? '' : undefined}>
			<p className="flex flex-wrap items-center gap-y-1 gap-x-2.5">
				<Link to={`/admin/staff/${user.id}`} className="user-name whole-link">
					{user.username}
				</Link>
				<Marks user={user} />
			</p>
			<p>{roleSentence(user)}</p>
			<LoginTraces user={user} />
		</li>
	);
}

function RoleTable() {
	return (
		<section aria-labelledby="roles-title" className="users-part">
			<h2 id="roles-title">What each role can do</h2>
			<table className="role-table w-full border-collapse">
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
								<td key={role}>
									<Mark may={mayDo(rolePermissions[role], permission)} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Mark({ may }: { may: boolean }) {
	return (
		<>
			{may ? (
				<svg viewBox="0 0 20 20" width="20" height="20" className="inline-block text-hop" aria-hidden="true">
					<path d="M4 10.5 8.5 15 16 5.5" fill="none" stroke="currentColor" strokeWidth="2.2" />
				</svg>
			) : (
				<span
					aria-hidden="true"
					className="inline-block w-2.5 border-t-[1.5px] border-ink-soft align-middle"
				/>
			)}
			<span className="sr-only">{may ? 'Yes' : 'No'}</span>
		</>
	);
}
