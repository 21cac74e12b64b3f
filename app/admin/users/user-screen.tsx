import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useNow } from '#app/hours/now.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { changeRefusal, lockEnd, type Person } from '#domain/users/users.ts';
import { AccessSection } from './access-section.tsx';
import { Marks, roleSentence, useTraces } from './account-status.tsx';
import { PersonConflictDialog } from './conflict-dialog.tsx';
import { PasswordSection } from './password-section.tsx';
import { keepPerson, usePeople } from './queries.ts';
import { RoleSection } from './role-section.tsx';
import { SessionSection } from './session-section.tsx';
import { useChangePerson } from './use-change-user.ts';
import '#app/admin/users/people.css';
import '#app/auth/account/account.css';

/** One person of the staff, and what can be done about their account. */
function PersonById({ id }: { id: string }) {
	const { data: people, error, refetch } = usePeople();
	const person = people?.find((one) => one.id === id);
	return (
		<div className="people people-wide">
			<PageHead title={person?.username ?? 'People'} index={false} />
			<p>
				<Link to="/admin/people" className="text-link people-back">
					All people
				</Link>
			</p>
			{person && <Account person={person} people={people ?? []} />}
			{people && !person && (
				<>
					<h1 className="admin-title">Nobody here has this account</h1>
					<p>It may be another taproom’s address.</p>
				</>
			)}
			{!people && error && <LoadError message={error.message} onRetry={() => refetch()} />}
			{!people && !error && <p role="status">Loading...</p>}
		</div>
	);
}

function Account({ person, people }: { person: Person; people: readonly Person[] }) {
	const { user } = useAuth();
	const changing = useChangePerson();
	const own = person.id === user?.id;
	const refusal = changeRefusal(user?.id ?? '', person, { disabled: true }, people);
	return (
		<>
			<AccountHead person={person} own={own} />
			{refusal && (
				<p className="person-fixed">
					{refusal.message}
					{own && (
						<>
							{' '}
							Your password and your sessions are on the{' '}
							<Link to="/admin/account" className="text-link">
								Account screen
							</Link>
							.
						</>
					)}
				</p>
			)}
			{!own && (
				<div className="person-parts">
					{!refusal && <RoleSection person={person} changing={changing} />}
					<div className="person-care">
						<PasswordSection person={person} />
						<SessionSection person={person} />
						{!refusal && <AccessSection person={person} changing={changing} />}
					</div>
				</div>
			)}
			<PersonConflictDialog changing={changing} />
		</>
	);
}

function AccountHead({ person, own }: { person: Person; own: boolean }) {
	const traces = useTraces();
	const toasts = useToasts();
	const client = useQueryClient();
	const title = useRef<HTMLHeadingElement>(null);
	const locked = lockEnd(person, useNow()) !== null;
	const { id, username } = person;
	const unlock = useMutation({
		mutationFn: () => callStaff('users.unlock', { params: { id } }),
		onSuccess: (after) => {
			keepPerson(client, after);
			// The button goes with the lock.
			title.current?.focus();
			toasts.show({ type: 'success', title: `${username} can try again` });
		},
		onError: ({ message }) => toasts.show({ type: 'error', title: `${username} not unlocked`, message }),
	});
	return (
		<header>
			<h1 ref={title} tabIndex={-1} className="admin-title person-title">
				{username} <Marks person={person} />
			</h1>
			<p className="person-role">{roleSentence(person)}.</p>
			<p className="field-hint">{traces(person)}</p>
			{locked && !own && (
				<p className="person-locked">
					Too many wrong passwords.
					<button
						type="button"
						className="button button-quiet"
						aria-disabled={unlock.isPending}
						onClick={() => unlock.isPending || unlock.mutate()}
					>
						Unlock now
					</button>
				</p>
			)}
		</header>
	);
}

export default function PersonScreen({ params: { id } }: { params: { id: string } }) {
	return <PersonById key={id} id={id} />;
}
