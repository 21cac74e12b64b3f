import { Link } from 'react-router';
import { LoadError } from '#app/ui/load-error.tsx';
import type { User } from '#domain/users/users.ts';
import { Marks, roleSentence, useTraces } from './account-status.tsx';
import { useUsers } from './queries.ts';
import { RoleTable } from './role-table.tsx';
import './users.css';

/** Everybody who has an account, each leading to what can be done about it. */
export default function UsersScreen() {
	const { data: people, error, refetch } = useUsers();
	return (
		<div className="people people-two">
			<header className="people-head">
				<h1 className="admin-title">Staff</h1>
				<Link to="/admin/staff/new" className="button button-primary">
					Add somebody
				</Link>
			</header>
			{/* One child in every state, so that the roles keep their column. */}
			<div>
				{people && (
					<ul className="people-list">
						{people.map((person) => (
							<UserRow key={person.id} person={person} />
						))}
					</ul>
				)}
				{!people && error && <LoadError message={error.message} onRetry={() => refetch()} />}
				{!people && !error && <p role="status">Loading...</p>}
			</div>
			<RoleTable />
		</div>
	);
}

function UserRow({ person }: { person: User }) {
	const traces = useTraces();
	return (
		<li className="person-row" data-out={person.disabled ? '' : undefined}>
			<p className="person-line">
				<Link to={`/admin/staff/${person.id}`} className="person-name whole-link">
					{person.username}
				</Link>
				<Marks person={person} />
			</p>
			<p className="person-role">{roleSentence(person)}</p>
			<p className="field-hint">{traces(person)}</p>
		</li>
	);
}
