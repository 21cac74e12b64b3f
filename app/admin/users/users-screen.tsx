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
		<div className="users grid grid-cols-1 max-w-184 gap-5 desktop:max-w-none desktop:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] desktop:gap-x-14 desktop:items-start">
			<header className="flex flex-wrap items-center justify-between gap-y-3 gap-x-6 desktop:col-span-full">
				<h1 className="admin-title">Staff</h1>
				<p className="flex flex-wrap-reverse items-center gap-x-5">
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
			<BarPhonesSection className="admin-part mt-3 desktop:mt-0" />
			<RoleTable />
		</div>
	);
}

function UserRow({ user }: { user: User }) {
	return (
		<li className="user-row" data-out={user.disabled ? '' : undefined}>
			<p className="flex flex-wrap items-center gap-y-1 gap-x-2.5">
				<Link
					to={`/admin/staff/${user.id}`}
					className="whole-link min-w-0 wrap-anywhere font-display text-20 leading-[1.3] font-semibold in-data-out:text-ink-soft in-data-out:line-through"
				>
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
		<section aria-labelledby="roles-title" className="admin-part mt-3 desktop:mt-0">
			<h2 id="roles-title">What each role can do</h2>
			<table className="w-full border-collapse">
				<thead>
					<tr>
						<td />
						{roles.map((role) => (
							<th
								key={role}
								scope="col"
								className="w-15.5 px-0.5 pb-1.5 text-12 font-semibold text-center max-[19rem]:w-auto max-[19rem]:[writing-mode:vertical-rl]"
							>
								{roleWords[role].name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{permissions.map((permission) => (
						<tr key={permission} className="border-t border-rule">
							<th
								scope="row"
								className="py-2 pr-2 font-normal leading-[1.35] text-left wrap-anywhere first-letter:uppercase"
							>
								{permissionWords[permission]}
							</th>
							{roles.map((role) => (
								<td key={role} className="text-center">
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
