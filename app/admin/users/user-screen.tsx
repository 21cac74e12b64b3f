import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { EditorFrame } from '#app/admin/editor/editor-frame.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useNow } from '#app/hours/now.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { changeRefusal, lockEnd, type User } from '#domain/users/users.ts';
import { Marks, roleSentence, useTraces } from './account-status.tsx';
import { PasswordSection } from './password-section.tsx';
import { storeUser, useUsers } from './queries.ts';
import { AccessSection, RoleSection } from './role-section.tsx';
import { SessionSection } from './session-section.tsx';
import { useUserEditor } from './use-user-editor.ts';
import './users.css';
import '#app/auth/account/account.css';

/** One person of the staff, and what can be done about their account. */
function UserById({ id }: { id: string }) {
	const { data: people, error, refetch } = useUsers();
	const person = people?.find((one) => one.id === id);
	return (
		<div className="people people-wide">
			<PageHead title={person?.username ?? 'Staff'} index={false} />
			<p>
				<Link to="/admin/staff" className="text-link people-back">
					All staff
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

function Account({ person, people }: { person: User; people: readonly User[] }) {
	const { user } = useAuth();
	const editor = useUserEditor(person);
	const mayLeave = useRef(false);
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
				<EditorFrame editor={editor} latest={person} follows mayLeave={mayLeave}>
					<div className="person-parts">
						{!refusal && <RoleSection editor={editor} />}
						<div className="person-care">
							<PasswordSection person={person} />
							<SessionSection person={person} />
							{!refusal && <AccessSection editor={editor} username={person.username} />}
						</div>
					</div>
				</EditorFrame>
			)}
		</>
	);
}

function AccountHead({ person, own }: { person: User; own: boolean }) {
	const traces = useTraces();
	const toasts = useToasts();
	const client = useQueryClient();
	const title = useRef<HTMLHeadingElement>(null);
	const locked = lockEnd(person, useNow()) !== null;
	const { id, username } = person;
	const unlock = useMutation({
		mutationFn: () => callStaff('users.unlock', { params: { id } }),
		onSuccess: (after) => {
			storeUser(client, after);
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

export default function UserScreen({ params: { id } }: { params: { id: string } }) {
	return <UserById key={id} id={id} />;
}
